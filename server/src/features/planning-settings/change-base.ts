import type { planning } from '@heliodesk/contract/planning'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given, Readable } from '../../work/use-case.ts'
import { type FieldErrors, forbidden, invalid, notFound } from '../../kernel/problems.ts'
import { areColleagues } from '../employees/are-colleagues.ts'
import { findBase, removeBase, setBase } from './queries.ts'

interface Body {
  zip_code: string | null
  city: string | null
}

/** With company data, or with the work days of that person. */
function mayChangeBase(context: EmployeeContext, employee_id: number): boolean {
  if (context.may('update company')) return true
  if (!context.may('update adviser work days')) return false
  return context.covers('adviser work days') === 'all' || employee_id === context.employee_id
}

/** Throws 403 for who may not change the base of that person. */
function requireBaseChanger(context: EmployeeContext, employee_id: number) {
  if (!mayChangeBase(context, employee_id)) throw forbidden()
}

/** Where a day begins is often a home: theirs and the planner's to read. */
export const maySeeBase = (context: EmployeeContext, employee_id: number): boolean =>
  employee_id === context.employee_id || mayChangeBase(context, employee_id)

/** Where somebody's day begins for this company; null: at its office. Throws 403 for who may not see it. */
export async function readBase(context: EmployeeContext, employee_id: number) {
  if (!maySeeBase(context, employee_id)) throw forbidden()
  if (!(await areColleagues(context.db, [employee_id]))) throw notFound()
  const base = await findBase(context.db, employee_id)
  if (base === undefined) return { base: null }
  const place = await locate(context, base)
  const { zip_code, city } = base
  return { base: { zip_code, city, latitude: place?.latitude ?? null, longitude: place?.longitude ?? null } }
}

/** Sets where somebody's day begins and ends for this company; both empty: at its office again. */
async function run(
  context: EmployeeContext,
  { params: { id: employee_id }, body }: Given<typeof planning.setBase>,
) {
  requireBaseChanger(context, employee_id)
  if (!(await areColleagues(context.db, [employee_id]))) throw notFound()
  const { zip_code, city } = await readTown(context, body)
  const before = await findBase(context.db, employee_id)
  if (zip_code === null || city === null) await removeBase(context.db, employee_id)
  else await setBase(context.db, context.company_id, employee_id, { zip_code, city })
  await context.audit({
    action: 'baseSet',
    subject: 'planning settings',
    subject_id: context.company_id,
    before: { employee_id, city: before?.city ?? null },
    after: { employee_id, city },
  })
  return readBase(context, employee_id)
}

const locate = ({ services }: EmployeeContext, { zip_code, city }: Body) =>
  services.geocoder.guess({ zip_code, city, street: null, street_number: null, adjective: null })

const zipCode = /^([1-9]\d{3}) ?(?!SA|SD|SS)([A-Z]{2})$/

/** A base as it is kept; throws 422. */
async function readTown(context: EmployeeContext, body: Body): Promise<Body> {
  const [zip, city] = [body.zip_code || null, body.city || null]
  if (zip === null && city === null) return { zip_code: null, city: null }
  const errors: FieldErrors = {}
  const parts = zipCode.exec(zip?.toUpperCase() ?? '')
  if (parts === null) errors['zip_code'] = ['zipCode']
  if (city === null) errors['city'] = ['required']
  else if ((await locate(context, { zip_code: null, city })) === undefined) errors['city'] = ['townUnknown']
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { zip_code: `${parts?.[1]} ${parts?.[2]}`, city }
}

async function check(context: EmployeeContext, { params, body }: Readable<typeof planning.setBase>) {
  const { zip_code = null, city = null } = body
  requireBaseChanger(context, params.id)
  await readTown(context, { zip_code, city })
}

export const changeBase = { check, run }
