import type { LeadStatus } from '@heliodesk/domain/enumerations'
import { mayMoveByHand } from '@heliodesk/domain/leads/statuses'
import { useTranslation } from '../../../text/use-translation.ts'
import { useLabels } from '../../../data/labels.ts'
import './funnel.text.ts'

const byEvent = [
  'new',
  'appointmentPlanned',
  'quotationSent',
  'sold',
  'installationPlanned',
  'forwarded',
  'weeded',
] as const

/** Why a hand may not move a lead between two statuses; null when it may. */
export function useMoveRefusal() {
  const { t } = useTranslation()
  const labels = useLabels()
  return (from: LeadStatus, to: LeadStatus): string | null => {
    if (mayMoveByHand(from, to)) return null
    const event = byEvent.find((status) => status === to)
    return event === undefined
      ? t('funnel.notFrom', { status: labels.text('leadStatuses', from) })
      : t(`funnel.byEvent.${event}`)
  }
}
