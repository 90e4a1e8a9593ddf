import type { Context } from '../../work/context.ts'
import { findHolder } from './queries.ts'

/** Whom the last mail of these types about a lead that holds one of these files went to until a moment. */
export const findLastHolder = ({ db }: Context, lead_id: number, held: Parameters<typeof findHolder>[2]) =>
  findHolder(db, lead_id, held)
