import { intakePosts } from '../features/intake/schema.ts'
import { phoneCalls } from '../features/telephony/schema.ts'
import type { Context } from '../work/context.ts'
import type { ThingsOf } from './things.ts'
import type { TestCompany } from './test-office.ts'
import type { TestProduct } from './test-product.ts'

/** A post that waits in the inbox, about the lead. */
export const addPost = (
  product: TestProduct,
  company: TestCompany,
  { lead, source_id, name }: { lead: number; source_id: number; name: string },
) =>
  product.inside(async ({ db, company_id, happened_at: now }) => {
    const body = Buffer.from(JSON.stringify({ lastName: name, email: `${name.toLowerCase()}@klant.example` }))
    const [post] = await db
      .insert(intakePosts)
      .values({
        company_id,
        source_id,
        body,
        lead_id: lead,
        received_at: now,
        state: 'duplicate',
        corrections: {},
      })
      .returning({ id: intakePosts.id })
    return post?.id ?? 0
  }, company)

export async function addMissedCall({ db, company_id, happened_at: now }: Context, { name }: ThingsOf) {
  const [call] = await db
    .insert(phoneCalls)
    .values({ company_id, call_id: name, number: '+31612345678', started_at: now, missed_at: now })
    .returning({ id: phoneCalls.id })
  return call?.id ?? 0
}
