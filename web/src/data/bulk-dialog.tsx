import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { Dialog } from '../ui/dialog.tsx'
import { BulkPreview, type Named } from './bulk-preview.tsx'
import { changeEach } from './change-each.ts'
import { useTellChanged } from './use-tell-changed.ts'
import './bulk-change.text.ts'

interface BulkDialogProps<Row> {
  title: string
  rows: readonly Row[]
  now: (row: Row) => string
  /** Null until it is chosen. */
  becomes: string | null
  /** A quiet call. */
  change: (row: Row) => Promise<unknown>
  onClose: () => void
  onDone: () => void
  /** What has to be chosen first. */
  children?: ReactNode
}

function useBulk<Row extends Named>({ change, onDone }: BulkDialogProps<Row>) {
  const tell = useTellChanged()
  const [busy, setBusy] = useState(false)
  const run = async (changed: readonly Row[]) => {
    setBusy(true)
    tell(changed, await changeEach(changed, change))
    onDone()
  }
  return { busy, run: (changed: readonly Row[]) => void run(changed) }
}

/** What a change will do with each of the chosen rows, before it does it. */
export function BulkDialog<Row extends Named>(props: BulkDialogProps<Row>) {
  const { title, rows, now, becomes, onClose, children } = props
  const { t } = useTranslation()
  const { busy, run } = useBulk(props)
  const changed = becomes === null ? [] : rows.filter((row) => now(row) !== becomes)
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack gap="sm">
        {children}
        <BulkPreview
          label={title}
          rows={rows}
          now={now}
          becomes={(row) => (changed.includes(row) ? becomes : t('bulkChange.stays'))}
        />
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
