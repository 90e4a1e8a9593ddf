import type { PortalState } from '@heliodesk/domain/enumerations'
import { quotationMeaning } from '../../data/status-meanings.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import './quotation-labels.text.ts'

/** The state of a version; one that the office took back was never the customer's to withdraw. */
export function QuotationStateBadge({
  version: { state, accepted_at },
  hasNewerDraft = false,
}: {
  version: { state: PortalState; accepted_at: string | null }
  /** A concept was saved since that its customer has not got. */
  hasNewerDraft?: boolean
}) {
  const { t } = useTranslation()
  const takenBack = state === 'withdrawn' && accepted_at === null
  return (
    <>
      <StatusBadge meaning={quotationMeaning[state]}>
        {takenBack ? t('quotationLabels.takenBack') : t(`quotationLabels.states.${state}`)}
      </StatusBadge>
      {hasNewerDraft ? <small> {t('quotationLabels.newerDraft')}</small> : null}
    </>
  )
}
