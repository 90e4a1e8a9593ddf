import { addDays, amsterdamDate, instantInAmsterdam } from '@heliodesk/domain/calendar'
import { sayKept } from '../../kernel/kept-messages.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { listRefusedLinkMails } from './overview.ts'

/** The refused mails of the last 30 days with a link for a password, of all employees or of one, newest first. */
export async function findRefusedMails(
  { db, happened_at: now, locale }: EmployeeContext,
  employee_id?: number,
) {
  const since = instantInAmsterdam(addDays(amsterdamDate(now), -30), '00:00')
  const rows = await listRefusedLinkMails(db, since, employee_id)
  return rows.map((row) => ({ ...row, last_error: sayKept(locale, row.last_error) }))
}
