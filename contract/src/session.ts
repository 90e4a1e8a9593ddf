import { functionGroups, permissions, resources } from '@heliodesk/domain/permissions'
import * as z from 'zod'
import { call } from './call.ts'
import { id, instant, option } from './fields.ts'

const company = z.object({ id, name: z.string() })

/** The logged-in employee in the current company (or in none). */
export const employee = z.object({
  id,
  user: z.object({ id, username: z.string() }),
  full_name: z.string(),
  username: z.string(),
  firstName: z.string(),
  insertion: z.string().nullable(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  mobile: z.string().nullable(),
  role: option.nullable(),
  function_group: z.object({ type: z.enum(functionGroups) }).nullable(),
  permission_names: z.array(z.enum(permissions)),
  own_resources: z.array(z.enum(resources)),
  companies: z.array(company),
  default_company: company.nullable(),
  company: company.nullable(),
})
export type Employee = z.output<typeof employee>

/** What the login page of a demo installation shows. */
export const demoAccounts = z.object({
  password: z.string(),
  accounts: z.array(
    z.object({ username: z.string(), full_name: z.string(), function_group: z.enum(functionGroups) }),
  ),
})
export type DemoAccounts = z.output<typeof demoAccounts>

export const session = {
  csrfCookie: call({
    method: 'GET',
    path: '/csrf-cookie',
    permission: 'public',
    summary: 'Set the XSRF-TOKEN cookie, which every change sends back as X-XSRF-TOKEN',
  }),
  info: call({
    method: 'GET',
    path: '/session-info',
    permission: 'public',
    summary: 'What the login page shows: the demo accounts of a demo installation',
    response: z.object({ demo: demoAccounts.nullable() }),
  }),
  login: call({
    method: 'POST',
    path: '/login',
    permission: 'public',
    summary: 'Log in with a name and a password',
    body: z.object({
      username: z.string().min(1, { error: 'required' }).max(200),
      password: z.string().min(1, { error: 'required' }).max(500),
    }),
    response: z.object({ employee, companies: z.array(company), session_expires_at: instant }),
    status: 200,
  }),
  logout: call({ method: 'POST', path: '/logout', permission: 'employee', summary: 'End the session' }),
  employee: call({
    method: 'GET',
    path: '/employee',
    permission: 'employee',
    summary: 'The logged-in employee for the current company',
    response: employee,
  }),
}
