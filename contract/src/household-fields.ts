import { carTimes, presences } from '@heliodesk/domain/energy/household-load'
import { mostUsage } from '@heliodesk/domain/energy/known-usage'
import { billCount, billMonths, type UsageBills, usageOfBills } from '@heliodesk/domain/energy/usage-bills'
import * as z from 'zod'

/** kWh a year. */
const householdKwh = z.number().min(0).max(mostUsage).nullable().optional()

/** Of the year alone: a bill that is too large says so itself. */
const isTooMuch = (bills: UsageBills) =>
  bills.kwh.every((kwh) => (kwh ?? 0) <= mostUsage) && (usageOfBills(bills)?.kwh ?? 0) > mostUsage

const usageBills = z
  .object({
    months: z.literal(billMonths),
    kwh: z.array(z.number().min(0).max(mostUsage).nullable()).max(12),
  })
  .superRefine(({ months, kwh }, context) => {
    if (kwh.length !== billCount(months))
      context.addIssue({ code: 'custom', path: ['kwh'], message: 'billsOfYear' })
    else if (isTooMuch({ months, kwh }))
      context.addIssue({ code: 'custom', path: ['kwh'], message: 'billsTooMuch' })
  })

/** How the household uses its power; heat pump and car in kWh a year, inside `energy_usage`. */
export const household = z.object({
  heat_pump: householdKwh,
  car: householdKwh,
  car_when: z.enum(carTimes).nullable().optional(),
  presence: z.enum(presences).nullable().optional(),
  /** The usage by its bills, where nobody knows it by the year; `energy_usage` is their sum then. */
  bills: usageBills.nullable().optional(),
})

interface Usage {
  energy_usage: number | null
  household: z.output<typeof household> | null
}

/** Bills say what the year is; without one that is known it is unknown. */
export function withUsageOfBills<Body extends Usage>(body: Body): Body {
  const bills = body.household?.bills
  return bills ? { ...body, energy_usage: usageOfBills(bills, body.household ?? {})?.kwh ?? null } : body
}
