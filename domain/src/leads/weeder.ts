import type { LeadStatus } from '../enumerations.ts'

/** Why a lead is in the weeder. */
export const weederReasons = ['attempts', 'noContact', 'postponed', 'duplicate'] as const
export type WeederReason = (typeof weederReasons)[number]

/** The figures behind the reasons: attempts to call, and days. */
export const weederLimits = {
  attempts: 6,
  daysWithoutContact: 60,
  daysAfterPostponement: 30,
  /** How long `keep` and `callback` hide a lead. */
  daysHidden: 30,
} as const

/** Statuses of leads that somebody still has to do something with; only these are weeded. */
export const weededStatuses = [
  'new',
  'open',
  'notReached',
  'callback',
  'postponed',
  'appointmentPlanned',
  'advised',
  'quotationSent',
  'followUp',
] as const satisfies LeadStatus[]
