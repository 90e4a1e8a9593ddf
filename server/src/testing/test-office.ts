import { type FunctionGroup, functionGroups } from '@heliodesk/domain/enumerations'
import { addEmployees, employ, type EmployeeToAdd, type Person } from '../access/logins/add-employees.ts'
import type { RoleIds } from '../access/add-roles.ts'
import { inCompany } from '../access/database.ts'
import { hashPassword } from '../access/logins/passwords.ts'
import { bootstrapCompany, type CompanyToAdd } from '../admin/bootstrap-company.ts'
import { addDemoCatalogue } from '../demo/demo-catalogue.ts'
import { zonnekrachtNoord, zonnekrachtZuid } from '../demo/demo-companies.ts'
import type { TestWorld } from './test-services.ts'

export const testPassword = 'zonnepaneel'
/** Once for all products of the process. */
const passwordHash = hashPassword(testPassword)

export interface TestCompany {
  id: number
  name: string
  role_ids: RoleIds
  /** In the order of demo-products.json. */
  product_ids: number[]
  employees: Record<FunctionGroup, Person>
}

/** As JSON, because the workers get it from the global set-up. */
export interface TestOffice {
  noord: TestCompany
  zuid: TestCompany
  both: Person
}

/**
 * Two companies with the demo's products and settings, all seed roles, an employee of each function group in each
 * company, and a manager who works for both.
 */
export async function addTestOffice(world: TestWorld): Promise<TestOffice> {
  const noord = await addCompany(world, zonnekrachtNoord, 'noord')
  const zuid = await addCompany(world, zonnekrachtZuid, 'zuid')
  return { noord, zuid, both: await addManagerOfBoth(world, noord, zuid) }
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** `adviser.noord`, Adviser van Noord. */
async function anEmployee(group: string, place: string): Promise<EmployeeToAdd> {
  const firstName = capital(group.replaceAll('_', ' '))
  return {
    username: `${group}.${place}`,
    password_hash: await passwordHash,
    firstName,
    insertion: 'van',
    lastName: capital(place),
    full_name: `${firstName} van ${capital(place)}`,
    email: `${group}.${place}@zonnekracht.example`,
    phone: null,
    mobile: null,
    gender: null,
  }
}

async function addCompany(
  { services, ownerUrl }: TestWorld,
  company: CompanyToAdd,
  place: string,
): Promise<TestCompany> {
  const added: { product_ids: number[]; people: Person[] } = { product_ids: [], people: [] }
  const made = await bootstrapCompany(
    services,
    ownerUrl,
    company,
    async (context, { company_id, role_ids }) => {
      const { db, happened_at: now } = context
      added.product_ids = await addDemoCatalogue(context)
      const people = await Promise.all(functionGroups.map((group) => anEmployee(group, place)))
      added.people = await addEmployees(db, people, { default_company_id: company_id, now })
      const employed = functionGroups.map((function_group, index) => ({
        employee_id: added.people[index]?.employee_id ?? 0,
        role_id: role_ids[function_group],
        function_group,
      }))
      await employ(db, company_id, employed, now)
    },
  )
  const employees = Object.fromEntries(functionGroups.map((group, index) => [group, added.people[index]]))
  return {
    id: made.company_id,
    name: company.name,
    role_ids: made.role_ids,
    product_ids: added.product_ids,
    // One person was added for each group.
    employees: employees as Record<FunctionGroup, Person>,
  }
}

async function addManagerOfBoth({ services }: TestWorld, noord: TestCompany, zuid: TestCompany) {
  const now = services.clock.now()
  const employment = (company: TestCompany, employee_id: number) => ({
    employee_id,
    role_id: company.role_ids.manager,
    function_group: 'manager' as const,
  })
  const person = await inCompany(services.database, noord.id, async (db) => {
    const people = [await anEmployee('manager', 'both')]
    const [added] = await addEmployees(db, people, { default_company_id: noord.id, now })
    if (added === undefined) throw new Error('The manager of both companies was not added')
    await employ(db, noord.id, [employment(noord, added.employee_id)], now)
    return added
  })
  await inCompany(services.database, zuid.id, (db) =>
    employ(db, zuid.id, [employment(zuid, person.employee_id)], now),
  )
  return person
}
