import { useQuery } from '@tanstack/react-query'
import { letterHref } from '../../../../data/letter-href.ts'
import { callQuery } from '../../../../data/queries.ts'
import { useNeedsConnection } from '../../../../data/use-needs-connection.ts'
import { useCan } from '../../../../session/session.ts'
import { ConnectedButton } from '../../../../shell/menu/connected-button.tsx'
import { useTranslation } from '../../../../text/use-translation.ts'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import '../sale.text.ts'

interface Sold {
  quotation: { id: number; lead_id: number }
  /** Of the builder; the letter belongs to it until the installation is planned. */
  appointmentId: number
}

/** Whether a work letter can be opened: without a connection only one of an order that this device received. */
function useLetterOpens(id: number): boolean {
  const isAway = useNeedsConnection() !== undefined
  const { data } = useQuery({
    ...callQuery('GET /appointments/{id}/work-letter', { params: { id } }),
    enabled: isAway,
  })
  return !isAway || (data !== undefined && (data.work_letter !== null || data.start !== null))
}

/** What comes after the sale: the installation to plan, or the day it is planned on, and the work letter. */
export function useAfterSale({ quotation, appointmentId }: Sold) {
  const can = useCan()
  const { data } = useQuery(callQuery('GET /appointments/lead/{id}', { params: { id: quotation.lead_id } }))
  // What is planned may be for another order of the lead.
  const isUnplanned = data?.unplanned_orders?.some(({ quotation_id }) => quotation_id === quotation.id)
  const installation = isUnplanned
    ? undefined
    : data?.data.find((row) => row.kind === 'installation' && row.status !== 'cancelled')
  const appointment_id = installation?.id ?? appointmentId
  const opens = useLetterOpens(appointment_id)
  const mayRead = can('view work letters')
  const mayPlan = can('create appointments')
  return {
    known: data !== undefined,
    plannedOn: installation?.date ?? null,
    waits: installation === undefined && !mayPlan,
    plans: installation === undefined && mayPlan,
    letter: mayRead && opens ? letterHref({ lead: { id: quotation.lead_id }, appointment_id }) : null,
    letterWaits: mayRead && !opens,
  }
}

/** The button in the head. */
export function AfterSale(sold: Sold) {
  const { t } = useTranslation()
  const refused = useNeedsConnection()
  const { known, plans, letter } = useAfterSale(sold)
  if (!known) return null
  if (plans && refused !== undefined) return <ConnectedButton>{t('sale.plan')}</ConnectedButton>
  if (plans)
    return (
      <LinkButton
        href={`/appointments/create?lead_id=${sold.quotation.lead_id}&kind=installation&order=${sold.quotation.id}`}
      >
        {t('sale.plan')}
      </LinkButton>
    )
  return letter === null ? null : <LinkButton href={letter}>{t('sale.letter')}</LinkButton>
}
