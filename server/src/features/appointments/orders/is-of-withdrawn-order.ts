import type { Context } from '../../../work/context.ts'
import type { AppointmentRow } from '../types.ts'
import { isVisitOfWithdrawn } from './withdrawn-overview.ts'

/** Whether a visit is an installation that is only for orders from which the customer withdrew. */
export const isOfWithdrawnOrder = async (
  { db }: Pick<Context, 'db'>,
  { id, kind }: Pick<AppointmentRow, 'id' | 'kind'>,
): Promise<boolean> => kind === 'installation' && (await isVisitOfWithdrawn(db, id))
