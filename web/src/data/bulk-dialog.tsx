import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { Dialog } from '../ui/dialog.tsx'
import { BulkPreview, type Named, shownRows } from './bulk-preview.tsx'
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
  const [done, setDone] = useState<number | null>(null)
  const run = async (changed: readonly Row[]) => {
    setDone(0)
    tell(changed, await changeEach(changed, change, setDone))
    onDone()
  }
  return { done, run: (changed: readonly Row[]) => void run(changed) }
}

/** What a change will do with each of the chosen rows, before it does it. */
export function BulkDialog<Row extends Named>(props: BulkDialogProps<Row>) {
  const { title, rows, now, becomes, onClose, children } = props
  const { t } = useTranslation()
  const { done, run } = useBulk(props)
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
        {done !== null && changed.length > shownRows && (
          <Text role="status" size="sm">
            {t('bulkChange.progress', { done, count: changed.length })}
          </Text>
        )}
        <Group gap="xs" justify="flex-end" data-footer>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button loading={done !== null} disabled={changed.length === 0} onClick={() => run(changed)}>
            {changed.length === 0
              ? t('bulkChange.change')
              : t('bulkChange.changeRows', { count: changed.length })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
