import type { CallResult } from '@heliodesk/contract/call'
import type { calling } from '@heliodesk/contract/calling'
import { instantInAmsterdam } from '@heliodesk/domain/calendar'
import { afterAll, expect, test } from 'vitest'
import { aResultCode } from '../../../testing/a-result-code.ts'
import { agreedByPhone } from '../../../testing/agreed-by-phone.ts'
import { addLead } from '../../../testing/test-installation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { clock } = product.services

clock.move(instantInAmsterdam('2026-11-23', '07:30').getTime() - clock.now().getTime())

type Gate = CallResult<typeof calling.gate>

const consent = { ...agreedByPhone, at: '2026-11-19T09:00:00.000Z' }
const none = { basis: 'none', text: '', at: '2026-11-23T06:30:00.000Z', scope: 'all' } as const
let made = 100
const aNumber = () => `+31612000${++made}`
const aLead = (values: Parameters<typeof addLead>[1] = {}) =>
  product.inside((context) => addLead(context, { status: 'new', consent, mobile: aNumber(), ...values }))
const manager = await product.as('manager')
const service = await product.as('customer_service')
const gateOf = async (id: number) => (await service.get<Gate>(`/leads/${id}/call-gate`)).body
const release = async (id: number) => {
  const lifted = await manager.post<Gate>(`/leads/${id}/call-gate`, { reason: 'Asked to be called early' })
  expect(lifted).toMatchObject({ status: 200, body: { barrier: null } })
  expect((await gateOf(id)).released_until).not.toBeNull()
}

type Person = Awaited<ReturnType<typeof aLead>>
const objectInCall = async ({ id }: Person) => {
  const result_code_id = await aResultCode(product, 'doNotCall')
  await service.post(`/leads/${id}/contacts`, { outcome: 'reached', result_code_id })
}
const ways: [string, (lead: Person) => Promise<unknown>][] = [
  ['an entry of the list', async ({ mobile }) => service.post('/objections', { reach: mobile })],
  ['the result of a call', objectInCall],
  [
    'a number that objected before',
    async ({ id }) => {
      const mobile = aNumber()
      await service.post('/objections', { reach: mobile })
      await manager.patch(`/leads/${id}`, { mobile })
    },
  ],
  [
    'a merge',
    async ({ id }) => {
      const other = await aLead()
      await objectInCall(other)
      await manager.post(`/leads/${id}/merge`, { lead_id: other.id, fields: {}, confirm: true })
    },
  ],
]

test.each(ways)('what was lifted for the day ends with %s', async (_way, object) => {
  const lead = await aLead()
  expect((await gateOf(lead.id)).barrier).toBe('outsideWindow')
  await release(lead.id)
  await object(lead)
  expect(await gateOf(lead.id)).toMatchObject({ barrier: 'doNotCall', released_until: null })
  const number = lead.mobile ?? ''
  const request_id = product.services.ids.uuid()
  expect(await service.post(`/leads/${lead.id}/call-requests`, { request_id, number })).toMatchObject({
    status: 409,
    body: { barrier: 'doNotCall' },
  })
  // Lifting the objection does not bring back what was lifted before it.
  await manager.post(`/leads/${lead.id}/call-gate`, { reason: 'Asked us by mail' })
  expect((await gateOf(lead.id)).barrier).toBe('outsideWindow')
})

test('it ends with a consent that is taken away, not with another one', async () => {
  const { id } = await aLead()
  await release(id)
  await manager.patch(`/leads/${id}`, {
    consent: { ...consent, text: 'Ja, bel maar vroeg', direction: 'incoming' },
  })
  expect((await gateOf(id)).barrier).toBeNull()
  await manager.patch(`/leads/${id}`, { remarks: 'Belt liever vroeg' })
  expect((await gateOf(id)).barrier).toBeNull()
  expect((await manager.patch(`/leads/${id}`, { consent: none })).status).toBe(200)
  expect(await gateOf(id)).toMatchObject({ barrier: 'noBasis', released_until: null })
})

test('a lead without a basis that was lifted stays so with what says nothing of its consent', async () => {
  const { id } = await aLead({ consent: none })
  await release(id)
  await manager.patch(`/leads/${id}`, { city: 'Groningen' })
  expect((await gateOf(id)).barrier).toBeNull()
})
