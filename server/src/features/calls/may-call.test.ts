import { type Consent, consentBases, consentScopes, olderConsentBases } from '@heliodesk/domain/leads/consent'
import { mayCall } from '@heliodesk/domain/leads/callback'
import { inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { leads } from '../leads/schema.ts'

const product = await startTestProduct()
afterAll(product.close)

const at = new Date('2026-11-01T09:00:00.000Z')
const bases = [...consentBases, ...olderConsentBases]
const consents: (Consent | null)[] = [
  null,
  ...bases.flatMap((basis) =>
    [...consentScopes, 'sales', ''].map((scope) => ({ basis, scope, text: 'agreed', at: at.toISOString() })),
  ),
]
const moments = [null, at]

test('the database and the domain say alike who may be called, whatever the consent and the objection are', async () => {
  const found = await product.inside(async (context) => {
    const ids: number[] = []
    for (const consent of consents)
      for (const do_not_call_at of moments)
        for (const anonymised_at of moments)
          ids.push((await addLead(context, { consent, do_not_call_at, anonymised_at })).id)
    return context.db.select().from(leads).where(inArray(leads.id, ids))
  })
  expect(found).toHaveLength(consents.length * moments.length ** 2)
  const differing = found.filter((lead) => lead.may_call !== mayCall(lead))
  expect(differing).toEqual([])
  expect(new Set(found.map(({ may_call }) => may_call))).toEqual(new Set([true, false]))
})
