import { eq } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { leadWishes, personBases, planningSettings } from './schema.ts'
import type { PlanningRow, Wishes } from './overview.ts'

/** Writes them where they are still at the revision; false when somebody was faster. */
export async function upsertPlanning(db: CompanyDb, company_id: number, row: PlanningRow, now: Date) {
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

export const removeWishes = (db: CompanyDb, lead_id: number) =>
  db.delete(leadWishes).where(eq(leadWishes.lead_id, lead_id))

/** What is not among them stays. */
export const upsertWishes = (db: CompanyDb, company_id: number, lead_id: number, wishes: Partial<Wishes>) =>
  db
    .insert(leadWishes)
    .values({ company_id, lead_id, ...wishes })
    .onConflictDoUpdate({ target: [leadWishes.company_id, leadWishes.lead_id], set: wishes })
