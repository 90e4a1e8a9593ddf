import { provinces } from '@heliodesk/domain/enumerations'
import * as z from 'zod'
import { call } from './call.ts'
import { date, id, option } from './fields.ts'

const day = z.object({
  date,
  adviser: option,
  slots: z.int().meta({ description: 'Work times of that day.' }),
  taken: z
    .int()
    .meta({ description: 'Slots with a visit of any kind, or held; with blocked and free all slots.' }),
  blocked: z.int().meta({ description: 'Slots lost to absences, closed days, events or another company.' }),
  /** Sales visits, in slots or outside, that were planned and neither cancelled nor postponed. */
  booked: z.int(),
  free: z.int(),
  /** What came true. */
  done: z.int(),
  no_show: z.int(),
  /** Planned for that day at first. */
  cancelled: z.int(),
})

const week = {
  monday: date,
  leads_in: z.int().nullable().meta({ description: 'Null in weeks to come.' }),
  expected_leads: z.number().meta({ description: 'What the eight weeks before said.' }),
  sample: z.int().meta({ description: 'Leads of the eight weeks before.' }),
  converted: z.int().meta({ description: 'Those of them with an advice visit planned when the week began.' }),
  conversion_percentage: z.number().nullable(),
  expected_appointments: z.number().nullable(),
  appointments: z.int().nullable().meta({ description: 'What came true; null in weeks to come.' }),
  free_slots: z
    .int()
    .nullable()
    .meta({ description: 'Of all advisers; null in weeks that are over, and by source or province.' }),
  leads_needed: z
    .int()
    .nullable()
    .meta({ description: 'Further leads that would fill them; null where the conversion is unknown.' }),
}

export const forecasts = {
  day: call({
    method: 'POST',
    path: '/leads/day/forecasts',
    permission: 'view leads',
    whileActing: 'allowed',
    summary: 'Sales visits by day and adviser, and what came of them; two weeks from today unless asked for',
    status: 200,
    body: z
      .object({
        from_date: date.optional(),
        till_date: date.optional(),
        adviser_ids: z.array(id).max(100).optional(),
      })
      .optional(),
    response: z.object({ from_date: date, till_date: date, data: z.array(day) }),
  }),
  week: call({
    method: 'POST',
    path: '/leads/week/forecasts',
    permission: 'view leads',
    whileActing: 'allowed',
    summary: 'Leads, conversion and expected visits by ISO week and source or province',
    status: 200,
    body: z
      .object({
        by: z.enum(['source', 'province']).default('source'),
        /** Weeks that are over, before this one. */
        weeks_back: z.int().min(0).max(26).default(4),
        /** Weeks from this one on. */
        weeks_ahead: z.int().min(1).max(12).default(4),
      })
      .optional(),
    response: z.object({
      by: z.enum(['source', 'province']),
      this_monday: date,
      sample_weeks: z.int(),
      /** How far the forecasts of all leads were off, over the last thirteen weeks. */
      errors: z.object({
        weeks: z.int(),
        leads: z.number().nullable(),
        appointments: z.number().nullable(),
      }),
      data: z.array(z.object({ source: option.nullable(), province: z.enum(provinces).nullable(), ...week })),
      totals: z.array(z.object(week)),
    }),
  }),
}
