import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { requireRecentLogin } from '../../http/require-recent-login.ts'
import { handoverRoutes } from '../handovers/routes.ts'
import { changeEmployee } from './change-employee.ts'
import { checkNewEmployee, createEmployee } from './create-employee.ts'
import { importEmployees } from './import-employees.ts'
import { listCompanyColleagues } from './list-company-colleagues.ts'
import { listEmployeesPage } from './list-employees-page.ts'
import { listPlaces } from './list-places.ts'
import { prepareEmployee } from './prepare-employee.ts'
import { getEmployee } from './present-employee.ts'
import { listColleagues, listFreeLogins, lockEmployee } from './queries.ts'
import { readPasswordMail } from './read-password-mail.ts'
import { resetPassword } from './reset-password.ts'

export function employeeRoutes(serve: Serve) {
  const { list, table, get, create, update, places, logins, byFunctionGroup } = calls.employees
  serve(list, async ({ db }, { query }) => ({ data: await listColleagues(db, query) }))
  serve(table, (context, { query }) => listEmployeesPage(context, query))
  serve(places, async (context) => ({ data: await listPlaces(context) }))
  serve(get, (context, { params }) => getEmployee(context, params.id))
  serve(
    create,
    (context, { body }) => {
      // Not while a form is filled in: a login is made by this call alone.
      requireRecentLogin(context.employee, context.received_at)
      return createEmployee(context, body)
    },
    (context, { body }) => checkNewEmployee(context, body),
  )
  serve(
    update,
    (context, { params, body }) => changeEmployee(context, params.id, body),
    async ({ db }, { params, body }) => prepareEmployee(body, await lockEmployee(db, params.id)),
  )
  serve.prepared(calls.rowImports.employees, importEmployees)
  serve(logins, async ({ db }, { query }) => ({ data: await listFreeLogins(db, query) }))
  serve(byFunctionGroup, async ({ db }, { params, query }) => ({
    data: await listColleagues(db, query, params.type),
  }))
  serve(calls.employees.ofCompanyByFunctionGroup, async (context, { params, query }) => ({
    data: await listCompanyColleagues(context, params.id, query, params.type),
  }))
  handoverRoutes(serve)
  serve(calls.passwords.reset, (context, { params }) => resetPassword(context, params.id))
  serve(calls.passwords.mail, (context, { params }) => readPasswordMail(context, params.id))
}
