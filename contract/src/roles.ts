import { functionGroups } from '@heliodesk/domain/enumerations'
import { permissions, resources } from '@heliodesk/domain/roles/permissions'
import * as z from 'zod'
import { call } from './call.ts'
import { crud } from './crud.ts'
import { csv, id, text } from './fields.ts'

const shared = crud('roles', {
  fields: {
    name: text(100),
    permissions: z.array(z.enum(permissions)).max(permissions.length),
    /** Resources of which the role covers only rows assigned to its employee. */
    own_resources: z.array(z.enum(resources)).max(resources.length),
  },
  read: { employee_count: z.int().nonnegative() },
  filters: { search: z.string().max(100), permission: csv(z.enum(permissions)) },
  sorts: ['name', 'employee_count', 'created_at', 'updated_at'],
})

/** Who has the role in the company, including inactive employees. */
const holder = z.object({
  id,
  name: z.string(),
  active: z.boolean(),
  function_group: z.object({ type: z.enum(functionGroups) }),
})

/** With who has it, by name. */
const role = shared.get.response.extend({ employees: z.array(holder) })

/** What a role may decides about what a login opens. */
const guarded = { whileActing: 'refused', recentLogin: true } as const

export const roles = {
  ...shared,
  list: call({ ...shared.list, path: '/roles/' }),
  get: call({ ...shared.get, response: role }),
  create: call({ ...shared.create, response: role, ...guarded }),
  update: call({ ...shared.update, response: role, ...guarded }),
  remove: call({ ...shared.remove, ...guarded }),
}
