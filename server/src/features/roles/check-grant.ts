import { mayDoMore } from '@heliodesk/domain/roles/login-reach'
import type { RoleGrant } from '@heliodesk/domain/roles/permissions'
import { grantedBeyond, normaliseGrant, takenAway, takenBeyond } from '@heliodesk/domain/roles/roles'
import { postgresErrorOf } from '../../postgres/database-errors.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { invalid, Problem } from '../../kernel/problems.ts'

/** The grant that a role would have. */
export const grantOf = (
  given: { [Part in keyof RoleGrant]?: RoleGrant[Part] | undefined },
  before?: RoleGrant,
) =>
  normaliseGrant({
    permissions: given.permissions ?? before?.permissions ?? [],
    own_resources: given.own_resources ?? before?.own_resources ?? [],
  })

/** What the user holds in the company. */
export const heldBy = ({ employee }: EmployeeContext): RoleGrant => ({
  permissions: [...employee.permissions],
  own_resources: [...employee.own_resources],
})

/**
 * Throws 403 for a role with more permissions than the user's, also where only its name would change: files choose
 * roles by their names. Throws 422 with the permissions that the user would revoke without holding them.
 */
function checkTaken(context: EmployeeContext, after: RoleGrant, before: RoleGrant) {
  const taker = heldBy(context)
  if (mayDoMore(taker, before)) throw new Problem(403, 'roleBeyond')
  if (takenAway(after, before).length === 0) return
  const taken = takenBeyond(taker, after, before)
  if (taken.length > 0) {
    throw invalid({ permissions: [{ key: 'takenBeyond', params: { permissions: taken.join(', ') } }] })
  }
}

/** Throws 422 with the permissions that the user would grant or revoke without holding them; 403 as `checkTaken`. */
export function checkGrant(context: EmployeeContext, after: RoleGrant, before?: RoleGrant) {
  const giver = heldBy(context)
  const beyond = grantedBeyond(giver, after, before)
  if (beyond.length > 0) {
    throw invalid({ permissions: [{ key: 'grantedBeyond', params: { permissions: beyond.join(', ') } }] })
  }
  if (before !== undefined) checkTaken(context, after, before)
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
