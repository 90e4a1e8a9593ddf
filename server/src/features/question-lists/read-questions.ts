import type { Question } from '@heliodesk/domain/question-lists/question-lists'
import type { Context } from '../../work/context.ts'
import { findVersion } from './queries.ts'

/** The questions of a version of a list; none of one that is not there. */
export async function readQuestions({ db }: Pick<Context, 'db'>, version_id: number): Promise<Question[]> {
  return (await findVersion(db, version_id))?.version.questions ?? []
}
