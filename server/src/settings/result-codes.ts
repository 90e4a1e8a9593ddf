import type {
  ContactOutcome,
  PartnerReason,
  PartnerStatus,
  ResultCodeCategory,
} from '@heliodesk/domain/enumerations'
import { endsCalls, isFinal, reasonsOf } from '@heliodesk/domain/leads/result-codes'
import { and, eq, sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CompanyDb } from '../access/database.ts'
import { companyKey, revisions } from '../kernel/columns.ts'
import { managed } from './serve-resource.ts'

export const resultCodes = pgTable(
  'result_codes',
  {
    ...companyKey(),
    description: text().notNull(),
    category: text().$type<ResultCodeCategory>().notNull(),
    /** The values reported to the energy partner. */
    essent_status: text().$type<PartnerStatus>(),
    essent_reason: text().$type<PartnerReason>(),
    /** What a phone contact with it was; null: as the category says. */
    outcome: text().$type<ContactOutcome>(),
    /** The order of lists and of the keys 1 to 9. */
    place: integer().notNull().default(100),
    active: boolean().notNull(),
    ...revisions(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('result_codes_description').on(t.company_id, sql`lower(${t.description})`),
  ],
)

/** One that exists in the company and is active. */
export const findOfferedResultCode = async (db: CompanyDb, id: number) =>
  (
    await db
      .select({ description: resultCodes.description, category: resultCodes.category })
      .from(resultCodes)
      .where(and(eq(resultCodes.id, id), eq(resultCodes.active, true)))
  )[0]

/** What a result is called, and the reason that it has for the energy partner; of one that is not offered too. */
export const findResult = async (db: CompanyDb, id: number) =>
  (
    await db
      .select({ description: resultCodes.description, essent_reason: resultCodes.essent_reason })
      .from(resultCodes)
      .where(eq(resultCodes.id, id))
  )[0]

/** Codes of a company that has none, before anybody acts. */
export const insertResultCodes = (db: CompanyDb, rows: (typeof resultCodes.$inferInsert)[]) =>
  db.insert(resultCodes).values(rows).returning({ id: resultCodes.id, category: resultCodes.category })

export const routes = managed('result codes')({
  table: resultCodes,
  search: resultCodes.description,
  unique: { result_codes_description: { field: 'description', message: 'nameTaken' } },
  rules: [
    {
      reads: ['essent_status', 'essent_reason'],
      check: (_context, { essent_status, essent_reason }) =>
        essent_reason === null || (essent_status !== null && reasonsOf(essent_status).includes(essent_reason))
          ? {}
          : { essent_reason: ['reasonOfStatus'] },
    },
  ],
  present: async (_context, rows) =>
    rows.map((row) => ({ ...row, final: isFinal(row.category), do_not_call: endsCalls(row.category) })),
})
