import { mayDoMore } from '@heliodesk/domain/roles/login-reach'
import {
  compareEmployments,
  type Employment,
  grantIn,
  holdsAllOf,
  reachesLogin,
} from '../../access/employments.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { pick } from '../../kernel/given.ts'
import { notFound } from '../../kernel/problems.ts'
import { listFilesOfOwner } from '../files/list-files-of-owner.ts'
import { findRefusedMails } from '../passwords/find-refused-mails.ts'
import { findWaitingMail } from '../passwords/find-waiting-mail.ts'
import { findStaffRow } from './overview.ts'

const placeOf = (one: Employment) => ({
  id: one.company_id,
  name: one.company_name,
  role: { id: one.role_id, name: one.role_name },
  function_group: { type: one.function_group },
})

/**
 * An employee as the caller may see them: with the companies where the caller works too and may see
 * employees. Throws 404 when there is none such.
 */
export async function presentEmployee(context: EmployeeContext, id: number) {
  const compared = await compareEmployments(context.db, context.employee_id, id)
  const grant = (company_id: number) => grantIn(compared.caller, company_id)
  const seen = compared.employee.filter((one) =>
    grant(one.company_id).permissions.some((may) => may.endsWith(' employees')),
  )
  const here = seen.find((one) => one.company_id === context.company_id)
  const somewhere = here ?? seen[0]
  if (somewhere === undefined) throw notFound()
  // Under the policy a person is seen in a company that they work for.
  const row = await context.inOtherCompany(somewhere.company_id, ({ db }) => findStaffRow(db, id))
  if (row === undefined) throw notFound()
  const files = here === undefined ? [] : (await listFilesOfOwner(context, 'employees', id)).reverse()
  const isEditable = (one: Employment) =>
    id !== context.employee_id &&
    grant(one.company_id).permissions.includes('update employees') &&
    !mayDoMore(grant(one.company_id), one)
  const companies = seen.map((one) => ({ ...placeOf(one), editable: isEditable(one) }))
  const login_editable = context.may('update employees') && reachesLogin(compared)
  const login_name_editable = login_editable && (id === context.employee_id || holdsAllOf(compared))
  const inPerson = context.employee.impersonator_id === null
  const isReadable = login_name_editable && here !== undefined && inPerson && id !== context.employee_id
  return {
    ...row,
    username: row.user.username,
    role: here === undefined ? null : placeOf(here).role,
    function_group: here === undefined ? null : placeOf(here).function_group,
    companies,
    company: here === undefined ? null : { id: here.company_id, name: here.company_name },
    permission_names: here?.permissions ?? [],
    default_company: companies.find((one) => one.id === row.default_company_id) ?? null,
    files,
    thumbnail_url: files.find((one) => one.thumbnail_url !== null)?.thumbnail_url ?? null,
    login_editable,
    login_name_editable,
    refused_mail: here !== undefined && login_editable ? await refusedMailOf(context, id) : null,
    password_mail: isReadable ? await waitingMailOf(context, row.user.id) : null,
  }
}

async function refusedMailOf(context: EmployeeContext, id: number) {
  const [mail] = await findRefusedMails(context, id)
  return mail === undefined ? null : pick(mail, ['type', 'to', 'last_error', 'created_at'])
}

/** What may be shown of a mail before it is read. */
async function waitingMailOf(context: EmployeeContext, user_id: number) {
  const mail = await findWaitingMail(context, user_id)
  if (mail === undefined) return null
  const { to, subject, created_at, expires_at } = mail
  return { to, subject, created_at, expires_at }
}

/** An employee of the current company. Throws 404. */
export async function getEmployee(context: EmployeeContext, id: number) {
  const found = await presentEmployee(context, id)
  if (found.role === null) throw notFound()
  return found
}
