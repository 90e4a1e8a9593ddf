import * as z from 'zod'
import { date, option } from './fields.ts'

/** What was reached since the month began, and what is to be reached in it; null: no such goal. */
const reached = z.object({ actual: z.int(), goal: z.int() }).nullable()

export const goalProgress = z.object({
  /** Sent for the first time. */
  quotations: reached,
  /** Accepted, and not withdrawn. */
  sales: reached,
  /** Of what was accepted, in whole euros with VAT. */
  revenue: reached,
})

/** The goals of a month: those of the company first, then those of advisers by name. */
export const monthOfGoals = z.object({
  /** Its first day. */
  month: date,
  goals: z.array(goalProgress.extend({ adviser: option.nullable() })),
})
export type MonthOfGoals = z.output<typeof monthOfGoals>
