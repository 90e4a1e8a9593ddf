import { useTranslation } from '../../text/use-translation.ts'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <MessagePage
      code="404"
      title={t('shell.notFoundTitle')}
      text={t('shell.notFoundText')}
      action={<LinkButton href="/">{t('shell.toHome')}</LinkButton>}
    />
  )
}
