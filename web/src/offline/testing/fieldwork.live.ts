import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ResultOf } from '../../data/calls/client.ts'
import { refreshPack } from '../day-pack.ts'
import { heldAnswer } from '../held-answers.ts'
import type { Holder } from '../holder.ts'
import { listOutbox, removeFromOutbox } from '../outbox/outbox.ts'
import { listPhotos } from '../records/photos.ts'
import { sendOutbox } from '../outbox/send-outbox.ts'
import { devicesServer } from './devices-server.ts'
import { everythingKept } from './a-device.ts'
import { aDraft, aHolder, aVisitToday, keep, ofLead, signing, startTable } from './at-the-table.ts'
import { askOffice } from './model-browser.ts'
import { onePixel, stubPictures } from './stub-pictures.ts'

type Place = ResultOf<'GET /appointments/{id}/work-letter'>
type Letter = NonNullable<Place['work_letter']>
type StoredFile = ResultOf<'GET /files'>['data'][number]

const { noord } = devicesServer

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

beforeAll(async () => {
  await startTable(14)
  stubPictures()
})
afterAll(() => vi.unstubAllGlobals())

let holder: Holder
beforeEach(async () => {
  holder = await aHolder()
})
const refresh = () => refreshPack(holder.open, noord.id)
const sendAll = async () => {
  await sendOutbox({ forced: true })
  expect(await listOutbox()).toEqual([])
  await refresh()
}
const office = async <Answer>(path: string) =>
  JSON.parse((await askOffice(noord.id, 'GET', path)).body) as Answer
const inboxOf = async (lead_id: number) => {
  const { data } = await office<ResultOf<'GET /offline/inbox/table'>>('/offline/inbox/table?per_page=100')
  return data.filter(({ lead }) => lead?.id === lead_id)
}

function photoForm(owner_type: string, owner_id: number, group = 'roof', type = 'image/jpeg') {
  const form = new FormData()
  const fields = { owner_type, owner_id: `${owner_id}`, group, client_id: crypto.randomUUID() }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File(['of the camera'], 'IMG_1.HEIC', { type }))
  return form
}
const takePhoto = (...given: Parameters<typeof photoForm>) =>
  keep<StoredFile>(holder, 'POST /files', { body: photoForm(...given) })

/** A lead whose quotation was signed without a network, and has arrived. */
async function anOrder() {
  const { lead_id, visit_id } = await aVisitToday()
  await refresh()
  const draft = await aDraft(holder, lead_id)
  const made = await keep(holder, 'POST /quotations', { body: draft })
  const body = signing(made.latest_version.id)
  await keep(holder, 'PUT /quotations/{id}/accept', { params: { id: made.id }, body })
  await sendAll()
  return { lead_id, visit_id }
}

const filled = {
  contact_name: 'Anna',
  contact_phone: '06 12345678',
  roof_access: 'Kanarieladder',
  new_fuse_box_needed: false,
  cable_route_ac_metres: 12,
  crew_ids: [],
}
const placeOf = (visit_id: number) =>
  heldAnswer(holder, 'GET /appointments/{id}/work-letter', { params: { id: visit_id } }) as Promise<Place>
const saveLetter = (visit_id: number, body: object) =>
  keep<Letter>(holder, 'POST /appointments/{id}/work-letter', { params: { id: visit_id }, body })

test('a letter is filled in, set ready with its photos and rejected without a network, in that order [c529]', async () => {
  const { lead_id, visit_id } = await anOrder()
  const first = await saveLetter(visit_id, { ...filled, status: 'concept' })
  expect(first).toMatchObject({
    status: 'concept',
    roof_access: 'Kanarieladder',
    contact_phone: '+31612345678',
  })
  const ready = { ...filled, status: 'ready', revision: first.revision }
  await expect(saveLetter(visit_id, ready)).rejects.toMatchObject({
    status: 422,
    errors: { missing_pictures_reason: [expect.stringContaining('missing')] as string[] },
  })
  // The letter has no id of the server yet: its photos are with the visit.
  for (const group of ['roof', 'meterBoard', 'inverter', 'walkingRoute'])
    await takePhoto('work letters', first.id, group)
  expect((await placeOf(visit_id)).pictures.map(({ group }) => group)).toContain('walkingRoute')
  const second = await saveLetter(visit_id, ready)
  await keep(holder, 'PATCH /appointments/{id}/work-letter/{letterId}/reject', {
    params: { id: visit_id, letterId: second.id },
    body: { reason: 'other', text: 'Het dak is nat', revision: second.revision },
  })
  expect((await placeOf(visit_id)).work_letter).toMatchObject({
    status: 'rejected',
    reject_text: 'Het dak is nat',
  })
  expect(await everythingKept()).not.toContain('Kanarie')
  await sendAll()
  expect(await inboxOf(lead_id)).toEqual([])
  const { work_letter, pictures } = await office<Place>(`/appointments/${visit_id}/work-letter`)
  expect(work_letter).toMatchObject({
    status: 'rejected',
    roof_access: 'Kanarieladder',
    reject_text: 'Het dak is nat',
  })
  expect(work_letter?.rounds.map(({ status }) => status)).toEqual(['concept', 'ready', 'rejected'])
  expect(pictures.map(({ group }) => group).toSorted()).toEqual([
    'inverter',
    'meterBoard',
    'roof',
    'walkingRoute',
  ])
})

test('a letter that the office changed meanwhile waits in the inbox, and what follows waits with it [c595]', async () => {
  const { lead_id, visit_id } = await anOrder()
  const reasons = { missing_pictures_reason: 'Er was geen camera bij de hand' }
  const saved = await askOffice(noord.id, 'POST', `/appointments/${visit_id}/work-letter`, {
    ...filled,
    ...reasons,
    status: 'ready',
  })
  expect(saved.status).toBe(200)
  await refresh()
  const before = (await placeOf(visit_id)).work_letter
  const mine = await saveLetter(visit_id, {
    roof_access: 'Mijn ladder',
    status: 'ready',
    revision: before?.revision,
  })
  await keep(holder, 'PATCH /appointments/{id}/work-letter/{letterId}/accept', {
    params: { id: visit_id, letterId: mine.id },
    body: { revision: mine.revision },
  })
  await askOffice(noord.id, 'POST', `/appointments/${visit_id}/work-letter`, {
    roof_access: 'Ladder van kantoor',
    status: 'ready',
    revision: before?.revision,
  })
  await sendAll()
  const { work_letter } = await office<Place>(`/appointments/${visit_id}/work-letter`)
  expect(work_letter).toMatchObject({ status: 'ready', roof_access: 'Ladder van kantoor' })
  expect((await inboxOf(lead_id)).map(({ reason }) => reason?.code ?? '').toSorted()).toEqual([
    'intentFollows',
    'staleRevision',
  ])
  // What the pack says now is what the office has.
  expect((await placeOf(visit_id)).work_letter?.roof_access).toBe('Ladder van kantoor')
})

test('photos that were taken without a network arrive once, whole and in their group [c530]', async () => {
  const { lead_id, visit_id } = await aVisitToday()
  await refresh()
  const [ofVisit, ofLeadItself] = [
    await takePhoto('appointments', visit_id, 'roof'),
    await takePhoto('leads', lead_id, 'meterBoard'),
  ]
  expect([ofVisit.id, ofLeadItself.id].every((id) => id < 0)).toBe(true)
  const shown = (await heldAnswer(holder, 'GET /files/lead/{leadId}', { params: { leadId: lead_id } })) as {
    data: StoredFile[]
  }
  expect(shown.data.map(({ group, name }) => `${group} ${name}`).toSorted()).toEqual([
    'meterBoard Meter board 1.jpg (Not sent yet)',
    'roof Roof 1.jpg (Not sent yet)',
  ])
  expect(shown.data[0]?.url).toMatch(/^blob:/)
  expect(await everythingKept()).not.toContain(onePixel.toString('latin1').slice(20, 60))
  await sendAll()
  expect(await listPhotos()).toEqual([])
  expect(await inboxOf(lead_id)).toEqual([])
  const { data } = await office<{ data: StoredFile[] }>(`/files/lead/${lead_id}`)
  expect(data.map(({ name }) => name).toSorted()).toEqual(['Meter board 1.jpg', 'Roof 1.jpg'])
  const placed = data.map(({ group, owner_type, owner_id }) => `${group} of ${owner_type} ${owner_id}`)
  expect(placed.toSorted()).toEqual([`meterBoard of leads ${lead_id}`, `roof of appointments ${visit_id}`])
  const bytes = await fetch(data[0]?.url.replace(/^https?:\/\/[^/]+/, '') ?? '')
  expect(sha256(new Uint8Array(await bytes.arrayBuffer()))).toBe(sha256(onePixel))
})

test('a photo that is none is not kept, and one that was taken back is gone', async () => {
  const { lead_id } = await aVisitToday()
  await refresh()
  await expect(takePhoto('leads', lead_id, 'roof', 'application/pdf')).rejects.toThrow(
    'only pictures are kept',
  )
  await expect(takePhoto('leads', 999_999)).rejects.toThrow('is not kept')
  await takePhoto('leads', lead_id)
  await removeFromOutbox((await listOutbox()).map(({ id }) => id))
  expect(await listPhotos()).toEqual([])
})

test('a quotation that is to be sent leaves when it arrives, with what its sender wrote [c531]', async () => {
  const { lead_id } = await aVisitToday()
  await refresh()
  const draft = await aDraft(holder, lead_id)
  const made = await keep(holder, 'POST /quotations', { body: draft })
  const send = () =>
    keep(holder, 'GET /quotations/{id}/send', {
      params: { id: made.id },
      query: { personal_line: 'Tot dinsdag' },
    })
  expect((await send()).latest_version.state).toBe('concept')
  await expect(send()).rejects.toThrow('as soon as there is a connection')
  const [edition] = draft.editions
  const cheap = await keep(holder, 'PATCH /quotations/{id}', {
    params: { id: made.id },
    body: { ...draft, editions: [{ ...edition, margin: 1 }] },
  })
  await expect(keep(holder, 'GET /quotations/{id}/send', { params: { id: cheap.id } })).rejects.toThrow(
    'management has to approve it first',
  )
  const saves = (await listOutbox()).filter(({ kind }) => kind === 'saveVersion')
  await removeFromOutbox(saves.slice(1).map(({ id }) => id))
  await sendAll()
  expect(await inboxOf(lead_id)).toEqual([])
  const [sent] = (await ofLead(holder, lead_id)).data
  expect(sent?.latest_version).toMatchObject({ number: 1, state: 'open' })
})

test('a version that was sent before the connection was lost is signed without one [c532]', async () => {
  const { lead_id } = await aVisitToday()
  await refresh()
  const made = await keep(holder, 'POST /quotations', { body: await aDraft(holder, lead_id) })
  await keep(holder, 'GET /quotations/{id}/send', { params: { id: made.id } })
  await sendAll()
  const [sent] = (await ofLead(holder, lead_id)).data
  if (sent === undefined) throw new Error('Nothing was sent')
  await keep(holder, 'PUT /quotations/{id}/accept', {
    params: { id: sent.id },
    body: signing(sent.latest_version.id),
  })
  await sendAll()
  expect(await inboxOf(lead_id)).toEqual([])
  const [signed] = (await ofLead(holder, lead_id)).data
  expect(signed?.latest_version).toMatchObject({ state: 'accepted', sent_at: sent.latest_version.sent_at })
})

test('a version that builds on one of this device is saved, and a second tab is told of it [c598]', async () => {
  const { lead_id } = await aVisitToday()
  await refresh()
  const draft = await aDraft(holder, lead_id)
  const made = await keep(holder, 'POST /quotations', { body: draft })
  const save = (base_version_id: number, version_description: string) =>
    keep(holder, 'PATCH /quotations/{id}', {
      params: { id: made.id },
      body: { ...draft, base_version_id, version_description },
    })
  const second = await save(made.latest_version.id, 'Tweede')
  await expect(save(made.latest_version.id, 'Andere tab')).rejects.toMatchObject({
    status: 409,
    body: { current: { latest_version: { id: second.latest_version.id, description: 'Tweede' } } },
  })
  await sendAll()
  const [arrived] = (await ofLead(holder, lead_id)).data
  expect(arrived?.versions.map(({ description }) => description)).toEqual(['Tweede', null])
})

test('signing takes the place of sending: the customer is mailed once, with what they signed [c596]', async () => {
  const { lead_id } = await aVisitToday()
  await refresh()
  const made = await keep(holder, 'POST /quotations', { body: await aDraft(holder, lead_id) })
  await keep(holder, 'GET /quotations/{id}/send', { params: { id: made.id } })
  await keep(holder, 'PUT /quotations/{id}/accept', {
    params: { id: made.id },
    body: signing(made.latest_version.id),
  })
  expect((await listOutbox()).map(({ kind }) => kind)).toEqual(['saveVersion', 'signInPerson'])
  await sendAll()
  expect(await inboxOf(lead_id)).toEqual([])
})
