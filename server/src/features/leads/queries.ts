import { leadNumber } from '@heliodesk/domain/numbers'
import { and, eq, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { leadNumbers, leads, leadSearch } from './schema.ts'

export type LeadRow = typeof leads.$inferSelect

export type NewLead = Omit<typeof leads.$inferInsert, 'company_id' | 'id'>

export async function insertLead(db: CompanyDb, company_id: number, lead: NewLead): Promise<LeadRow> {
  const [row] = await db
    .insert(leads)
    .values({ ...lead, company_id })
    .returning()
  if (row === undefined) throw new Error('The lead was not inserted')
  return row
}

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

/** The next number of a year; concurrent callers wait, and a rollback releases it. */
export async function takeLeadNumber(db: CompanyDb, company_id: number, year: number): Promise<string> {
  const [row] = await db
    .insert(leadNumbers)
    .values({ company_id, year, last: 1 })
    .onConflictDoUpdate({
      target: [leadNumbers.company_id, leadNumbers.year],
      set: { last: sql`${leadNumbers.last} + 1` },
    })
    .returning()
  return leadNumber(year, row?.last ?? 1)
}

/** Updates the lead's search text, in the transaction that changed it. */
export async function indexLead(db: CompanyDb, company_id: number, lead_id: number, search_text: string) {
  await db
    .insert(leadSearch)
    .values({ company_id, lead_id, search_text })
    .onConflictDoUpdate({ target: [leadSearch.company_id, leadSearch.lead_id], set: { search_text } })
}

/** Gives a lead to an adviser; undefined when it was that one's already, else the adviser before. */
export async function setAdviser(db: CompanyDb, id: number, adviser_id: number, now: Date) {
  const { rows } = await db.execute<{ before: number | null }>(sql`
    UPDATE ${leads} SET adviser_id = ${adviser_id}, updated_at = ${now}, revision = ${leads}.revision + 1
    FROM (SELECT company_id, id, adviser_id FROM ${leads} WHERE id = ${id} FOR UPDATE) was
    WHERE ${leads}.company_id = was.company_id AND ${leads}.id = was.id
      AND was.adviser_id IS DISTINCT FROM ${adviser_id}
    RETURNING was.adviser_id AS before`)
  return rows[0]
}
