import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MessagePage } from './message-page.tsx'
import { MissingPart } from './missing-part.ts'

/** The error boundary's page; of a part that stays away it says that. */
export function BrokenPage({ error }: { error?: unknown }) {
  const { t } = useTranslation()
  const missing = error instanceof MissingPart
  return (
    <MessagePage
      title={t(missing ? 'shell.missingTitle' : 'shell.brokenTitle')}
      text={t(missing ? 'shell.missingText' : 'shell.brokenText')}
      action={<Button onClick={() => window.location.reload()}>{t('shell.reload')}</Button>}
    />
  )
}
