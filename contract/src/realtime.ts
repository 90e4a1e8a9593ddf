import * as z from 'zod'
import { call } from './call.ts'
import { id } from './fields.ts'

/** Pusher protocol 7 on REALTIME_PORT and on PORT under /app/; design/interfaces.md, "Realtime". */
export const realtimeKey = 'heliodesk'
/** For the customer_service employees of one company only. */
export const companyChannel = (company_id: number) => `private-company.${company_id}`
/**
 * For the television views of a company: users with permission, and display links. Its events carry no
 * data, so that a wall screen receives nothing it may not show.
 */
export const televisionChannel = (company_id: number) => `private-television.${company_id}`
/** For users of a company who may view leads. Its events carry only a lead's id, which discloses nothing about it. */
export const leadsChannel = (company_id: number) => `private-leads.${company_id}`
/** Events for one person. */
export const employeeChannel = (employee_id: number) => `private-employee.${employee_id}`

/** The data of Pusher's `subscription_succeeded`: for how many milliseconds the channel has had no event. */
export interface Subscribed {
  silent_ms: number
}

/** Event `incoming-call` on the company's channel. */
const incomingCall = z.object({
  /** A name or a number; for a hidden number a text saying so, in the company's language. */
  display_name: z.string(),
  number: z.string().nullable(),
  type: z.literal('incoming'),
  entity: z.object({ type: z.enum(['lead', 'employee']), id }).nullable(),
})
type IncomingCall = z.output<typeof incomingCall>

/** Events by channel. `calls-changed`, `board-changed` and `changed` carry no customer data: clients refetch. */
interface CompanyEvents {
  'incoming-call': IncomingCall
  'calls-changed': Record<string, never>
}
interface TelevisionEvents {
  /** At most once a second, however much changed. */
  'board-changed': Record<string, never>
}
interface LeadEvents {
  'lead-changed': { lead_id: number }
}
interface EmployeeEvents {
  /** Nouns whose data changed for this person, as their calls name them: `leads`, `install-prices`. */
  changed: { nouns: string[] }
  /** Somebody else took over a lead that this person had open. */
  'lead-taken-over': { lead_id: number; by: string }
  /** Management approved or declined a version that this person built. */
  'approval-decided': { number: string; appointment_id: number | null; decision: 'approved' | 'declined' }
}

/** Every event with its data. */
export type RealtimeEvents = CompanyEvents & TelevisionEvents & LeadEvents & EmployeeEvents

/** The request and response of a channel authorization. */
export const subscription = z.object({ socket_id: z.string().max(100), channel_name: z.string().max(200) })
export const signature = z.object({ auth: z.string() })

export const realtime = {
  authorize: call({
    method: 'POST',
    path: '/broadcasting/auth',
    permission: 'employee',
    whileActing: 'allowed',
    summary: 'Sign a subscription to a private channel that the caller may hear (JSON or form)',
    body: subscription,
    response: signature,
    status: 200,
  }),
}
