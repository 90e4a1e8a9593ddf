import type { Context } from '../../../work/context.ts'
import { readWaitingReturns } from '../returns-overview.ts'

/** The numbers of a lead's withdrawn orders whose installation is still to be taken back and paid back. */
export const listWaitingReturns = ({ db }: Pick<Context, 'db'>, lead_id: number): Promise<string[]> =>
  readWaitingReturns(db, lead_id)
