import type { Context } from '../../../work/context.ts'
import { untilAnswered } from '../../../rows/savepoint.ts'
import { listLeadRows } from '../queries.ts'
import { lockPeople } from './lock-people.ts'

interface OfLead {
  lead_id: number
}
const idOf = ({ lead_id }: OfLead) => lead_id

/**
 * Locks a lead with those that a list has, and answers the list as it is then: whom a merge or its undo put on it, or
 * put back, while this waited is locked too. A lead that is not there is not among `leads`.
 */
export const lockListed = <Listed extends OfLead>(
  context: Context,
  id: number,
  list: () => Promise<readonly Listed[]>,
) =>
  untilAnswered(context.db, async () => {
    const leads = await lockPeople(context, [id, ...(await list()).map(idOf)])
    const listed = await list()
    const there = await listLeadRows(context.db, [id, ...listed.map(idOf)])
    return there.every((one) => leads.has(one.id)) ? { listed, leads } : undefined
  })
