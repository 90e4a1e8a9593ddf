import { useQuery } from '@tanstack/react-query'
import { letterHref } from '../../../data/letter-href.ts'
import { callQuery } from '../../../data/queries.ts'
import { useCan } from '../../../session/session.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import './sale.text.ts'

interface Sold {
  leadId: number
  /** Of the builder; the letter belongs to it until the installation is planned. */
  appointmentId: number
}

/** What comes after the sale: the installation to plan, or the day it is planned on, and the work letter. */
export function useAfterSale({ leadId, appointmentId }: Sold) {
  const can = useCan()
  const { data } = useQuery(callQuery('GET /appointments/lead/{id}', { params: { id: leadId } }))
  const installation = data?.data.find((row) => row.kind === 'installation' && row.status !== 'cancelled')
  const mayPlan = can('create appointments')
  return {
    known: data !== undefined,
    plannedOn: installation?.date ?? null,
    waits: installation === undefined && !mayPlan,
    plans: installation === undefined && mayPlan,
    letter: can('view work letters')
      ? letterHref({ lead: { id: leadId }, appointment_id: installation?.id ?? appointmentId })
      : null,
  }
}

/** The button in the head. */
export function AfterSale(sold: Sold) {
  const { t } = useTranslation()
  const { known, plans, letter } = useAfterSale(sold)
  if (!known) return null
  if (plans)
    return (
      <LinkButton href={`/appointments/create?lead_id=${sold.leadId}&kind=installation`}>
        {t('sale.plan')}
      </LinkButton>
    )
  return letter === null ? null : <LinkButton href={letter}>{t('sale.letter')}</LinkButton>
}
