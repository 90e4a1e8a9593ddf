import type { Order } from '@heliodesk/domain/quotations/versions/visit-orders'
import type { Context } from '../../../work/context.ts'
import { findLastMoveAmong } from '../statuses/status-overview.ts'

/** The newest move of an order's lead towards or to its installation since then. */
export const findInstalledMove = ({ db }: Pick<Context, 'db'>, lead_id: number, order: Order) =>
  findLastMoveAmong(db, lead_id, ['sold', 'installationPlanned', 'installed'], order)
