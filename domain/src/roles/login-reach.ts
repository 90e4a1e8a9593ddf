import type { Permission, RoleGrant } from './permissions.ts'
import { grantedBeyond } from './roles.ts'

/**
 * What nobody gets at by acting as somebody else, because an impersonation does not allow it or because it
 * makes its holder master of others.
 */
const masterly: ReadonlySet<Permission> = new Set<Permission>([
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
 * Whether somebody may do more than the caller in one company, so that the caller keeps off their login.
 * Whoever may act as others (`view impersonate`) reaches those who exceed them in daily work alone.
 */
export function mayDoMore(caller: RoleGrant, other: RoleGrant): boolean {
  const beyond = grantedBeyond(caller, other)
  if (!caller.permissions.includes('view impersonate')) return beyond.length > 0
  return beyond.some((permission) => masterly.has(permission))
}
