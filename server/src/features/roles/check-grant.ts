import type { RoleGrant } from '@heliodesk/domain/roles/permissions'
import { grantedBeyond, takenBeyond, normaliseGrant } from '@heliodesk/domain/roles/roles'
import { postgresErrorOf } from '../../postgres/database-errors.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { invalid } from '../../kernel/problems.ts'

/** The grant that a role would have. */
export const grantOf = (
  given: { [Part in keyof RoleGrant]?: RoleGrant[Part] | undefined },
  before?: RoleGrant,
) =>
  normaliseGrant({
    permissions: given.permissions ?? before?.permissions ?? [],
    own_resources: given.own_resources ?? before?.own_resources ?? [],
  })

/** Throws 422 with the permissions that the user would grant or revoke without holding them. */
export function checkGrant({ employee }: EmployeeContext, after: RoleGrant, before?: RoleGrant) {
  const giver = { permissions: [...employee.permissions], own_resources: [...employee.own_resources] }
  const beyond = grantedBeyond(giver, after, before)
  if (beyond.length > 0) {
    throw invalid({ permissions: [{ key: 'grantedBeyond', params: { permissions: beyond.join(', ') } }] })
  }
  const taken = before === undefined ? [] : takenBeyond(giver, after, before)
  if (taken.length > 0) {
    throw invalid({ permissions: [{ key: 'takenBeyond', params: { permissions: taken.join(', ') } }] })
  }
}

/** Runs a write of a role; a name that is taken is 422. */
export async function withFreeName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (postgresErrorOf(error)?.constraint === 'roles_name') throw invalid({ name: ['nameTaken'] })
    throw error
  }
}
