import { employeeChannel } from '@heliodesk/contract/realtime'
import type { Permission } from '@heliodesk/domain/roles/permissions'
import { listPermitted } from '../access/list-permitted.ts'
import type { Context } from './context.ts'

/** Tells the open pages of everybody else who has a permission that data of these nouns changed. */
export async function tellPermitted(
  context: Context,
  permission: Permission,
  nouns: string[],
): Promise<void> {
  for (const id of await listPermitted(context.db, permission))
    if (id !== context.employee_id) await context.publish(employeeChannel(id), 'changed', { nouns })
}
