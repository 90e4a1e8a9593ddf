import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDevice, anIntent, type InboxEntry, readInbox, sendIntents } from '../../testing/a-device.ts'
import { type Appointment, type Lead, planVisits } from '../../testing/plan-visits.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { aNewLead, leadNow, plan } = planVisits(product)
const [manager, service, planner] = [
  await product.as('manager'),
  await product.as('customer_service'),
  await product.as('planner'),
]
const { clock } = product.services
const device = await aDevice(manager)
const minute = 60_000
const monday = '2026-11-23T09:00:00.000Z'

let notInterested = 0
let callLater = 0
async function aCode(description: string, category: string): Promise<number> {
  const code = { description, category, essent_status: null, essent_reason: null, active: true }
  return (await manager.post<{ id: number }>('/result-codes', code)).body.id
}
beforeAll(async () => {
  notInterested = await aCode('Geen interesse meer', 'notInterested')
  callLater = await aCode('Later nog eens', 'callback')
})

let phones = 0
const aCallableLead = () =>
  aNewLead({
    phone: `050-31234${String(++phones).padStart(2, '0')}`,
    consent: {
      basis: 'own_request',
      text: 'Bel mij',
      page: 'https://zon.example',
      version: '1',
      at: clock.now().toISOString(),
      scope: 'calls',
    },
  })

/** What was said on the telephone, at the present time, and arrives when somebody sends it. */
function saidNow({ id }: Lead, body: object) {
  const recorded_at = clock.now().toISOString()
  clock.move(minute)
  return anIntent('contact', { lead_id: id, direction: 'outgoing', ...body }, { recorded_at })
}
const arrives = (...intents: unknown[]) => sendIntents(manager, device, ...intents)
const call = (lead: Lead, body: object) => service.post(`/leads/${lead.id}/contacts`, body)
const visitNow = async ({ id }: Appointment) =>
  (await planner.get<Appointment>(`/appointments/${id}`)).body.status
const remarksOf = async ({ id }: Lead) =>
  (
    await service.get<{ data: { remarks: string; created_at: string }[] }>(`/leads/${id}/contacts`)
  ).body.data.map(({ remarks, created_at }) => [remarks, created_at])
const cardsOf = ({ id }: Lead) => readInbox(manager, `&filter[lead_id]=${id}&filter[open]=true`)
const compare = async ({ id }: InboxEntry) =>
  (await manager.get<CallResult<typeof calls.offline.comparison>>(`/offline/inbox/${id}/comparison`)).body
    .rows
const choose = ({ id, revision }: InboxEntry, take?: 'mine' | 'theirs') =>
  manager.post<InboxEntry>(`/offline/inbox/${id}/choose`, {
    choices: take === undefined ? [] : [{ field: 'lead_status', edition: null, take }],
    revision,
  })
async function onlyCard(lead: Lead) {
  const cards = await cardsOf(lead)
  expect(cards.map(({ card, state }) => [card, state])).toEqual([['contactOvertaken', 'applied']])
  return cards[0] as InboxEntry
}

test('a callback that was promised after a contact stands, and the contact has its own time and a card', async () => {
  const lead = await aCallableLead()
  const past = saidNow(lead, { outcome: 'notReached', remarks: 'Eerder geen gehoor' })
  const at = clock.now().toISOString()
  const promised = {
    outcome: 'reached',
    direction: 'incoming',
    remarks: 'Bel maandag',
    next_action_at: monday,
  }
  expect((await call(lead, promised)).status).toBe(201)
  clock.move(minute)
  expect(await arrives(past)).toMatchObject([{ state: 'applied', entity: { type: 'leads', id: lead.id } }])
  expect(await leadNow(lead)).toMatchObject({ status: 'callback', last_contact_at: at, attempts: 1 })
  expect(await remarksOf(lead)).toEqual([
    ['Bel maandag', at],
    ['Eerder geen gehoor', past['recorded_at']],
  ])
  const card = await onlyCard(lead)
  const [row] = await compare(card)
  expect(row).toMatchObject({
    field: 'lead_status',
    stands: 'theirs',
    theirs: expect.stringContaining('10:00'),
  })
  expect(await choose(card, 'theirs')).toMatchObject({ status: 200, body: { card: null } })
  expect((await leadNow(lead)).status).toBe('callback')
})

test('a visit that was planned after the customer had said no stays until somebody chooses that it ends', async () => {
  const lead = await aCallableLead()
  const past = saidNow(lead, { outcome: 'reached', remarks: 'Ziet ervan af', result_code_id: notInterested })
  await call(lead, { outcome: 'reached', direction: 'incoming', remarks: 'Wil toch' })
  const visit = await plan(lead)
  clock.move(minute)
  await arrives(past)
  expect([await visitNow(visit), (await leadNow(lead)).status]).toEqual(['planned', 'appointmentPlanned'])
  const card = await onlyCard(lead)
  const [row] = await compare(card)
  expect(row?.mine).toContain('09:00')
  expect(await choose(card, 'mine')).toMatchObject({ status: 200, body: { card: null } })
  expect([await visitNow(visit), (await leadNow(lead)).status]).toEqual(['cancelled', 'writtenOff'])
  expect(await remarksOf(lead)).toHaveLength(2)
})

test('what needs a confirmation with a connection is confirmed by nobody without it', async () => {
  const lead = await aCallableLead()
  const visit = await plan(lead)
  clock.move(minute)
  const body = { outcome: 'reached', result_code_id: notInterested }
  await arrives(saidNow(lead, body))
  expect(await visitNow(visit)).toBe('planned')
  await onlyCard(lead)
})

test('what was confirmed before the connection was lost, and nothing came after, is done', async () => {
  const lead = await aCallableLead()
  const visit = await plan(lead)
  clock.move(minute)
  await arrives(saidNow(lead, { outcome: 'reached', result_code_id: notInterested, confirm: true }))
  expect([await visitNow(visit), (await leadNow(lead)).status]).toEqual(['cancelled', 'writtenOff'])
  expect(await cardsOf(lead)).toEqual([])
})

test('a callback that was promised before a colleague ended the lead is looked at, and the later result stays', async () => {
  const lead = await aCallableLead()
  const past = saidNow(lead, {
    outcome: 'reached',
    result_code_id: callLater,
    remarks: 'Morgen bellen',
    next_action_at: monday,
  })
  const ended = {
    status: 'writtenOff',
    result_code_id: notInterested,
    reason: 'Koos een ander',
    confirm: true,
  }
  expect((await service.post(`/leads/${lead.id}/status-create`, ended)).status).toBe(201)
  expect(await arrives(past)).toMatchObject([{ state: 'applied' }])
  const card = await onlyCard(lead)
  expect(await leadNow(lead)).toMatchObject({
    status: 'writtenOff',
    last_result_code: { id: notInterested },
    last_contact_at: past['recorded_at'],
  })
  expect(await compare(card)).toEqual([])
  expect(await choose(card)).toMatchObject({ status: 200, body: { card: null } })
})

test('a promise after which nothing was decided is kept, and a later one of the same device follows it', async () => {
  const lead = await aCallableLead()
  const first = saidNow(lead, { outcome: 'notReached' })
  const second = saidNow(lead, { outcome: 'reached', next_action_at: monday })
  await arrives(first, second)
  expect(await leadNow(lead)).toMatchObject({
    status: 'callback',
    attempts: 1,
    last_contact_at: second['recorded_at'],
  })
  expect(await cardsOf(lead)).toEqual([])
})
