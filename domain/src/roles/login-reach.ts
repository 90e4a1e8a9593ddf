import type { Permission, RoleGrant } from './permissions.ts'
import { grantedBeyond } from './roles.ts'

/**
 * Permissions that impersonating does not give, because an impersonation does not allow them or because they
 * let their holder control others.
 */
const controllingPermissions: ReadonlySet<Permission> = new Set<Permission>([
  'create employees',
  'update employees',
  'delete employees',
  'create roles',
  'update roles',
  'delete roles',
  'view impersonate',
  'delete avg',
  'update company',
  'update quotation settings',
  'update products',
  'create install prices',
  'update install prices',
])

/**
 * Whether someone has more permissions than the caller in one company, which protects their login.
 * With `view impersonate` the caller reaches those who exceed them only in daily work.
 */
export function mayDoMore(caller: RoleGrant, other: RoleGrant): boolean {
  const beyond = grantedBeyond(caller, other)
  if (!caller.permissions.includes('view impersonate')) return beyond.length > 0
  return beyond.some((permission) => controllingPermissions.has(permission))
}
