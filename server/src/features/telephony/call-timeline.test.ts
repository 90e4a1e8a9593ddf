import { afterAll, expect, test } from 'vitest'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

const manager = await product.as('manager')
const { token } = (await manager.patch<{ token: string }>('/telephony/token')).body
const report = (event: string, call_id: string, number: string) =>
  product.app.inject({
    method: 'POST',
    url: '/api/v1/telephony/events',
    headers: { authorization: `Bearer ${token}` },
    payload: { event, call_id, number },
  })

test('a call and calling it back are each recorded once, on the timeline of the lead with its number', async () => {
  const { id } = await product.inside((context) => addLead(context, { mobile: '+31655667788' }))
  const number = '06 55667788'
  for (const event of ['incoming', 'missed', 'ended'] as const) await report(event, 'told-1', number)
  for (const event of ['incoming', 'answered', 'ended'] as const) await report(event, 'told-2', number)
  const service = await product.as('customer_service')
  const { body } = await service.get<{ data: { id: number }[] }>('/telephony/calls/missed')
  await service.post(`/telephony/calls/${body.data[0]?.id}/called-back`)
  expect((await service.post(`/leads/${id}/notes`, { text: 'Belt morgen terug' })).status).toBe(201)
  expect((await service.post(`/leads/${id}/notes`, { text: ' ' })).status).toBe(422)
  const timeline = await service.get<{ data: { action: string; after: unknown }[] }>(`/leads/${id}/timeline`)
  expect(timeline.body.data.map(({ action, after }) => [action, after])).toEqual([
    ['noted', { text: 'Belt morgen terug' }],
    ['calledBack', { status: 'missed' }],
    ['callAnswered', { status: 'answered' }],
    ['callMissed', { status: 'missed' }],
  ])
  expect((await (await product.as('adviser')).post(`/leads/${id}/notes`, { text: 'Nee' })).status).toBe(404)
})
