import type { Context } from '../../work/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { findTemplate } from './overview.ts'

/** A question list with the questions of its newest version; throws 404. */
export async function getQuestionList({ db }: Pick<Context, 'db'>, id: number) {
  const row = await findTemplate(db, id)
  if (row === undefined) throw notFound()
  return { ...row.list, source: row.source, questions: row.questions }
}
