import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { changeEmployee } from './change-employee.ts'
import { createEmployeeByHand } from './create-employee.ts'
import { importEmployees } from './import-employees.ts'
import { listCompanyColleagues } from './list-company-colleagues.ts'
import { listEmployeesPage } from './list-employees-page.ts'
import { listPlaces } from './list-places.ts'
import { getEmployee } from './present-employee.ts'
import { listColleagues, listFreeLogins } from './queries.ts'
import { readPasswordMail } from './read-password-mail.ts'
import { resetPassword } from './reset-password.ts'

export function employeeRoutes(serve: Serve) {
  const { list, table, get, create, update, places, logins, byFunctionGroup } = calls.employees
  serve(list, async ({ db }, { query }) => ({ data: await listColleagues(db, query) }))
  serve(table, (context, { query }) => listEmployeesPage(context, query))
  serve(places, async (context) => ({ data: await listPlaces(context) }))
  serve(get, (context, { params }) => getEmployee(context, params.id))
  serve(create, createEmployeeByHand)
  serve(update, changeEmployee)
  serve(calls.rowImports.employees, importEmployees)
  serve(logins, async ({ db }, { query }) => ({ data: await listFreeLogins(db, query) }))
  serve(byFunctionGroup, async ({ db }, { params, query }) => ({
    data: await listColleagues(db, query, params.type),
  }))
  serve(calls.employees.ofCompanyByFunctionGroup, async (context, { params, query }) => ({
    data: await listCompanyColleagues(context, { company_id: params.id, query, group: params.type }),
  }))
  serve(calls.passwords.reset, (context, { params }) => resetPassword(context, params.id))
  serve(calls.passwords.mail, (context, { params }) => readPasswordMail(context, params.id))
}
