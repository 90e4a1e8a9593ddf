import { Problem } from '../../../kernel/problems.ts'
import type { Context, EmployeeContext } from '../../../work/context.ts'

interface Visit {
  adviser_id: number | null
  with_ids: readonly number[]
}

/** Throws 403 where somebody who only goes along would move a visit or call it off: that takes the adviser's time. */
export function refuseCompanion(context: Context | EmployeeContext, { adviser_id, with_ids }: Visit) {
  if (!('covers' in context) || context.covers('appointments') !== 'own') return
  const { employee_id } = context
  if (adviser_id !== employee_id && with_ids.includes(employee_id)) throw new Problem(403, 'companionMayNot')
}
