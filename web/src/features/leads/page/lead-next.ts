import { beforeAppointment } from '@heliodesk/domain/leads/statuses'
import type { AppointmentKind, AppointmentStatus, LeadStatus } from '@heliodesk/domain/enumerations'
import type { Permission } from '@heliodesk/domain/roles/permissions'
import { letterHref } from '../../../data/letter-href.ts'
import type { Address } from '../../../ui/page/parse-destination.ts'

interface NextStep {
  does: 'plan' | 'quotation' | 'installation' | 'letter'
  href: Address
}

interface Visit {
  id: number
  kind: AppointmentKind
  status: AppointmentStatus
}

interface Asked {
  lead: { id: number; status: LeadStatus }
  /** Of the lead, the newest first. */
  visits: readonly Visit[]
  /** Whether one of several orders waits for a visit, whatever the status says of the others. */
  orderWaits: boolean
  can: (permission: Permission) => boolean
}

const sold: ReadonlySet<LeadStatus> = new Set(['sold', 'installationPlanned'])
const offering: ReadonlySet<LeadStatus> = new Set([
  'appointmentPlanned',
  'advised',
  'quotationSent',
  'followUp',
])

/** What comes next with a lead, for who may do it; null where nothing does. */
export function nextOfLead({ lead, visits, orderWaits, can }: Asked): NextStep | null {
  const held = visits.filter(({ status }) => status !== 'cancelled')
  const installation = held.find(({ kind }) => kind === 'installation')
  const visit = held.find(({ kind }) => kind !== 'installation')
  const plan = `/appointments/create?lead_id=${lead.id}` as const
  const mayPlan = can('create appointments')
  const waits = orderWaits || (lead.status === 'sold' && installation === undefined)
  if (waits && mayPlan) return { does: 'installation', href: `${plan}&kind=installation` }
  if (sold.has(lead.status)) {
    const place = installation ?? visit
    if (place === undefined || !can('view work letters')) return null
    return { does: 'letter', href: letterHref({ lead, appointment_id: place.id }) }
  }
  const offers = offering.has(lead.status)
  if (offers && visit !== undefined && can('create quotations'))
    return { does: 'quotation', href: `/appointments/${visit.id}/quotation` }
  const plans = beforeAppointment(lead.status) || (offers && visit === undefined)
  return plans && mayPlan ? { does: 'plan', href: plan } : null
}
