import { useTranslation } from '../../text/use-translation.ts'
import { ApiError } from '../../data/calls/api-error.ts'
import { changeConfirmed, type Refused } from '../../data/tables/change-each.ts'
import { api, type BodyOf } from '../../data/calls/client.ts'
import { useLabels } from '../../data/labels.ts'
import { questionsOf } from '../../data/calls/save-confirmed.ts'
import type { RowOf } from '../../data/tables/use-table.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { notify } from '../../ui/notify.ts'
import './weeder.text.ts'

export type WeederRow = RowOf<'POST /weeder'>
export type Decision = BodyOf<'PATCH /weeder/{id}'>

/** What a decision says of one row: the revision that was seen, and the other lead of a merge. */
const ofRow = (body: Decision, row: WeederRow): Decision => ({
  ...body,
  revision: row.revision,
  ...(body.outcome === 'merge' && { lead_id: row.duplicate_of?.id ?? null }),
})

const isInvalid = ({ error }: Refused<WeederRow>) => error instanceof ApiError && error.status === 422

/** Decides on rows, asks once about all that is still open, and tells of those that were refused. */
export function useDecisions() {
  const { t } = useTranslation()
  const labels = useLabels()
  const askAll = (refused: readonly Refused<WeederRow>[], { outcome }: Decision) =>
    confirm({
      title: t('weeder.closesTitle'),
      text: refused.map(({ row, error }) => `${row.full_name}: ${questionsOf(error).join('; ')}`).join('. '),
      action: t(outcome === 'merge' ? 'weeder.mergeAction' : 'weeder.closesAction'),
      danger: true,
    })
  return async (rows: readonly WeederRow[], body: Decision): Promise<void> => {
    const refused = await changeConfirmed(rows, {
      change: (row, confirmed) =>
        api('PATCH /weeder/{id}', {
          params: { id: row.id },
          body: { ...ofRow(body, row), ...confirmed },
          quiet: true,
        }),
      ask: (asked) => askAll(asked, body),
    })
    const wrong = refused.find(isInvalid)
    // The form shows what is wrong with its fields.
    if (wrong !== undefined && refused.length === rows.length) throw wrong.error
    const count = rows.length - refused.length
    const outcome = labels.text('weederOutcomes', body.outcome)
    if (count > 0) notify({ tone: 'success', text: t('weeder.done', { count, outcome }) })
    for (const { row, error } of refused) {
      const message = error instanceof ApiError ? error.message : t('messages.somethingWentWrong')
      notify({ tone: 'error', text: t('weeder.failed', { name: row.full_name, message }) })
    }
  }
}
