import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MessagePage } from './message-page.tsx'

/** The error boundary's page. */
export function BrokenPage() {
  const { t } = useTranslation()
  return (
    <MessagePage
      title={t('shell.brokenTitle')}
      text={t('shell.brokenText')}
      action={<Button onClick={() => window.location.reload()}>{t('shell.reload')}</Button>}
    />
  )
}
