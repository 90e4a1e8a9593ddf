import type { Context } from '../../work/context.ts'
import type { AgendaRow, PersonDate } from './agenda-overview.ts'
import { lockEntries, type Yielding } from './agenda-queries.ts'

/** Locks days of colleagues until the transaction ends, and returns what takes their time then. */
export const lockDays = (
  { db, happened_at }: Pick<Context, 'db' | 'happened_at'>,
  days: readonly PersonDate[],
  yielding: Yielding = {},
): Promise<AgendaRow[]> =>
  days.length === 0 ? Promise.resolve([]) : lockEntries(db, days, happened_at, yielding)
