import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { api } from '../../data/calls/client.ts'
import { refreshPack } from '../day-pack.ts'
import { heldAnswer } from '../held-answers.ts'
import type { Holder } from '../holder.ts'
import { listOutbox } from '../outbox/outbox.ts'
import { sendOutbox } from '../outbox/send-outbox.ts'
import {
  aDraft,
  aHolder,
  aLeadToday,
  aVisitToday,
  expectVersions,
  keep,
  ofLead,
  saying,
  signing,
  startTable,
} from './at-the-table.ts'
import { devicesServer } from './devices-server.ts'
import { askOffice, overTheLine } from './model-browser.ts'

const { noord } = devicesServer

beforeAll(() => startTable(20))
afterEach(() => vi.stubGlobal('fetch', overTheLine))
afterAll(() => void vi.unstubAllGlobals())

/** A pack whose answer is under way while something is done here. */
async function whilePackIsUnderWay({ open }: Holder, work: () => Promise<unknown>): Promise<void> {
  const { promise: isUnderWay, resolve: tell } = Promise.withResolvers<void>()
  const { promise: isDone, resolve: goOn } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const answer = await overTheLine(address, init)
    if (!address.includes('/day-pack')) return answer
    tell()
    await isDone
    return answer
  })
  const refreshed = refreshPack(open, noord.id)
  await isUnderWay
  await work()
  goOn()
  await refreshed
}

async function aTable() {
  const { lead_id, visit_id } = await aVisitToday()
  const holder = await aHolder()
  await refreshPack(holder.open, noord.id)
  return { lead_id, visit_id, holder, draft: await aDraft(holder, lead_id) }
}

const changeByOffice = async (lead_id: number, changes: object) => {
  const known = JSON.parse((await askOffice(noord.id, 'GET', `/leads/${lead_id}`)).body) as {
    revision: number
  }
  const said = { ...changes, revision: known.revision }
  const { status, body } = await askOffice(noord.id, 'PATCH', `/leads/${lead_id}`, said)
  expect(status, body).toBe(200)
}

/** For another lead of the day, so that the list of quotations changes. */
async function quoteByOffice(draft: Awaited<ReturnType<typeof aDraft>>): Promise<number> {
  const lead_id = await aLeadToday()
  const theirs = { ...saying(draft, 'Theirs', null), lead_id, client_id: crypto.randomUUID() }
  expect((await askOffice(noord.id, 'POST', '/quotations', theirs)).status).toBe(201)
  return lead_id
}

const shown = async (holder: Holder, lead_id: number) =>
  (await ofLead(holder, lead_id)).data.map(({ versions }) => versions.map(({ description }) => description))

test.each(['whole', 'changed'])(
  'a first quotation that is saved and signed while a pack is under way stays on the screens: %s',
  async (which) => {
    const { lead_id, holder, draft } = await aTable()
    if (which === 'whole') {
      // What has arrived has the next pack be a whole one.
      const other = await aVisitToday()
      await refreshPack(holder.open, noord.id)
      const arrives = { ...saying(draft, 'Arrives', null), lead_id: other.lead_id, client_id: null }
      await keep(holder, 'POST /quotations', { body: arrives })
      await sendOutbox({ forced: true })
    } else await quoteByOffice(draft)
    await whilePackIsUnderWay(holder, async () => {
      const { id, version_id } = await keep(holder, 'POST /quotations', { body: saying(draft, 'Here', null) })
      await keep(holder, 'PUT /quotations/{id}/accept', { params: { id }, body: signing(version_id) })
    })
    expect((await ofLead(holder, lead_id)).data).toMatchObject([
      { latest_version: { description: 'Here', state: 'accepted' } },
    ])
    await expectVersions(holder, lead_id, ['Here'])
  },
)

test('a version that is saved while a pack is under way stays, and so does what the office has', async () => {
  const { lead_id, holder, draft } = await aTable()
  const { id, version_id } = await api('POST /quotations', { body: saying(draft, 'Office', null) })
  await refreshPack(holder.open, noord.id)
  await quoteByOffice(draft)
  await whilePackIsUnderWay(holder, () =>
    keep(holder, 'PATCH /quotations/{id}', {
      params: { id },
      body: saying(draft, 'Here', version_id),
    }),
  )
  expect(await shown(holder, lead_id)).toEqual([['Here', 'Office']])
  await expectVersions(holder, lead_id, ['Here', 'Office'])
})

test('a save takes nothing back of a pack that came while it was calculated', async () => {
  const { lead_id, holder, draft } = await aTable()
  const other = await quoteByOffice(draft)
  const refresh = refreshPack(holder.open, noord.id)
  await Promise.all([refresh, keep(holder, 'POST /quotations', { body: saying(draft, 'Here', null) })])
  expect(await shown(holder, lead_id)).toEqual([['Here']])
  expect(await shown(holder, other)).toEqual([['Theirs']])
})

test('what was done with a lead and its visit stays on the screens while it waits and a pack comes', async () => {
  const { lead_id, visit_id, holder } = await aTable()
  await keep(holder, 'PATCH /leads/{id}', { params: { id: lead_id }, body: { email: 'nieuw@klant.example' } })
  await keep(holder, 'PATCH /appointments/{id}', {
    params: { id: visit_id },
    body: { status: 'in_progress', revision: 1 },
  })
  await changeByOffice(lead_id, { remarks: 'Changed by the office' })
  await refreshPack(holder.open, noord.id)
  expect((await listOutbox()).map(({ kind }) => kind)).toEqual(['changeLead', 'visitProgress'])
  expect(await heldAnswer(holder, 'GET /leads/{id}', { params: { id: lead_id } })).toMatchObject({
    email: 'nieuw@klant.example',
    remarks: 'Changed by the office',
  })
  expect(await heldAnswer(holder, 'GET /appointments/{id}', { params: { id: visit_id } })).toMatchObject({
    status: 'in_progress',
  })
})
