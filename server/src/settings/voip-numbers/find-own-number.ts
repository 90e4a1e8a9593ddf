import type { Context, EmployeeContext } from '../../work/context.ts'
import { findOwn, isKnownNumber } from './queries.ts'

/** Whether a call comes from one of the company's own numbers. */
export const isOwnNumber = ({ db }: Context, number: string): Promise<boolean> => isKnownNumber(db, number)

/** The extension of the number that the caller has in use. */
export const findOwnExtension = async (context: EmployeeContext): Promise<string | undefined> =>
  (await findOwn(context))?.internal_number
