import { setupSteps } from '@heliodesk/domain/company/setup-steps'
import { appointmentMarks, appointmentStatuses, leadStatuses } from '@heliodesk/domain/enumerations'
import { followUpStatuses, nextActions } from '@heliodesk/domain/leads/next-action'
import * as z from 'zod'
import { call } from './call.ts'
import { refusedMail } from './employees.ts'
import { byId, csv, date, flag, id, instant, listOf, option, time } from './fields.ts'
import { monthOfGoals } from './sales-goals.ts'
import { tableOf, tableQuery } from './table.ts'

const lead = z.object({
  id,
  number: z.string(),
  full_name: z.string(),
  city: z.string().nullable(),
  status: z.enum(leadStatuses),
  status_since: instant,
})

const work = {
  sent: z.int(),
  /** Of those sent: how many were sold since, also after these days. */
  won: z.int(),
  accepted: z.int(),
  /** Totals incl. VAT of what was accepted. */
  revenue_cents: z.int(),
}
/** At most 8 rows of a panel, and how many there are in all. */
const some = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row), total: z.int() })

export const home = {
  setup: call({
    method: 'GET',
    path: '/home/setup',
    permission: 'update company',
    summary: 'What the company still has to set up before a lead is called, visited, quoted and signs',
    response: z.object({ steps: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() })) }),
  }),
  figures: call({
    method: 'GET',
    path: '/home/figures',
    permission: 'view quotations',
    summary: 'Leads by status, and leads, sent and accepted quotations of eight weeks, by week and adviser',
    mayLag: true,
    response: z.object({
      /** Only statuses that occur, in funnel order; empty without permission to view leads. */
      leads: z.array(z.object({ status: z.enum(leadStatuses), amount: z.int() })),
      /** Oldest first; the last one is this week. Leads are null without permission to view them. */
      weeks: z.array(z.object({ monday: date, leads: z.int().nullable(), ...work })),
      /** By revenue; null: leads of nobody, or of somebody who left. */
      advisers: z.array(z.object({ adviser: option.nullable(), ...work })),
    }),
  }),
  goals: call({
    method: 'GET',
    path: '/home/goals',
    permission: 'view sales goals',
    summary: 'What this month has of the goals of the company and of its advisers',
    mayLag: true,
    response: monthOfGoals,
  }),
  followUps: call({
    method: 'GET',
    path: '/employees/{id}/followups',
    permission: 'view appointments',
    summary:
      'An adviser’s leads that were advised or sent a quotation and did not answer, the most urgent first',
    params: byId,
    query: tableQuery({
      filters: {
        search: z.string().max(100),
        status: csv(z.enum(followUpStatuses)),
        opened: flag,
        due: flag,
      },
      sorts: ['due_at', 'sent_at', 'last_contact_at'],
      defaultSort: 'due_at',
    }),
    response: tableOf(
      lead.extend({
        next_action: z.enum(nextActions),
        due_at: instant,
        overdue: z.boolean(),
        last_contact_at: instant.nullable(),
        /** Days that the customer can still accept; null when nothing is open. */
        days_left: z.int().nullable(),
        /** When the adviser could come next, by work times, agenda and travel. */
        next_slot: z.object({ date, from: time, till: time }).nullable(),
        /** What was sent last. */
        quotation: z
          .object({
            id,
            number: z.string(),
            total_cents: z.int(),
            sent_at: instant,
            opened_at: instant.nullable(),
          })
          .nullable(),
      }),
    ),
  }),
  failedMails: call({
    method: 'GET',
    path: '/home/failed-mails',
    permission: 'view leads',
    summary: 'Mails to customers that did not arrive in thirty days, newest first',
    response: some(
      z.object({
        id,
        to: z.string(),
        subject: z.string(),
        last_error: z.string().nullable(),
        created_at: instant,
        lead: lead.pick({ id: true, number: true, full_name: true, city: true }),
      }),
    ),
  }),
  refusedLinkMails: call({
    method: 'GET',
    path: '/home/refused-link-mails',
    permission: 'update employees',
    summary:
      'Mails of thirty days with a link for a password that were refused for good, newest first; none that was sent again',
    response: listOf(refusedMail.extend({ id, employee: option })),
  }),
  seeChange: call({
    method: 'POST',
    path: '/appointments/{id}/change-seen',
    permission: 'update appointments',
    whileActing: 'allowed',
    summary:
      'Tick off what a customer did with an appointment: no planner’s home lists it until its customer changes it again',
    params: byId,
    status: 204,
  }),
  unplanned: call({
    method: 'GET',
    path: '/home/unplanned',
    permission: 'create appointments',
    summary: 'What a planner has to do: leads to visit, sold ones to install, and conflicts in the agenda',
    mayLag: true,
    query: z.object({
      /** How many leads that wait for an installation are listed at most, for a list that is shown whole. */
      installations: z.coerce.number().int().min(1).max(1000).default(8),
    }),
    response: z.object({
      /** Open or called back, without a planned visit. */
      visits: some(lead),
      /** Sold, without a planned installation; of several orders of a lead the numbers of those. */
      installations: some(lead.extend({ orders: z.array(z.string()) })),
      /** From today on: without an adviser, of one who visits nobody any more, or for a closed lead. */
      conflicts: some(
        z.object({
          id,
          date,
          from: time,
          till: time,
          status: z.enum(appointmentStatuses),
          reason: z.enum(['noAdviser', 'inactiveAdviser', 'noVisitor', 'closedLead']),
          adviser: option.nullable(),
          lead: lead.pick({ id: true, number: true, full_name: true, city: true }),
        }),
      ),
      /** Installations that are done and may be for several orders of their lead: their terms have not begun. */
      order_unclear: some(
        z.object({
          id,
          date,
          from: time,
          lead: lead.pick({ id: true, number: true, full_name: true, city: true }),
        }),
      ),
      /** Installations from today on that nobody makes. */
      no_crew: some(
        z.object({
          id,
          date,
          from: time,
          lead: lead.pick({ id: true, number: true, full_name: true, city: true }),
        }),
      ),
      /** Visits to come that stay where they no longer fit, until somebody moves them. */
      marked: some(
        z.object({
          id,
          date,
          from: time,
          till: time,
          adviser: option.nullable(),
          lead: lead.pick({ id: true, number: true, full_name: true, city: true }),
          marks: z.array(z.object({ code: z.enum(appointmentMarks), text: z.string() })),
          /** An installation that was begun for an order that was withdrawn since: somebody has to say how it went. */
          withdrawn: z.literal(true).optional(),
        }),
      ),
      /** Visits of the next seven days that nobody confirmed. */
      unconfirmed: some(
        z.object({
          id,
          date,
          from: time,
          adviser: option.nullable(),
          lead: lead.pick({ id: true, number: true, full_name: true, city: true }),
          /** When the customer was mailed last; null: never. */
          confirmation_sent_at: instant.nullable(),
        }),
      ),
      /** Visits that customers moved, or cancelled and nobody planned again, in fourteen days, the newest first. */
      customers: some(
        z.object({
          id,
          change: z.enum(['moved', 'cancelled']),
          at: instant,
          /** Where it is now, or was. */
          date,
          from: time,
          /** When it was to be before its customer moved it. */
          before: z.object({ date, from: time }).nullable(),
          reason: z.string().nullable(),
          lead: lead.pick({ id: true, number: true, full_name: true, city: true }),
        }),
      ),
      /** Advisers whose work days end within three weeks; null: they have none. */
      work_days_end: z.array(z.object({ adviser: option, last_date: date.nullable() })),
      /** Leads with a visit that want to come earlier, the soonest visit last. */
      earlier: some(
        lead.pick({ id: true, number: true, full_name: true, city: true }).extend({ date, from: time }),
      ),
      /** Slots that fell free in seven days, the soonest first, with those of them who fit there, the nearest first. */
      fallen: some(
        z.object({
          adviser: option,
          date,
          from: time,
          leads: z.array(
            lead.pick({ id: true, number: true, full_name: true, city: true }).extend({
              appointment_id: id,
              date,
              from: time,
              /** Null by phone or video, or without a place. */
              extra: z.object({ minutes: z.int(), km: z.number() }).nullable(),
            }),
          ),
        }),
      ),
    }),
  }),
}
