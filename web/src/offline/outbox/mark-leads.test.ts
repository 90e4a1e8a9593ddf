// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '../../ui/clock.ts'
import { startTestTexts } from '../../ui/testing/render-screen.tsx'
import { heldAnswer } from '../held-answers.ts'
import type { Holder } from '../holder.ts'
import { keepIntent } from './keep-intent.ts'
import { keepRecords } from '../records/kept-records.ts'
import { keptCallOf } from './intents-of-calls.ts'
import { discardFromOutbox, listOutbox, removeFromOutbox } from './outbox.ts'
import { anOpenDevice, startBrowser } from '../testing/a-device.ts'

const whole = {
  number: 'L2026-0003',
  full_name: 'Anna Kanarie',
  firstName: 'Anna',
  initials: null,
  insertion: null,
  lastName: 'Kanarie',
  company_name: null,
  street: null,
  street_number: null,
  adjective: null,
  zip_code: null,
  city: null,
  province: null,
  email: null,
  phone: null,
  mobile: null,
  created_at: '2026-11-20T08:00:00.000Z',
}
const lead = { ...whole, id: 3 }
const other = { ...whole, id: 4, number: 'L2026-0004', full_name: 'Bert Kanarie', firstName: 'Bert' }

beforeAll(() => startTestTexts())
let holder: Holder
beforeEach(async () => {
  await startBrowser()
  setClock(() => Date.parse('2026-11-24T09:00:00Z'))
  holder = { open: await anOpenDevice(), company_id: 1, employee_id: 4 }
  const visit = { id: 7, date: '2026-11-24', from: '09:00', lead_id: 3, lead }
  await keepRecords(holder.open, 1, {
    leads: [lead, other],
    appointments: [visit, { ...visit, id: 8, from: '10:00', lead_id: 4, lead: other }],
    letters: [{ id: 7, lead, pictures: [] }],
  })
})

const read = (key: string, params: object = {}) => heldAnswer(holder, key, { params: { ...params } })

async function expectCalled(number: string, name: string) {
  expect(await read('GET /leads/{id}', { id: 3 })).toMatchObject({ number })
  expect(await read('GET /leads/table')).toMatchObject({
    data: [{ full_name: 'Bert Kanarie' }, { full_name: name }],
  })
  const found = { leads: [{ hint: number }, { hint: 'L2026-0004' }] }
  expect(await read('GET /search/{query}', { query: 'kanarie' })).toMatchObject(found)
  const day = { data: [{ lead: { full_name: name } }, { lead: { full_name: 'Bert Kanarie' } }] }
  expect(await read('GET /employees/{id}/appointments', { id: 4 })).toMatchObject(day)
  expect(await read('GET /appointments/{id}', { id: 7 })).toMatchObject({ lead: { full_name: name } })
  const letter = { lead: { full_name: name } }
  expect(await read('GET /appointments/{id}/work-letter', { id: 7 })).toMatchObject(letter)
}

test.each(['note', 'contact', 'visitProgress', 'letterRound', 'answers', 'changeLead'] as const)(
  'a lead for whom a %s waits says so wherever it, its visit or its letter is, until it has arrived',
  async (kind) => {
    await keepIntent(holder, { kind, body: {} as never, base: null, lane: 'lead 3', answer: {}, changes: [] })
    await expectCalled('L2026-0003 (Not sent yet)', 'Anna Kanarie (Not sent yet)')
    await removeFromOutbox((await listOutbox()).map(({ id }) => id))
    await expectCalled('L2026-0003', 'Anna Kanarie')
  },
)

test('a lead that is renamed here is called so wherever it, its visit, its letter or its quotation is', async () => {
  const quotation = { id: 31, lead_id: 3, number: 'Q1', lead, latest_version: { id: 51 }, versions: [] }
  await keepRecords(holder.open, 1, { quotations: [quotation] })
  const body = { lastName: 'Merel', city: 'Haren', email: 'anna@klant.example' }
  const call = await keptCallOf(holder, 'PATCH /leads/{id}', { params: { id: 3 }, body })
  if (call !== undefined) await keepIntent(holder, call)
  const name = 'Anna Merel (Not sent yet)'
  const visit = { lead: { full_name: name, city: 'Haren' } }
  expect(await read('GET /appointments/{id}', { id: 7 })).toMatchObject(visit)
  const day = { data: [visit, { lead: { full_name: 'Bert Kanarie', city: null } }] }
  expect(await read('GET /employees/{id}/appointments', { id: 4 })).toMatchObject(day)
  expect(await read('GET /appointments/{id}/work-letter', { id: 7 })).toMatchObject({
    lead: { full_name: name },
  })
  const built = { lead: { full_name: 'Anna Merel', email: 'anna@klant.example' } }
  expect(await read('GET /quotations/{id}', { id: 31 })).toMatchObject(built)
  expect(await read('GET /quotations/by-lead-id/{leadId}', { leadId: 3 })).toMatchObject(built)
  await discardFromOutbox(holder.open, await listOutbox())
  await expectCalled('L2026-0003', 'Anna Kanarie')
})
