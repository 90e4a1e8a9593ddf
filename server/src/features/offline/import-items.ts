import type { Delivery } from '@heliodesk/contract/offline'
import { employeeActor } from '../../work/actor.ts'
import { atOnce } from '../../work/create-context.ts'
import { inTransaction } from '../../work/in-transaction.ts'
import type { SessionContext } from '../../http/handler.ts'
import { findDevice } from '../../access/logins/devices.ts'
import type { IntentUses } from './apply/apply-intent.ts'
import { openItems } from './deliver-items.ts'

/** Takes in the file that a device exported: what is of this company. */
export async function importItems(
  context: SessionContext & { company_id: number },
  uses: IntentUses,
  body: Delivery,
) {
  const { services, session, company_id, now } = context
  const found = await findDevice(services.database.global, body.device)
  // A device that nobody had in this company is not known here.
  const device = found?.company_ids.includes(company_id) === true ? found : undefined
  const answer = await openItems(context, uses, body, { device, arrival: 'imported', company_id })
  await inTransaction(services, employeeActor(context, session), atOnce(now), async (inside) => {
    const kept = answer.results.filter(({ state }) => state === 'inbox').length
    await inside.audit({
      action: 'intentsImported',
      subject: 'offline intents',
      subject_id: null,
      after: { total: body.items.length, kept },
    })
  })
  return answer
}
