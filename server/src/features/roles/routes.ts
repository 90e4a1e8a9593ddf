import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { changeRole } from './change-role.ts'
import { createRole } from './create-role.ts'
import { getRole } from './get-role.ts'
import { listRoles, pageRoles } from './overview.ts'
import { removeRole } from './remove-role.ts'

export function roleRoutes(serve: Serve) {
  const { list, table, get, create, update, remove } = calls.roles
  serve(list, async ({ db }, { query }) => ({ data: await listRoles(db, query) }))
  serve(table, ({ db }, { query }) => pageRoles(db, query))
  serve(get, ({ db }, { params }) => getRole(db, params.id))
  serve(create, createRole)
  serve(update, changeRole)
  serve(remove, (context, { params }) => removeRole(context, params.id))
}
