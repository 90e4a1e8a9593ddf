import { seedPlanning } from '@heliodesk/domain/planning/settings'
import { eq, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { companies } from '../../access/schema.ts'
import { leadWishes, personBases, planningSettings } from './schema.ts'

type Row = typeof planningSettings.$inferSelect
export type PlanningRow = Omit<Row, 'company_id' | 'created_at' | 'updated_at'>

/** How the company plans; what a new company starts with where nobody changed it. */
export async function findPlanning(db: CompanyDb): Promise<PlanningRow> {
  const [row] = await db.select().from(planningSettings)
  return row ?? { ...seedPlanning, closed_days: [], revision: 0 }
}

/** Writes them where they are still at the revision; false when somebody was faster. */
export async function savePlanning(db: CompanyDb, company_id: number, row: PlanningRow, now: Date) {
  const { revision, ...values } = row
  const saved = await db
    .insert(planningSettings)
    .values({ ...values, company_id, revision: revision + 1, created_at: now, updated_at: now })
    .onConflictDoUpdate({
      target: planningSettings.company_id,
      set: { ...values, revision: revision + 1, updated_at: now },
      setWhere: eq(planningSettings.revision, revision),
    })
    .returning({ revision: planningSettings.revision })
  return saved.length > 0
}

export interface Base {
  zip_code: string | null
  city: string | null
}

/** Where the days of people begin and end for the company: their bases, and the office of all others. */
export async function listBases(db: CompanyDb) {
  const [bases, [office]] = await Promise.all([
    db.select().from(personBases),
    db.select({ zip_code: companies.zip_code, city: companies.city }).from(companies),
  ])
  const known = new Map(bases.map(({ employee_id, zip_code, city }) => [employee_id, { zip_code, city }]))
  return (person_id: number): Base => known.get(person_id) ?? office ?? { zip_code: null, city: null }
}

export const findBase = async (db: CompanyDb, employee_id: number) =>
  (await db.select().from(personBases).where(eq(personBases.employee_id, employee_id)))[0]

export const setBase = (
  db: CompanyDb,
  company_id: number,
  employee_id: number,
  base: { zip_code: string; city: string },
) =>
  db
    .insert(personBases)
    .values({ company_id, employee_id, ...base })
    .onConflictDoUpdate({ target: [personBases.company_id, personBases.employee_id], set: base })

export const removeBase = (db: CompanyDb, employee_id: number) =>
  db.delete(personBases).where(eq(personBases.employee_id, employee_id))

export type Wishes = Pick<typeof leadWishes.$inferSelect, 'weekdays' | 'from' | 'till' | 'earlier'>

/** When the customer of a lead can; null where nobody noted it. */
export async function findWishes(db: CompanyDb, lead_id: number): Promise<Wishes | null> {
  const { weekdays, from, till, earlier } = leadWishes
  const [row] = await db
    .select({ weekdays, from, till, earlier })
    .from(leadWishes)
    .where(eq(leadWishes.lead_id, lead_id))
  return row ?? null
}

/** Makes a lead's wishes what they were. */
export const putWishesBack = (db: CompanyDb, company_id: number, lead_id: number, was: Wishes | null) =>
  was === null
    ? db.delete(leadWishes).where(eq(leadWishes.lead_id, lead_id))
    : keepWishes(db, company_id, lead_id, was)

/** Keeps what a customer said; what was not asked stays. */
export async function keepWishes(
  db: CompanyDb,
  company_id: number,
  lead_id: number,
  wishes: Partial<Wishes>,
) {
  if (Object.keys(wishes).length === 0) return
  await db
    .insert(leadWishes)
    .values({ company_id, lead_id, ...wishes })
    .onConflictDoUpdate({ target: [leadWishes.company_id, leadWishes.lead_id], set: wishes })
}

/** Serialises changes of a company's settings. */
export const lockSettings = (db: CompanyDb, company_id: number) =>
  db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`planning ${company_id}`}, 0))`)
