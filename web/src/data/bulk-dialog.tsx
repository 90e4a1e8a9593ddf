import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { type PlainColumn, PlainTable } from '../ui/plain-table.tsx'
import { ApiError } from './api-error.ts'
import { changeEach } from './change-each.ts'
import { refresh } from './queries.ts'
import './bulk-change.text.ts'

interface Named {
  id: number
  name: string
}

interface BulkDialogProps<Row> {
  title: string
  rows: readonly Row[]
  now: (row: Row) => string
  /** Null until it is chosen. */
  becomes: string | null
  /** A quiet call. */
  change: (row: Row) => Promise<unknown>
  /** The nouns whose data changes. */
  nouns: readonly string[]
  onClose: () => void
  onDone: () => void
  /** What has to be chosen first. */
  children?: ReactNode
}

function useBulk<Row extends Named>({ change, nouns, onDone }: BulkDialogProps<Row>) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const run = async (changed: readonly Row[]) => {
    setBusy(true)
    const refused = await changeEach(changed, change)
    const count = changed.length - refused.length
    if (count > 0) notify({ tone: 'success', text: t('bulkChange.done', { count }) })
    for (const { row, error } of refused) {
      const message = error instanceof ApiError ? error.message : t('messages.somethingWentWrong')
      notify({ tone: 'error', text: t('bulkChange.failed', { name: row.name, message }) })
    }
    onDone()
    await refresh(...nouns)
  }
  return { busy, run: (changed: readonly Row[]) => void run(changed) }
}

/** What a change will do with each of the chosen rows, before it does it. */
export function BulkDialog<Row extends Named>(props: BulkDialogProps<Row>) {
  const { title, rows, now, becomes, onClose, children } = props
  const { t } = useTranslation()
  const { busy, run } = useBulk(props)
  const changed = becomes === null ? [] : rows.filter((row) => now(row) !== becomes)
  const columns: PlainColumn<Row>[] = [
    { key: 'what', label: t('bulkChange.what'), cell: ({ name }) => name, heading: true },
    { key: 'now', label: t('bulkChange.now'), cell: now },
    {
      key: 'becomes',
      label: t('bulkChange.becomes'),
      cell: (row) => (changed.includes(row) ? becomes : t('bulkChange.stays')),
    },
  ]
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack gap="sm">
        {children}
        <PlainTable label={title} columns={columns} rows={rows} rowKey={({ id }) => id} />
        <Text size="sm" c="dimmed">
          {t('bulkChange.audited')}
        </Text>
        <Group gap="xs">
          <Button loading={busy} disabled={changed.length === 0} onClick={() => run(changed)}>
            {changed.length === 0
              ? t('bulkChange.change')
              : t('bulkChange.changeRows', { count: changed.length })}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
