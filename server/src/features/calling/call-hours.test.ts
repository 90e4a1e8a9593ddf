import type { CallResult } from '@heliodesk/contract/call'
import type { leads as leadCalls } from '@heliodesk/contract/leads'
import { afterAll, describe, expect, test } from 'vitest'
import { agreedByPhone } from '../../testing/agreed-by-phone.ts'
import { aResultCode } from '../../testing/a-result-code.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

type Lead = CallResult<typeof leadCalls.get>

const service = await product.as('customer_service')
const manager = await product.as('manager')
const consent = { ...agreedByPhone, at: '2026-11-19T09:00:00.000Z' }
const aLead = (values: Parameters<typeof addLead>[1] = {}) =>
  product.inside((context) => addLead(context, { status: 'notReached', attempts: 6, consent, ...values }))

const closed = [
  ['a Sunday', '2026-11-22T12:00:00Z', 'Monday 23-11-2026 09:00'],
  ['the night', '2026-11-24T02:00:00Z', 'Tuesday 24-11-2026 09:00'],
  ['a public holiday', '2026-12-25T12:00:00Z', 'Monday 28-12-2026 09:00'],
  ['the end of the window', '2026-11-24T20:00:00Z', 'Wednesday 25-11-2026 09:00'],
] as const

describe('calling back outside the hours of the company', () => {
  test.each(closed)('at %s is refused in all ways, with the next moment', async (_when, at, next) => {
    const { id } = await aLead()
    const reason = 'Afgesproken met Jan'
    const sentence = `Your company does not call then. It calls on weekdays 09:00 to 21:00, on Saturdays 10:00 to 16:00, not on Sundays and public holidays. The next moment is ${next}`
    const refused = (field: string) => ({ status: 422, body: { errors: { [field]: [sentence] } } })
    expect(
      await Promise.all([
        service.post(`/leads/${id}/contacts`, { outcome: 'reached', next_action_at: at }),
        service.post(`/leads/${id}/status-create`, { status: 'callback', callback_at: at, remarks: reason }),
        manager.patch(`/weeder/${id}`, { outcome: 'callback', callback_at: at, remarks: reason }),
      ]),
    ).toMatchObject([refused('next_action_at'), refused('callback_at'), refused('callback_at')])
    const { body } = await service.get<Lead>(`/leads/${id}`)
    expect(body).toMatchObject({ status: 'notReached' })
  })

  test('is taken where the company calls then, and where a manager lifted it until then', async () => {
    const at = '2026-11-22T12:00:00Z'
    const call = { outcome: 'reached', next_action_at: at }
    const lifted = await aLead({ calls_released_until: new Date('2026-11-22T22:59:59Z') })
    expect((await service.post(`/leads/${lifted.id}/contacts`, call)).status).toBe(201)
    expect((await manager.patch('/company', { calls_on_sundays: true })).status).toBe(200)
    const { id } = await aLead()
    expect((await service.post(`/leads/${id}/contacts`, call)).status).toBe(201)
    await manager.patch('/company', { calls_on_sundays: false })
  })
})

const aPromise = (at = '2026-11-23T13:00:00Z') => aLead({ status: 'callback', call_at: new Date(at) })
const statusOf = async (id: number) => (await service.get<Lead>(`/leads/${id}`)).body.status

describe('a promised callback', () => {
  test('does not end by taking away its number without a word', async () => {
    const { id } = await aLead({ mobile: '+31612345678', phone: null })
    const next_action_at = '2026-11-23T13:00:00Z'
    await service.post(`/leads/${id}/contacts`, { outcome: 'reached', next_action_at })
    expect(await service.patch(`/leads/${id}`, { mobile: null })).toMatchObject({
      status: 409,
      body: { questions: [{ code: 'endsCallback', message: expect.stringContaining('23-11-2026 14:00') }] },
    })
    const moved = await service.patch<Lead>(`/leads/${id}`, { mobile: null, phone: '+31501234567' })
    expect([moved.status, moved.body.status]).toEqual([200, 'callback'])
    const told = await service.patch<Lead>(`/leads/${id}`, { remarks: 'Belt liever terug' })
    expect([told.status, told.body.status]).toEqual([200, 'callback'])
    const ended = await service.patch<Lead>(`/leads/${id}`, { phone: null, confirm: true })
    expect([ended.status, ended.body.status]).toEqual([200, 'open'])
  })

  const message = 'The callback promised for 23-11-2026 14:00 ends'
  const asks = { status: 409, body: { questions: [{ code: 'endsCallback', message }] } }

  test.each([
    ['open', {}],
    ['notReached', {}],
    ['postponed', { callback_at: '2026-12-23T13:00:00Z', remarks: 'Met vakantie' }],
  ])('ends by the status %s only when that is confirmed', async (status, values) => {
    const { id } = await aPromise()
    const body = { status, ...values }
    expect(await service.post(`/leads/${id}/status-create`, body)).toMatchObject(asks)
    const preview = await service.get(`/leads/status-preview?ids=${id}&status=${status}`)
    expect(preview.body).toMatchObject({ data: [{ id, questions: [message] }] })
    expect(await statusOf(id)).toBe('callback')
    expect((await service.post(`/leads/${id}/status-create`, { ...body, confirm: true })).status).toBe(201)
    expect(await statusOf(id)).toBe(status)
  })

  test.each(['notReached', 'voicemail', 'reached'])(
    'ends by a contact (%s) before its time only when that is confirmed',
    async (outcome) => {
      const { id } = await aPromise()
      expect(await service.post(`/leads/${id}/contacts`, { outcome })).toMatchObject(asks)
      expect((await service.get<{ data: [] }>(`/leads/${id}/contacts`)).body.data).toEqual([])
      expect((await service.post(`/leads/${id}/contacts`, { outcome, confirm: true })).status).toBe(201)
      expect(await statusOf(id)).toBe(outcome === 'reached' ? 'open' : 'notReached')
    },
  )

  test('ends without a question once its time has come, and by another promise', async () => {
    const due = await aPromise('2026-11-20T08:00:00Z')
    expect((await service.post(`/leads/${due.id}/contacts`, { outcome: 'notReached' })).status).toBe(201)
    const other = await aPromise()
    const later = { outcome: 'reached', next_action_at: '2026-11-24T13:00:00Z' }
    expect((await service.post(`/leads/${other.id}/contacts`, later)).status).toBe(201)
  })

  test('is among what ends with a lead that is written off', async () => {
    const { id } = await aPromise()
    const result_code_id = await aResultCode(product, 'notInterested')
    const body = { status: 'writtenOff', result_code_id }
    expect(await service.post(`/leads/${id}/status-create`, body)).toMatchObject(asks)
    expect(await statusOf(id)).toBe('callback')
  })
})
