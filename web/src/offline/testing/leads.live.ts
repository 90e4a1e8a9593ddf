import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ResultOf } from '../../data/calls/client.ts'
import { refreshPack } from '../day-pack.ts'
import { heldAnswer } from '../held-answers.ts'
import type { Holder } from '../holder.ts'
import { listOutbox } from '../outbox/outbox.ts'
import { sendOutbox } from '../outbox/send-outbox.ts'
import { devicesServer } from './devices-server.ts'
import { everythingKept } from './a-device.ts'
import { aHolder, aLeadToday, keep, startTable } from './at-the-table.ts'
import { stubPictures } from './stub-pictures.ts'
import { askOffice } from './model-browser.ts'

type Lead = ResultOf<'GET /leads/{id}'>
type Lists = ResultOf<'GET /leads/{id}/question-lists'>
type StoredFile = ResultOf<'GET /files'>['data'][number]

const { noord } = devicesServer

beforeAll(async () => {
  await startTable(10)
  stubPictures()
})
afterAll(() => vi.unstubAllGlobals())

let holder: Holder
beforeEach(async () => {
  holder = await aHolder()
})
const sendAll = async () => {
  await sendOutbox({ forced: true })
  expect(await listOutbox()).toEqual([])
  await refreshPack(holder.open, noord.id)
}
const office = async <Answer>(path: string) =>
  JSON.parse((await askOffice(noord.id, 'GET', path)).body) as Answer
const here = <Answer>(key: string, id: number) =>
  heldAnswer(holder, key, { params: { id } }) as Promise<Answer>
const inboxOf = async (lead_id: number) =>
  (await office<ResultOf<'GET /offline/inbox/table'>>(`/offline/inbox/table?filter[lead_id]=${lead_id}`)).data

const change = (id: number, body: object) => keep<Lead>(holder, 'PATCH /leads/{id}', { params: { id }, body })

test('the contact data of a lead is changed without a network, shown at once, and arrives [c625]', async () => {
  const id = await aLeadToday()
  await refreshPack(holder.open, noord.id)
  const before = await here<Lead>('GET /leads/{id}', id)
  const { lastName, street_number, phone, mobile, consent, owner_id, revision } = before
  const form = { lastName, street_number, phone, mobile, consent, owner_id, revision }
  const shown = await change(id, { ...form, lastName: 'Kanarievogel', mobile: '06-12345678', city: 'Assen' })
  expect(shown).toMatchObject({ full_name: 'Kanarievogel', mobile: '+31612345678', city: 'Assen' })
  expect(await here<Lead>('GET /leads/{id}', id)).toMatchObject({ full_name: 'Kanarievogel', city: 'Assen' })
  expect(await everythingKept()).not.toContain('Kanarie')
  await sendAll()
  expect(await office<Lead>(`/leads/${id}`)).toMatchObject({
    lastName: 'Kanarievogel',
    mobile: '+31612345678',
  })
  expect(await inboxOf(id)).toEqual([])
})

test('what the office changed meanwhile stands, and the rest arrives', async () => {
  const id = await aLeadToday()
  await refreshPack(holder.open, noord.id)
  await change(id, { email: 'tafel@klant.example', lastName: 'Kanarie aan tafel' })
  await askOffice(noord.id, 'PATCH', `/leads/${id}`, { email: 'kantoor@klant.example' })
  await sendAll()
  expect(await office<Lead>(`/leads/${id}`)).toMatchObject({
    email: 'kantoor@klant.example',
    lastName: 'Kanarie aan tafel',
  })
  expect(await inboxOf(id)).toMatchObject([{ kind: 'changeLead', card: 'leadChanged' }])
})

test('what is no contact data is refused, with the fields that need a connection', async () => {
  const id = await aLeadToday()
  await refreshPack(holder.open, noord.id)
  await expect(change(id, { is_home: false, lastName: 'Kanarie' })).rejects.toMatchObject({
    status: 422,
    errors: { is_home: [expect.stringContaining('connection')] as string[] },
  })
  expect(await listOutbox()).toEqual([])
})

test('a photo answers a question without a network, also beside one that the server knows, twice over [c626]', async () => {
  const id = await aLeadToday()
  const questions = [
    { key: 'meter', label: { en: 'Meter board', nl: 'Meterkast' }, type: 'photo', required: true },
    { key: 'access', label: { en: 'Access', nl: 'Toegang' }, type: 'text', required: false },
  ].map((one) => ({ ...one, options: [], shown_if: null }))
  const list = { name: `Foto's ${id}`, source_id: null, questions, active: true }
  expect((await askOffice(noord.id, 'POST', '/question-lists', list)).status).toBe(201)
  await refreshPack(holder.open, noord.id)
  const listHere = async () => {
    const { data } = await here<Lists>('GET /leads/{id}/question-lists', id)
    const found = data.find((one) => one.list.name === list.name)
    if (found === undefined) throw new Error('The list is not in the pack')
    return found
  }
  const answer = async (answers: object) => {
    const { version_id, revision } = await listHere()
    const body = { version_id, revision, answers, complete: true }
    await keep(holder, 'POST /leads/{id}/question-lists', { params: { id }, body })
  }
  const takePhoto = () => {
    const form = new FormData()
    const fields = {
      owner_type: 'leads',
      owner_id: `${id}`,
      group: 'general',
      client_id: crypto.randomUUID(),
    }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', new File(['of the camera'], 'IMG_1.HEIC', { type: 'image/jpeg' }))
    return keep<StoredFile>(holder, 'POST /files', { body: form })
  }
  const first = await takePhoto()
  expect(first.url).toContain('blob:')
  await answer({ meter: [first.id] })
  await answer({ meter: [first.id], access: 'Achterom' })
  expect(await listHere()).toMatchObject({
    answers: { meter: [first.id], access: 'Achterom' },
    photos: [{ id: first.id }],
  })
  await sendAll()
  expect(await inboxOf(id)).toEqual([])
  const known = await listHere()
  const [photo] = known.answers['meter'] as number[]
  expect(photo).toBeGreaterThan(0)
  expect(known).toMatchObject({ complete: true, photos: [{ id: photo }], answers: { access: 'Achterom' } })
  const second = await takePhoto()
  await answer({ meter: [photo, second.id] })
  await sendAll()
  expect(await inboxOf(id)).toEqual([])
  const both = (await listHere()).answers['meter'] as number[]
  expect(both).toHaveLength(2)
  expect(both[0]).toBe(photo)
  expect(both[1]).toBeGreaterThan(0)
})
