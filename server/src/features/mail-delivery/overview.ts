import { addDays, amsterdamDate, instantInAmsterdam } from '@heliodesk/domain/calendar'
import { and, desc, eq, gte, isNotNull, max, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { mails } from '../mails/schema.ts'

const days = 30

/** How many mails failed for good of late, how many wait after an attempt that failed, and the last reason. */
export async function countUndelivered(db: CompanyDb, now: Date) {
  const since = instantInAmsterdam(addDays(amsterdamDate(now), -days), '00:00')
  const waits = and(eq(mails.status, 'queued'), isNotNull(mails.last_error))
  const failed = and(eq(mails.status, 'failed'), gte(mails.created_at, since))
  const [counts, [last], [sent]] = await Promise.all([
    Promise.all([db.$count(mails, failed), db.$count(mails, waits)]),
    db
      .select({ last_error: mails.last_error })
      .from(mails)
      .where(
        and(
          isNotNull(mails.last_error),
          sql`${mails.status} IN ('failed', 'queued')`,
          gte(mails.created_at, since),
        ),
      )
      .orderBy(desc(mails.id))
      .limit(1),
    db
      .select({ at: max(mails.sent_at) })
      .from(mails)
      .where(gte(mails.created_at, since)),
  ])
  return {
    failed: counts[0],
    waiting: counts[1],
    last_error: last?.last_error ?? null,
    last_sent_at: sent?.at ?? null,
  }
}
