import { findLastWrite } from '../audit-log/queries.ts'
import type { Context } from '../http/context.ts'
import { stale } from '../kernel/problems.ts'

/** 409 for a record that somebody else changed first: what it is now, who wrote it last and when. */
export const staleRow = async (
  { db }: Pick<Context, 'db'>,
  { subject, id, current }: { subject: string; id: number; current: unknown },
) => stale(current, await findLastWrite(db, subject, id))
