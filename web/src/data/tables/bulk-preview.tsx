import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { useDialogHeld } from '../../ui/dialog/dialog-hold.ts'
import { useFormat } from '../../ui/use-format.ts'
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table.tsx'
import type { Watch } from './change-each.ts'
import '../bulk-change.text.ts'

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
const shownRows = 100

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

interface Far {
  done: number
  count: number
}

/** A change of many rows while it runs; it stops when its dialog goes. */
export function useChangeRun() {
  const [far, setFar] = useState<Far | null>(null)
  const [stopping, setStopping] = useState(false)
  const stopped = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )
  const run = async <Result,>(work: (watch: Watch) => Promise<Result>): Promise<Result> => {
    stopped.current = false
    try {
      return await work({
        at: (done, count) => setFar({ done, count }),
        isStopped: () => stopped.current,
      })
    } finally {
      setFar(null)
      setStopping(false)
    }
  }
  const stop = () => {
    stopped.current = true
    setStopping(true)
  }
  return { far, stopping, run, stop }
}

/** How far a change is, and what stops it; its dialog stays until then. */
export function ChangeProgress({ run: { far, stopping, stop } }: { run: ReturnType<typeof useChangeRun> }) {
  const { t } = useTranslation()
  const format = useFormat()
  useDialogHeld(far !== null)
  if (far === null) return null
  const text = t('bulkChange.progress', { done: format.number(far.done), total: format.number(far.count) })
  return (
    <Stack gap="xs">
      <Progress value={(100 * far.done) / far.count} aria-label={text} />
      <Group justify="space-between">
        <Text size="sm">{text}</Text>
        <Button variant="default" disabled={stopping} onClick={stop}>
          {t(stopping ? 'bulkChange.stopping' : 'bulkChange.stop')}
        </Button>
      </Group>
    </Stack>
  )
}
