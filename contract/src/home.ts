import { appointmentStatuses, leadStatuses } from '@heliodesk/domain/enumerations'
import * as z from 'zod'
import { call } from './call.ts'
import { date, id, instant, option, time } from './fields.ts'

const lead = z.object({
  id,
  number: z.string(),
  full_name: z.string(),
  city: z.string().nullable(),
  status: z.enum(leadStatuses),
  status_since: instant,
})

const weekly = z.object({ this_week: z.int(), last_week: z.int() })
/** At most 8 rows of a panel, and how many there are in all. */
const some = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row), total: z.int() })

export const home = {
  figures: call({
    method: 'GET',
    path: '/home/figures',
    permission: 'view quotations',
    summary: 'Leads by status, and quotations sent and accepted this week and last week',
    mayLag: true,
    response: z.object({
      /** Only statuses that occur, in funnel order; empty without permission to view leads. */
      leads: z.array(z.object({ status: z.enum(leadStatuses), amount: z.int() })),
      sent: weekly,
      accepted: weekly,
      /** Totals incl. VAT of what was accepted. */
      revenue_cents: weekly,
    }),
  }),
  unplanned: call({
    method: 'GET',
    path: '/home/unplanned',
    permission: 'create appointments',
    summary: 'What a planner has to do: leads to visit, sold ones to install, and conflicts in the agenda',
    mayLag: true,
    response: z.object({
      /** Open or called back, without a planned visit. */
      visits: some(lead),
      /** Sold, without a planned installation. */
      installations: some(lead),
      /** From today on: without an adviser, or for a closed lead. */
      conflicts: some(
        z.object({
          id,
          date,
          from: time,
          till: time,
          status: z.enum(appointmentStatuses),
          reason: z.enum(['noAdviser', 'inactiveAdviser', 'closedLead']),
          adviser: option.nullable(),
          lead: lead.pick({ id: true, number: true, full_name: true, city: true }),
        }),
      ),
    }),
  }),
  callbacks: call({
    method: 'GET',
    path: '/home/callbacks',
    permission: 'update leads',
    summary: 'Leads to call today: callbacks that were promised, and postponed ones that are due',
    mayLag: true,
    response: z.object({
      due: some(
        lead.extend({
          phone: z.string().nullable(),
          mobile: z.string().nullable(),
          due_at: instant,
          remarks: z.string().nullable(),
        }),
      ),
    }),
  }),
}
