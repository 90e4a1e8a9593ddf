import { slots } from '@heliodesk/contract/slots'
import { findSlots } from '../../features/slots/find-slots.ts'
import { takeSlot } from '../../features/slots/take-slot.ts'
import { getLead } from '../../features/leads/get-lead.ts'
import { actAs } from '../act-as.ts'
import type { Stage } from './stage.ts'
import type { WrittenLead } from '../write-leads.ts'

/** Somebody is on the telephone as the demo begins, and holds the second-best time for the customer. */
export async function holdASlot(
  { services, company_id, people }: Stage,
  written: readonly WrittenLead[],
): Promise<void> {
  const caller =
    people.find(({ function_group }) => function_group === 'customer_service') ??
    people.find(({ function_group }) => function_group === 'manager')
  const open = written.filter(({ lead }) => lead.status === 'open' && lead.latitude !== null)
  if (caller === undefined) return
  await actAs(services, company_id, caller, services.clock.now(), async (context) => {
    for (const { lead } of open) {
      const asked = { kind: 'advice', channel: 'visit' } as const
      const { data } = await findSlots(context, await getLead(context, lead.id), asked)
      const slot = data[1]
      if (slot === undefined) continue
      const { adviser, date, from } = slot
      const body = { lead_id: lead.id, adviser_id: adviser.id, date, from, hold: true }
      await takeSlot.run(context, { body: slots.take.body.parse(body) })
      return
    }
  })
}
