import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { mayDoMore } from '@heliodesk/domain/roles/login-reach'
import { grantedBeyond, lostByMove } from '@heliodesk/domain/roles/roles'
import type { compareEmployments, Employment } from '../../access/employments.ts'
import { grantIn } from '../../access/employments.ts'
import { endImpersonations } from '../../access/logins/end-logins.ts'
import { lockRolesInUse, requireKeepers } from '../../access/role-keepers.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { type FieldErrors, invalid, Problem } from '../../kernel/problems.ts'
import { deleteEmployment, findRoleToGive, putEmployment } from './queries.ts'

export type Wanted = CallBody<typeof calls.employees.create>['companies'][number]
type Compared = Awaited<ReturnType<typeof compareEmployments>>

/** The change of one employment. */
export interface Step {
  company_id: number
  was: Employment | undefined
  is: Pick<Wanted, 'role_id' | 'function_group'> | undefined
  /** The form path of errors. */
  field: string
}

export const isMove = ({ was, is }: Step) =>
  was?.role_id !== is?.role_id || was?.function_group !== is?.function_group

/**
 * One step for each current or future company of someone, by company. What the caller may not
 * change is kept when omitted. Throws 422.
 */
export function planEmploymentSteps(
  compared: Compared,
  wanted: readonly Wanted[],
  verb: 'create' | 'update',
): Step[] {
  const errors: FieldErrors = {}
  const may = (company_id: number) =>
    grantIn(compared.caller, company_id).permissions.includes(`${verb} employees`)
  const steps = wanted.map((one, index): Step => {
    const was = compared.employee.find(({ company_id }) => company_id === one.company_id)
    const step = { company_id: one.company_id, was, is: one, field: `companies.${index}.role_id` }
    const company = `companies.${index}.company_id`
    const first = wanted.findIndex(({ company_id }) => company_id === one.company_id)
    if (first !== index) errors[company] = ['companyTwice']
    else if (isMove(step) && !may(one.company_id)) errors[company] = ['foreignCompany']
    return step
  })
  for (const was of compared.employee) {
    const { company_id } = was
    if (wanted.some((one) => one.company_id === company_id)) continue
    steps.push({ company_id, was, is: may(company_id) ? undefined : was, field: 'companies' })
  }
  if (verb === 'create' && steps.length === 0) errors['companies'] = ['workSomewhere']
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return steps.toSorted((one, other) => one.company_id - other.company_id)
}

interface Person {
  id: number | null
  was_active: boolean
  is_active: boolean
}

/**
 * Locks the roles of the company until the transaction ends and throws when the step would grant what the caller
 * lacks, change the role of someone with more permissions or of the caller, or lock everyone out of roles or employees.
 */
export async function checkStep(
  context: EmployeeContext,
  compared: Compared,
  step: Step,
  person: Person,
): Promise<void> {
  const { was, is, company_id, field } = step
  const caller = grantIn(compared.caller, company_id)
  const otherRole = was?.role_id !== is?.role_id
  if (isMove(step) && person.id === context.employee_id) throw new Problem(403, 'ownRole')
  if (isMove(step) && was !== undefined && person.id !== context.employee_id && mayDoMore(caller, was)) {
    throw new Problem(403, 'loginBeyond')
  }
  await context.inOtherCompany(company_id, async ({ db }) => {
    const roles = await lockRolesInUse(db)
    const from = was !== undefined && person.was_active ? was.role_id : null
    const to = is !== undefined && person.is_active ? is.role_id : null
    requireKeepers(lostByMove(roles, from, to))
    if (is === undefined || !otherRole) return
    const role = await findRoleToGive(db, is.role_id)
    if (role === undefined) throw invalid({ [field]: ['unknownReference'] })
    const beyond = grantedBeyond(caller, role)
    if (beyond.length > 0) {
      throw invalid({ [field]: [{ key: 'grantedBeyond', params: { permissions: beyond.join(', ') } }] })
    }
  })
}

const auditedPlace = (place: Step['is'] | Step['was']) =>
  place === undefined ? null : { role_id: place.role_id, function_group: place.function_group }

/** Applies the step and audits it in its company. */
export async function takeStep(context: EmployeeContext, step: Step, employee_id: number): Promise<void> {
  if (!isMove(step)) return
  const { company_id, was, is } = step
  await endImpersonations(context.db, [employee_id])
  await context.inOtherCompany(company_id, async (there) => {
    if (is === undefined) await deleteEmployment(there.db, employee_id)
    else {
      const { role_id, function_group } = is
      await putEmployment(there.db, there.happened_at, { company_id, employee_id, role_id, function_group })
    }
    await there.audit({
      action: is === undefined ? 'left' : was === undefined ? 'employed' : 'placed',
      subject: 'employees',
      subject_id: employee_id,
      before: auditedPlace(was),
      after: auditedPlace(is),
    })
  })
}
