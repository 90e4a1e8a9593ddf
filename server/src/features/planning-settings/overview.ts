import { seedPlanning } from '@heliodesk/domain/planning/settings'
import { eq } from 'drizzle-orm'
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
