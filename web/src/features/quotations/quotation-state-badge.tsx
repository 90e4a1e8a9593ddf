import type { PortalState } from '@heliodesk/domain/enumerations'
import { useTranslation } from '../../text/use-translation.ts'
import { type Meaning, StatusBadge } from '../../ui/status-badge.tsx'
import './quotation-labels.text.ts'

const meanings: Record<PortalState, Meaning> = {
  concept: 'new',
  open: 'theirs',
  accepted: 'good',
  declined: 'bad',
  withdrawn: 'bad',
  expired: 'idle',
  superseded: 'idle',
}

/** The state of a version; one that the office took back was never the customer's to withdraw. */
export function QuotationStateBadge({
  version: { state, accepted_at },
}: {
  version: { state: PortalState; accepted_at: string | null }
}) {
  const { t } = useTranslation()
  const takenBack = state === 'withdrawn' && accepted_at === null
  return (
    <StatusBadge meaning={meanings[state]}>
      {takenBack ? t('quotationLabels.takenBack') : t(`quotationLabels.states.${state}`)}
    </StatusBadge>
  )
}
