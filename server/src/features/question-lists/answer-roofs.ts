import type { RoofType } from '@heliodesk/domain/enumerations'
import type { CompanyDb } from '../../access/database.ts'
import type { Context } from '../../work/context.ts'
import { insertManyAnswers, listActiveWithQuestion, listRoofs, removeAnswersOfLeads } from './queries.ts'

interface Roof {
  lead_id: number
  roof_type: RoofType
}

/** Answers of new leads to what the roof is made of, in the oldest list of every source that asks it. */
export async function answerRoofs(context: Context, roofs: readonly Roof[]): Promise<void> {
  if (roofs.length === 0) return
  const { db, company_id, employee_id, happened_at: now } = context
  const list = await listActiveWithQuestion(db, 'roof_type')
  if (list === undefined) return
  await insertManyAnswers(
    db,
    roofs.map(({ lead_id, roof_type }) => ({
      company_id,
      lead_id,
      ...list,
      answers: { roof_type },
      complete: false,
      employee_id,
      created_at: now,
      updated_at: now,
    })),
  )
}

/** What people answered that the roofs of leads are made of, by lead. */
export async function roofsOf({ db }: Context, lead_ids: readonly number[]): Promise<Map<number, string[]>> {
  const roofs = Map.groupBy(await listRoofs(db, lead_ids), ({ lead_id }) => lead_id)
  return new Map(Array.from(roofs, ([id, rows]) => [id, rows.flatMap(({ roof }) => roof ?? [])]))
}

/** Of leads that are taken away again, to whose answers nobody added. */
export const removeRoofAnswers = (db: CompanyDb, lead_ids: readonly number[]): Promise<void> =>
  removeAnswersOfLeads(db, lead_ids)
