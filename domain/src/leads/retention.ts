import type { LeadStatus } from '../enumerations.ts'

/** Why the retention period of a lead runs, by its status; each rule has its own number of months. */
export const retentionRules = ['notReached', 'open', 'quoted', 'closed', 'forwarded', 'customer'] as const
export type RetentionRule = (typeof retentionRules)[number]

const rules: Record<LeadStatus, RetentionRule> = {
  new: 'notReached',
  notReached: 'notReached',
  open: 'open',
  callback: 'open',
  postponed: 'open',
  appointmentPlanned: 'open',
  advised: 'open',
  quotationSent: 'quoted',
  followUp: 'quoted',
  sold: 'customer',
  installationPlanned: 'customer',
  installed: 'customer',
  invoiced: 'customer',
  paid: 'customer',
  forwarded: 'forwarded',
  weeded: 'closed',
  writtenOff: 'closed',
}

/** The statuses under a rule. */
export const statusesUnder = (rule: RetentionRule): LeadStatus[] =>
  // Object.keys loses the literal types; the record has no other keys.
  (Object.keys(rules) as LeadStatus[]).filter((status) => rules[status] === rule)

/** The setting of a company with the months of each rule; customers have years after their book year. */
export const monthSettings = {
  notReached: 'keep_months_not_reached',
  open: 'keep_months_open',
  quoted: 'keep_months_quoted',
  closed: 'keep_months_closed',
  forwarded: 'keep_months_forwarded',
} as const satisfies Record<Exclude<RetentionRule, 'customer'>, string>

/** What a new company starts with. */
export const retentionDefaults = {
  keep_months_not_reached: 12,
  keep_months_open: 24,
  keep_months_quoted: 24,
  keep_months_closed: 12,
  keep_months_forwarded: 6,
  fiscal_years: 7,
} as const

/** How far ahead somebody may decide that a lead is kept. */
export const keepYears = 5
