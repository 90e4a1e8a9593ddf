import type { EmployeeContext } from '../../work/context.ts'
import { findLead } from '../leads/overview.ts'
import { hiderOf } from './hider-of.ts'
import { peopleOf, valuesOf } from './people-of.ts'
import { listIdsOf } from './queries.ts'
import { listSeparated } from './separated-queries.ts'

/**
 * Hides in the data of a person whoever they were one with by mistake: names, numbers, addresses and e-mail addresses that
 * were written at them meanwhile, or that a mail of theirs went to. What both have in common stays.
 */
export async function hideOthers(
  context: EmployeeContext,
  lead: { id: number },
): Promise<(text: string) => string> {
  const { db } = context
  const own = valuesOf([lead])
  const hiders: ((text: string) => string)[] = []
  for (const { lead_id } of await listSeparated(db, await listIdsOf(db, lead.id))) {
    const other = await findLead(db, lead_id, null)
    if (other === undefined) continue
    const { values } = await peopleOf(context, other.lead)
    hiders.push(hiderOf(values, own))
  }
  return (text) => hiders.reduce((left, hide) => hide(left), text)
}
