import { mayDoMore } from '@heliodesk/domain/roles/login-reach'
import type { FunctionGroup } from '@heliodesk/domain/enumerations'
import type { Permission, Resource, RoleGrant } from '@heliodesk/domain/roles/permissions'
import { grantedBeyond, nothingGranted } from '@heliodesk/domain/roles/roles'
import { sql } from 'drizzle-orm'
import { Problem } from '../kernel/problems.ts'
import type { CompanyDb } from './database.ts'

/** The company, role and function group of an employee. */
export interface Employment extends RoleGrant {
  company_id: number
  company_name: string
  function_group: FunctionGroup
  role_id: number
  role_name: string
}

interface Row extends Record<string, unknown> {
  employee_id: number
  company_id: number
  company_name: string
  function_group: FunctionGroup
  role_id: number
  role_name: string
  permissions: Permission[]
  own_resources: Resource[]
}

/** The employments of two people in all companies, including those the other may not see. */
export async function compareEmployments(db: CompanyDb, caller_id: number, employee_id: number) {
  const { rows } = await db.execute<Row>(
    sql`SELECT * FROM access_employments(${`{${caller_id},${employee_id}}`}::bigint[])`,
  )
  const of = (id: number): Employment[] => rows.filter((row) => row.employee_id === id)
  return { caller: of(caller_id), employee: of(employee_id) }
}

/** The other companies that people work for, in their order. */
export async function listOtherCompanies(
  db: CompanyDb,
  company_id: number,
  people: readonly number[],
): Promise<number[]> {
  const { rows } = await db.execute<{ company_id: number }>(
    sql`SELECT DISTINCT company_id FROM access_employments(${sql.param([...people])}::bigint[])
      WHERE company_id <> ${company_id} ORDER BY company_id`,
  )
  return rows.map((row) => row.company_id)
}

export const grantIn = (employments: readonly Employment[], company_id: number): RoleGrant =>
  employments.find((one) => one.company_id === company_id) ?? nothingGranted

/** Whether the caller may change a login: its owner has no more permissions than they in any company. */
export const reachesLogin = (compared: Awaited<ReturnType<typeof compareEmployments>>): boolean =>
  compared.employee.every((one) => !mayDoMore(grantIn(compared.caller, one.company_id), one))

/** Whether the caller holds all permissions of someone, in each of their companies: then their login adds nothing. */
export const holdsAllOf = (compared: Awaited<ReturnType<typeof compareEmployments>>): boolean =>
  compared.employee.every((one) => grantedBeyond(grantIn(compared.caller, one.company_id), one).length === 0)

/** Throws 403 when an employee has more permissions than the caller, to protect name, e-mail, password and 2FA. */
export async function requireReachOfLogin(
  { db, employee_id: caller_id }: { db: CompanyDb; employee_id: number },
  employee_id: number,
): Promise<void> {
  if (caller_id === employee_id) return
  if (!reachesLogin(await compareEmployments(db, caller_id, employee_id))) {
    throw new Problem(403, 'loginBeyond')
  }
}

/** Throws 403 when an employee holds any permission that the caller lacks, to protect access to their login. */
export async function requireAllPermissionsOf(
  { db, employee_id: caller_id }: { db: CompanyDb; employee_id: number },
  employee_id: number,
): Promise<void> {
  if (!holdsAllOf(await compareEmployments(db, caller_id, employee_id))) throw new Problem(403, 'loginBeyond')
}
