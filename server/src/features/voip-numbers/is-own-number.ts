import type { Context } from '../../work/context.ts'
import { isKnownNumber } from './queries.ts'

/** Whether a call comes from one of the company's own numbers. */
export const isOwnNumber = ({ db }: Context, number: string): Promise<boolean> => isKnownNumber(db, number)
