import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees, passwordLinks } from '../../access/schema.ts'
import { mails } from '../mails/schema.ts'

/** A later one to the same address, whatever became of it. */
const isFollowed = sql`EXISTS (SELECT FROM ${mails} later WHERE later.company_id = ${mails.company_id}
  AND later.lead_id IS NULL AND later.id > ${mails.id} AND later.to = ${mails.to}
  AND later.type IN ('password_reset', 'password_welcome'))`

/**
 * The mails with a link for a password that were refused for good since a moment and that nothing took the place of,
 * newest first: those of active employees whose link was not used, of all or of one.
 */
export const listRefusedLinkMails = (db: CompanyDb, since: Date, employee_id?: number) =>
  db
    .select({
      id: mails.id,
      type: passwordLinks.kind,
      to: mails.to,
      last_error: mails.last_error,
      created_at: mails.created_at,
      employee: { id: employees.id, name: employees.full_name },
    })
    .from(mails)
    // A link and its mail are of one moment, and of one moment may be those of several people.
    .innerJoin(
      passwordLinks,
      and(sql`${passwordLinks.kind} = ${mails.type}`, eq(passwordLinks.created_at, mails.created_at)),
    )
    .innerJoin(employees, and(eq(employees.user_id, passwordLinks.user_id), eq(employees.email, mails.to)))
    .where(
      and(
        eq(mails.status, 'failed'),
        gte(mails.created_at, since),
        eq(employees.active, true),
        employee_id === undefined ? undefined : eq(employees.id, employee_id),
        sql`NOT ${isFollowed}`,
      ),
    )
    .orderBy(desc(mails.created_at), desc(mails.id))
