import type { Call } from '@heliodesk/contract/call'
import { beginInCompany } from '../access/database.ts'
import { findSession } from '../access/logins/sessions.ts'
import { readAndCheck } from './check-readable.ts'
import type { EmployeeContext } from '../work/context.ts'
import { employeeActor } from '../work/actor.ts'
import { atOnce, createEmployeeContext, nothingYet } from '../work/create-context.ts'
import { cookieOf, requireCsrf, requirePermission, requireSession } from './require-session.ts'
import type { Served } from './served.ts'
import type { Input } from '../work/use-case.ts'

/** The result of the first, read-only transaction. */
export async function checkBeforeWork<C extends Call, Seen>(
  { handler: look, ...served }: Served<C, (context: EmployeeContext, input: Input<C>) => Promise<Seen>>,
  body: unknown,
) {
  const { services, call, check, company_id, now, locale, raw, request } = served
  const transaction = await beginInCompany(services.database, company_id, {
    readOnly: true,
    bySession: true,
  })
  try {
    const found = await findSession(transaction.client, cookieOf(raw), company_id, now)
    const session = requireSession(call, raw, found, now)
    if (call.writes) requireCsrf(services, call, raw)
    requirePermission(call, session, company_id)
    const scope = { ...transaction, times: atOnce(now), following: nothingYet() }
    const context = createEmployeeContext(
      services,
      scope,
      employeeActor({ company_id, locale, request }, session),
    )
    const input = await readAndCheck(context, { call, check, raw }, body)
    return { input, seen: await look(context, input) }
  } finally {
    await transaction.rollback()
  }
}
