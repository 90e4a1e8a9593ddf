import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '../../ui/clock.ts'
import { refreshPack } from '../day-pack.ts'
import { heldAnswer } from '../held-answers.ts'
import type { Holder } from '../holder.ts'
import { keepIntent } from '../outbox/keep-intent.ts'
import { keptCallOf } from '../outbox/intents-of-calls.ts'
import type { KeptCall } from '../outbox/kept-call.ts'
import { discardFromOutbox, listOutbox, removeFromOutbox, removeRefused } from '../outbox/outbox.ts'
import { anOpenDevice, startBrowser } from '../testing/a-device.ts'
import { packLists } from '@heliodesk/domain/offline/pack-lists'
import { withQuotation } from './local-quotations.ts'
import { judgeSigningHere } from './local-sales.ts'

const list = { newer: null, answers: {}, complete: false, photos: [], revision: 0 }
const lead = {
  id: 3,
  revision: 1,
  firstName: 'Anna',
  lastName: 'Kanarie',
  full_name: 'Anna Kanarie',
  email: 'anna@klant.example',
  remarks: 'Hond',
  address: '',
  notes: [],
  question_lists: [
    { ...list, list: { id: 5 }, version_id: 8 },
    { ...list, list: { id: 6 }, version_id: 9 },
  ],
}
const visit = {
  id: 11,
  lead_id: 3,
  lead,
  date: '2026-11-24',
  from: '10:00',
  status: 'planned',
  outcome: null,
}
const work_letter = { id: 21, lead_id: 3, status: 'ready', revision: 2, rounds: [] }
const letter = { id: 11, lead: { id: 3 }, work_letter, start: null, pictures: [] }
const version = { id: 51, status: 'concept', state: 'concept' }
const quotation = { id: 31, lead_id: 3, lead, number: 'Q1', versions: [version], latest_version: version }

const nothing = Object.fromEntries(packLists.map((name) => [name, []]))
const whole = {
  ...nothing,
  token: 'first',
  pack_edition: 'a'.repeat(64),
  whole: true,
  until: '2026-11-27',
  leads: [lead],
  appointments: [visit],
  quotations: [quotation],
  letters: [letter],
  advisers: null,
  removed: nothing,
}
const changed = { ...whole, ...nothing, whole: false, token: 'second' }

let holder: Holder
beforeEach(async () => {
  await startBrowser()
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x', documentElement: { lang: 'en' } })
  setClock(() => Date.parse('2026-11-24T09:00:00Z'))
  holder = { open: await anOpenDevice(), company_id: 1, employee_id: 4 }
  await fetched(whole)
})
afterEach(() => {
  vi.unstubAllGlobals()
  setClock(() => Date.now())
})

async function fetched(pack: object) {
  vi.stubGlobal('fetch', async () => Response.json(pack))
  await refreshPack(holder.open, 1)
}

const read = (key: string, id: number) => heldAnswer(holder, key, { params: { id, leadId: id } })
const keep = async (call: KeptCall | undefined) => {
  if (call === undefined) throw new Error('Nothing was kept')
  await keepIntent(holder, call)
}
const done = async (key: string, id: number, body: object) =>
  keep(await keptCallOf(holder, key, { params: { id, letterId: 21 }, body }))
const asNow = async () => [
  await read('GET /leads/{id}', 3),
  await read('GET /appointments/{id}', 11),
  await read('GET /appointments/{id}/work-letter', 11),
  await read('GET /quotations/get-by-lead-id/{leadId}', 3),
]
/** The newest that waits. */
const last = async () => {
  const row = (await listOutbox()).at(-1)
  if (row === undefined) throw new Error('Nothing waits')
  return row
}

const accepted = { ...version, status: 'accepted', state: 'accepted' }
const local = { ...version, id: -1 }
const quotationAs = (row: object): KeptCall => ({
  kind: 'saveVersion',
  body: {} as never,
  base: null,
  lane: 'lead 3',
  answer: {},
  changes: [],
  // As far as the screens read it.
  records: () => withQuotation(holder, row as never),
})

const works: Record<string, () => Promise<void>> = {
  'a lead': () => done('PATCH /leads/{id}', 3, { lastName: 'Verkeerd', email: 'weg@klant.example' }),
  answers: () =>
    done('POST /leads/{id}/question-lists', 3, { version_id: 8, answers: { a: 'b' }, revision: 0 }),
  'a visit': () => done('PATCH /appointments/{id}', 11, { status: 'no_show', outcome: 'notHome' }),
  'on my way': () => done('POST /appointments/{id}/on-my-way', 11, { minutes: 20 }),
  'a letter': () => done('PATCH /appointments/{id}/work-letter/{letterId}/accept', 11, { revision: 2 }),
  'a version': () =>
    keep(quotationAs({ ...quotation, versions: [local, version], latest_version: local, remarks: 'Weg' })),
  'a first version': () =>
    keep(quotationAs({ ...quotation, id: -1, versions: [local], latest_version: local })),
  'a signature': () => keep(quotationAs({ ...quotation, versions: [accepted], latest_version: accepted })),
}

test.each(Object.entries(works))(
  'nothing is left of %s that was discarded or refused',
  async (_what, work) => {
    const before = await asNow()
    for (const end of [discardFromOutbox, removeRefused]) {
      await work()
      expect(await asNow()).not.toEqual(before)
      await end(holder.open, [await last()])
      expect(await asNow()).toEqual(before)
      await fetched(changed)
      expect(await asNow()).toEqual(before)
    }
  },
)

test.each(Object.entries(works))(
  '%s that the office took over stands as the next pack says',
  async (_what, work) => {
    const before = await asNow()
    await work()
    // Sent without the session: nobody says here what became of it.
    await removeFromOutbox([(await last()).id])
    vi.stubGlobal('fetch', async (address: string) =>
      Response.json(address.includes('since') ? changed : whole),
    )
    await refreshPack(holder.open, 1)
    expect(await asNow()).toEqual(before)
  },
)
test('what was done before and after it stays, with what a pack says meanwhile', async () => {
  await done('PATCH /leads/{id}', 3, { firstName: 'Anne' })
  await done('PATCH /leads/{id}', 3, { firstName: 'Anne', lastName: 'Verkeerd' })
  const wrong = await last()
  await done('POST /leads/{id}/question-lists', 3, { version_id: 8, answers: { a: 'b' }, revision: 0 })
  const answers = await last()
  await done('POST /leads/{id}/question-lists', 3, { version_id: 9, answers: { c: 'd' }, revision: 0 })
  await done('PATCH /leads/{id}', 3, { firstName: 'Anne', lastName: 'Verkeerd', email: 'anne@klant.example' })
  await fetched({ ...changed, leads: [{ ...lead, remarks: 'Twee honden' }] })
  await discardFromOutbox(holder.open, [wrong, answers])
  expect(await read('GET /leads/{id}', 3)).toMatchObject({
    full_name: 'Anne Kanarie',
    lastName: 'Kanarie',
    email: 'anne@klant.example',
    remarks: 'Twee honden',
    question_lists: [{ answers: {} }, { answers: { c: 'd' } }],
  })
})

test('a version that was discarded is signed by nobody', async () => {
  await works['a version']?.()
  await discardFromOutbox(holder.open, [await last()])
  expect(await judgeSigningHere(holder, 31, -1)).toMatchObject({ why: expect.any(String), overruled: [] })
})
