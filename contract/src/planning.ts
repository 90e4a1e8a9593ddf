import {
  appointmentKinds,
  appointmentMarks,
  appointmentStatuses,
  functionGroups,
  leadStatuses,
  manualEventKinds,
  weekdays,
} from '@heliodesk/domain/enumerations'
import * as z from 'zod'
import { call } from './call.ts'
import { changesOf } from './changes-of.ts'
import { byId, date, id, instant, listOf, option, pathId, revision, text, time } from './fields.ts'
import { placementReason } from './slots.ts'
import { slot } from './work-days.ts'

const minutes = z
  .int()
  .min(15)
  .max(24 * 60 - 1)

const settingFields = {
  /** How long a visit of each kind takes. */
  minutes: z.object({
    advice: minutes,
    followUp: minutes,
    inspection: minutes,
    installation: minutes,
    service: minutes,
  }),
  /** Minutes. */
  longest_trip: z.int().min(5).max(600),
  travel_per_day: z.int().min(5).max(1_440),
  /** Minutes before a slot in which it is offered no more. */
  notice: z.int().min(0).max(10_080),
  weeks_ahead: z.int().min(1).max(26),
  visits_per_day: z.int().min(1).max(20),
  closed_days: z.array(z.object({ date, name: text(60) })).max(100),
  /** The hour at which customers are reminded the day before. */
  reminder_hour: z.int().min(6).max(21),
  /** Hours before a visit until which its customer may change it. */
  customer_change_hours: z.int().min(0).max(168),
}
const settings = z.object({ ...settingFields, revision })

const base = z.object({
  zip_code: z.string(),
  city: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})

/** Who makes a visit, and who goes along. */
const whoGoes = { adviser: option.nullable(), with: z.array(option) }

const entry = {
  from: time,
  till: time,
  /** Of the drive to it, as it was judged. */
  travel_minutes: z.int().nullable(),
}

/** What stands on the board; another company's is `busy` and nothing else. */
const boardEntry = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('visit'),
    ...entry,
    id,
    kind: z.enum(appointmentKinds),
    status: z.enum(appointmentStatuses),
    lead: z.object({ id, full_name: z.string(), city: z.string().nullable() }),
    ...whoGoes,
    pinned: z.boolean(),
    /** Outside the adviser's slots on purpose. */
    manual: z.boolean(),
    marks: z.array(z.object({ code: z.enum(appointmentMarks), text: z.string() })),
    /** One to come or under way that is only for orders from which the customer withdrew. */
    withdrawn: z.literal(true).optional(),
    revision,
  }),
  z.object({
    type: z.literal('hold'),
    ...entry,
    id,
    held_by: option,
    until: instant,
    lead: z.object({ id, full_name: z.string() }).nullable(),
  }),
  z.object({
    type: z.literal('event'),
    ...entry,
    id,
    kind: z.enum(manualEventKinds),
    title: z.string(),
    revision,
  }),
  z.object({ type: z.literal('busy'), from: time, till: time }),
])

/** A drive, as it is judged. */
const leg = z.object({ minutes: z.int(), km: z.number(), estimated: z.boolean() })

const place = z.object({ city: z.string().nullable(), latitude: z.number(), longitude: z.number() })

/** A lead that waits for a visit, with what one in the gap would add to the day. */
const waitingLead = z.object({
  id,
  number: z.string(),
  full_name: z.string(),
  city: z.string().nullable(),
  status: z.enum(leadStatuses),
  status_since: instant,
  /** Its visit that was put off, which a booking moves; null: it has none. */
  put_off: z.object({ adviser_id: id.nullable() }).nullable(),
  wishes: z
    .object({ weekdays: z.array(z.enum(weekdays)).nullable(), from: time.nullable(), till: time.nullable() })
    .nullable(),
  /** Null without a gap, and beside another company's entry: it would tell where that is. */
  extra: leg.nullable(),
  /** Null where it is judged when it is booked. */
  fits: z.boolean().nullable(),
  reasons: z.array(placementReason),
})

/** A visit whose customer wants to come earlier, with what moving it to the gap would add to that day. */
const wantsEarlier = z.object({
  id,
  kind: z.enum(appointmentKinds),
  status: z.enum(appointmentStatuses),
  lead: z.object({ id, full_name: z.string(), city: z.string().nullable() }),
  adviser_id: id,
  ...whoGoes,
  date,
  from: time,
  till: time,
  manual: z.boolean(),
  revision,
  ...waitingLead.pick({ wishes: true, extra: true, fits: true, reasons: true }).shape,
})

/** A day's entry on its way; another company's is `busy` and nowhere. */
const stop = z.object({
  type: z.enum(['visit', 'hold', 'event', 'busy']),
  from: time,
  till: time,
  appointment_id: id.nullable(),
  name: z.string().nullable(),
  place: place.nullable(),
  /** The drive to it; null to and from another company's. */
  leg: leg.nullable(),
})

export const planning = {
  board: call({
    method: 'GET',
    path: '/planning',
    permission: 'view adviser work days',
    summary:
      'What takes the time of everybody who visits, still has visits or takes part in them, by person and day, at most 31 days',
    query: z.strictObject({ date: date.optional(), till_date: date.optional() }),
    response: listOf(
      z.object({
        adviser: option,
        /** They visit nobody any more, inactive or with other work, and still have open visits then; else absent. */
        left: z.literal(true).optional(),
        /** Their function, of those who do not visit by it and take part in visits then, as a crew does; else absent. */
        works_as: z.enum(functionGroups).optional(),
        days: z.array(
          z.object({
            date,
            /** The name of the closed day or public holiday. */
            closed: z.string().nullable(),
            absences: z.array(z.object({ from: time.nullable(), till: time.nullable() })),
            work_day_id: id.nullable(),
            slots: z.array(slot),
            entries: z.array(boardEntry),
          }),
        ),
      }),
    ).extend({
      /** Minutes before a slot in which it is offered no more. */
      notice: settingFields.notice,
      /** Installations on these days that nobody makes, which are in nobody's row; for who sees all leads and visits. */
      unmade: z.array(
        z.object({
          id,
          date,
          from: time,
          lead: z.object({ id, full_name: z.string(), city: z.string().nullable() }),
        }),
      ),
    }),
  }),
  waiting: call({
    method: 'GET',
    path: '/planning/waiting',
    permission: 'view leads',
    summary:
      'Leads that wait for a visit, who waits longest first; with an adviser, date and time the nearest to that gap first',
    query: z.strictObject({
      adviser_id: pathId.optional(),
      date: date.optional(),
      from: time.optional(),
    }),
    response: z.object({
      data: z.array(waitingLead),
      total: z.int(),
      /** Visits whose customers want to come earlier; in a gap those that it would bring forward. */
      earlier: z.array(wantsEarlier),
    }),
  }),
  route: call({
    method: 'GET',
    path: '/planning/route',
    permission: 'view adviser work days',
    summary:
      'The way of somebody’s day in its order, with distances and times; one’s own of today when left out',
    query: z.strictObject({ adviser_id: pathId.optional(), date: date.optional() }),
    response: z.object({
      adviser: option,
      date,
      /** Where it begins and ends; null where the caller may not see that. */
      start: place.nullable(),
      end: place.nullable(),
      stops: z.array(stop),
      back: leg.nullable(),
      minutes: z.int(),
      km: z.number(),
      /** False where a drive is not counted: to or from another company’s entry, or a base that the caller may not see. */
      whole: z.boolean(),
      /** `MAP_TILES_URL`; null: the outlines of the provinces. */
      tiles: z.string().nullable(),
    }),
  }),
  settings: call({
    method: 'GET',
    path: '/planning-settings',
    permission: 'view company',
    summary: 'How visits are planned',
    response: settings,
  }),
  /** By `update company` or `update adviser work days`. */
  changeSettings: call({
    method: 'PATCH',
    path: '/planning-settings',
    permission: 'view company',
    whileActing: 'allowed',
    summary:
      'Change how visits are planned; closing a day on which visits are asks first, and leaves them there, marked',
    body: changesOf(settingFields).extend({
      revision: revision.optional(),
      confirm: z.boolean().optional(),
    }),
    response: settings,
  }),
  /** One's own; of others by `update company` or `update adviser work days`. */
  base: call({
    method: 'GET',
    path: '/employees/{id}/base',
    permission: 'view company',
    summary:
      'Where one’s own day begins and ends for this company, or that of a person whose base one may change; null: at its office',
    params: byId,
    response: z.object({ base: base.nullable() }),
  }),
  /** By `update company` or `update adviser work days`. */
  setBase: call({
    method: 'PUT',
    path: '/employees/{id}/base',
    permission: 'view company',
    whileActing: 'refused',
    summary: 'Set where somebody’s day begins and ends for this company; empty: at its office',
    params: byId,
    body: z.object({
      zip_code: z.string().trim().max(10).nullable(),
      city: z.string().trim().max(100).nullable(),
    }),
    response: z.object({ base: base.nullable() }),
  }),
}
