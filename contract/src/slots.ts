import {
  appointmentChannels,
  appointmentKinds,
  placementReasons,
  weekdays,
} from '@heliodesk/domain/enumerations'
import * as z from 'zod'
import { appointment } from './appointments.ts'
import { call } from './call.ts'
import { date, id, instant, pathId, revision, time } from './fields.ts'

export const placementReason = z.object({ code: z.enum(placementReasons), text: z.string() })

/** When the customer can. */
const wishes = {
  weekdays: z.array(z.enum(weekdays)).max(5),
  from: time,
  till: time,
}

/** Beside another company's entry it says neither minutes nor kilometres: they would tell where that is. */
export const offeredSlot = z.object({
  adviser: z.object({ id, full_name: z.string() }),
  date,
  from: time,
  till: time,
  extra_minutes: z.int().nullable(),
  extra_km: z.number().nullable(),
  estimated: z.boolean(),
  /** "+12 min, 9 km" */
  reason: z.string().nullable(),
})

export const slots = {
  search: call({
    method: 'POST',
    path: '/appointments/work-times',
    permission: 'view appointments',
    whileActing: 'allowed',
    summary: 'The slots in which a lead can be visited, the best first; it writes nothing',
    body: z.object({
      lead_id: id,
      kind: z.enum(appointmentKinds).default('advice'),
      from_date: date.optional(),
      till_date: date.optional(),
      /** What is left out is taken from the wishes that the lead has; null: no wish. */
      weekdays: wishes.weekdays.nullable().optional(),
      from: time.nullable().optional(),
      till: time.nullable().optional(),
      adviser_id: id.optional(),
      channel: z.enum(appointmentChannels).default('visit'),
      /** The visit that is to be moved, which does not stand in its own way. */
      appointment_id: id.optional(),
    }),
    response: z.object({
      data: z.array(offeredSlot),
      /** `Work slots not found`, `No coordinates`; else null. */
      message: z.string().nullable(),
      wishes: z.object({
        weekdays: wishes.weekdays.nullable(),
        from: time.nullable(),
        till: time.nullable(),
      }),
    }),
    status: 200,
  }),
  take: call({
    method: 'PATCH',
    path: '/appointments/timeslots/',
    permission: 'update appointments',
    whileActing: 'allowed',
    summary:
      'Hold a slot for five minutes, or book it: the lead’s open visit of that kind is moved (200), or a new one made (201)',
    body: z.object({
      lead_id: id,
      adviser_id: id,
      date,
      from: time,
      kind: z.enum(appointmentKinds).default('advice'),
      channel: z.enum(appointmentChannels).optional(),
      with: z.array(id).max(10).optional(),
      wishes: z
        .object({
          weekdays: wishes.weekdays.nullable().default(null),
          from: time.nullable().default(null),
          till: time.nullable().default(null),
        })
        .optional(),
      /** The customer wants to come earlier when a visit falls out. */
      earlier: z.boolean().optional(),
      hold: z.boolean().optional(),
      /** The visit that is moved; null: none is planned, and 409 where one is by then; else the lead’s open one of that kind. */
      appointment_id: id.nullable().optional(),
      /** Of the visit that is moved. */
      revision: revision.optional(),
      notify: z.boolean().optional(),
      /** That the lead has another visit to come. */
      confirm: z.boolean().optional(),
    }),
    response: z.union([z.object({ hold: z.object({ id, until: instant }) }), appointment]),
  }),
  release: call({
    method: 'DELETE',
    path: '/appointments/timeslots/{holdId}',
    permission: 'update appointments',
    whileActing: 'allowed',
    summary: 'Let an own hold go',
    params: z.strictObject({ holdId: pathId }),
  }),
  judge: call({
    method: 'POST',
    path: '/appointments/judge',
    permission: 'view appointments',
    whileActing: 'allowed',
    summary: 'Whether a visit fits there, and why not; it writes nothing',
    body: z.object({
      appointment_id: id.optional(),
      lead_id: id.optional(),
      adviser_id: id,
      date,
      from: time,
      /** The minutes of its kind later when left out. */
      till: time.optional(),
      kind: z.enum(appointmentKinds).optional(),
      channel: z.enum(appointmentChannels).optional(),
    }),
    response: z.object({
      fits: z.boolean(),
      reasons: z.array(placementReason),
      extra_minutes: z.int().nullable(),
      extra_km: z.number().nullable(),
    }),
    status: 200,
  }),
}
