import {
  appointmentKinds,
  appointmentMarks,
  appointmentStatuses,
  manualEventKinds,
} from '@heliodesk/domain/enumerations'
import * as z from 'zod'
import { call } from './call.ts'
import { changesOf } from './changes-of.ts'
import { byId, date, id, instant, listOf, option, revision, text, time } from './fields.ts'
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
    pinned: z.boolean(),
    marks: z.array(z.object({ code: z.enum(appointmentMarks), text: z.string() })),
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

export const planning = {
  board: call({
    method: 'GET',
    path: '/planning',
    permission: 'view adviser work days',
    summary: 'What takes the time of everybody who visits, by person and day, at most 31 days',
    query: z.strictObject({ date: date.optional(), till_date: date.optional() }),
    response: listOf(
      z.object({
        adviser: option,
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
    ),
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
    summary: 'Change how visits are planned',
    body: changesOf(settingFields).extend({ revision: revision.optional() }),
    response: settings,
  }),
  base: call({
    method: 'GET',
    path: '/employees/{id}/base',
    permission: 'view company',
    summary: 'Where somebody’s day begins and ends for this company; null: at its office',
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
