import type { CallStatus } from '@heliodesk/domain/enumerations'
import type { CallRequestOutcome } from '@heliodesk/domain/leads/calling'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { bytes, companyKey, instant, reference } from '../../kernel/columns.ts'
import { leads } from '../leads/schema.ts'

/** One for each company, shown once and stored as a hash. */
export const telephonyTokens = pgTable('telephony_tokens', {
  company_id: reference().primaryKey(),
  token_hash: bytes().notNull().unique(),
  renewed_at: instant().notNull(),
})

/** Where a company's exchange is asked to call, and the secret that signs it. */
export const telephonyExchanges = pgTable('telephony_exchanges', {
  company_id: reference().primaryKey(),
  url: text().notNull(),
  secret_encrypted: bytes().notNull(),
  secret_since: instant().notNull(),
})

/** Calls that the exchange was asked to make. */
export const callRequests = pgTable(
  'call_requests',
  {
    ...companyKey(),
    /** Made by the browser and sent to the exchange: repeating it makes no other call. */
    request_id: text().notNull(),
    lead_id: reference().notNull(),
    employee_id: reference().notNull(),
    impersonator_id: reference(),
    internal_number: text().notNull(),
    /** E.164; null for a lead that was erased. */
    number: text(),
    outcome: text().$type<CallRequestOutcome>().notNull(),
    /** What the exchange answered. */
    status: integer(),
    message: text(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    unique('call_requests_request').on(t.company_id, t.request_id),
    foreignKey({ columns: [t.company_id, t.lead_id], foreignColumns: [leads.company_id, leads.id] }),
    index('call_requests_lead').on(t.company_id, t.lead_id, t.id),
  ],
)

/** An unanswered call is missed, whatever end event the exchange reports. */
const status = (): SQL => sql`CASE
  WHEN answered_at IS NOT NULL AND ended_at IS NOT NULL THEN 'ended'
  WHEN answered_at IS NOT NULL THEN 'answered'
  WHEN ended_at IS NOT NULL OR missed_at IS NOT NULL THEN 'missed'
  ELSE 'ringing' END`

/** Calls reported by an exchange. Each event sets its own timestamp, so that their order does not matter. */
export const phoneCalls = pgTable(
  'phone_calls',
  {
    ...companyKey(),
    /** The exchange's own. */
    call_id: text().notNull(),
    /** E.164 for an external number; null when it is hidden. */
    number: text(),
    internal_number: text(),
    /** Of the company itself: from one of its numbers, or asked for. */
    own: boolean().notNull().default(false),
    started_at: instant().notNull(),
    rang_at: instant(),
    answered_at: instant(),
    ended_at: instant(),
    missed_at: instant(),
    status: text().$type<CallStatus>().notNull().generatedAlwaysAs(status),
    called_back_at: instant(),
    called_back_by: reference(),
    called_back_impersonator_id: reference(),
    /** What asked for it. */
    call_request_id: reference(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({
      columns: [t.company_id, t.call_request_id],
      foreignColumns: [callRequests.company_id, callRequests.id],
    }),
    unique('phone_calls_call').on(t.company_id, t.call_id),
    index('phone_calls_to_return')
      .on(t.company_id, t.started_at, t.id, t.number)
      .where(sql`status = 'missed' AND called_back_at IS NULL AND NOT own`),
    index('phone_calls_status').on(t.company_id, t.status, t.started_at, t.id),
  ],
)
