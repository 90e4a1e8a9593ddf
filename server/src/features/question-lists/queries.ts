import type { Question } from '@heliodesk/domain/question-lists/question-lists'
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { insertMany } from '../../access/statements/insert-many.ts'
import { questionAnswers, questionLists, questionListVersions } from './schema.ts'

export type QuestionListRow = typeof questionLists.$inferSelect
export type AnswersRow = typeof questionAnswers.$inferSelect

const counts = eq(questionAnswers.superseded, false)

/** Joins a list with its newest version. */
export const newestVersion = and(
  eq(questionListVersions.list_id, questionLists.id),
  eq(questionListVersions.version, questionLists.version),
)

export async function insertTemplate(
  db: CompanyDb,
  { questions, ...values }: Omit<typeof questionLists.$inferInsert, 'version'> & { questions: Question[] },
): Promise<QuestionListRow> {
  const [row] = await db
    .insert(questionLists)
    .values({ ...values, version: 1 })
    .returning()
  if (row === undefined) throw new Error('A question list was not inserted')
  await insertVersion(db, row, questions)
  return row
}

/** The questions of the list's present version. */
export const insertVersion = (
  db: CompanyDb,
  { company_id, id: list_id, version, updated_at: created_at }: QuestionListRow,
  questions: Question[],
) => db.insert(questionListVersions).values({ company_id, list_id, version, questions, created_at })

/** The list and version with this id. */
export const findVersion = async (db: CompanyDb, version_id: number) =>
  (
    await db
      .select({ list: questionLists, version: questionListVersions })
      .from(questionListVersions)
      .innerJoin(questionLists, eq(questionLists.id, questionListVersions.list_id))
      .where(eq(questionListVersions.id, version_id))
  )[0]

/** The active lists of a source and of all sources, and those that the lead has answered, with their newest version. */
export const listForLead = (db: CompanyDb, lead_id: number, source_id: number | null) =>
  db
    .select({ list: questionLists, newest: questionListVersions, answers: questionAnswers })
    .from(questionLists)
    .innerJoin(questionListVersions, newestVersion)
    .leftJoin(
      questionAnswers,
      and(eq(questionAnswers.list_id, questionLists.id), eq(questionAnswers.lead_id, lead_id), counts),
    )
    .where(
      or(
        sql`${questionAnswers.id} IS NOT NULL`,
        and(
          eq(questionLists.active, true),
          source_id === null
            ? isNull(questionLists.source_id)
            : or(isNull(questionLists.source_id), eq(questionLists.source_id, source_id)),
        ),
      ),
    )
    .orderBy(asc(questionLists.id))

export const listVersions = (db: CompanyDb, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(questionListVersions)
        .where(inArray(questionListVersions.id, [...ids]))

/** What the roofs of leads are made of, as their lists were answered. */
export async function listRoofs(db: CompanyDb, lead_ids: readonly number[]) {
  if (lead_ids.length === 0) return []
  const roof = sql<string | null>`${questionAnswers.answers}->>'roof_type'`
  return db
    .select({ lead_id: questionAnswers.lead_id, roof })
    .from(questionAnswers)
    .where(and(inArray(questionAnswers.lead_id, [...lead_ids]), counts))
}

/** The answers of a lead, the newest first. */
export const listAnswers = (db: CompanyDb, lead_id: number) =>
  db
    .select()
    .from(questionAnswers)
    .where(and(eq(questionAnswers.lead_id, lead_id), counts))
    .orderBy(desc(questionAnswers.updated_at), desc(questionAnswers.id))

export const findAnswers = async (db: CompanyDb, lead_id: number, list_id: number) =>
  (
    await db
      .select()
      .from(questionAnswers)
      .where(and(eq(questionAnswers.lead_id, lead_id), eq(questionAnswers.list_id, list_id), counts))
  )[0]

type Values = Omit<typeof questionAnswers.$inferInsert, 'id' | 'revision'>

/** Keeps the first answers of a lead to a list; undefined when somebody else was faster. */
export const insertAnswers = async (db: CompanyDb, values: Values) =>
  (await db.insert(questionAnswers).values(values).onConflictDoNothing().returning())[0]

/** Replaces answers that are still at the revision; undefined when they changed. */
export const replaceAnswers = async (
  db: CompanyDb,
  { id, revision }: AnswersRow,
  { version_id, answers, complete, employee_id, updated_at }: Values,
) =>
  (
    await db
      .update(questionAnswers)
      .set({ version_id, answers, complete, employee_id, updated_at, revision: revision + 1 })
      .where(and(eq(questionAnswers.id, id), eq(questionAnswers.revision, revision)))
      .returning()
  )[0]

/** The oldest list of every source whose newest version asks a question, with that version. */
export async function listActiveWithQuestion(db: CompanyDb, key: string) {
  const rows = await db
    .select({
      list_id: questionLists.id,
      version_id: questionListVersions.id,
      questions: questionListVersions.questions,
    })
    .from(questionLists)
    .innerJoin(questionListVersions, newestVersion)
    .where(and(eq(questionLists.active, true), isNull(questionLists.source_id)))
    .orderBy(asc(questionLists.id))
  const found = rows.find(({ questions }) => questions.some((question) => question.key === key))
  return found && { list_id: found.list_id, version_id: found.version_id }
}

export const insertManyAnswers = (db: CompanyDb, rows: readonly Values[]) =>
  insertMany(db, questionAnswers, rows)

export async function removeAnswersOfLeads(db: CompanyDb, lead_ids: readonly number[]): Promise<void> {
  await db.delete(questionAnswers).where(inArray(questionAnswers.lead_id, [...lead_ids]))
}

/** Of two answers to one list those of the lead that stays count. */
export const supersedeTwice = async (db: CompanyDb, from: number, to: number): Promise<number[]> =>
  (
    await db.execute<{ id: number }>(sql`UPDATE question_answers a SET superseded = true
      WHERE a.lead_id = ${from} AND NOT a.superseded AND EXISTS (SELECT FROM question_answers b
        WHERE b.lead_id = ${to} AND b.list_id = a.list_id AND NOT b.superseded) RETURNING a.id`)
  ).rows.map(({ id }) => id)

export const countAgain = (db: CompanyDb, lead_id: number, ids: readonly number[]) =>
  db
    .update(questionAnswers)
    .set({ superseded: false })
    .where(and(eq(questionAnswers.lead_id, lead_id), inArray(questionAnswers.id, [...ids])))
