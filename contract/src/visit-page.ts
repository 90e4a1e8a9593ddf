import { appointmentChannels, appointmentKinds, languages } from '@heliodesk/domain/enumerations'
import * as z from 'zod'
import { call } from './call.ts'
import { date, id, instant, longText, time } from './fields.ts'

const byToken = z.strictObject({ token: z.string().min(1).max(200) })

/** What a customer sees of a visit: of who comes a first name, and a picture where one is set. */
const visitPage = z.object({
  state: z.enum(['planned', 'confirmed', 'cancelled', 'over']),
  read_only: z.boolean().meta({ description: 'The browser has a staff session, which cannot decide here.' }),
  language: z.enum(languages),
  company: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    color_primary: z.string(),
    color_accent: z.string(),
  }),
  kind: z.enum(appointmentKinds),
  /** An installation that only delivers: the customer installs. */
  delivers: z.boolean(),
  channel: z.enum(appointmentChannels),
  date,
  from: time,
  till: time,
  /** Null by phone or video. */
  place: z.string().nullable(),
  adviser: z.string().nullable(),
  /** Who comes along. */
  companions: z.array(z.string()),
  /** By whom the customer knows whether somebody else comes now: said again when they confirm. */
  people: z.array(id),
  adviser_picture: z.string().nullable().meta({ description: 'A signed address that works for a while.' }),
  /** Until when the customer moves or cancels it here; null: only by calling. */
  changes_until: instant.nullable(),
})

/** The time that the page showed: of another one the customer decides only after reading it. */
const seen = z.object({ date: date.optional(), from: time.optional() })

/** With whom the page showed that: somebody else is confirmed only after reading it. */
const seenToConfirm = seen.extend({ people: z.array(id).max(50).optional() })

const freeTime = z.object({ adviser_id: id, adviser: z.string(), date, from: time, till: time })

export const visitPages = {
  read: call({
    method: 'GET',
    path: '/visits/{token}',
    permission: 'public',
    summary: 'The visit behind a customer’s link; reading it decides nothing',
    params: byToken,
    response: visitPage,
  }),
  times: call({
    method: 'GET',
    path: '/visits/{token}/times',
    permission: 'public',
    summary: 'Other times for a visit: the six best for the route, in their order',
    params: byToken,
    response: z.object({ data: z.array(freeTime) }),
  }),
  confirm: call({
    method: 'POST',
    path: '/visits/{token}/confirm',
    permission: 'public',
    summary:
      'The customer confirms a visit; repeating it changes nothing, 409 when it is at another time or with others than was seen',
    params: byToken,
    body: seenToConfirm.optional(),
    response: visitPage,
    status: 200,
  }),
  move: call({
    method: 'POST',
    path: '/visits/{token}/move',
    permission: 'public',
    summary:
      'The customer chooses another of the offered times, without an adviser the best of them; 409 with what is left when it was taken, or when the visit is at another time than was seen',
    params: byToken,
    body: z.object({ adviser_id: id.optional(), date, from: time, seen: seen.optional() }),
    response: visitPage,
    status: 200,
  }),
  cancel: call({
    method: 'POST',
    path: '/visits/{token}/cancel',
    permission: 'public',
    summary: 'The customer cancels a visit, with why; 409 when it is at another time than was seen',
    params: byToken,
    body: seen.extend({ reason: longText(500) }),
    response: visitPage,
    status: 200,
  }),
}
