import { and, asc, eq, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { sources } from '../sources/schema.ts'
import { newestVersion } from './queries.ts'
import { questionAnswers, questionLists, questionListVersions } from './schema.ts'

const ofSource = and(
  eq(sources.company_id, questionLists.company_id),
  eq(sources.id, questionLists.source_id),
)
const source = { id: sources.id, name: sources.name }
const answered = sql<number>`(SELECT count(*) FROM ${questionAnswers} WHERE ${questionAnswers.list_id} = ${questionLists.id})`

/** All lists by name, with how many questions and answering leads they have. */
export const listTemplates = (db: CompanyDb) =>
  db
    .select({
      list: questionLists,
      source,
      questions: sql<number>`jsonb_array_length(${questionListVersions.questions})`,
      answered: answered.mapWith(Number),
    })
    .from(questionLists)
    .innerJoin(questionListVersions, newestVersion)
    .leftJoin(sources, ofSource)
    .orderBy(asc(sql`lower(${questionLists.name})`))

/** A list with the questions of its newest version. */
export const findTemplate = async (db: CompanyDb, id: number) =>
  (
    await db
      .select({ list: questionLists, source, questions: questionListVersions.questions })
      .from(questionLists)
      .innerJoin(questionListVersions, newestVersion)
      .leftJoin(sources, ofSource)
      .where(eq(questionLists.id, id))
  )[0]
