import { eq } from 'drizzle-orm'
import { devices, employees } from '../access/schema.ts'
import { offlineIntents } from '../features/offline/schema.ts'
import type { Context } from '../work/context.ts'
import type { ThingsOf } from './things.ts'

/** A device of the adviser, and a colleague's note that waits in the offline inbox. */
export async function addOffline(
  { db, company_id, happened_at: now, services }: Context,
  of: ThingsOf,
  lead_id: number,
) {
  const [person] = await db.select().from(employees).where(eq(employees.id, of.adviser_id))
  const device = services.ids.uuid()
  await db.insert(devices).values({
    uuid: device,
    user_id: person?.user_id ?? 0,
    name: `Tablet ${of.name}`,
    token_hash: Buffer.from(device),
    company_ids: [company_id],
    created_at: now,
    seen_at: now,
  })
  const [intent] = await db
    .insert(offlineIntents)
    .values({
      company_id,
      // Nobody of these tests, so that it is nobody's own.
      employee_id: 999_999_999,
      intent_id: services.ids.uuid(),
      body_hash: Buffer.from(device),
      kind: 'note',
      arrival: 'sent',
      content: JSON.stringify({ kind: 'note', body: { lead_id, text: of.name } }),
      blanked: '{}',
      received_at: now,
      state: 'inbox',
      first_state: 'inbox',
      reason: { code: 'intentMalformed', params: {}, errors: {} },
      lead_id,
    })
    .returning({ id: offlineIntents.id })
  return { device, offline_intent: intent?.id ?? 0 }
}
