import { seedRoles } from '@heliodesk/domain/roles/seed-roles'
import { fullName } from '@heliodesk/domain/people/names'
import type { Session } from '../access/sessions.ts'
import type { Context, EmployeeContext, Services } from '../work/context.ts'
import { runAsEmployee, runInCompany } from '../work/in-transaction.ts'
import type { DemoEmployee } from './add-demo-people.ts'

/** The product at an earlier moment. */
const servicesAt = (services: Services, at: Date): Services => ({ ...services, clock: { now: () => at } })

/** Runs a verb as an employee at a given time, as a request would. */
export async function actAs<Result>(
  services: Services,
  company_id: number,
  person: DemoEmployee,
  at: Date,
  work: (context: EmployeeContext) => Promise<Result>,
): Promise<Result> {
  const role = seedRoles[person.function_group]
  const session: Session = {
    token_hash: Buffer.alloc(0),
    id: 0,
    two_factor: null,
    impersonator_id: null,
    impersonator_name: null,
    impersonation_company_id: null,
    user_id: person.user_id,
    username: person.username,
    employee_id: person.employee_id,
    full_name: fullName(person),
    employed: true,
    function_group: person.function_group,
    permissions: new Set(role.permissions),
    own_resources: new Set(role.own_resources),
    last_seen_at: at,
    ends_at: at,
    rights: '',
  }
  const request = { id: 'demo', ip: '192.0.2.10', user_agent: null }
  const acting = { company_id, session, happened_at: at, received_at: at, locale: 'nl' as const, request }
  return runAsEmployee(servicesAt(services, at), acting, work)
}

/** Runs a portal action as a customer at a given time. */
export const actAsCustomer = <Result>(
  services: Services,
  company_id: number,
  at: Date,
  work: (context: Context) => Promise<Result>,
): Promise<Result> =>
  runInCompany(servicesAt(services, at), company_id, work, {
    actor: 'customer',
    request: {
      id: 'demo',
      ip: '203.0.113.24',
      user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
    },
  })
