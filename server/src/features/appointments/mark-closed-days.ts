import { amsterdamDate } from '@heliodesk/domain/calendar'
import type { Context } from '../../work/context.ts'
import { type ClosedDays, writeClosedDays } from './marks/mark-queries.ts'

/** Marks the visits to come on days that are closed now, and unmarks those on days that are open again. */
export const markClosedDays = (
  { db, happened_at }: Context,
  days: Omit<ClosedDays, 'today'>,
): Promise<void> => writeClosedDays(db, { today: amsterdamDate(happened_at), ...days })
