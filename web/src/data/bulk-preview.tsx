import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { type PlainColumn, PlainTable } from '../ui/plain-table.tsx'
import './bulk-change.text.ts'

export interface Named {
  id: number
  name: string
}

interface BulkPreviewProps<Row> {
  label: string
  rows: readonly Row[]
  now: (row: Row) => ReactNode
  becomes: (row: Row) => ReactNode
}

/** So many rows are shown; of more, how many others there are. */
export const shownRows = 100

/** What becomes of each row. */
export function BulkPreview<Row extends Named>({ label, rows, now, becomes }: BulkPreviewProps<Row>) {
  const { t } = useTranslation()
  const columns: PlainColumn<Row>[] = [
    { key: 'what', label: t('bulkChange.what'), cell: ({ name }) => name, heading: true },
    { key: 'now', label: t('bulkChange.now'), cell: now },
    { key: 'becomes', label: t('bulkChange.becomes'), cell: becomes },
  ]
  return (
    <>
      <PlainTable label={label} columns={columns} rows={rows.slice(0, shownRows)} rowKey={({ id }) => id} />
      {rows.length > shownRows && (
        <Text size="sm">{t('bulkChange.more', { count: rows.length - shownRows })}</Text>
      )}
      <Text size="sm" c="dimmed">
        {t('bulkChange.audited')}
      </Text>
    </>
  )
}
