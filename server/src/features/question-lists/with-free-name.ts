import { invalid } from '../../kernel/problems.ts'
import { postgresErrorOf } from '../../postgres/database-errors.ts'

/** Runs a write; throws 422 when another question list has the name. */
export async function withFreeName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (postgresErrorOf(error)?.constraint === 'question_lists_name') throw invalid({ name: ['nameTaken'] })
    throw error
  }
}
