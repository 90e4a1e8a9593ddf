import { functionGroups, genders } from '@heliodesk/domain/enumerations'
import { permissions, resources } from '@heliodesk/domain/roles/permissions'
import * as z from 'zod'
import { call } from './call.ts'
import { file } from './files.ts'
import { byId, id, instant, listOf, longText, newPassword, option, pathId } from './fields.ts'
import { defaultView } from './saved-views.ts'
import { listQuery } from './table.ts'

const company = z.object({ id, name: z.string() })

/** The logged-in employee in the current company (or in none). */
const employee = z.object({
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
  gender: z.enum(genders).nullable(),
  hiredAt: z.string().nullable(),
  active: z.boolean(),
  role: option.nullable(),
  function_group: z.object({ type: z.enum(functionGroups) }).nullable(),
  permission_names: z.array(z.enum(permissions)),
  own_resources: z.array(z.enum(resources)),
  companies: z.array(company),
  default_company: company.nullable(),
  company: company.nullable(),
  /** Pictures of the person in the current company, the newest first. */
  files: z.array(file),
  /** Enforced: by a company that the employee works for. */
  two_factor: z.object({ enabled: z.boolean(), enforced: z.boolean() }),
  /** What tables open with, known before their first rows. */
  default_views: z.array(defaultView),
  /** Who acts as this employee, while an impersonation lasts. */
  impersonated_by: z
    .object({
      id,
      full_name: z.string(),
      refused: z.array(z.string()).meta({ description: 'What is refused meanwhile, as `METHOD /path`.' }),
    })
    .nullable(),
})
export type Employee = z.output<typeof employee>

/** What the login page of a demo installation shows. */
const demoAccounts = z.object({
  password: z
    .string()
    .nullable()
    .meta({ description: 'Null where the server has a `DEMO_PASSWORD`, which is told nowhere.' }),
  accounts: z.array(
    z.object({
      username: z.string(),
      full_name: z.string(),
      function_group: z.enum(functionGroups),
      /** For an authenticator app, where the login asks for a code as well. */
      two_factor_secret: z.string().nullable(),
    }),
  ),
})
export type DemoAccounts = z.output<typeof demoAccounts>

/** A login that still requires a code: nothing else is disclosed before that. */
const codeWanted = z.object({ two_factor: z.enum(['setup', 'validate']), user_id: id })
export const loggedIn = z.object({ employee, companies: z.array(company), session_expires_at: instant })

/** Six digits of an authenticator (text or number, spaces allowed, leading zeros kept) or a recovery code. */
const code = z
  .union([z.string().trim().min(1, { error: 'required' }).max(30), z.int().nonnegative()], {
    error: 'required',
  })
  .transform((value) =>
    typeof value === 'number' ? String(value).padStart(6, '0') : value.replaceAll(' ', ''),
  )
export const password = z.string().min(1, { error: 'required' }).max(500)
export const recoveryCodes = z.array(z.string()).meta({ description: 'Shown only once; each works once.' })

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
    summary:
      'The data of the login page: the demo accounts of a demo installation, whether mails are sent, and whether there is a company',
    response: z.object({
      demo: demoAccounts.nullable(),
      passkeys: z.boolean().meta({
        description: 'False where browsers make none: an address of numbers, or one without https.',
      }),
      companies: z
        .boolean()
        .meta({ description: 'False before the first company is made: nobody has a login then.' }),
      mails: z.boolean().meta({ description: 'False without a mail server: nobody gets a link by mail.' }),
    }),
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
    response: z.union([loggedIn, codeWanted]),
    status: 200,
  }),
  logout: call({
    method: 'POST',
    path: '/logout',
    whileActing: 'allowed',
    permission: 'employee',
    summary: 'End the session',
  }),
  employee: call({
    method: 'GET',
    path: '/employee',
    permission: 'employee',
    summary:
      'The logged-in employee for the current company, or without one for their default company if asked for',
    query: z.strictObject({ company: z.literal('default').optional() }),
    response: employee,
  }),
  ownSessions: call({
    method: 'GET',
    path: '/sessions',
    permission: 'employee',
    whileActing: 'refused',
    summary:
      'The sessions that the logged-in person started, the present one marked, also those in which they act as somebody else',
    response: listOf(
      z.object({
        id,
        current: z.boolean(),
        /** As whom this session acts; null for one's own. */
        acts_as: z.string().nullable(),
        ip: z.string().nullable(),
        user_agent: z.string().nullable(),
        created_at: instant,
        last_seen_at: instant,
      }),
    ),
  }),
  endOwnSession: call({
    method: 'DELETE',
    path: '/sessions/{id}',
    permission: 'employee',
    whileActing: 'refused',
    recentLogin: true,
    summary: 'End one of the own sessions',
    params: byId,
  }),
  changePassword: call({
    method: 'POST',
    path: '/password',
    permission: 'employee',
    whileActing: 'refused',
    summary: 'Change the own password; the other sessions of the person end',
    body: z.object({ current_password: password, password: newPassword }),
  }),
}

const ofUser = z.strictObject({ userId: pathId })

export const twoFactor = {
  qrCode: call({
    method: 'GET',
    path: '/2fa/{id}/qr-code',
    permission: 'pending session',
    whileActing: 'refused',
    recentLogin: true,
    summary:
      'A new secret for the own user (id: user id), as a QR code and as text; inactive until /activate',
    params: byId,
    response: z.object({ svg: z.string(), secret: z.string(), uri: z.string() }),
    writes: true,
  }),
  activate: call({
    method: 'POST',
    path: '/2fa/{userId}/activate',
    permission: 'pending session',
    whileActing: 'refused',
    summary: 'Switch two-factor on with the first code of the new secret',
    params: ofUser,
    body: z.object({ code }),
    response: z.object({ recovery_codes: recoveryCodes, session_expires_at: instant }),
    status: 200,
  }),
  validate: call({
    method: 'POST',
    path: '/2fa/{userId}/validate',
    permission: 'pending session',
    whileActing: 'refused',
    summary: 'Give the code that a login still owes',
    params: ofUser,
    body: z.object({ code }),
    response: z.object({ session_expires_at: instant }),
    status: 200,
  }),
  reset: call({
    method: 'POST',
    path: '/2fa/{id}/reset',
    permission: 'update employees',
    whileActing: 'refused',
    recentLogin: true,
    summary: 'Take two-factor off an employee (id: employee id), whose sessions end',
    params: byId,
  }),
  renewRecoveryCodes: call({
    method: 'POST',
    path: '/2fa/recovery-codes',
    permission: 'employee',
    whileActing: 'refused',
    summary: 'New recovery codes for oneself; the old ones end',
    body: z.object({ password }),
    response: z.object({ recovery_codes: recoveryCodes }),
    status: 200,
  }),
  switchOff: call({
    method: 'POST',
    path: '/2fa/switch-off',
    permission: 'employee',
    whileActing: 'refused',
    summary: 'Switch the own two-factor off where no company enforces it',
    body: z.object({ password }),
  }),
}

export const impersonation = {
  candidates: call({
    method: 'GET',
    path: '/impersonate/employees',
    permission: 'view impersonate',
    summary: 'Whom the caller may act as, for the searchable list',
    query: listQuery,
    response: listOf(
      z.object({
        id,
        user_id: id,
        full_name: z.string(),
        username: z.string(),
        role: z.string(),
        function_group: z.object({ type: z.enum(functionGroups) }),
      }),
    ),
  }),
  start: call({
    method: 'POST',
    path: '/impersonate',
    permission: 'view impersonate',
    whileActing: 'refused',
    summary: 'Act as another employee of the company; both names and the reason go into the audit',
    body: z.object({ user_id: id, reason: longText(500).optional() }),
    response: loggedIn,
    status: 200,
  }),
  stop: call({
    method: 'POST',
    path: '/impersonate/stop',
    permission: 'employee',
    whileActing: 'allowed',
    summary: 'Stop impersonating',
    response: loggedIn,
    status: 200,
  }),
}
