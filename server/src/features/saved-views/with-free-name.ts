import { invalid } from '../../kernel/problems.ts'
import { postgresErrorOf } from '../../postgres/database-errors.ts'

/** Runs a write; throws 422 when the name is taken among the own views, or the shared ones. */
export async function withFreeName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const constraint = postgresErrorOf(error)?.constraint ?? ''
    if (['saved_views_own_name', 'saved_views_shared_name'].includes(constraint))
      throw invalid({ name: ['nameTaken'] })
    throw error
  }
}
