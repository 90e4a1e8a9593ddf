import type { Call } from '@heliodesk/contract/call'
import { beginInCompany } from '../access/database.ts'
import { findSession } from '../access/sessions.ts'
import type { EmployeeContext } from './context.ts'
import { readInput } from './read-request.ts'
import { createEmployeeContext } from './request-context.ts'
import { cookieOf, requireCsrf, requirePlace, requireSession } from './require-session.ts'
import type { Asked, Input } from './serve.ts'

/** What a first transaction, which only reads, makes of it. */
export async function lookFirst<C extends Call, Seen>(
  { handler: look, ...asked }: Asked<C, (context: EmployeeContext, input: Input<C>) => Promise<Seen>>,
  body: unknown,
) {
  const { services, call, company_id, now, locale, raw, request } = asked
  const transaction = await beginInCompany(services.database, company_id, {
    readOnly: true,
    bySession: true,
  })
  try {
    const { client, db } = transaction
    const found = await findSession(client, cookieOf(raw), company_id, now)
    const session = requireSession(call, raw, found)
    if (call.writes) requireCsrf(services, raw)
    requirePlace(call, session, company_id)
    const input = readInput(call, raw, body, locale)
    const scope = { company_id, db, client, now, locale, request, after: [] }
    return { input, seen: await look(createEmployeeContext(services, scope, session), input) }
  } finally {
    await transaction.rollback()
  }
}
