import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { offlineIntents } from './schema.ts'
import { aDevice, anIntent, type InboxEntry, readInbox, sendIntents } from '../../testing/a-device.ts'
import { aLead, caseP } from '../../testing/a-quotation.ts'
import { runRecurring } from '../../run-recurring.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const service = await product.as('customer_service')
const adviser = await product.as('adviser')
const installer = await product.as('installer')
const device = await aDevice(adviser)
const { adviser: author, manager: boss } = product.noord.employees
beforeEach(() => product.inside(({ db }) => db.delete(offlineIntents)))

const notes = async (lead_id: number) =>
  (
    await product.inside(({ db }) =>
      db.execute<{ employee_id: number; impersonator_id: number | null; text: string }>(
        sql`SELECT employee_id, impersonator_id, after ->> 'text' AS text FROM audit_log
          WHERE lead_id = ${lead_id} AND action = 'noted'`,
      ),
    )
  ).rows
const actions = async (id: number) =>
  (
    await product.inside(({ db }) =>
      db.execute(sql`SELECT action FROM audit_log WHERE subject = 'offline intents' AND subject_id = ${id}`),
    )
  ).rows.map(({ action }) => action)
const giveTo = (lead_id: number, adviser_id: number) =>
  product.inside(({ db }) =>
    db.execute(sql`UPDATE leads SET adviser_id = ${adviser_id} WHERE id = ${lead_id}`),
  )

/** A note about a lead that is not the author's any more. */
async function aNote(text = 'Belt terug') {
  const lead_id = await aLead(product, { adviser_id: boss.employee_id })
  const note = anIntent('note', { lead_id, text })
  await sendIntents(adviser, device, note)
  const [entry] = await readInbox(adviser)
  if (entry === undefined) throw new Error('Nothing waits')
  return { lead_id, note, entry }
}
const decide = (client: typeof manager, entry: InboxEntry, verb: string, body?: object) =>
  client.post<InboxEntry>(`/offline/inbox/${entry.id}/${verb}`, body)

test('the author and whoever may update the lead see what waits, with its reason, and nobody else', async () => {
  const { entry, lead_id } = await aNote()
  expect(entry).toMatchObject({
    kind: 'note',
    state: 'inbox',
    arrival: 'sent',
    reason: { code: 'intentNotFound' },
    employee: { name: 'Adviser van Noord' },
    device: 'Tablet',
    // Not the author's any more.
    lead: null,
    author_left: false,
  })
  expect(await readInbox(service)).toMatchObject([{ lead: { id: lead_id } }])
  expect(await readInbox(installer)).toEqual([])
  expect(await readInbox(await product.as('adviser', product.zuid))).toEqual([])
  const { body } = await service.get<{ data: InboxEntry[] }>('/offline/inbox/table?filter[state]=applied')
  expect(body.data).toEqual([])
  const dutch = await manager.get<{ data: InboxEntry[] }>('/offline/inbox/table', { 'accept-language': 'nl' })
  expect(dutch.body.data[0]?.reason?.text).toBe(
    'Waar dit over gaat is er niet meer, of is niet meer van de maker',
  )
})

test('what somebody sends names no lead that they may not see', async () => {
  const lead_id = await aLead(product, { adviser_id: boss.employee_id })
  const theirs = await aDevice(installer)
  const visit = { appointment_id: 1, to: 'in_progress', outcome: null }
  const forged = () => [anIntent('note', { lead_id, text: 'x' }), anIntent('visitProgress', visit)]
  await sendIntents(adviser, device, ...forged())
  await sendIntents(installer, theirs, ...forged())
  for (const client of [adviser, installer]) {
    const { body } = await client.get<{ data: InboxEntry[] }>('/offline/inbox/table')
    expect(body.data).toHaveLength(2)
    expect(body.data.map(({ lead }) => lead)).toEqual([null, null])
  }
  await giveTo(lead_id, author.employee_id)
  const { body } = await adviser.get<{ data: InboxEntry[] }>('/offline/inbox/table')
  expect(body.data.find(({ kind }) => kind === 'note')?.lead).toMatchObject({ id: lead_id })
})

const priced = {
  saveVersion: (lead_id: number) => ({
    quotation: 999_999_999,
    version: randomUUID(),
    lead_id,
    content: {
      ...caseP(product.noord, lead_id),
      editions: caseP(product.noord, lead_id).editions.map((edition) => ({
        ...edition,
        margin: 98_761,
        products: { panel: [{ product_id: 1, amount: 2, price: 98_762, roof_number: 1 }] },
      })),
    },
  }),
  signInPerson: () => ({
    shown: { rows: { A: [{ product_id: 1, amount: 2, price_cents: 98_763, line_total_cents: 98_764 }] } },
  }),
}

test('what waits tells margins and purchase prices to those who see them, in the table and in a file', async () => {
  const lead_id = await aLead(product)
  await sendIntents(
    adviser,
    device,
    anIntent('saveVersion', priced.saveVersion(lead_id)),
    anIntent('signInPerson', priced.signInPerson()),
  )
  const columns = encodeURIComponent(JSON.stringify([{ fields: ['content'], heading: 'What it says' }]))
  const told = async (client: typeof manager) => {
    const texts = [
      JSON.stringify(await readInbox(client)),
      String((await client.get<Buffer>(`/offline/inbox/table?format=csv&columns=${columns}`)).body),
    ]
    expect(texts.every((text) => text.includes('quotation'))).toBe(true)
    return texts.map((text) => [...new Set(text.match(/9876\d/g))].toSorted())
  }
  const all = ['98761', '98762', '98763', '98764']
  expect(await told(manager)).toEqual([all, all])
  for (const role of ['customer_service', 'planner', 'support'] as const)
    expect({ role, told: await told(await product.as(role)) }).toEqual({ role, told: [[], []] })
  const [entry] = await readInbox(service, '&filter[kind]=saveVersion')
  expect(entry?.content).toContain('Move the gutter')
  if (entry === undefined) throw new Error('Nothing waits')
  for (const verb of ['replay', 'reject']) {
    const { status, body } = await decide(service, entry, verb, { reason: 'Dubbel' })
    expect({ verb, status, told: /9876/.test(JSON.stringify(body)) }).toEqual({ verb, status, told: false })
  }
})

test('a page of large work is told by its first part, and of the largest no more is read', async () => {
  const lead_id = await aLead(product)
  const sent = anIntent('saveVersion', priced.saveVersion(lead_id))
  await sendIntents(adviser, device, sent)
  const rows = Array.from({ length: 3_000 }, () => ({ product_id: 1, amount: 2, price: 98_765 }))
  const large = JSON.stringify({ ...sent, body: { quotation: 1, note: 'Move the gutter', rows } })
  expect(large.length).toBeGreaterThan(120_000)
  const [first] = await readInbox(manager)
  await product.inside(({ db }) =>
    db.execute(sql`INSERT INTO offline_intents SELECT (jsonb_populate_record(i, jsonb_build_object('id', i.id + n,
      'intent_id', 'large' || n, 'content', ${large}::text))).*
      FROM offline_intents i, generate_series(1, 61) n WHERE i.id = ${first?.id}`),
  )
  const read = await readInbox(manager)
  expect(read).toHaveLength(62)
  expect(read.filter(({ content }) => content.length === 5_000)).toHaveLength(61)
  const told = await readInbox(service)
  expect(told.filter(({ content }) => content === '')).toHaveLength(61)
  expect(told.at(-1)?.content).toContain('Move the gutter')
})

test('a replay applies it as its author, with both names, and only once', async () => {
  const { entry, lead_id, note } = await aNote()
  const still = await decide(manager, entry, 'replay')
  expect(still).toMatchObject({ status: 200, body: { state: 'inbox', reason: { code: 'intentNotFound' } } })
  await giveTo(lead_id, author.employee_id)
  expect(await decide(manager, entry, 'replay')).toMatchObject({
    status: 200,
    body: { state: 'applied', reason: null, handled: { by: { name: 'Manager van Noord' } } },
  })
  expect(await notes(lead_id)).toEqual([
    { employee_id: author.employee_id, impersonator_id: boss.employee_id, text: 'Belt terug' },
  ])
  expect(await actions(entry.id)).toEqual(['intentReplayed'])
  const settled = await decide(manager, entry, 'replay')
  expect(settled).toMatchObject({ status: 409, body: { current: { state: 'applied' } } })
  expect(JSON.stringify(settled.body)).not.toContain('blanked')
  // The device is told what it was told first.
  expect(await sendIntents(adviser, device, note)).toMatchObject([{ state: 'inbox' }])
  expect(await notes(lead_id)).toHaveLength(1)
})

test('an author replays their own work under their own name', async () => {
  const { entry, lead_id } = await aNote()
  await giveTo(lead_id, author.employee_id)
  expect(await decide(adviser, entry, 'replay')).toMatchObject({ status: 200, body: { state: 'applied' } })
  expect(await notes(lead_id)).toMatchObject([{ employee_id: author.employee_id, impersonator_id: null }])
})

test('a colleague takes it over under their own name, by their own rights', async () => {
  const { entry, lead_id } = await aNote()
  expect(await decide(service, entry, 'take-over', { revision: 99 })).toMatchObject({ status: 409 })
  expect(await decide(service, entry, 'take-over', { revision: entry.revision })).toMatchObject({
    status: 200,
    body: { state: 'applied', entity: { type: 'leads', id: lead_id } },
  })
  const { employee_id } = product.noord.employees.customer_service
  expect(await notes(lead_id)).toMatchObject([{ employee_id, impersonator_id: null }])
  expect(await decide(installer, entry, 'take-over')).toMatchObject({ status: 403 })
})

test('the work of somebody who left is taken over, not replayed', async () => {
  const { entry } = await aNote()
  const { user_id } = author
  const setActive = (active: boolean) =>
    product.inside(({ db }) => db.execute(sql`UPDATE users SET active = ${active} WHERE id = ${user_id}`))
  await setActive(false)
  expect(await decide(manager, entry, 'replay')).toMatchObject({ status: 409 })
  expect(await decide(manager, entry, 'take-over')).toMatchObject({ status: 200, body: { state: 'applied' } })
  await setActive(true)
})

test('a rejection needs a reason, and what follows stays with its own', async () => {
  const { entry, note, lead_id } = await aNote()
  expect(await decide(manager, entry, 'reject', {})).toMatchObject({ status: 422 })
  expect(await decide(manager, entry, 'reject', { reason: 'Dubbel' })).toMatchObject({
    status: 200,
    body: { state: 'rejected', reject_reason: 'Dubbel' },
  })
  expect(await actions(entry.id)).toEqual(['intentRejected'])
  await giveTo(lead_id, author.employee_id)
  const follows = anIntent('note', { lead_id, text: 'Erna' }, { after: [note.id] })
  expect(await sendIntents(adviser, device, follows)).toMatchObject([
    { state: 'inbox', reason: { code: 'intentFollows' } },
  ])
})

test('the work about a lead that was merged goes to the lead that stays', async () => {
  const { entry, lead_id } = await aNote()
  const stays = await aLead(product)
  expect(await manager.post(`/leads/${stays}/merge`, { lead_id })).toMatchObject({ status: 200 })
  const [moved] = await readInbox(manager)
  expect(moved).toMatchObject({ id: entry.id, lead: { id: stays } })
  expect(await decide(manager, entry, 'replay')).toMatchObject({
    status: 200,
    body: { state: 'applied', entity: { id: stays } },
  })
  expect(await notes(stays)).toHaveLength(1)
  const late = anIntent('note', { lead_id, text: 'Nog iets' })
  expect(await sendIntents(adviser, device, late)).toMatchObject([
    { state: 'applied', entity: { id: stays } },
  ])
})

test('erasing a person blanks the work about them, ends what waits, and later work comes without them', async () => {
  const { entry, lead_id } = await aNote('Jan belt op 06 12 34 56 78')
  const applied = anIntent('contact', { lead_id, outcome: 'reached', remarks: 'Jan is ziek' })
  await giveTo(lead_id, author.employee_id)
  await sendIntents(adviser, device, applied)
  const path = `/leads/${lead_id}/delete/avg`
  expect(await manager.delete(path)).toMatchObject({ status: 200, body: { erased: { intents: 2 } } })
  await sendIntents(adviser, device, anIntent('note', { lead_id, text: 'Jan is er niet' }))
  const kept = await product.inside(({ db }) => db.select().from(offlineIntents).orderBy(offlineIntents.id))
  expect(kept.map(({ kind, state, content }) => [kind, state, JSON.parse(content)])).toEqual([
    ['note', 'rejected', { kind: 'note', body: { lead_id, text: '' } }],
    ['contact', 'applied', { kind: 'contact', body: { lead_id, outcome: 'reached', remarks: '' } }],
    ['note', 'inbox', { kind: 'note', body: { lead_id, text: '' } }],
  ])
  expect(await decide(manager, entry, 'take-over')).toMatchObject({ status: 409 })
})

test('after 400 days what is settled goes, and what waits stays', async () => {
  const { lead_id } = await aNote()
  await giveTo(lead_id, author.employee_id)
  await sendIntents(adviser, device, anIntent('note', { lead_id, text: 'Gedaan' }))
  const day = 86_400_000
  const states = async () =>
    (await product.inside(({ db }) => db.select().from(offlineIntents))).map(({ state }) => state).sort()
  product.services.clock.move(399 * day)
  await runRecurring(product.services)
  expect(await states()).toEqual(['applied', 'inbox'])
  product.services.clock.move(2 * day)
  await runRecurring(product.services)
  expect(await states()).toEqual(['inbox'])
})
