import { openSealed } from '@heliodesk/contract/offline-sealing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '../ui/clock.ts'
import { inDatabase } from './database.ts'
import { refreshPack } from './day-pack.ts'
import { heldAnswer } from './held-answers.ts'
import type { Holder } from './holder.ts'
import { keptCallOf } from './outbox/intents-of-calls.ts'
import { keepIntent } from './outbox/keep-intent.ts'
import { listRecords, removeRecords } from './records/kept-records.ts'
import { listOutbox, openItem } from './outbox/outbox.ts'
import { anOpenDevice, everythingKept, startBrowser } from './testing/a-device.ts'
import { wipeUser } from './wipe.ts'

const person = { id: 3, full_name: 'Anna Kanarie' }
const visit = { id: 11, lead_id: 3, lead: person, date: '2026-11-24', from: '10:00', status: 'planned' }
const list = {
  list: { id: 5, name: 'Intake' },
  version_id: 8,
  newer: null,
  answers: {},
  complete: false,
  photos: [],
  revision: 0,
}
const lead = { id: 3, full_name: 'Kanarie de Vries', notes: [], question_lists: [list] }
const letter = {
  id: 11,
  lead: { id: 3 },
  work_letter: { id: 21, lead_id: 3, status: 'ready', revision: 2, rounds: [] },
  start: null,
  pictures: [],
}

const nothing = {
  leads: [],
  appointments: [],
  quotations: [],
  letters: [],
  files: [],
  roofs: [],
  products: [],
}
const removed = { ...nothing, templates: [] }
const whole = {
  ...nothing,
  token: 'first',
  pack_edition: 'a'.repeat(64),
  whole: true,
  until: '2026-11-27',
  leads: [lead],
  appointments: [visit, { ...visit, id: 12, from: '08:00' }],
  quotations: [
    { id: 31, lead_id: 3, latest_version: { id: 51 } },
    { id: 32, lead_id: 3, latest_version: { id: 52 } },
  ],
  letters: [letter],
  templates: [{ id: 41, name: 'Tot morgen' }],
  advisers: [{ id: 4, name: 'Jeroen', function_group: { type: 'adviser' } }],
  install_prices: { rows: [] },
  settings: { max_roofs: 3 },
  vat_rates: [],
  radiation: { south: {} },
  texts: null,
  terms: [],
  company: {},
  removed,
}
const unchanged = {
  ...nothing,
  ...Object.fromEntries(
    ['advisers', 'install_prices', 'settings', 'vat_rates', 'radiation', 'texts', 'terms', 'company'].map(
      (table) => [table, null],
    ),
  ),
  templates: [],
  whole: false,
  token: 'second',
  pack_edition: 'b'.repeat(64),
  until: '2026-11-27',
  removed,
}

let asked: string[] = []
function serve(...packs: object[]) {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json(packs[asked.length - 1] ?? {})
  })
}

let holder: Holder
beforeEach(async () => {
  await startBrowser()
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x', documentElement: { lang: 'en' } })
  setClock(() => Date.parse('2026-11-24T09:00:00Z'))
  holder = { open: await anOpenDevice(), company_id: 1, employee_id: 4 }
})
afterEach(() => {
  vi.unstubAllGlobals()
  setClock(() => Date.now())
})

const answer = (key: string, params: object = {}, query: object = {}) =>
  heldAnswer(holder, key, { params: { ...params }, query: { ...query } })

test('a day is answered from the pack, and what it does not hold by nobody [c374]', async () => {
  serve(whole)
  await refreshPack(holder.open, 1)
  expect(asked).toEqual(['/api/v1/day-pack?device=device%20of%207'])
  const mine = await answer('GET /employees/{id}/appointments', { id: 4 })
  expect(mine).toEqual({ data: [{ ...visit, id: 12, from: '08:00' }, visit] })
  expect(await answer('GET /employees/{id}/appointments', { id: 5 })).toBeUndefined()
  expect(await answer('GET /leads/{id}', { id: 3 })).toEqual(lead)
  expect(await answer('GET /leads/{id}', { id: 4 })).toBeUndefined()
  expect(await answer('GET /quotations/get-by-lead-id/{leadId}', { leadId: 3 })).toEqual({
    data: whole.quotations,
  })
  expect(await answer('GET /quotations/get-by-lead-id/{leadId}', { leadId: 4 })).toBeUndefined()
  expect(await answer('GET /employees/function-groups/{type}', { type: 'adviser' })).toEqual({
    data: whole.advisers,
  })
  expect(await answer('GET /quotations/products')).toMatchObject({ settings: { max_roofs: 3 } })
  expect(await answer('GET /quotations/table')).toBeUndefined()
})

test('a difference takes its place in what is held, and nothing of another company is touched', async () => {
  const moved = { ...visit, from: '15:00' }
  const changes = { ...unchanged, appointments: [moved], removed: { ...removed, appointments: [12] } }
  serve(whole, whole, changes)
  await refreshPack(holder.open, 1)
  await refreshPack(holder.open, 2)
  await refreshPack(holder.open, 1)
  expect(asked[2]).toBe('/api/v1/day-pack?device=device%20of%207&since=first')
  expect(await answer('GET /employees/{id}/appointments', { id: 4 })).toEqual({ data: [moved] })
  expect(await answer('GET /quotation-settings')).toEqual({
    max_roofs: 3,
    own_use_question: null,
    waiting: null,
  })
  expect(
    await heldAnswer({ ...holder, company_id: 2 }, 'GET /appointments/{id}', { params: { id: 12 } }),
  ).toMatchObject({ id: 12 })
})

test('where a record is missing the whole pack is asked, and not what changed', async () => {
  serve(whole, whole, unchanged)
  await refreshPack(holder.open, 1)
  await inDatabase((database) => database.delete('records', [7, 1, 'install_prices']))
  await refreshPack(holder.open, 1)
  expect(asked[1]).toBe('/api/v1/day-pack?device=device%20of%207')
  await refreshPack(holder.open, 1)
  expect(asked[2]).toBe('/api/v1/day-pack?device=device%20of%207&since=first')
  expect(await answer('GET /appointments/{id}', { id: 11 })).toMatchObject({ id: 11 })
})

/** The answer comes after `meanwhile`. */
function serveAfter(meanwhile: () => Promise<unknown>) {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (asked.length === 1) await meanwhile()
    return Response.json(address.includes('since') ? unchanged : whole)
  })
}

test('a difference to what has gone meanwhile is not kept: all of it is asked', async () => {
  serve(whole)
  await refreshPack(holder.open, 1)
  serveAfter(() => removeRecords(7))
  await refreshPack(holder.open, 1)
  expect(asked).toEqual([
    '/api/v1/day-pack?device=device%20of%207&since=first',
    '/api/v1/day-pack?device=device%20of%207',
  ])
  expect(await answer('GET /appointments/{id}', { id: 11 })).toMatchObject({ id: 11 })
})

test('a device that was emptied while its pack was fetched stays empty', async () => {
  serve(whole)
  await refreshPack(holder.open, 1)
  serveAfter(() => wipeUser(7))
  await refreshPack(holder.open, 1)
  expect(await listRecords()).toEqual([])
})

test('local storage names what is kept, sealed, with the quotations keyed by lead_id [c375]', async () => {
  serve(whole)
  await refreshPack(holder.open, 1)
  expect(await everythingKept()).not.toContain('Kanarie')
  const kept = JSON.parse(localStorage.getItem('heliodesk.quotation') ?? '{}') as Record<
    string,
    { iv: string; data: string }
  >
  const sealed = kept['7 1']
  if (sealed === undefined) throw new Error('No quotations are named')
  const { key, ...owner } = holder.open
  const binding = { ...owner, company_id: 1, name: 'heliodesk.quotation' }
  expect(await openSealed(key, binding, sealed)).toEqual({ record: 'quotations', of_lead: { 3: [31, 32] } })
})

const done = async (key: string, params: object, body: object) => {
  const call = await keptCallOf(holder, key, { params: { ...params }, body })
  if (call !== undefined) await keepIntent(holder, call)
  return call
}

test('a visit, a letter and answers go on here at once, and are kept for the server [c376]', async () => {
  serve(whole)
  await refreshPack(holder.open, 1)
  await done('POST /appointments/{id}/on-my-way', { id: 11 }, { minutes: 20 })
  await done(
    'PATCH /appointments/{id}',
    { id: 11 },
    { status: 'done', outcome: 'quotationLeft', revision: 1 },
  )
  await done(
    'PATCH /appointments/{id}/work-letter/{letterId}/accept',
    { id: 11, letterId: 21 },
    { revision: 2 },
  )
  const said = { version_id: 8, answers: { roof: 'flat' }, complete: true, revision: 0 }
  await done('POST /leads/{id}/question-lists', { id: 3 }, said)
  expect(await answer('GET /appointments/{id}', { id: 11 })).toMatchObject({
    status: 'done',
    outcome: 'quotationLeft',
    on_my_way: { at: expect.any(String), arrives_at: expect.any(String), mailed: false },
  })
  expect(await answer('GET /appointments/{id}/work-letter', { id: 11 })).toMatchObject({
    work_letter: { status: 'accepted' },
  })
  expect(await answer('GET /leads/{id}/question-lists', { id: 3 })).toMatchObject({
    data: [{ answers: { roof: 'flat' }, complete: true, revision: 1 }],
  })
  const rows = await listOutbox()
  expect(rows.map(({ lane }) => lane)).toEqual(['lead 3', 'lead 3', 'lead 3', 'lead 3'])
  const intents = await Promise.all(rows.map((row) => openItem(holder.open, row)))
  expect(intents).toMatchObject([
    { kind: 'visitProgress', body: { appointment_id: 11, to: 'on_my_way', minutes: 20 } },
    {
      kind: 'visitProgress',
      body: { to: 'done', outcome: 'quotationLeft' },
      pack_edition: whole.pack_edition,
    },
    { kind: 'letterRound', base: 2, body: { action: 'accept', appointment_id: 11 } },
    { kind: 'answers', base: 0, body: { lead_id: 3, template_version: 8, answers: { roof: 'flat' } } },
  ])
})

test('what only the server can do is not kept', async () => {
  serve(whole)
  await refreshPack(holder.open, 1)
  expect(await done('PATCH /appointments/{id}', { id: 11 }, { date: '2026-11-25' })).toBeUndefined()
  expect(await done('PATCH /appointments/{id}', { id: 99 }, { status: 'done' })).toBeUndefined()
  expect(await done('POST /leads', {}, { lastName: 'X' })).toBeUndefined()
  expect(await listOutbox()).toEqual([])
})
