import { leadStatuses, type LeadStatus } from '@heliodesk/domain/enumerations'
import { statusesByHand } from '@heliodesk/domain/leads/statuses'
import { Box, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../text/use-translation.ts'
import { ApiError } from '../../../data/calls/api-error.ts'
import { BulkPreview, ChangeProgress, type Named, useChangeRun } from '../../../data/tables/bulk-preview.tsx'
import { changeConfirmed, type Refused } from '../../../data/tables/change-each.ts'
import { api, type BodyOf, type ResultOf } from '../../../data/calls/client.ts'
import { useLabels } from '../../../data/labels.ts'
import { queryClient } from '../../../data/queries.ts'
import { callQueryKey } from '../../../data/tables/query-keys.ts'
import { questionsOf } from '../../../data/calls/save-confirmed.ts'
import { useTellChanged } from '../../../data/use-tell-changed.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EditForm } from '../../../ui/form/edit-form.tsx'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { OrderLink } from '../order-link.tsx'
import { ofStatus, StatusFields } from './status-fields.tsx'
import { useClosingQuestion } from './use-closing-question.ts'
import '../../../data/bulk-change.text.ts'
import '../leads.text.ts'

interface Row extends Named {
  status: LeadStatus
  revision: number
}

interface BulkStatusDialogProps {
  rows: readonly Row[]
  onClose: () => void
  onDone: () => void
}

type Body = BodyOf<'POST /leads/{id}/status-create'>
type Preview = ResultOf<'GET /leads/status-preview'>['data']

const previewSize = 100

/** As many as one call takes, one after the other. */
const previewQuery = (rows: readonly Row[], status: LeadStatus) =>
  queryOptions({
    queryKey: callQueryKey('GET /leads/status-preview', {
      query: { ids: rows.map(({ id }) => id).join(','), status },
    }),
    queryFn: async () => {
      const data: Preview = []
      for (let from = 0; from < rows.length; from += previewSize) {
        const ids = rows.slice(from, from + previewSize).map(({ id }) => id)
        const part = await api('GET /leads/status-preview', { query: { ids: ids.join(','), status } })
        data.push(...part.data)
      }
      return { data }
    },
  })

const goingOf = (rows: readonly Row[], preview: Preview) =>
  rows.filter((row) => preview.some(({ id, refused }) => id === row.id && refused === null))

/** The whole form is at fault when nothing changed for a reason that the form can mend. */
const blameOf = (refused: readonly Refused<Row>[]) =>
  refused.find(
    ({ error }) => questionsOf(error).length > 0 || (error instanceof ApiError && error.status === 422),
  )

/** Sets the status of those leads that may have it by what is so now, and asks once before anything ends. */
function useSetStatuses(rows: readonly Row[], run: ReturnType<typeof useChangeRun>['run']) {
  const { t } = useTranslation()
  const tell = useTellChanged()
  const question = useClosingQuestion()
  const ask = (asked: readonly Refused<Row>[]) =>
    confirm(question(asked.map(({ row, error }) => `${row.name}: ${questionsOf(error).join('; ')}`)))
  return async (body: Body): Promise<void> => {
    const preview = await queryClient.fetchQuery({ ...previewQuery(rows, body.status), staleTime: 0 })
    const going = goingOf(rows, preview.data)
    if (going.length === 0)
      throw new ApiError(422, '/leads/status-preview', '', {
        errors: { status: [t('leads.setStatus.nobody')] },
      })
    const change = ({ id, revision }: Row, confirmed: { confirm?: true }) =>
      api('POST /leads/{id}/status-create', {
        params: { id },
        body: { ...ofStatus(body), revision, ...confirmed },
        quiet: true,
      })
    const refused = await run((watch) => changeConfirmed(going, { change, ask }, watch))
    const blame = refused.length === going.length ? blameOf(refused) : undefined
    if (blame !== undefined) throw blame.error
    tell(going, refused)
  }
}

interface OutcomeProps {
  row: Row
  status: LeadStatus | null
  preview: Preview | undefined
}

/** What becomes of one lead: its status with what ends by it, or why it keeps the one that it has. */
function Outcome({ row, status, preview }: OutcomeProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  if (status === null) return null
  const found = preview?.find(({ id }) => id === row.id)
  if (found === undefined) return t('ui.loading')
  const why = found.refused === null ? found.questions : [found.refused]
  return (
    <>
      {found.refused === null ? labels.text('leadStatuses', status) : t('bulkChange.stays')}
      {why.map((text) => (
        <Text key={text} size="xs" c="dimmed">
          {text}
        </Text>
      ))}
      <OrderLink url={found.order_url} />
    </>
  )
}

function BulkStatusForm({ rows, onClose, onDone }: BulkStatusDialogProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  const progress = useChangeRun()
  const setStatuses = useSetStatuses(rows, progress.run)
  const state = useEditForm({
    schema: () => import('@heliodesk/contract/leads').then(({ leads }) => leads.statusCreate.body),
    defaults: { status: null, remarks: null, callback_at: null, result_code_id: null },
    save: setStatuses,
    onSaved: async () => {
      onDone()
    },
  })
  const status: LeadStatus | null = state.form.watch('status')
  const { data } = useQuery({ ...previewQuery(rows, status ?? 'open'), enabled: status !== null })
  const preview = status === null ? undefined : data?.data
  const count = goingOf(rows, preview ?? []).length
  const possible = new Set(rows.flatMap((row) => statusesByHand(row.status)))
  return (
    <EditForm
      state={state}
      saveLabel={count === 0 ? t('bulkChange.change') : t('bulkChange.changeRows', { count })}
      onCancel={onClose}
      actions={
        progress.far && (
          <Box w="100%" style={{ order: -1 }}>
            <ChangeProgress run={progress} />
          </Box>
        )
      }
    >
      <StatusFields statuses={leadStatuses.filter((one) => possible.has(one))} leadId={rows[0]?.id ?? 0} />
      <Stack gap="sm">
        <BulkPreview
          label={t('leads.setStatus.title')}
          rows={rows}
          now={(row) => labels.text('leadStatuses', row.status)}
          becomes={(row) => <Outcome row={row} status={status} preview={preview} />}
        />
      </Stack>
    </EditForm>
  )
}

/** Sets one status for all chosen leads, and says before what that does with each. */
export function BulkStatusDialog(props: BulkStatusDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog onClose={props.onClose} title={t('leads.setStatus.title')} size="lg">
      <BulkStatusForm {...props} />
    </Dialog>
  )
}
