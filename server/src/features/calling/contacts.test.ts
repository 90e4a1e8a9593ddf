import type { CallResult } from '@heliodesk/contract/call'
import type { calling } from '@heliodesk/contract/calling'
import type { leads as leadCalls } from '@heliodesk/contract/leads'
import { afterAll, describe, expect, test } from 'vitest'
import { setLeadStatus } from '../leads/statuses/set-lead-status.ts'
import { phoneCalls } from '../telephony/schema.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product

type Lead = CallResult<typeof leadCalls.get>
type Contact = CallResult<typeof calling.addContact>
type Contacts = CallResult<typeof calling.contacts>
type Gate = CallResult<typeof calling.gate>
type Timeline = CallResult<typeof leadCalls.timeline>
interface Refusal {
  errors: Record<string, string[]>
}

const service = await product.as('customer_service')
const manager = await product.as('manager')
const consent = {
  basis: 'own_request',
  text: 'Ja, bel mij over zonnepanelen',
  at: '2026-11-19T09:00:00.000Z',
  scope: 'all',
} as const

const aLead = (values: Parameters<typeof addLead>[1] = {}) =>
  product.inside((context) => addLead(context, { status: 'new', consent, ...values }))
const read = async (id: number) => (await service.get<Lead>(`/leads/${id}`)).body
const contact = (id: number, body: object) => service.post<Contact & Refusal>(`/leads/${id}/contacts`, body)
const gateOf = async (id: number) => (await service.get<Gate>(`/leads/${id}/call-gate`)).body

let codes = 0
const aCode = async (category: string) => {
  const description = `${category} ${++codes}`
  const { body } = await manager.post<{ id: number }>('/result-codes', {
    description,
    category,
    essent_status: null,
    essent_reason: null,
    active: true,
  })
  return { id: body.id, name: description }
}

describe('a phone contact', () => {
  test('that reached nobody adds an attempt and sets the status', async () => {
    const lead = await aLead()
    const code = await aCode('noContact')
    const first = await contact(lead.id, { outcome: 'notReached', result_code_id: code.id })
    expect(first).toMatchObject({
      status: 201,
      body: {
        direction: 'outgoing',
        number: '+31612345678',
        result_code: code,
        employee: { id: noord.employees.customer_service.employee_id },
        impersonator: null,
      },
    })
    await contact(lead.id, { outcome: 'voicemail', remarks: 'Spoke a message' })
    expect(await read(lead.id)).toMatchObject({
      attempts: 2,
      status: 'notReached',
      last_contact_at: '2026-11-20T09:00:00.000Z',
      last_result_code: code,
    })
    const { data } = (await service.get<Contacts>(`/leads/${lead.id}/contacts`)).body
    expect(data.map(({ outcome, remarks }) => [outcome, remarks])).toEqual([
      ['voicemail', 'Spoke a message'],
      ['notReached', null],
    ])
    const { body } = await service.get<Timeline>(`/leads/${lead.id}/timeline`)
    expect(body.data.filter(({ action }) => action === 'contacted')).toHaveLength(2)
  })

  test('that reached somebody opens the lead without an attempt', async () => {
    const lead = await aLead()
    await contact(lead.id, { outcome: 'reached', direction: 'incoming', number: '050 123 45 67' })
    expect(await read(lead.id)).toMatchObject({ attempts: 0, status: 'open' })
    const wrong = await contact(lead.id, { outcome: 'wrongNumber' })
    expect(wrong.status).toBe(201)
    expect(await read(lead.id)).toMatchObject({ attempts: 0, status: 'open' })
  })

  test('with a next action makes a callback with its time [c12]', async () => {
    const lead = await aLead()
    const next_action_at = '2026-11-24T13:30:00.000Z'
    await contact(lead.id, { outcome: 'reached', next_action_at, remarks: 'After the holiday' })
    expect(await read(lead.id)).toMatchObject({ status: 'callback' })
    const { body } = await service.get<{ data: object[] }>(`/leads/${lead.id}/statuses`)
    expect(body.data[0]).toMatchObject({
      status: 'callback',
      callback_at: next_action_at,
      remarks: 'After the holiday',
    })
  })

  test('with a final result writes off a lead that was only called, not one with a quotation', async () => {
    const { id: result_code_id } = await aCode('notInterested')
    const [called, offered] = [await aLead(), await aLead({ status: 'quotationSent' })]
    for (const { id } of [called, offered]) await contact(id, { outcome: 'reached', result_code_id })
    expect((await read(called.id)).status).toBe('writtenOff')
    expect((await read(offered.id)).status).toBe('quotationSent')
  })

  test('does not raise the revision unless the status changes', async () => {
    const lead = await aLead({ status: 'open' })
    await contact(lead.id, { outcome: 'reached' })
    expect((await read(lead.id)).revision).toBe(lead.revision)
  })

  test('returns the calls missed from the lead, and keeps the call that it was', async () => {
    const lead = await aLead({ mobile: '+31687654321' })
    const call_id = await product.inside(async ({ db, company_id, happened_at: now }) => {
      const values = {
        company_id,
        call_id: 'missed',
        number: '+31687654321',
        started_at: now,
        missed_at: now,
      }
      const [row] = await db.insert(phoneCalls).values(values).returning({ id: phoneCalls.id })
      return row?.id ?? 0
    })
    const { body } = await contact(lead.id, { outcome: 'reached', phone_call_id: call_id })
    expect(body.phone_call).toEqual({ id: call_id, status: 'missed', started_at: '2026-11-20T09:00:00.000Z' })
    const missed = await service.get<{ data: { id: number; called_back: object | null }[] }>(
      '/telephony/calls/missed',
    )
    expect(missed.body.data.find(({ id }) => id === call_id)?.called_back).toMatchObject({
      by: 'Customer service van Noord',
    })
    const other = await aLead({ mobile: '+31687650000' })
    const refused = await contact(other.id, { outcome: 'reached', phone_call_id: call_id })
    expect(Object.keys(refused.body.errors)).toEqual(['phone_call_id'])
  })

  test('that promises to call back says when, unless the lead can no longer be called back', async () => {
    const promise = { outcome: 'reached', result_code_id: (await aCode('callback')).id }
    const lead = await aLead()
    const { status, body } = await contact(lead.id, promise)
    expect([status, body.errors]).toEqual([422, { next_action_at: ['Enter when to call back'] }])
    const kept = await contact(lead.id, { ...promise, next_action_at: '2026-11-24T13:30:00Z' })
    expect(kept.status).toBe(201)
    expect((await contact((await aLead({ status: 'sold' })).id, promise)).status).toBe(201)
  })

  test('that ends contact promises no callback, and ends the one that was promised', async () => {
    const lead = await aLead()
    const promised_at = '2026-11-24T13:30:00.000Z'
    await contact(lead.id, { outcome: 'reached', next_action_at: promised_at })
    const over = { outcome: 'reached', result_code_id: (await aCode('notInterested')).id }
    const refused = await contact(lead.id, { ...over, next_action_at: '2026-11-25T13:30:00Z' })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        next_action_at: [
          'Nobody is called back after this result. Leave this empty, or choose another result',
        ],
      },
    ])
    expect((await contact(lead.id, over)).status).toBe(201)
    expect(await read(lead.id)).toMatchObject({ status: 'writtenOff' })
    const statuses = await service.get<{ data: object[] }>(`/leads/${lead.id}/statuses`)
    expect(statuses.body.data[0]).toMatchObject({ status: 'writtenOff', callback_at: null })
    const { body } = await service.get<Timeline>(`/leads/${lead.id}/timeline`)
    const told = body.data.find(({ action }) => action === 'contacted')
    expect(told?.after).toMatchObject({ next_action_at: null, ended_callback_at: promised_at })
  })

  test('names everything that is wrong with it', async () => {
    const sold = await aLead({ status: 'sold' })
    const refused = await contact(sold.id, {
      outcome: 'loud',
      number: '12',
      result_code_id: 999_999,
      next_action_at: '2026-11-24T13:30:00Z',
    })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors).toSorted()).toEqual([
      'next_action_at',
      'number',
      'outcome',
      'result_code_id',
    ])
    const late = await contact((await aLead()).id, {
      outcome: 'reached',
      next_action_at: '2026-11-20T08:00:00Z',
    })
    expect(late.body.errors).toEqual({ next_action_at: ['This moment is in the past'] })
    const objection = { outcome: 'reached', result_code_id: (await aCode('doNotCall')).id }
    const next_action_at = '2026-11-24T13:30:00Z'
    const promised = await contact((await aLead()).id, { ...objection, next_action_at })
    expect(Object.keys(promised.body.errors)).toEqual(['next_action_at'])
    const erased = await aLead({ anonymised_at: new Date('2026-11-01T09:00:00Z') })
    expect((await contact(erased.id, { outcome: 'reached' })).status).toBe(404)
  })
})

describe('the call gate', () => {
  test('is open for a lead with consent, within the hours of the company', async () => {
    const lead = await aLead()
    expect(await gateOf(lead.id)).toEqual({
      barrier: null,
      released_until: null,
      attempts_used_up: false,
      declined: null,
      calls_from: '09:00',
      calls_till: '21:00',
      calls_on_saturdays: true,
      calls_saturday_from: '10:00',
      calls_saturday_till: '16:00',
      calls_on_sundays: false,
      extension: null,
    })
    await manager.patch('/company', { calls_from: '10:30' })
    expect((await gateOf(lead.id)).barrier).toBe('outsideWindow')
    expect(await manager.patch<Refusal>('/company', { calls_till: '10:30' })).toMatchObject({
      status: 422,
      body: { errors: { calls_till: ['The end must be later than the start'] } },
    })
    await manager.patch('/company', { calls_from: '09:00' })
  })

  test.each([
    [null, 'noBasis'],
    [{ ...consent, scope: 'email' }, 'noBasis'],
    [{ ...consent, scope: 'calls' }, null],
  ])('with the consent %j answers %s', async (given, barrier) => {
    const { body } = await service.post<Lead>('/leads', {
      lastName: 'Toestemming',
      email: `${++codes}@klant.example`,
      consent: given,
    })
    expect(body.consent).toEqual(given)
    expect((await gateOf(body.id)).barrier).toBe(barrier)
    const changed = await service.patch<Lead>(`/leads/${body.id}`, { consent, revision: body.revision })
    expect(changed.body).toMatchObject({ consent, revision: body.revision + 1 })
    expect((await gateOf(body.id)).barrier).toBeNull()
  })

  test('is shut by a do-not-call result until somebody who may lifts it with a reason', async () => {
    const lead = await aLead()
    const { id: result_code_id } = await aCode('doNotCall')
    await contact(lead.id, { outcome: 'reached', result_code_id })
    expect(await read(lead.id)).toMatchObject({
      do_not_call_at: '2026-11-20T09:00:00.000Z',
      status: 'writtenOff',
    })
    expect((await gateOf(lead.id)).barrier).toBe('doNotCall')
    const path = `/leads/${lead.id}/call-gate`
    expect((await service.post(path, { reason: 'Wants a call' })).status).toBe(403)
    expect((await manager.post(path, { reason: ' ' })).status).toBe(422)
    expect(await manager.post(path, { reason: 'Asked us by mail' })).toMatchObject({
      status: 200,
      body: { barrier: null },
    })
    expect((await read(lead.id)).do_not_call_at).toBeNull()
    const { body } = await service.get<Timeline>(`/leads/${lead.id}/timeline`)
    expect(body.data[0]).toMatchObject({
      action: 'callsReleased',
      after: { barrier: 'doNotCall', reason: 'Asked us by mail' },
    })
    expect((await manager.post(path, { reason: 'Again' })).status).toBe(409)
  })

  test('is shut in each lead of somebody who objects in one of them, by number or e-mail', async () => {
    const person = { mobile: '+31612000777', email: 'twee.keer@klant.example' }
    const lead = await aLead(person)
    const others = [await aLead({ mobile: person.mobile }), await aLead({ email: person.email })]
    const stranger = await aLead({ mobile: '+31612000778' })
    const { revision } = await read(lead.id)
    await contact(lead.id, { outcome: 'reached', result_code_id: (await aCode('doNotCall')).id })
    for (const { id } of others) expect((await gateOf(id)).barrier).toBe('doNotCall')
    expect((await gateOf(stranger.id)).barrier).toBeNull()
    expect(await read(others[0]?.id ?? 0)).toMatchObject({ status: 'new' })
    expect((await read(lead.id)).revision).toBe(revision + 1)
  })

  test('is lifted for the rest of the day where there is no basis', async () => {
    const lead = await aLead({ consent: null })
    const lifted = await manager.post<Gate>(`/leads/${lead.id}/call-gate`, { reason: 'Met at a fair' })
    expect(lifted.body).toMatchObject({ barrier: null, released_until: '2026-11-20T22:59:59.999Z' })
  })

  test('asks no basis for calls about what was sold', async () => {
    const lead = await aLead({ consent: null, status: 'open' })
    await product.inside((context) => setLeadStatus(context, lead.id, 'sold'))
    expect((await gateOf(lead.id)).barrier).toBeNull()
  })
})
