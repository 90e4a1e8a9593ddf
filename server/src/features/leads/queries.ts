import { searchTextOf } from '@heliodesk/domain/leads/search-text'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type CompanyDb, prepared } from '../../access/database.ts'
import { insertAndRead } from '../../access/statements/insert-row.ts'
import { insertMany, reserveIds } from '../../access/statements/insert-many.ts'
import type { Context } from '../../work/context.ts'
import { leadMerges, leadNumbers, leads, leadSearch } from './schema.ts'

export type LeadRow = typeof leads.$inferSelect

export type NewLead = Omit<typeof leads.$inferInsert, 'company_id' | 'id'>

export const insertLead = (db: CompanyDb, company_id: number, lead: NewLead): Promise<LeadRow> =>
  insertAndRead(db, leads, { ...lead, company_id })

type Generated = 'sort_name' | 'sort_city' | 'sort_number' | 'may_call'
type ImportedLead = Omit<LeadRow, 'company_id' | Generated | Unsaid>
/** Nothing is known of them when a lead is new. */
type Unsaid =
  | 'weeded'
  | 'objection_of'
  | 'calls_released_until'
  | 'essent_reason'
  | 'forwarded_to_company_id'
  | 'anonymised_at'

/** Async, because a statement that is not awaited is sent after those that others await by then. */
const sayUnique = async (db: CompanyDb, are: boolean) => {
  await db.execute(sql`SELECT set_config('app.leads_are_unique', ${String(are)}, true)`)
}

export const reserveLeadIds = (db: CompanyDb, count: number) => reserveIds(db, leads, count)

/** Many leads that share nothing with anybody, which the caller made sure of, with their search texts. */
export async function insertLeads(
  { db, company_id }: Pick<Context, 'db' | 'company_id'>,
  rows: readonly ImportedLead[],
): Promise<void> {
  const ofCompany = rows.map((row) => ({ ...row, company_id }))
  const texts = rows.map((row) => ({ company_id, lead_id: row.id, search_text: searchTextOf(row) }))
  await Promise.all([
    sayUnique(db, true),
    insertMany(db, leads, ofCompany),
    sayUnique(db, false),
    insertMany(db, leadSearch, texts),
  ])
}

export const lockLead = async (db: CompanyDb, id: number): Promise<LeadRow | undefined> =>
  (await db.select().from(leads).where(eq(leads.id, id)).for('no key update'))[0]

export const listLeadRows = (db: CompanyDb, ids: readonly number[]): Promise<LeadRow[]> =>
  db
    .select()
    .from(leads)
    .where(inArray(leads.id, [...ids]))

export const findAddressOf = async (db: CompanyDb, id: number) =>
  (
    await db
      .select({
        zip_code: leads.zip_code,
        street_number: leads.street_number,
        adjective: leads.adjective,
        street: leads.street,
        city: leads.city,
      })
      .from(leads)
      .where(eq(leads.id, id))
  )[0]

/** The lead that a source calls by this id, or that it was merged into; a source gives each id to one. */
export const findLeadOfExternalId = async (db: CompanyDb, source_id: number, external_id: string) =>
  (
    await db
      .select({ id: leads.id })
      .from(leads)
      .where(and(eq(leads.source_id, source_id), eq(leads.external_id, external_id)))
      .unionAll(
        db
          .select({ id: leadMerges.lead_id })
          .from(leadMerges)
          .where(
            and(
              eq(leadMerges.source_id, source_id),
              eq(leadMerges.external_id, external_id),
              isNull(leadMerges.undone_at),
            ),
          ),
      )
  )[0]?.id

/** Stores the coordinates unless the address has changed; does not increment the revision. */
export const setLeadCoordinates = (
  db: CompanyDb,
  id: number,
  address: NonNullable<Awaited<ReturnType<typeof findAddressOf>>>,
  place: Partial<NewLead>,
) =>
  db
    .update(leads)
    .set(place)
    .where(
      and(
        eq(leads.id, id),
        ...Object.entries(address).map(
          ([field, value]) => sql`${leads[field as keyof typeof address]} IS NOT DISTINCT FROM ${value}`,
        ),
      ),
    )
    .returning()

/** Counts on by `size` and returns the last number; concurrent callers wait, and a rollback gives it back. */
export async function countLeadNumbers(
  db: CompanyDb,
  company_id: number,
  year: number,
  size: number,
): Promise<number> {
  const [row] = await db
    .insert(leadNumbers)
    .values({ company_id, year, last: size })
    .onConflictDoUpdate({
      target: [leadNumbers.company_id, leadNumbers.year],
      set: { last: sql`${leadNumbers.last} + ${size}` },
    })
    .returning({ last: leadNumbers.last })
  if (row === undefined) throw new Error('The numbers of leads were not counted')
  return row.last
}

const searchTextOfLead = prepared((db) =>
  db
    .insert(leadSearch)
    .values({
      company_id: sql`${sql.placeholder('company_id')}`,
      lead_id: sql`${sql.placeholder('lead_id')}`,
      // The numbers of leads that were merged into it find it too.
      search_text: sql`concat_ws(' ', ${sql.placeholder('search_text')}::text, (SELECT string_agg(m.number, ' ')
        FROM ${leadMerges} m WHERE m.lead_id = ${sql.placeholder('lead_id')} AND m.undone_at IS NULL))`,
    })
    .onConflictDoUpdate({
      target: [leadSearch.company_id, leadSearch.lead_id],
      set: { search_text: sql`excluded.search_text` },
    })
    .prepare('index_lead'),
)

/** Updates the lead's search text, in the transaction that changed it. */
export async function indexLead(db: CompanyDb, company_id: number, lead_id: number, search_text: string) {
  await searchTextOfLead(db).execute({ company_id, lead_id, search_text })
}

/** Assigns a lead to an adviser; returns the previous adviser, or undefined when unchanged. */
export async function setAdviser(db: CompanyDb, id: number, adviser_id: number, now: Date) {
  const { rows } = await db.execute<{ before: number | null }>(sql`
    UPDATE ${leads} SET adviser_id = ${adviser_id}, updated_at = ${now}, revision = ${leads}.revision + 1
    FROM (SELECT company_id, id, adviser_id FROM ${leads} WHERE id = ${id} FOR NO KEY UPDATE) was
    WHERE ${leads}.id = ${id} AND ${leads}.company_id = was.company_id AND ${leads}.id = was.id
      AND was.adviser_id IS DISTINCT FROM ${adviser_id}
    RETURNING was.adviser_id AS before`)
  return rows[0]
}

/** Gives what one colleague has of a lead to another; false when it is somebody else's. */
export async function setHolder(
  db: CompanyDb,
  id: number,
  field: 'adviser_id' | 'owner_id',
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<boolean> {
  const set = { [field]: to, updated_at: now, revision: sql`${leads.revision} + 1` }
  const changed = await db
    .update(leads)
    .set(set)
    .where(and(eq(leads.id, id), eq(leads[field], from), isNull(leads.anonymised_at)))
    .returning({ id: leads.id })
  return changed.length > 0
}
