import type { CallResult } from '@heliodesk/contract/call'
import type { appointments as calls } from '@heliodesk/contract/appointments'
import type { leads } from '@heliodesk/contract/leads'
import type { TestProduct } from './test-product.ts'

export type Appointment = CallResult<typeof calls.get>
export type Lead = CallResult<typeof leads.get>
export interface Refusal {
  message: string
  errors: Record<string, string[]>
  current: Appointment
  changed_by: { name: string; at: string }
}

/** Leads with visits of the adviser of Noord, as customer service and the planner make them. */
export function planVisits(product: TestProduct) {
  const { adviser } = product.noord.employees
  let made = 0
  /** A unique slot: each on a separate day. */
  const aVisit = (lead: Lead, more: object = {}) => ({
    lead_id: lead.id,
    adviser_id: adviser.employee_id,
    kind: 'advice',
    date: new Date(Date.UTC(2027, 0, ++made)).toISOString().slice(0, 10),
    from: '09:00',
    till: '10:30',
    remarks: null,
    ...more,
  })
  const change = async ({ id }: { id: number }, body: object, step = '') => {
    const planner = await product.as('planner')
    return planner.patch<Appointment & Refusal>(`/appointments/${id}${step}`, body)
  }
  return {
    aVisit,
    aNewLead: async (more: object = {}) => {
      const service = await product.as('customer_service')
      const body = { lastName: 'Berg', email: `visit${++made}@example.nl`, ...more }
      return (await service.post<Lead>('/leads', body)).body
    },
    leadNow: async ({ id }: { id: number }) => {
      const service = await product.as('customer_service')
      return (await service.get<Lead>(`/leads/${id}`)).body
    },
    plan: async (lead: Lead, more: object = {}) => {
      const planner = await product.as('planner')
      const body = { ...aVisit(lead, more), confirm: true }
      const answer = await planner.post<Appointment>('/appointments', body)
      if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body
    },
    change: (visit: { id: number }, body: object) => change(visit, body),
    cancel: (visit: { id: number }) => change(visit, { reason: 'Klant belde af' }, '/delete'),
    postpone: (visit: { id: number }, body: object) =>
      change(visit, { reason: 'Klant op reis', ...body }, '/postpone'),
  }
}
