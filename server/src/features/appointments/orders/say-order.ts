import type { Context } from '../../../work/context.ts'
import { setOrder } from '../queries.ts'

/** Says for which order an installation visit is of which nobody said it yet. */
export const sayOrder = ({ db }: Pick<Context, 'db'>, id: number, version_id: number) =>
  setOrder(db, id, version_id)
