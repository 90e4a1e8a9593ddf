import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { aDevice, anIntent, type IntentAnswer, readInbox, sendIntents } from '../../testing/a-device.ts'
import { aLead, anAppointment, caseP, type Quotation } from '../../testing/a-quotation.ts'
import { onePixel } from '../../testing/add-fixtures.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const adviser = await product.as('adviser')
const device = await aDevice(adviser)
const { noord, zuid } = product
const now = product.services.clock.now()
const hour = 3_600_000
const after = (ms: number) => new Date(now.getTime() + ms).toISOString()
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()

const send = (...intents: unknown[]) => sendIntents(adviser, device, ...intents)
const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>, company = noord) =>
  (await product.inside(({ db }) => db.execute<Row>(query), company)).rows
const notesOf = (lead_id: number) =>
  rows<{ text: string; at: string; received_at: string | null }>(
    sql`SELECT after ->> 'text' AS text, at, received_at FROM audit_log
      WHERE lead_id = ${lead_id} AND action = 'noted' ORDER BY id`,
  )

describe('an intent', () => {
  test('is applied once, with the time at which it happened and the time at which it came', async () => {
    const lead_id = await aLead(product)
    const note = anIntent('note', { lead_id, text: 'De sleutel ligt bij de buren' }, { recorded_at: ago(0) })
    const [first] = await send(note)
    expect(first).toEqual({
      id: note.id,
      state: 'applied',
      entity: { type: 'leads', id: lead_id },
      reason: null,
    })
    expect(await send(note, note)).toEqual([first, first])
    expect(await notesOf(lead_id)).toHaveLength(1)
    expect(await readInbox(manager)).toEqual([])
  })

  test('with the id of another one and another body goes to the inbox, once', async () => {
    const lead_id = await aLead(product)
    const note = anIntent('note', { lead_id, text: 'Eerst' })
    const other = { ...note, body: { lead_id, text: 'Anders' } }
    const [applied] = await send(note)
    const [kept] = await send(other)
    expect(kept).toMatchObject({ state: 'inbox', reason: { code: 'sameIdOtherBody' } })
    expect(await send(other, note)).toEqual([kept, applied])
    expect(await readInbox(adviser)).toHaveLength(1)
    expect(await notesOf(lead_id)).toHaveLength(1)
  })

  test('waits for what comes before it, and follows it into the inbox', async () => {
    const lead_id = await aLead(product)
    const first = anIntent('note', { lead_id, text: 'Een' })
    const second = anIntent('note', { lead_id, text: 'Twee' }, { after: [first.id] })
    expect(await send(second)).toMatchObject([{ state: 'later', reason: { code: 'intentAfterUnknown' } }])
    expect(await send(first, second)).toMatchObject([{ state: 'applied' }, { state: 'applied' }])
    const lost = anIntent('note', { lead_id: 999_999_999, text: 'Weg' })
    const follows = anIntent('note', { lead_id, text: 'Erna' }, { after: [lost.id] })
    expect(await send(lost, follows)).toMatchObject([
      { state: 'inbox', reason: { code: 'intentNotFound' } },
      { state: 'inbox', reason: { code: 'intentFollows' } },
    ])
  })

  test('whose predecessor was discarded on the device never waits for it: the inbox says so', async () => {
    const lead_id = await aLead(product)
    const discarded = randomUUID()
    const follows = anIntent('note', { lead_id, text: 'Erna' }, { after: [discarded] })
    const arrived = anIntent('note', { lead_id, text: 'Eerst' })
    const fine = anIntent('note', { lead_id, text: 'Dan' }, { after: [arrived.id] })
    await send(arrived)
    const { body } = await adviser.post<IntentAnswer>('/offline/intents', {
      device: device.id,
      intents: [follows, fine],
      gone: [discarded.toUpperCase(), arrived.id],
    })
    expect(body.results).toMatchObject([
      { state: 'inbox', reason: { code: 'intentAfterGone' } },
      { state: 'applied' },
    ])
  })

  test('of a device that the server does not know is to be sent again, and of another user’s is refused', async () => {
    const note = anIntent('note', { lead_id: 1, text: 'Later' })
    expect(await sendIntents(adviser, { id: randomUUID() }, note)).toMatchObject([
      { id: note.id, state: 'later', reason: { code: 'deviceUnknown' } },
    ])
    const body = { device: device.id, intents: [note] }
    expect(await manager.post('/offline/intents', body)).toMatchObject({
      status: 422,
      body: { errors: { device: ['This no longer exists'] } },
    })
    expect(await adviser.post('/offline/intents', { device: device.id })).toMatchObject({ status: 422 })
    expect(await adviser.post('/offline/intents', { device: device.id, intents: {} })).toMatchObject({
      status: 422,
    })
  })
})

describe('by its kind', () => {
  test('a contact is recorded at the lead, with what follows from it', async () => {
    const lead_id = await aLead(product)
    const contact = { lead_id, outcome: 'notReached', remarks: 'Niemand thuis' }
    expect(await send(anIntent('contact', contact))).toMatchObject([{ state: 'applied' }])
    const { body } = await manager.get<{ attempts: number }>(`/leads/${lead_id}`)
    expect(body.attempts).toBe(1)
  })

  test('answers are kept, and those of an older revision wait in the inbox', async () => {
    const lead_id = await aLead(product)
    const path = `/leads/${lead_id}/question-lists`
    const { body } = await manager.get<{ data: { version_id: number }[] }>(path)
    const template_version = body.data[0]?.version_id
    const answers = { lead_id, template_version, answers: { energy_usage: 4_000 } }
    const base = { base: 0 }
    const [first, second] = await send(
      anIntent('answers', answers, base),
      anIntent('answers', { ...answers, answers: { energy_usage: 5_000 } }, base),
    )
    expect(first).toMatchObject({ state: 'applied', entity: { type: 'question lists' } })
    expect(second).toMatchObject({ state: 'inbox', reason: { code: 'staleRevision' } })
  })

  test('a version makes a quotation by the device’s ids, and another version of it', async () => {
    const lead_id = await aLead(product)
    const [quotation, one, two] = [randomUUID(), randomUUID(), randomUUID()]
    const content = caseP(noord, lead_id)
    const first = anIntent('saveVersion', { quotation, version: one, lead_id, content })
    const second = anIntent(
      'saveVersion',
      { quotation, version: two, lead_id, content: { ...content, version_description: 'Tweede' } },
      { after: [first.id], base: one },
    )
    const results = await send(first, second)
    expect(results).toMatchObject([{ state: 'applied' }, { state: 'applied' }])
    const id = results[0]?.entity?.id
    const { body } = await adviser.get<Quotation>(`/quotations/${id}`)
    expect(body.versions).toHaveLength(2)
    expect(body.latest_version).toMatchObject({
      id: results[1]?.entity?.version_id,
      description: 'Tweede',
    })
    expect(await readInbox(adviser, '&filter[kind]=saveVersion')).toEqual([])
  })

  test('a version whose base is no longer the newest is kept as the newest, with a card', async () => {
    const lead_id = await aLead(product)
    const content = caseP(noord, lead_id)
    const { body: before } = await adviser.post<Quotation>('/quotations', content)
    const base_version_id = before.latest_version.id
    await manager.patch(`/quotations/${before.id}`, { ...content, base_version_id, remarks: 'Van kantoor' })
    const saved = anIntent(
      'saveVersion',
      { quotation: before.id, version: randomUUID(), lead_id, content },
      { base: base_version_id },
    )
    expect(await send(saved)).toMatchObject([{ state: 'applied', entity: { id: before.id } }])
    const { body: after } = await adviser.get<Quotation>(`/quotations/${before.id}`)
    expect(after.versions).toHaveLength(3)
    const [card] = await readInbox(adviser, '&filter[kind]=saveVersion')
    expect(card).toMatchObject({ state: 'applied', card: 'baseNotNewest', lead: { id: lead_id } })
    const path = `/offline/inbox/${card?.id}/comparison`
    const { body: compared } = await adviser.get<CallResult<typeof calls.offline.comparison>>(path)
    expect(compared.rows).toEqual([
      { field: 'remarks', edition: null, was: null, theirs: 'Van kantoor', mine: null, stands: 'mine' },
    ])
    expect((await (await product.as('installer')).get(path)).status).toBe(403)
    expect(await manager.post(`/offline/inbox/${card?.id}/take-over`)).toMatchObject({
      status: 200,
      body: { card: null, handled: { by: { name: 'Manager van Noord' } } },
    })
  })

  test('a quotation is sent when it arrives, once, and an older version of it is not', async () => {
    const lead_id = await aLead(product)
    const [quotation, version] = [randomUUID(), randomUUID()]
    const asked = caseP(noord, lead_id)
    // A discount would wait for the manager.
    const editions = asked.editions.map((one) => ({ ...one, products: { ...one.products, discount: [] } }))
    const content = { ...asked, editions }
    const saved = anIntent('saveVersion', { quotation, version, lead_id, content })
    const sent = anIntent(
      'sendQuotation',
      { quotation, version },
      { after: [saved.id], recorded_at: ago(hour) },
    )
    const results = await send(saved, sent)
    expect(results).toMatchObject([{ state: 'applied' }, { state: 'applied' }])
    const { body } = await adviser.get<Quotation>(`/quotations/${results[0]?.entity?.id}`)
    expect(new Date(body.latest_version.sent_at ?? 0)).toEqual(product.services.clock.now())
    const newer = { ...content, base_version_id: body.latest_version.id }
    await adviser.patch(`/quotations/${body.id}`, newer)
    expect(await send(anIntent('sendQuotation', { quotation, version }))).toMatchObject([
      { state: 'inbox', reason: { code: 'versionNotNewest' } },
    ])
  })

  test('a photo that was uploaded before gets its group, and one that differs or is missing waits', async () => {
    const lead_id = await aLead(product)
    const client_id = randomUUID()
    const form = new FormData()
    form.set('owner_type', 'leads')
    form.set('owner_id', String(lead_id))
    form.set('group', 'general')
    form.set('client_id', client_id)
    form.set('file', new Blob([onePixel], { type: 'image/png' }), 'dak.png')
    const { body: file } = await adviser.post<{ id: number }>('/files', form)
    const [kept] = await rows<{ sha256: string }>(sql`SELECT sha256 FROM files WHERE id = ${file.id}`)
    const photo = { client_id, owner_type: 'leads', owner: lead_id, group: 'roof', sha256: kept?.sha256 }
    const results = await send(
      anIntent('addPhoto', photo),
      anIntent('addPhoto', { ...photo, sha256: 'a'.repeat(64) }),
      anIntent('addPhoto', { ...photo, client_id: randomUUID() }),
    )
    expect(results).toMatchObject([
      { state: 'applied', entity: { type: 'files', id: file.id } },
      { state: 'inbox', reason: { code: 'photoDiffers' } },
      { state: 'inbox', reason: { code: 'photoMissing' } },
    ])
    const [moved] = await rows<{ group: string }>(sql`SELECT "group" FROM files WHERE id = ${file.id}`)
    expect(moved?.group).toBe('roof')
  })

  test('a visit goes on, and what was said there is a note of the lead', async () => {
    const lead_id = await aLead(product)
    const appointment_id = await anAppointment(product, lead_id)
    const results = await send(
      anIntent('visitProgress', { appointment_id, to: 'in_progress' }),
      anIntent('visitProgress', { appointment_id, to: 'done', outcome: 'Denkt na', minutes: 50 }),
      anIntent('visitProgress', { appointment_id, to: 'on_my_way', minutes: 20 }),
    )
    expect(results.map(({ state }) => state)).toEqual(['applied', 'applied', 'inbox'])
    expect(results[2]).toMatchObject({ reason: { code: 'visitOver' } })
    const { body } = await adviser.get<{ status: string }>(`/appointments/${appointment_id}`)
    expect(body.status).toBe('done')
    expect(await notesOf(lead_id)).toMatchObject([{ text: 'Denkt na\n50 min' }])
  })

  test('a visit that is done says what came of it, as its form does', async () => {
    const lead_id = await aLead(product)
    const appointment_id = await anAppointment(product, lead_id)
    await rows(sql`UPDATE appointments SET date = '2026-11-20' WHERE id = ${appointment_id}`)
    const done = anIntent('visitProgress', { appointment_id, to: 'done', outcome: 'quotationLeft' })
    expect(await send(done)).toMatchObject([{ state: 'applied' }])
    const { body } = await adviser.get(`/appointments/${appointment_id}`)
    expect(body).toMatchObject({ status: 'done', outcome: 'quotationLeft' })
    expect(await notesOf(lead_id)).toEqual([])
  })

  test('a mail is sent, and a letter round, a signature and what the author may not do wait', async () => {
    const lead_id = await aLead(product)
    const appointment_id = await anAppointment(product, lead_id)
    const mail = {
      component: 'leads',
      component_id: lead_id,
      language: 'nl',
      subject: 'Tot morgen',
      content: '<p>{{ salutation }}, tot morgen.</p>',
    }
    const results = await send(
      anIntent('mail', mail),
      anIntent('letterRound', { appointment_id, action: 'accept' }),
      anIntent('letterRound', { appointment_id, action: 'save', letter: { status: 'concept' } }),
    )
    expect(results).toMatchObject([
      { state: 'applied', entity: { type: 'mails' } },
      { state: 'inbox', reason: { code: 'intentNotFound' } },
      { state: 'inbox', reason: { code: 'noAcceptedQuotation' } },
    ])
    const installer = await product.as('installer')
    const other = await aDevice(installer)
    const note = anIntent('note', { lead_id, text: 'Mag niet' })
    expect(await sendIntents(installer, other, note)).toMatchObject([
      { state: 'inbox', reason: { code: 'forbidden' } },
    ])
  })
})

test('another’s lead and another company’s are no one’s business', async () => {
  const theirs = await aLead(product, { adviser_id: noord.employees.manager.employee_id })
  const foreign = await aLead(product, {}, zuid)
  const results = await send(
    ...[theirs, foreign].map((lead_id) => anIntent('note', { lead_id, text: 'Van mij' })),
  )
  expect(results).toMatchObject([
    { state: 'inbox', reason: { code: 'intentNotFound' } },
    { state: 'inbox', reason: { code: 'intentNotFound' } },
  ])
  expect([...(await notesOf(theirs)), ...(await notesOf(foreign))]).toEqual([])
})

// Last, because it moves the clock past everybody's session.
test('an intent keeps the time of the device without the error of its clock, within its bounds', async () => {
  const lead_id = await aLead(product)
  // The device was registered at the stopped clock's time: move on, so that something can lie between.
  product.services.clock.move(6 * hour)
  const client = await product.as('adviser')
  const clock = { error_ms: 2 * hour, measured_at: after(5 * hour) }
  const old = { error_ms: 2 * hour, measured_at: after(-48 * hour) }
  const cases = [
    ['corrected', { recorded_at: after(4 * hour), clock }],
    ['not believed', { recorded_at: after(3 * hour), clock: old }],
    ['too early', { recorded_at: after(-90 * hour) }],
    ['too late', { recorded_at: after(9 * hour) }],
  ] as const
  await sendIntents(client, device, ...cases.map(([text, more]) => anIntent('note', { lead_id, text }, more)))
  const found = (await notesOf(lead_id)).map(({ text, at, received_at }) => [
    text,
    (new Date(at).getTime() - now.getTime()) / hour,
    received_at !== null,
  ])
  expect(found).toEqual([
    ['corrected', 2, true],
    ['not believed', 3, true],
    ['too early', 0, true],
    ['too late', 6, false],
  ])
})
