import { useTranslation } from '../../text/use-translation.ts'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { MessagePage } from './message-page.tsx'

export function ForbiddenPage() {
  const { t } = useTranslation()
  return (
    <MessagePage
      code="403"
      title={t('shell.forbiddenTitle')}
      text={t('shell.forbiddenText')}
      action={<LinkButton href="/">{t('shell.toHome')}</LinkButton>}
    />
  )
}
