import { postgresErrorOf } from '../../postgres/database-errors.ts'
import { invalid } from '../../kernel/problems.ts'

/** Runs a write of a login; a username or login that is taken meanwhile answers 422. */
export async function withFreeUsername<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const constraint = postgresErrorOf(error)?.constraint
    if (constraint === 'users_username') throw invalid({ username: ['usernameTaken'] })
    if (constraint === 'employees_user_id_unique') throw invalid({ user_id: ['unknownReference'] })
    throw error
  }
}
