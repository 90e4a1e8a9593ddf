import {
  type Consent,
  consentBases,
  consentScopes,
  olderConsentBases,
} from '@heliodesk/domain/leads/objections/consent'
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

test('a new lead without consent is told on the call list, and found among the leads', async () => {
  const service = await product.as('customer_service')
  const told = async () => {
    const { body } = await service.get<{ without_consent: { count: number; since: string } }>(
      '/leads/call-list',
    )
    const { count, since } = body.without_consent
    const path = `/leads/table?filter[status]=new&filter[unknown]=consent&filter[created_at_from]=${since}&per_page=100`
    const found = await service.get<{ data: { id: number }[] }>(path)
    expect(found.body.data.length).toBe(count)
    return found.body.data.map(({ id }) => id)
  }
  const before = await told()
  const none = { basis: 'none', text: '', at: at.toISOString(), scope: 'all' } as const
  const [unread, ...others] = await product.inside(async (context) => [
    await addLead(context, { status: 'new', consent: none }),
    await addLead(context, { status: 'new', consent: none, do_not_call_at: at }),
    await addLead(context, { status: 'new', consent: { ...none, basis: 'own_request', text: 'Bel mij' } }),
  ])
  const after = await told()
  expect(after.filter((id) => !before.includes(id))).toEqual([unread?.id])
  expect(others).toHaveLength(2)
})
