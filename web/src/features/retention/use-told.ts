import { useTranslation } from '../../text/use-translation.ts'
import { ApiError } from '../../data/calls/api-error.ts'
import type { Refused } from '../../data/tables/change-each.ts'
import type { RowOf } from '../../data/tables/use-table.ts'
import { notify } from '../../ui/notify.ts'
import './retention.text.ts'

export type RetentionRow = RowOf<'GET /leads/retention/table'>

/** Tells what was done with rows and which were refused, and reads the lists anew. */
export function useTold() {
  const { t } = useTranslation()
  return async (
    done: 'erased' | 'keptDone' | 'unkept',
    rows: readonly RetentionRow[],
    refused: readonly Refused<RetentionRow>[],
  ): Promise<void> => {
    const count = rows.length - refused.length
    if (count > 0) notify({ tone: 'success', text: t(`retention.${done}`, { count }) })
    for (const { row, error } of refused) {
      const message = error instanceof ApiError ? error.message : t('messages.somethingWentWrong')
      notify({ tone: 'error', text: t('retention.failed', { name: row.full_name, message }) })
    }
  }
}
