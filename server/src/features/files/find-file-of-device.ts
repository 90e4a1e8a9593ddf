import type { Context } from '../../work/context.ts'
import { findFileByClientId } from './queries.ts'

/** The file that became of a device's photo; undefined while it has not arrived. */
export async function findFileOfDevice({ db }: Pick<Context, 'db'>, client_id: string) {
  return (await findFileByClientId(db, client_id))?.id
}
