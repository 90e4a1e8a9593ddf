import type { BodyOf, ResultOf } from '../../data/calls/client.ts'
import { useEmployee } from '../../session/session.ts'
import type { RoleGrant } from '@heliodesk/domain/roles/permissions'
import type { Granter } from './grid-rows.ts'

export type Role = ResultOf<'GET /roles/{id}'>

export type RoleValues = BodyOf<'POST /roles'>

export const roleSchema = () => import('@heliodesk/contract/roles').then(({ roles }) => roles.create.body)

export const roleValues = ({ name, permissions, own_resources }: RoleGrant & { name: string }) => ({
  name,
  permissions,
  own_resources,
})

/** The permissions that the logged-in employee may grant. */
export function useGranter(before?: RoleGrant): Granter {
  const { permission_names, own_resources } = useEmployee()
  return { holds: { permissions: permission_names, own_resources }, before }
}
