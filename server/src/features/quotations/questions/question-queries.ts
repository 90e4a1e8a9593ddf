import { and, count, desc, eq, gt, isNull, min } from 'drizzle-orm'
import type { CompanyDb } from '../../../access/database.ts'
import { portalQuestions as questions } from '../schema.ts'

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
export const listAsked = (db: CompanyDb, quotation_id: number) =>
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
