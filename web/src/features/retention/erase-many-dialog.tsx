import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { ApiError } from '../../data/calls/api-error.ts'
import { changeEach } from '../../data/tables/change-each.ts'
import { api } from '../../data/calls/client.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { EraseFooter } from '../../data/erasing/erase-footer.tsx'
import { type Erasure, ErasureReport } from '../../data/erasing/erasure-report.tsx'
import { type RetentionRow, useTold } from './use-told.ts'
import './retention.text.ts'

interface Looked {
  row: RetentionRow
  erasure: Erasure | null
  message: string
}

/** What would be erased of a row; why it cannot be said otherwise. */
async function lookAt(row: RetentionRow): Promise<Looked> {
  const request = { params: { id: row.id }, query: { dry_run: 'true' as const }, quiet: true }
  try {
    return { row, erasure: await api('DELETE /leads/{id}/delete/avg', request), message: '' }
  } catch (error) {
    return { row, erasure: null, message: error instanceof ApiError ? error.message : String(error) }
  }
}

/** One after the other: each try locks what hangs on its lead. */
async function lookAtEach(rows: readonly RetentionRow[]): Promise<Looked[]> {
  const looked: Looked[] = []
  for (const row of rows) looked.push(await lookAt(row))
  return looked
}

function Preview({ looked }: { looked: readonly Looked[] }) {
  const { t } = useTranslation()
  return looked.map(({ row, erasure, message }) => (
    <section key={row.id}>
      <Text fw={600} size="sm" mt="sm">
        {`${row.full_name} (${row.number})`}
      </Text>
      {erasure ? (
        <ErasureReport erasure={erasure} />
      ) : (
        <Text size="sm">{t('retention.notChecked', { name: row.full_name, message })}</Text>
      )}
    </section>
  ))
}

interface EraseManyProps {
  rows: readonly RetentionRow[]
  onDone: () => void
  onClose: () => void
}

/** Erases people after a dry run of each; who was contacted since the list was read is left alone. */
export function EraseManyDialog({ rows, onDone, onClose }: EraseManyProps) {
  const { t } = useTranslation()
  const told = useTold()
  const { data } = useQuery({
    queryKey: ['avg', 'dry runs', rows.map(({ id, revision }) => [id, revision])],
    queryFn: () => lookAtEach(rows),
    gcTime: 0,
  })
  const erase = useOneAtATime(async () => {
    const refused = await changeEach(rows, ({ id, revision }) =>
      api('DELETE /leads/{id}/delete/avg', {
        params: { id },
        query: { revision: String(revision) },
        quiet: true,
      }),
    )
    onDone()
    await told('erased', rows, refused)
  })
  return (
    <Dialog onClose={onClose} title={t('retention.eraseTitle', { count: rows.length })}>
      <Text size="sm">{t('retention.eraseText')}</Text>
      {data === undefined ? (
        <Text size="sm" role="status">
          {t('retention.checking', { name: rows.map(({ full_name }) => full_name).join(', ') })}
        </Text>
      ) : (
        <Preview looked={data} />
      )}
      <EraseFooter
        sure={t('retention.sure')}
        action={t('retention.erase')}
        isReady={data !== undefined}
        onErase={() => void erase()}
        onClose={onClose}
      />
    </Dialog>
  )
}
