import type { EmployeeContext } from '../../work/context.ts'
import { findOwn } from './queries.ts'

/** The extension of the number that the caller has in use. */
export const findOwnExtension = async (context: EmployeeContext): Promise<string | undefined> =>
  (await findOwn(context))?.internal_number
