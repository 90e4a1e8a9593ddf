import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { genders, functionGroups } from '@heliodesk/domain/enumerations'
import { permissions } from '@heliodesk/domain/roles/permissions'
import * as z from 'zod'
import { call } from './call.ts'
import { changesOf } from './changes-of.ts'
import {
  byId,
  csv,
  date,
  email,
  flag,
  id,
  instant,
  listOf,
  option,
  optionalText,
  pathId,
  revision,
  text,
  username,
} from './fields.ts'
import { file } from './files.ts'
import { listQuery, tableOf, tableQuery } from './table.ts'

const functionGroup = z.object({ type: z.enum(functionGroups) })

export const colleague = z.object({
  id,
  name: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  mobile: z.string().nullable(),
  active: z.boolean(),
  function_group: functionGroup,
})

/** The companies someone works for and their role there; companies the caller cannot see are omitted. */
const employment = z.object({ company_id: id, role_id: id, function_group: z.enum(functionGroups) })

const person = {
  firstName: text(100),
  insertion: optionalText(30),
  lastName: text(100),
  email,
  phone: optionalText(30),
  mobile: optionalText(30),
  gender: z.enum(genders).nullable(),
  hiredAt: date.nullable(),
  active: z.boolean(),
  /** One of the companies; null takes the first. */
  default_company_id: id.nullable(),
  companies: z.array(employment).max(100),
}

const row = z.object({
  id,
  revision,
  user: z.object({ id, username: z.string() }),
  full_name: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  mobile: z.string().nullable(),
  active: z.boolean(),
  hiredAt: z.string().nullable(),
  role: option,
  function_group: functionGroup,
  thumbnail_url: z.string().nullable(),
  created_at: instant,
})

/** A mail with a link for a password that the mail server refused for good. */
export const refusedMail = z.object({
  type: z.enum(['password_reset', 'password_welcome']),
  to: z.string(),
  last_error: z.string().nullable(),
  created_at: instant,
})

/** An employee with the companies that the caller works for too. */
const staffMember = row.omit({ role: true, function_group: true }).extend({
  firstName: z.string(),
  insertion: z.string().nullable(),
  lastName: z.string(),
  gender: z.enum(genders).nullable(),
  /** In the current company; null once they no longer work for it. */
  role: option.nullable(),
  function_group: functionGroup.nullable(),
  companies: z.array(
    z.object({
      id,
      name: z.string(),
      role: option,
      function_group: functionGroup,
      /** Whether the caller may change it there. */
      editable: z.boolean(),
    }),
  ),
  default_company: option.nullable(),
  /** The current company; null once they no longer work for it. */
  company: option.nullable(),
  /** What their role in the current company permits. */
  permission_names: z.array(z.enum(permissions)),
  /** Pictures of the person in the current company, the newest first. */
  files: z.array(file),
  /** Whether the caller may change name, e-mail, password and two-factor of the login. */
  login_editable: z.boolean(),
  /** Whether they may also change the username and the e-mail address, which give access to the login. */
  login_name_editable: z.boolean(),
  /** When two-factor was switched on; null when it is off. */
  two_factor_enabled_at: instant.nullable(),
  /** The last login that passed all its steps; null if there was none. */
  last_login_at: instant.nullable(),
  /**
   * Without a mail server: the mail with a link for a password that waits to be read by
   * `POST /password/mail/{id}`; null when there is none, or when the caller may not read it. It is written after the
   * call that made it, whose answer has no subject yet.
   */
  password_mail: z
    .object({ to: z.string(), subject: z.string(), created_at: instant, expires_at: instant })
    .nullable(),
  /** Their last mail with a link for a password, if it was refused for good; for who may send another one. */
  refused_mail: refusedMail.nullable(),
  updated_at: instant,
})

export const employees = {
  list: call({
    method: 'GET',
    path: '/employees',
    permission: 'view employees',
    summary: 'The active employees of the company, for a select',
    query: listQuery,
    response: listOf(colleague),
  }),
  table: call({
    method: 'GET',
    path: '/employees/table',
    permission: 'view employees',
    summary: 'A page of the employees of the company',
    mayLag: true,
    query: tableQuery({
      filters: {
        search: z.string().max(200),
        function_group: csv(z.enum(functionGroups)),
        role: csv(pathId),
        active: flag,
      },
      sorts: ['full_name', 'username', 'email', 'function_group', 'role', 'active', 'hiredAt', 'created_at'],
      defaultSort: sortOf('employees'),
    }),
    response: tableOf(row),
  }),
  places: call({
    method: 'GET',
    path: '/employees/places',
    permission: 'view employees',
    summary: 'The companies in which the caller may add or change employees, with the roles they may give',
    response: listOf(
      z.object({
        id,
        name: z.string(),
        create: z.boolean(),
        update: z.boolean(),
        /** Each with the function groups whose work it does not allow. */
        roles: z.array(option.extend({ unfit_groups: z.array(z.enum(functionGroups)) })),
      }),
    ),
  }),
  get: call({
    method: 'GET',
    path: '/employees/{id}',
    permission: 'view employees',
    summary: 'Read one employee of the company',
    params: byId,
    response: staffMember,
  }),
  create: call({
    method: 'POST',
    path: '/employees',
    permission: 'create employees',
    whileActing: 'refused',
    summary:
      'Add an employee with a new login (`username`, which gets a mail to set a password) or with a login that nobody works with (`user_id`)',
    body: z.object({ ...person, username: username.optional(), user_id: id.optional() }).partial({
      insertion: true,
      phone: true,
      mobile: true,
      gender: true,
      hiredAt: true,
      active: true,
      default_company_id: true,
    }),
    response: staffMember,
  }),
  update: call({
    method: 'PATCH',
    path: '/employees/{id}',
    permission: 'update employees',
    whileActing: 'refused',
    summary:
      'Change an employee; `companies` replaces the employments in all companies in which the caller may change employees, others stay; without any left the login is free',
    params: byId,
    body: changesOf({ ...person, username }).extend({ revision: revision.optional() }),
    response: staffMember,
  }),
  logins: call({
    method: 'GET',
    path: '/users/no-employee',
    permission: 'view employees',
    summary: 'Logins that have no employee, or whose employee left this company and works nowhere',
    query: listQuery,
    response: listOf(
      z.object({
        id,
        name: z.string(),
        username: z.string(),
        /** Who worked with it before; they are taken on again as the same person. */
        person: z
          .object({
            id,
            firstName: z.string(),
            insertion: z.string().nullable(),
            lastName: z.string(),
            email: z.string().nullable(),
            phone: z.string().nullable(),
            mobile: z.string().nullable(),
            gender: z.enum(genders).nullable(),
          })
          .nullable(),
      }),
    ),
  }),
  byFunctionGroup: call({
    method: 'GET',
    path: '/employees/function-groups/{type}',
    permission: 'employee',
    company: true,
    summary: 'The active employees of one function group in the current company, or all of them',
    params: z.strictObject({ type: z.enum(functionGroups) }),
    query: listQuery.extend({
      /** Also those who are not active any more, to filter by. */
      'filter[inactive]': flag.optional(),
      /** Those of the other groups too whose people visit customers. */
      'filter[visiting]': flag.optional(),
    }),
    response: listOf(colleague),
  }),
  ofCompanyByFunctionGroup: call({
    method: 'GET',
    path: '/companies/{id}/employees/function-groups/{type}',
    permission: 'employee',
    company: true,
    summary: 'The active employees of one function group in any company that the caller works for',
    params: z.strictObject({ id: pathId, type: z.enum(functionGroups) }),
    query: listQuery,
    response: listOf(colleague),
  }),
}
