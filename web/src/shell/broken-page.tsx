import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../ui/use-online.ts'
import { MessagePage } from './message-page.tsx'
import { MissingPart } from './missing-part.ts'

/** A part that did not come for want of a connection comes with it. */
function useReloadWhenBack(missing: boolean, online: boolean): void {
  const wasOffline = useRef(false)
  useEffect(() => {
    if (!online) wasOffline.current = true
    else if (missing && wasOffline.current) window.location.reload()
  }, [missing, online])
}

/** The error boundary's page; of a part that stays away it says that. */
export function BrokenPage({ error }: { error?: unknown }) {
  const { t } = useTranslation()
  const online = useOnline()
  const missing = error instanceof MissingPart
  useReloadWhenBack(missing, online)
  const missingText = t(online ? 'shell.missingText' : 'shell.offlineText')
  return (
    <MessagePage
      title={t(missing ? 'shell.missingTitle' : 'shell.brokenTitle')}
      text={missing ? missingText : t('shell.brokenText')}
      action={<Button onClick={() => window.location.reload()}>{t('shell.reload')}</Button>}
    />
  )
}
