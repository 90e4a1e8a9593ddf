import { useTranslation } from '../../text/use-translation.ts'
import { ServerLink } from '../../ui/page/app-link.tsx'
import './status-hints.text.ts'

/** To the page on which the withdrawal is recorded of an order that keeps its lead from being written off. */
export function OrderLink({ url }: { url: string | null }) {
  const { t } = useTranslation()
  return url === null ? null : <ServerLink href={url}>{t('statusHints.toWithdrawal')}</ServerLink>
}
