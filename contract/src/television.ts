import { appointmentKinds, appointmentStatuses } from '@heliodesk/domain/enumerations'
import * as z from 'zod'
import { call } from './call.ts'
import { byId, date, id, instant, listOf, option, text, time } from './fields.ts'
import { signature, subscription } from './realtime.ts'
import { goalProgress } from './sales-goals.ts'
import { weatherNow } from './weather.ts'

const cell = z.object({
  from: time,
  till: time,
  kind: z.enum(appointmentKinds),
  status: z.enum(appointmentStatuses),
  city: z.string().nullable(),
  /** Of the customer: a wall shows no names. */
  initials: z.string(),
})

const row = z.object({
  /** Initials, with more letters where two are the same. */
  initials: z.string(),
  /** Null on a display, which has no session. */
  name: z.string().nullable(),
  /** Of each of the board's days, by time. */
  days: z.array(z.array(cell)),
  /** Slots that nobody took, of each of the board's days. */
  free: z.array(z.array(z.object({ from: time, till: time }))),
})

const counts = z.object({ today: z.int(), week: z.int() })

/** Adviser appointments of today and the next working day. */
const board = z.object({
  company: z.string(),
  read_at: instant,
  /** The channel of board changes. */
  channel: z.string(),
  days: z.array(date).length(2),
  rows: z.array(row),
  counters: z.object({
    /** On each of the days. */
    appointments: z.array(z.int()).length(2),
    quotations_sent: counts,
    quotations_accepted: counts,
  }),
  /** The goals of this month that are shown to all; advisers are those of `rows`, by their initials. */
  goals: z.array(goalProgress.extend({ initials: z.string().nullable() })),
  weather: weatherNow.nullable(),
})
export type Board = z.output<typeof board>

const display = z.object({
  id,
  name: z.string(),
  created_at: instant,
  created_by: option.nullable(),
  /** Who impersonated that employee. */
  impersonator: option.nullable(),
  /** When it last showed the board; null if never. */
  last_seen_at: instant.nullable(),
  revoked_at: instant.nullable(),
})

export const television = {
  board: call({
    method: 'GET',
    path: '/television/adviser-appointments',
    permission: 'view television',
    summary: 'Adviser appointments of today and the next working day, for the television view',
    response: board,
  }),
  ofDisplay: call({
    method: 'GET',
    path: '/displays/{token}/adviser-appointments',
    permission: 'public',
    summary: 'The same without names, for a wall screen with a display link',
    params: z.strictObject({ token: z.string().max(200) }),
    response: board,
  }),
  authorizeDisplay: call({
    method: 'POST',
    path: '/displays/{token}/broadcasting/auth',
    permission: 'public',
    summary: 'Sign the subscription of a wall screen with a display link to the channel of its board',
    params: z.strictObject({ token: z.string().max(200) }),
    body: subscription,
    response: signature,
    status: 200,
  }),
  displays: call({
    method: 'GET',
    path: '/displays',
    permission: 'update company',
    summary: 'The display links, newest first',
    response: listOf(display),
  }),
  createDisplay: call({
    method: 'POST',
    path: '/displays',
    permission: 'update company',
    whileActing: 'refused',
    summary: 'Make a display link: the television view on a wall screen without a session, read only',
    body: z.object({ name: text(100) }),
    response: display.extend({
      url: z.string().meta({ description: 'Shown only once; only the hash of its token is stored.' }),
    }),
  }),
  revokeDisplay: call({
    method: 'DELETE',
    path: '/displays/{id}',
    permission: 'update company',
    whileActing: 'allowed',
    summary: 'Revoke a display link: its screen shows nothing more from then on',
    params: byId,
  }),
}
