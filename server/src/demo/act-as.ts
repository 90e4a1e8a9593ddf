import { seedRoles } from '@heliodesk/domain/roles/seed-roles'
import { fullName } from '@heliodesk/domain/people/names'
import { demoCustomer, demoEmployee } from '../work/actor.ts'
import type { Context, EmployeeContext, Services } from '../work/context.ts'
import { atOnce } from '../work/create-context.ts'
import { inTransaction } from '../work/in-transaction.ts'
import type { DemoEmployee } from './add-demo-people.ts'

/** The product at an earlier moment. */
const servicesAt = (services: Services, at: Date): Services => ({ ...services, clock: { now: () => at } })

/** Runs a verb as an employee at a given time. */
export function actAs<Result>(
  services: Services,
  company_id: number,
  person: DemoEmployee,
  at: Date,
  work: (context: EmployeeContext) => Promise<Result>,
): Promise<Result> {
  const role = seedRoles[person.function_group]
  const actor = demoEmployee(company_id, {
    user_id: person.user_id,
    username: person.username,
    employee_id: person.employee_id,
    full_name: fullName(person),
    impersonator_id: null,
    impersonator_name: null,
    function_group: person.function_group,
    permissions: new Set(role.permissions),
    own_resources: new Set(role.own_resources),
  })
  return inTransaction(servicesAt(services, at), actor, atOnce(at), work)
}

/** Runs a portal action as a customer at a given time. */
export const actAsCustomer = <Result>(
  services: Services,
  company_id: number,
  at: Date,
  work: (context: Context) => Promise<Result>,
): Promise<Result> => inTransaction(servicesAt(services, at), demoCustomer(company_id), atOnce(at), work)
