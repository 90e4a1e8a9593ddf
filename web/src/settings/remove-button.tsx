import { Button, type ButtonProps } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { ApiError } from '../data/calls/api-error.ts'
import { reportError } from '../data/calls/report-error.ts'
import { confirm } from '../ui/dialog/confirm.tsx'
import { notify } from '../ui/notify.ts'
import type { UsedBy } from './in-use-dialog.tsx'

const InUseDialog = lazy(() =>
  import('./in-use-dialog.tsx').then((module) => ({ default: module.InUseDialog })),
)

interface RemoveButtonProps {
  name: string
  /** What was removed, as its message says. */
  entity: string
  /** A quiet call: what it answers is shown here. */
  remove: () => Promise<unknown>
  onRemoved: () => Promise<void>
  deactivate?: (() => Promise<void>) | undefined
  size?: ButtonProps['size']
}

/** Who or what uses a record, of the 409 that refuses to remove it. */
function usersOf(error: unknown): UsedBy[] | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const { used_by } = error.body
  return Array.isArray(used_by) ? (used_by as UsedBy[]) : undefined
}

/** Removes a record after a question; what is in use shows by what. */
export function RemoveButton({ name, entity, remove, onRemoved, deactivate, size }: RemoveButtonProps) {
  const { t } = useTranslation()
  const [usedBy, setUsedBy] = useState<UsedBy[]>()
  const ask = async () => {
    const title = t('ui.removeTitle', { name })
    if (!(await confirm({ title, text: t('ui.removeText'), action: t('ui.remove'), danger: true }))) return
    try {
      await remove()
    } catch (error) {
      const users = usersOf(error)
      if (users === undefined && error instanceof ApiError) reportError(error)
      setUsedBy(users)
      return
    }
    notify({ tone: 'success', text: t('messages.entityRemoved', { entity }) })
    await onRemoved()
  }
  return (
    <>
      <Button
        variant="default"
        {...(size !== undefined && { size })}
        onClick={() => void ask().catch(() => undefined)}
      >
        {t('ui.remove')}
      </Button>
      <Suspense>
        {usedBy && (
          <InUseDialog
            name={name}
            used_by={usedBy}
            deactivate={deactivate}
            onClose={() => setUsedBy(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
