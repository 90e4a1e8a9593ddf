import { and, asc, count, desc, eq, gt, isNull, min } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees } from '../../access/schema.ts'
import { ofOwnLead } from '../leads/overview.ts'
import { leads } from '../leads/schema.ts'
import { portalQuestions as questions, quotations } from './schema.ts'

export const insertQuestion = (db: CompanyDb, values: typeof questions.$inferInsert) =>
  db.insert(questions).values(values)

export async function countQuestionsSince(db: CompanyDb, quotation_id: number, since: Date) {
  const [row] = await db
    .select({ count: count(), oldest: min(questions.created_at) })
    .from(questions)
    .where(and(eq(questions.quotation_id, quotation_id), gt(questions.created_at, since)))
  return row ?? { count: 0, oldest: null }
}

/** As the customer reads them, newest first. */
export const listQuestions = (db: CompanyDb, quotation_id: number) =>
  db
    .select({
      text: questions.text,
      at: questions.created_at,
      answer: questions.answer,
      answered_at: questions.answered_at,
    })
    .from(questions)
    .where(eq(questions.quotation_id, quotation_id))
    .orderBy(desc(questions.id))
    .limit(100)

export const findQuestion = async (db: CompanyDb, id: number) =>
  (await db.select().from(questions).where(eq(questions.id, id)))[0]

/** Keeps the first answer: undefined when there was one. */
export const answerOnce = async (
  db: CompanyDb,
  id: number,
  values: { answer: string; answered_by: number; answered_at: Date },
) =>
  (
    await db
      .update(questions)
      .set(values)
      .where(and(eq(questions.id, id), isNull(questions.answered_at)))
      .returning({ id: questions.id })
  )[0]

interface Wanted {
  id?: number
  lead_id?: number
  waiting?: boolean
  own_of?: number | undefined
}

/** As colleagues read them: those that wait oldest first, else newest first. */
export async function listQuestionRows(db: CompanyDb, { id, lead_id, waiting, own_of }: Wanted) {
  const rows = await db
    .select({
      id: questions.id,
      quotation_id: questions.quotation_id,
      number: quotations.number,
      lead: { id: leads.id, number: leads.number, full_name: leads.full_name },
      text: questions.text,
      created_at: questions.created_at,
      answer: questions.answer,
      answered_by: questions.answered_by,
      answered_by_name: employees.full_name,
      answered_at: questions.answered_at,
    })
    .from(questions)
    .innerJoin(quotations, eq(quotations.id, questions.quotation_id))
    .innerJoin(leads, eq(leads.id, quotations.lead_id))
    .leftJoin(employees, eq(employees.id, questions.answered_by))
    .where(
      and(
        id === undefined ? undefined : eq(questions.id, id),
        lead_id === undefined ? undefined : eq(quotations.lead_id, lead_id),
        waiting === true ? isNull(questions.answered_at) : undefined,
        own_of === undefined ? undefined : ofOwnLead(own_of),
      ),
    )
    .orderBy(waiting === true ? asc(questions.id) : desc(questions.id))
    .limit(100)
  return rows.map(({ answered_by, answered_by_name, ...row }) => ({
    ...row,
    answered_by: answered_by === null ? null : { id: answered_by, name: answered_by_name ?? '' },
  }))
}
