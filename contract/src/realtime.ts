import type { Noun } from '@heliodesk/domain/nouns/nouns'
import * as z from 'zod'
import { call } from './call.ts'
import { id } from './fields.ts'

/** Pusher protocol 7 on REALTIME_PORT and on PORT under /app/. */
export const realtimeKey = 'heliodesk'
/** For the customer_service employees of one company only. */
export const companyChannel = (company_id: number) => `private-company.${company_id}`
/**
 * For the television views of a company: users with permission, and display links. Its events carry no
 * data, so that a wall screen receives nothing it may not show.
 */
export const televisionChannel = (company_id: number) => `private-television.${company_id}`
/** For users of a company: what was written in it, each as far as this user may see it. */
export const changesChannel = (company_id: number) => `private-changes.${company_id}`
/** For whoever has a link of this customer: that there is something newer, and nothing else. */
export const portalChannel = (company_id: number, lead_id: number) =>
  `private-portal.${company_id}.${lead_id}`
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

/** Something that was written. */
export interface Change {
  noun: Noun
  /** Null for more than one row, or one that the reader may not see. */
  id: number | null
  /** The lead that it belongs to; null as `id` is. */
  lead_id: number | null
  removed?: true
}

/** What one transaction wrote: as a live event, and in the header of the response to who wrote it. */
export interface ChangeSet {
  /** The same in both, so that who wrote it reads it once. */
  set: string
  changes: Change[]
}

/** The response header with a `ChangeSet`. */
export const changedHeader = 'X-Changed'

/** Events by channel. Only `incoming-call` and the messages to one person carry more than ids: clients refetch. */
interface CompanyEvents {
  'incoming-call': IncomingCall
}
interface ChangeEvents {
  changed: ChangeSet
}
interface PortalEvents {
  newer: Record<string, never>
}
interface TelevisionEvents {
  /** At most once a second, however much changed. */
  'board-changed': Record<string, never>
}
interface EmployeeEvents {
  /** Somebody else took over a lead that this person had open. */
  'lead-taken-over': { lead_id: number; by: string }
  /** Management approved or declined a version that this person built. */
  'approval-decided': { number: string; appointment_id: number | null; decision: 'approved' | 'declined' }
}

/** Every event with its data. */
export type RealtimeEvents = CompanyEvents & ChangeEvents & PortalEvents & TelevisionEvents & EmployeeEvents

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
