import type { AnyId } from '@heliodesk/contract/offline-intents'
import type { IntentArrival, IntentCard, IntentKind, IntentState } from '@heliodesk/domain/offline/intents'
import type { LeadPart } from '@heliodesk/domain/offline/lead-parts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { bytes, companyKey, instant, reference } from '../../kernel/columns.ts'
import type { FieldErrors, MessageParams } from '../../kernel/problems.ts'
import type { MessageKey } from '../../kernel/messages.ts'
import { leads } from '../leads/schema.ts'

/** Why an intent waits, in no language. */
export interface IntentReason {
  code: MessageKey
  params: MessageParams
  errors: FieldErrors
}

export interface IntentEntity {
  type: string
  id: number
  version_id?: number
  contested?: LeadPart[]
}

/** What people did without a network, as it came, and what became of it; kept 400 days. */
export const offlineIntents = pgTable(
  'offline_intents',
  {
    ...companyKey(),
    employee_id: reference().notNull(),
    /** The device's UUID of it, or a hash of what has none. */
    intent_id: text().notNull(),
    /** Of what it says: the same id may come again, and says the same. */
    body_hash: bytes().notNull(),
    kind: text().$type<IntentKind>(),
    device: text(),
    arrival: text().$type<IntentArrival>().notNull(),
    /** JSON as it came: a jsonb could not hold every text. */
    content: text().notNull(),
    /** The same without the person, for the day on which that is erased. */
    blanked: text().notNull(),
    /** By the corrected clock; null for what could not be read. */
    happened_at: instant(),
    received_at: instant().notNull(),
    state: text().$type<IntentState>().notNull(),
    /** What the device was told first, and is told again. */
    first_state: text().$type<'applied' | 'inbox'>().notNull(),
    reason: jsonb().$type<IntentReason>(),
    entity: jsonb().$type<IntentEntity>(),
    card: text().$type<IntentCard>(),
    /** When it arrived its author might no longer log in, or no longer worked here. */
    author_left: boolean().notNull().default(false),
    lead_id: reference(),
    reject_reason: text(),
    handled_at: instant(),
    handled_by: reference(),
    revision: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    unique('offline_intents_once').on(t.company_id, t.employee_id, t.intent_id, t.body_hash),
    foreignKey({ columns: [t.company_id, t.lead_id], foreignColumns: [leads.company_id, leads.id] }),
    index('offline_intents_received').on(t.company_id, t.received_at, t.id),
    index('offline_intents_open')
      .on(t.company_id, t.received_at)
      .where(sql`state = 'inbox' OR card IS NOT NULL`),
    index('offline_intents_lead')
      .on(t.company_id, t.lead_id)
      .where(sql`lead_id is not null`),
  ],
)

/** What became of the UUIDs that devices gave to what the server did not know yet. */
export const offlineIds = pgTable(
  'offline_ids',
  {
    company_id: reference().notNull(),
    client_id: text().$type<Extract<AnyId, string>>().notNull(),
    noun: text().$type<'quotations' | 'versions'>().notNull(),
    record_id: reference().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.noun, t.client_id] })],
)
