import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../../access/database.ts'
import { leadMerges, leads } from '../schema.ts'
import { known, type KnownLead, pickThere } from './known-overview.ts'

interface Numbered {
  /** The leads that have the numbers. */
  leads: Map<string, KnownLead>
  /** Those that stand for a lead with such a number that was merged, as they are and as it was. */
  merged: Map<string, readonly KnownLead[]>
  /** Numbers of people who were erased. */
  erased: Set<string>
}

const isErased = sql<boolean>`${leads.anonymised_at} IS NOT NULL`

/** Whose numbers of ours these are. */
export async function findByNumbers(db: CompanyDb, numbers: readonly string[]): Promise<Numbered> {
  const found: Numbered = { leads: new Map(), merged: new Map(), erased: new Set() }
  if (numbers.length === 0) return found
  const [own, merged] = await Promise.all([listNumbered(db, numbers), listMerged(db, numbers)])
  for (const { is_erased, ...lead } of own)
    if (is_erased) found.erased.add(lead.number)
    else found.leads.set(lead.number, lead)
  for (const { is_erased, merged_number, was, ...lead } of merged)
    if (is_erased || was === null) found.erased.add(merged_number)
    else {
      const now = { ...lead, is_former: true, stands_for: lead }
      const called = typeof was['full_name'] === 'string' ? { full_name: was['full_name'] } : {}
      found.merged.set(merged_number, [now, { ...now, ...called, ...pickThere(was) }])
    }
  return found
}

const listNumbered = (db: CompanyDb, numbers: readonly string[]) =>
  db
    .select({ ...known, is_erased: isErased })
    .from(leads)
    .where(
      inArray(
        leads.sort_number,
        numbers.flatMap((number) => sortNumberOf(number) ?? []),
      ),
    )

const listMerged = (db: CompanyDb, numbers: readonly string[]) =>
  db
    .select({
      ...known,
      is_erased: isErased,
      merged_number: leadMerges.number,
      was: leadMerges.merged,
    })
    .from(leadMerges)
    .innerJoin(leads, eq(leads.id, leadMerges.lead_id))
    .where(
      and(sql`${leadMerges.number} = ANY(${sql.param([...numbers])}::text[])`, isNull(leadMerges.undone_at)),
    )

/** As the database's own column of it. */
const sortNumberOf = (number: string): number | null => {
  const [, year, place] = /^(\d{4})-(\d{5,9})$/.exec(number) ?? []
  return year === undefined || place === undefined ? null : Number(`${year}${place.padStart(9, '0')}`)
}
