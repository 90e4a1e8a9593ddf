import type { CallResult } from '@heliodesk/contract/call'
import type { leads as leadCalls } from '@heliodesk/contract/leads'
import { afterAll, describe, expect, test } from 'vitest'
import { agreedByPhone } from '../../testing/agreed-by-phone.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

type Lead = CallResult<typeof leadCalls.get>

const service = await product.as('customer_service')
const manager = await product.as('manager')
const at = '2026-11-19T09:00:00.000Z'
const agreed = { ...agreedByPhone, at }

const aLead = (values: Parameters<typeof addLead>[1] = {}) =>
  product.inside((context) => addLead(context, { status: 'new', ...values }))
const read = async (id: number) => (await service.get<Lead>(`/leads/${id}`)).body

describe('what was agreed in a call that the company made', () => {
  const outgoing = { ...agreed, direction: 'outgoing' as const }
  const tomorrow = '2026-11-21T13:00:00.000Z'
  const refused = {
    status: 422,
    body: { errors: { 'consent.direction': [expect.stringContaining('gives no consent')] } },
  }

  test.each([
    ['who stated none', null],
    ['who has none', { basis: 'none', text: '', at, scope: 'all' }],
    ['who agreed to e-mail alone', { ...agreed, scope: 'email' }],
    [
      'who was a customer long ago',
      { basis: 'customer', text: 'Q', at: '2015-03-01T09:00:00Z', scope: 'all' },
    ],
  ] as const)('with somebody %s is no basis, in all ways', async (_who, consent) => {
    const lead = await aLead({ consent, status: 'notReached', attempts: 6 })
    const agreement = { callback_at: tomorrow, remarks: 'Afgesproken met Jan', consent: outgoing }
    expect(
      await Promise.all([
        service.patch(`/leads/${lead.id}`, { consent: outgoing }),
        service.post(`/leads/${lead.id}/contacts`, {
          outcome: 'reached',
          next_action_at: tomorrow,
          consent: outgoing,
        }),
        service.post(`/leads/${lead.id}/status-create`, { status: 'callback', ...agreement }),
        manager.patch(`/weeder/${lead.id}`, { outcome: 'callback', ...agreement }),
      ]),
    ).toMatchObject([refused, refused, refused, refused])
    expect(await read(lead.id)).toMatchObject({ status: 'notReached', consent })
  })

  test.each(['own_request', 'customer'] as const)(
    'is no basis as %s either, beside a call of the company or in its own words',
    async (basis) => {
      const lead = await aLead({ consent: null })
      const stated = { ...agreed, basis, direction: undefined }
      const call = { outcome: 'reached', next_action_at: '2026-11-23T13:00:00.000Z', consent: stated }
      const path = `/leads/${lead.id}/contacts`
      for (const direction of [undefined, 'outgoing'])
        expect(await service.post(path, { ...call, direction })).toMatchObject({
          status: 422,
          body: { errors: { 'consent.basis': [expect.stringContaining('gives no consent')] } },
        })
      const claimed = await service.patch(`/leads/${lead.id}`, { consent: { ...outgoing, basis } })
      expect(claimed).toMatchObject(refused)
      expect(await read(lead.id)).toMatchObject({ status: 'new', consent: null })
      expect((await service.post(path, { ...call, direction: 'incoming' })).status).toBe(201)
    },
  )

  test('is no basis of a new lead', async () => {
    const lead = { lastName: 'Vries', consent: outgoing }
    expect(await service.post('/leads', lead)).toMatchObject(refused)
  })

  test.each([
    ['who asked for it before', { consent: { ...agreed, basis: 'own_request' } }, 'all'],
    ['who is a customer', { consent: null, status: 'sold' }, 'all'],
    ['for e-mail alone', { consent: null }, 'email'],
  ] as const)('is kept of somebody %s', async (_who, values, scope) => {
    const lead = await aLead(values)
    const { status, body } = await service.patch<Lead>(`/leads/${lead.id}`, {
      consent: { ...outgoing, scope },
    })
    expect([status, body.consent?.direction]).toEqual([200, 'outgoing'])
  })
})
