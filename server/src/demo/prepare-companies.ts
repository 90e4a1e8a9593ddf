import { fullName } from '@heliodesk/domain/people/names'
import { seedRoleNames } from '@heliodesk/domain/roles/seed-role-names'
import pg from 'pg'
import { addEmployees, employ, type EmployeeToAdd } from '../access/logins/add-employees.ts'
import type { RoleIds } from '../access/add-roles.ts'
import { hashPassword } from '../access/logins/passwords.ts'
import type { Services } from '../work/context.ts'
import { systemActor } from '../work/actor.ts'
import { atOnce } from '../work/create-context.ts'
import { inTransaction } from '../work/in-transaction.ts'
import { addDemoSources } from './add-surroundings.ts'
import { bootstrapCompany } from '../admin/bootstrap-company.ts'
import { addDemoCatalogue } from './demo-catalogue.ts'
import { zonnekrachtNoord, zonnekrachtZuid } from './demo-companies.ts'
import { allRegions, makePerson } from './make-person.ts'
import type { Random } from './random.ts'

export interface ManyCompany {
  company_id: number
  adviser_role_id: number
  source_ids: number[]
  owner_ids: number[]
  last_lead_id: number
}

const furtherNames = ['Oost', 'West', 'Midden', 'Kust', 'Rivieren', 'Veluwe', 'Kempen', 'Hanze']

/** The given number of companies: existing ones, oldest first, then new ones. */
export async function prepareCompanies(
  services: Services,
  ownerUrl: string,
  count: number,
): Promise<ManyCompany[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const known = await client.query<{ id: number }>('SELECT id FROM companies ORDER BY id')
    for (let index = known.rows.length; index < count; index += 1) await addCompany(services, ownerUrl, index)
    const { rows } = await client.query<ManyCompany>(
      `SELECT c.id AS company_id,
        (SELECT r.id FROM roles r WHERE r.company_id = c.id ORDER BY r.name <> ALL ($2), r.id LIMIT 1) AS adviser_role_id,
        array(SELECT s.id FROM sources s WHERE s.company_id = c.id AND s.active ORDER BY s.id) AS source_ids,
        array(SELECT m.employee_id FROM employments m WHERE m.company_id = c.id
          AND m.function_group IN ('customer_service', 'manager') ORDER BY m.employee_id) AS owner_ids,
        (SELECT coalesce(max(l.id), 0) FROM leads l WHERE l.company_id = c.id) AS last_lead_id
       FROM companies c ORDER BY c.id LIMIT $1`,
      [count, seedRoleNames('adviser')],
    )
    return rows.map((row) => ({
      ...row,
      source_ids: row.source_ids.map(Number),
      owner_ids: row.owner_ids.map(Number),
    }))
  } finally {
    await client.end()
  }
}

/** A further company, with the managers of the first one in it. */
async function addCompany(services: Services, ownerUrl: string, index: number): Promise<void> {
  const place = furtherNames[index - 2] ?? String(index + 1)
  const company =
    index === 0
      ? zonnekrachtNoord
      : index === 1
        ? zonnekrachtZuid
        : { ...zonnekrachtZuid, name: `Zonnekracht ${place}`, legal_name: `Zonnekracht ${place} B.V.` }
  await bootstrapCompany(services, ownerUrl, company, async (context, { company_id, role_ids }) => {
    await addDemoCatalogue(context)
    await addDemoSources(context)
    await employManagers(ownerUrl, (ids) =>
      employ(context.db, company_id, managersOf(ids, role_ids), context.happened_at),
    )
  })
}

const managersOf = (ids: readonly number[], role_ids: RoleIds) =>
  ids.map((employee_id) => ({
    employee_id,
    role_id: role_ids.manager,
    function_group: 'manager' as const,
  }))

async function employManagers(ownerUrl: string, take: (ids: number[]) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ employee_id: number }>(
      `SELECT employee_id FROM employments WHERE function_group = 'manager'
       AND company_id = (SELECT min(id) FROM companies) ORDER BY 1`,
    )
    if (rows.length > 0) await take(rows.map(({ employee_id }) => employee_id))
  } finally {
    await client.end()
  }
}

/** Advisers for many visits; nobody knows their passwords. */
export async function addManyAdvisers(
  services: Services,
  company: ManyCompany,
  { count, random }: { count: number; random: Random },
): Promise<number[]> {
  const { company_id, adviser_role_id } = company
  const password_hash = await hashPassword(services.ids.token())
  const region = allRegions()
  const people = Array.from({ length: count }, (_, index): EmployeeToAdd => {
    const { firstName, insertion, lastName } = makePerson(random, region)
    const username = `adviser.${company_id}.${company.last_lead_id}.${index + 1}`
    return {
      username,
      password_hash,
      firstName,
      insertion,
      lastName,
      full_name: fullName({ firstName, insertion, lastName }),
      email: `${username}@zonnekracht.example`,
      phone: null,
      mobile: null,
      gender: null,
    }
  })
  return inTransaction(
    services,
    systemActor(company_id),
    atOnce(services.clock.now()),
    async ({ db, happened_at: now }) => {
      const added = await addEmployees(db, people, { default_company_id: company_id, now })
      const employed = added.map(({ employee_id }) => ({
        employee_id,
        role_id: adviser_role_id,
        function_group: 'adviser' as const,
      }))
      await employ(db, company_id, employed, now)
      return added.map(({ employee_id }) => employee_id)
    },
  )
}
