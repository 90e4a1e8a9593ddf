import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import {
  addAcceptedQuotation,
  addAppointment,
  addLead,
  setAccepted,
  readyFacts,
} from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import type { TestCompany } from '../../testing/test-office.ts'
import { storeFile } from '../files/store-file.ts'
import { leads } from '../leads/schema.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid } = product

interface Letter {
  id: number
  status: string
  revision: number
  appointment_id: number
  edition: string
  parking: string | null
  lines: { product_type: string; description: string }[]
  crew: { id: number; name: string }[]
  ready_by: { id: number } | null
  accepted_by: { id: number } | null
  reject_reason: string | null
  ready_problems: string[]
  rounds: { status: string; reason: string | null; text: string | null; employee: { id: number } | null }[]
  message: string
  errors: Record<string, string[]>
  current: Letter
}
interface Place {
  work_letter: Letter | null
  start: { edition: string; lines: { description: string }[]; order_remarks: string } | null
  pictures: { group: string }[]
}

const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#888888' } })
  .png()
  .toBuffer()
const { adviser, installer } = noord.employees

/** A lead of the adviser that accepted, with its appointment. */
const sold = (company: TestCompany = noord) =>
  product.inside(async (context) => {
    const adviser_id = company.employees.adviser.employee_id
    const lead = await addLead(context, { adviser_id })
    const appointment = await addAppointment(context, { lead_id: lead.id, adviser_id })
    const accepted = await addAcceptedQuotation(context, lead.id, appointment.id)
    return {
      lead_id: lead.id,
      appointment_id: appointment.id,
      path: `/appointments/${appointment.id}/work-letter`,
      ...accepted,
    }
  }, company)

const addPictures = (owner_id: number, groups: ('roof' | 'meterBoard' | 'inverter' | 'walkingRoute')[]) =>
  product.inside(async (context) => {
    for (const group of groups) {
      await storeFile(context, { name: group, content: picture, group, owner_type: 'appointments', owner_id })
    }
  })

const reason = readyFacts
const crew = { crew_ids: [installer.employee_id] }

/** A letter that the adviser set ready for the installer. */
async function readyLetter() {
  const place = await sold()
  const client = await product.as('adviser')
  const { body } = await client.post<Letter>(place.path, { ...reason, ...crew, status: 'ready' })
  return {
    ...place,
    letter: body,
    accept: `${place.path}/${body.id}/accept`,
    reject: `${place.path}/${body.id}/reject`,
  }
}

const statusOf = (lead_id: number) =>
  product.inside(async ({ db }) => {
    const [row] = await db.select({ status: leads.status }).from(leads).where(eq(leads.id, lead_id))
    return row?.status
  })

test('before the first save a letter is filled from the accepted edition, without prices', async () => {
  const { path } = await sold()
  const client = await product.as('adviser')
  const { body } = await client.get<Place>(path)
  expect({
    ...body,
    start: { ...body.start, lines: body.start?.lines.map(({ description }) => description) },
  }).toMatchObject({
    work_letter: null,
    start: {
      edition: 'B',
      lines: ['Paneel B', 'Omvormer'],
      order_remarks: 'Sleutel bij de buren',
      contact_name: 'Anna van den Berg',
      contact_phone: '+31612345678',
    },
    lead: { full_name: 'Anna van den Berg', address: 'Zonnelaan 12, 9712 AB Groningen' },
    pictures: [],
  })
})

test('two people take a letter from concept to ready to accepted, which records the rounds and moves the lead [c23]', async () => {
  const { path, lead_id, appointment_id } = await sold()
  const [maker, fitter] = [await product.as('adviser'), await product.as('installer')]
  const concept = await maker.post<Letter>(path, {
    ...crew,
    status: 'concept',
    meter_phases: 3,
    planned_date: '2026-12-01',
  })
  expect(concept.body.ready_problems).toHaveLength(7)
  const tooSoon = await maker.post<Letter>(path, { status: 'ready' })
  await maker.post<Letter>(path, { ...readyFacts, missing_pictures_reason: null, status: 'concept' })
  await addPictures(appointment_id, ['roof', 'meterBoard', 'inverter', 'walkingRoute'])
  const ready = await maker.post<Letter>(path, { status: 'ready', revision: concept.body.revision + 1 })
  const own = await maker.patch<Letter>(`${path}/${ready.body.id}/accept`, {})
  const accepted = await fitter.patch<Letter>(`${path}/${ready.body.id}/accept`, {
    revision: ready.body.revision,
  })
  expect({
    tooSoon: [tooSoon.status, Object.keys(tooSoon.body.errors)],
    ready: [ready.status, ready.body.ready_by?.id],
    own: [own.status, own.body.message],
    accepted: [accepted.status, accepted.body.status, accepted.body.accepted_by?.id],
    rounds: accepted.body.rounds.map(({ status, employee }) => [status, employee?.id]),
    lead: await statusOf(lead_id),
  }).toEqual({
    tooSoon: [
      422,
      ['missing_pictures_reason', 'roof_access', 'new_fuse_box_needed', 'cable_route_ac_metres'],
    ],
    ready: [200, adviser.employee_id],
    own: [409, 'You set this work letter ready yourself: someone else has to accept it'],
    accepted: [200, 'accepted', installer.employee_id],
    rounds: [
      ['concept', adviser.employee_id],
      ['ready', adviser.employee_id],
      ['accepted', installer.employee_id],
    ],
    lead: 'installationPlanned',
  })
})

test('whoever set it ready while impersonating cannot accept it', async () => {
  const { path } = await sold()
  const manager = await product.as('manager')
  const { user_id } = noord.employees.adviser
  expect((await manager.post('/impersonate', { user_id, reason: 'Vraag' })).status).toBe(200)
  const { body } = await manager.post<Letter>(path, { ...reason, ...crew, status: 'ready' })
  expect((await manager.patch(`${path}/${body.id}/accept`, {})).status).toBe(403)
  await manager.post('/impersonate/stop')
  expect((await manager.patch(`${path}/${body.id}/accept`, {})).status).toBe(409)
})

test('a rejected letter keeps its status and reason until it is saved again [c24]', async () => {
  const { path, reject } = await readyLetter()
  const [maker, fitter] = [await product.as('adviser'), await product.as('installer')]
  const noReason = await fitter.patch<Letter>(reject, { reason: 'unsafe' })
  const rejected = await fitter.patch<Letter>(reject, { reason: 'unsafe', text: 'Geen ankerpunt' })
  const again = await fitter.patch<Letter>(reject, { reason: 'other', text: 'Nog iets' })
  const saved = await maker.post<Letter>(path, { status: 'concept', safety: 'Ankerpunt geplaatst' })
  expect({
    noReason: [noReason.status, Object.keys(noReason.body.errors)],
    rejected: [rejected.body.status, rejected.body.reject_reason],
    again: again.status,
    saved: [saved.body.status, saved.body.reject_reason],
    rounds: saved.body.rounds.map(({ status, reason: why, text }) => [status, why, text]),
  }).toEqual({
    noReason: [422, ['text']],
    rejected: ['rejected', 'unsafe'],
    again: 409,
    saved: ['concept', null],
    rounds: [
      ['ready', null, null],
      ['rejected', 'unsafe', 'Geen ankerpunt'],
      ['concept', null, null],
    ],
  })
})

test('changing a ready letter keeps it ready', async () => {
  const { path } = await readyLetter()
  const maker = await product.as('adviser')
  const pulled = await maker.post<Letter>(path, { status: 'concept', parking: 'achter' })
  const changed = await maker.post<Letter>(path, { status: 'ready', parking: 'voor' })
  expect([pulled.status, changed.status, changed.body.status, changed.body.parking]).toEqual([
    409,
    200,
    'ready',
    'voor',
  ])
})

test('of concurrent accept and reject calls exactly one wins, twenty times', async () => {
  const { accept, reject, path } = await readyLetter()
  const [fitter, manager] = [await product.as('installer'), await product.as('manager')]
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_each, n) => [
      fitter.patch<Letter>(accept, {}),
      manager.patch<Letter>(reject, { reason: 'other', text: String(n) }),
    ]).flat(),
  )
  const { body } = await manager.get<Place>(path)
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 409),
  ])
  expect(body.work_letter?.rounds).toHaveLength(2)
})

test('of two concurrent first saves one is stored, the other gets it as current', async () => {
  const { path } = await sold()
  const [one, two] = [await product.as('adviser'), await product.as('manager')]
  const answers = await Promise.all([
    one.post<Letter>(path, { status: 'concept', parking: 'een' }),
    two.post<Letter>(path, { status: 'concept', parking: 'twee' }),
  ])
  const lost = answers.find(({ status }) => status === 409)
  const won = answers.find(({ status }) => status === 200)
  expect(lost === undefined || lost.body.current.id === won?.body.id).toBe(true)
  const { body } = await two.get<Place>(path)
  expect(body.work_letter?.id).toBe(won?.body.id)
})

test('a stale revision is refused with the current letter, for saving and for accepting', async () => {
  const { path, letter, accept } = await readyLetter()
  const [maker, fitter] = [await product.as('adviser'), await product.as('installer')]
  await maker.post(path, { status: 'ready', parking: 'achter' })
  const save = await maker.post<Letter>(path, { status: 'ready', revision: letter.revision })
  const taken = await fitter.patch<Letter>(accept, { revision: letter.revision })
  expect([save.status, save.body.current.revision, taken.status, taken.body.current.status]).toEqual([
    409,
    2,
    409,
    'ready',
  ])
})

test('an installer sees only letters of the own crew', async () => {
  const mine = await readyLetter()
  const other = await sold()
  const manager = await product.as('manager')
  await manager.post(other.path, { ...reason, status: 'ready' })
  const fitter = await product.as('installer')
  const list = await fitter.get<{ data: { appointment_id: number }[] }>(
    '/work-letter/rejected?filter[status]=ready&per_page=100',
  )
  const shown = new Set(list.body.data.map(({ appointment_id }) => appointment_id))
  expect({
    mine: (await fitter.get(mine.path)).status,
    other: (await fitter.get(other.path)).status,
    listed: [shown.has(mine.appointment_id), shown.has(other.appointment_id)],
  }).toEqual({ mine: 200, other: 404, listed: [true, false] })
})

test('another company finds nothing, and roles without the permission are refused', async () => {
  const { path, accept } = await readyLetter()
  const [stranger, support, builder] = [
    await product.as('manager', zuid),
    await product.as('support'),
    await product.as('quotation_builder'),
  ]
  const { path: fresh } = await sold()
  const strangers = await product.inside(async (context) => {
    const lead = await addLead(context)
    return addAppointment(context, { lead_id: lead.id, adviser_id: null })
  }, zuid)
  expect({
    read: (await stranger.get(path)).status,
    accept: (await stranger.patch(accept, {})).status,
    list: (await stranger.get<{ data: unknown[] }>('/work-letter/rejected?filter[status]=ready')).body.data,
    save: (await support.post(path, { status: 'concept' })).status,
    firstSave: (await builder.post(fresh, { status: 'concept' })).status,
    foreignAppointment: (await builder.get(`/appointments/${strangers.id}/work-letter`)).status,
  }).toEqual({ read: 404, accept: 404, list: [], save: 403, firstSave: 403, foreignAppointment: 404 })
})

test('a crew from outside the company and an invalid phone number are refused under their fields', async () => {
  const { path } = await sold()
  const client = await product.as('adviser')
  const strangers = await client.post<Letter>(path, {
    status: 'concept',
    crew_ids: [zuid.employees.installer.employee_id],
  })
  const number = await client.post<Letter>(path, { status: 'concept', contact_phone: '12' })
  expect([Object.keys(strangers.body.errors), Object.keys(number.body.errors)]).toEqual([
    ['crew_ids'],
    ['contact_phone'],
  ])
})

test('after a withdrawal a letter can no longer be saved or accepted', async () => {
  const { path, accept, quotation_id } = await readyLetter()
  await product.inside((context) => setAccepted(context, quotation_id, null))
  const [maker, manager] = [await product.as('adviser'), await product.as('manager')]
  expect([
    (await maker.post(path, { status: 'concept' })).status,
    (await manager.patch(accept, {})).status,
  ]).toEqual([409, 409])
})

test('saving an installation appointment moves the letter to it', async () => {
  const { letter, lead_id } = await readyLetter()
  const installation = await product.inside((context) =>
    addAppointment(context, { lead_id, adviser_id: installer.employee_id, kind: 'installation' }),
  )
  const manager = await product.as('manager')
  const { body } = await manager.post<Letter>(`/appointments/${installation.id}/work-letter`, {
    status: 'ready',
  })
  expect([body.id, body.appointment_id]).toEqual([letter.id, installation.id])
})

test('the list of rejected letters can be searched, sorted and paginated [c84]', async () => {
  const client = await product.as('manager')
  for (const planned_date of ['2027-01-03', '2027-01-01', '2027-01-02']) {
    const { path } = await sold()
    const adviserClient = await product.as('adviser')
    const { body } = await adviserClient.post<Letter>(path, { ...reason, planned_date, status: 'ready' })
    await client.patch(`${path}/${body.id}/reject`, { reason: 'countDiffers', text: 'Een te weinig' })
  }
  const { body } = await client.get<{
    data: { planned_date: string }[]
    meta: { total: number; last_page: number }
  }>(
    '/work-letter/rejected?filter[planned_date_from]=2027-01-01&filter[search]=groningen&sort=planned_date&per_page=2',
  )
  expect({
    dates: body.data.map(({ planned_date }) => planned_date),
    total: body.meta.total,
    pages: body.meta.last_page,
  }).toEqual({
    dates: ['2027-01-01', '2027-01-02'],
    total: 3,
    pages: 2,
  })
  expect((await client.get('/work-letter/rejected?sort=nothing')).status).toBe(400)
})
