import type { Context } from '../../../work/context.ts'
import { invalid } from '../../../kernel/problems.ts'
import { postgresErrorOf } from '../../../postgres/database-errors.ts'
import { withSavepoint } from '../../../rows/savepoint.ts'

/** Throws 422 for a crew of which somebody has something else at the time of the installation, in whichever company. */
export async function refuseTakenCrew<Result>(
  context: Context,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await withSavepoint(context.db, write)
  } catch (error) {
    if (postgresErrorOf(error)?.constraint !== 'agenda_no_overlap') throw error
    throw invalid({ crew_ids: ['crewTaken'] })
  }
}
