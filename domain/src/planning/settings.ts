import type { AppointmentKind } from '../enumerations.ts'

export interface ClosedDay {
  date: string
  name: string
}

/** How a company plans visits. */
export interface PlanningRules {
  minutes: Record<AppointmentKind, number>
  /** Minutes of one trip, and of all of a day. */
  longest_trip: number
  travel_per_day: number
  /** Minutes before a slot in which it is offered no more. */
  notice: number
  weeks_ahead: number
  visits_per_day: number
  closed_days: ClosedDay[]
}

export const seedPlanning = {
  minutes: { advice: 90, followUp: 90, inspection: 90, installation: 480, service: 60 },
  longest_trip: 90,
  travel_per_day: 240,
  notice: 120,
  weeks_ahead: 8,
  visits_per_day: 5,
  closed_days: [],
  reminder_hour: 10,
  customer_change_hours: 24,
} as const satisfies PlanningRules & { reminder_hour: number; customer_change_hours: number }
