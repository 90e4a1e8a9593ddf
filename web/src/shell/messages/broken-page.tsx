import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { ApiError } from '../../data/calls/api-error.ts'
import { useOnline } from '../../ui/use-online.ts'
import { MessagePage } from './message-page.tsx'
import { MissingPart } from './missing-part.ts'

/** A part that failed to load offline loads when the connection is back. */
function useReloadWhenBack(missing: boolean, online: boolean): void {
  const wasOffline = useRef(false)
  useEffect(() => {
    if (!online) wasOffline.current = true
    else if (missing && wasOffline.current) window.location.reload()
  }, [missing, online])
}

/** The error boundary's page, with a special message for a part that failed to load. */
export function BrokenPage({ error }: { error?: unknown }) {
  const { t } = useTranslation()
  const online = useOnline()
  const missing = error instanceof MissingPart || (error instanceof ApiError && error.status === 0)
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
