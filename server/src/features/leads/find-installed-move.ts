import type { Context } from '../../work/context.ts'
import { findLastMoveAmong } from './status-queries.ts'

/** The newest move of a lead towards or to its installation since an order. */
export const findInstalledMove = ({ db }: Pick<Context, 'db'>, lead_id: number, ordered_at: Date) =>
  findLastMoveAmong(db, lead_id, ['sold', 'installationPlanned', 'installed'], ordered_at)
