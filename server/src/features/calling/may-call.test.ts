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

test('nobody is handed out who has no number, or is a customer since a day that nobody stated', async () => {
  const service = await product.as('customer_service')
  const manager = await product.as('manager')
  const listed = async () => {
    const { body } = await service.get<{ data: { id: number }[]; totals: { new: number } }>(
      '/leads/call-list',
    )
    expect(body.data).toHaveLength(body.totals.new)
    return body.data.map(({ id }) => id)
  }
  await product.inside(({ db }) => db.update(leads).set({ do_not_call_at: at }))
  const [one, customer, undated] = await product.inside(async (context) => {
    const consent = { basis: 'customer', text: 'Is klant', at: at.toISOString(), scope: 'all' } as const
    const reach = { status: 'new', phone: '+31501234567', mobile: null } as const
    return [
      await addLead(context, { ...reach, consent: { ...consent, basis: 'own_request' } }),
      await addLead(context, { ...reach, consent }),
      await addLead(context, { ...reach, consent: { ...consent, undated: true } }),
    ]
  })
  expect(new Set(await listed())).toEqual(new Set([one?.id, customer?.id]))
  const { body } = await service.get<{ barrier: string | null }>(`/leads/${undated?.id}/call-gate`)
  expect(body.barrier).toBe('noBasis')
  const { status } = await manager.patch(`/leads/${one?.id}`, { phone: null, email: 'een@klant.example' })
  expect(status).toBe(200)
  expect(await listed()).toEqual([customer?.id])
  expect((await service.post<{ id: number }>('/leads/next')).body.id).toBe(customer?.id)
})
