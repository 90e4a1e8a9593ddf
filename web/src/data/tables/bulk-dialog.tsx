import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useLeaveGuard } from '../../ui/form/use-edit-form.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { BulkPreview, ChangeProgress, type Named, useChangeRun } from './bulk-preview.tsx'
import { changeEach } from './change-each.ts'
import { useTellChanged } from '../use-tell-changed.ts'
import '../bulk-change.text.ts'

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
  const { t } = useTranslation()
  const tell = useTellChanged()
  const progress = useChangeRun()
  const isRunning = progress.far !== null
  useLeaveGuard(isRunning, undefined, {
    title: t('bulkChange.leaveTitle'),
    text: t('bulkChange.leaveText'),
    action: t('bulkChange.leave'),
  })
  const run = useOneAtATime(async (changed: readonly Row[]) => {
    tell(changed, await progress.run((watch) => changeEach(changed, change, watch)))
    onDone()
  })
  return { progress, isRunning, run: (changed: readonly Row[]) => void run(changed) }
}

/** What a change will do with each of the chosen rows, before it does it. */
export function BulkDialog<Row extends Named>(props: BulkDialogProps<Row>) {
  const { title, rows, now, becomes, onClose, children } = props
  const { t } = useTranslation()
  const { progress, isRunning, run } = useBulk(props)
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
        {isRunning ? (
          <div data-footer>
            <ChangeProgress run={progress} />
          </div>
        ) : (
          <Group gap="xs" justify="flex-end" data-footer>
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button disabled={changed.length === 0} onClick={() => run(changed)}>
              {changed.length === 0
                ? t('bulkChange.change')
                : t('bulkChange.changeRows', { count: changed.length })}
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}
