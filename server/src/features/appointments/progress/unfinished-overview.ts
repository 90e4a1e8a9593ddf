import { unfinishedOutcomes } from '@heliodesk/domain/appointments/outcomes'
import { inArray, sql } from 'drizzle-orm'
import { appointments } from '../schema.ts'

/** A visit is done, and its outcome says that work was left. */
export const isLeftUnfinished = sql<boolean>`(${appointments.status} = 'done'
  AND coalesce(${inArray(appointments.outcome, [...unfinishedOutcomes])}, false))`
