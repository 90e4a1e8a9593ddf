import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { ServerLink } from '../ui/page/app-link.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import './in-use.text.ts'

/** What uses a record, as the server says in a 409. */
export interface UsedBy {
  id: number
  name: string
  url: string
}

interface InUseDialogProps {
  name: string
  used_by: readonly UsedBy[]
  /** Makes the record inactive; left out where it cannot be. */
  deactivate: (() => Promise<void>) | undefined
  onClose: () => void
}

/** Says what uses a record that cannot be removed, and offers to make it inactive. */
export function InUseDialog({ name, used_by, deactivate, onClose }: InUseDialogProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const makeInactive = async () => {
    setBusy(true)
    await deactivate?.().catch(() => undefined)
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={t('inUse.title', { name })}>
      <Stack gap="sm">
        <Text size="sm">{t('inUse.text')}</Text>
        <ul>
          {used_by.map((one) => (
            <li key={one.url}>
              <ServerLink href={one.url}>{one.name}</ServerLink>
            </li>
          ))}
        </ul>
        {deactivate && <Text size="sm">{t('inUse.inactiveHint')}</Text>}
        <Group gap="xs">
          {deactivate && (
            <Button loading={busy} onClick={() => void makeInactive()}>
              {t('inUse.makeInactive')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
