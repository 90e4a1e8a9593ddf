import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aDevice, anIntent, type InboxEntry, readInbox, sendIntents } from '../../testing/a-device.ts'
import { aLead, caseP, productId, type Quotation } from '../../testing/a-quotation.ts'
import { quoteOnDevice } from '../../testing/sign-on-device.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { offlineIntents } from './schema.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const manager = await product.as('manager')
const adviser = await product.as('adviser')
const device = await aDevice(adviser)
beforeEach(() => product.inside(({ db }) => db.delete(offlineIntents)))

type Rows = CallResult<typeof calls.offline.comparison>['rows']
interface Choice {
  field: string
  edition: string | null
  take: 'mine' | 'theirs'
}

const rowsOf = async ({ id }: InboxEntry) =>
  (await manager.get<{ rows: Rows }>(`/offline/inbox/${id}/comparison`)).body.rows
const choose = (card: InboxEntry, choices: Choice[], client = manager, revision = card.revision) =>
  client.post<InboxEntry>(`/offline/inbox/${card.id}/choose`, { choices, revision })
const decisions = async ({ id }: InboxEntry) =>
  (
    await product.inside(({ db }) =>
      db.execute<{ after: object }>(sql`SELECT after FROM audit_log
        WHERE subject = 'offline intents' AND subject_id = ${id} AND action = 'intentChosen'`),
    )
  ).rows.map(({ after }) => after)
async function onlyCard(): Promise<InboxEntry> {
  const [card] = await readInbox(manager, '&filter[open]=true')
  if (card === undefined) throw new Error('No card')
  return card
}

function editionOf({ editions: [edition] }: ReturnType<typeof caseP>) {
  if (edition === undefined) throw new Error('Case P has an edition')
  return edition
}

/** What the office saved, and what was saved without a network from the version before it. */
async function twoVersions() {
  const lead_id = await aLead(product)
  const content = caseP(noord, lead_id)
  const { body: before } = await adviser.post<Quotation>('/quotations', content)
  const base_version_id = before.latest_version.id
  const edition = editionOf(content)
  const panels = edition.products.panel
  const fewer = panels.map((row, place) => (place === 0 ? { ...row, amount: row.amount - 1 } : row))
  const editions = [{ ...edition, products: { ...edition.products, panel: fewer } }]
  await manager.patch(`/quotations/${before.id}`, {
    ...content,
    editions,
    base_version_id,
    remarks: 'Van kantoor',
    general_information: 'Kantoor',
  })
  const body = { ...content, remarks: 'Van de keukentafel', general_information: 'Tafel' }
  const saved = { quotation: before.id, version: randomUUID(), lead_id, content: body }
  await sendIntents(adviser, device, anIntent('saveVersion', saved, { base: base_version_id }))
  const latest = async () => (await manager.get<Quotation>(`/quotations/${before.id}`)).body
  return { card: await onlyCard(), quotation: before, latest, lead_id, amounts: [panels, fewer] }
}

test('of two versions somebody chooses per field, and the choice is a version of its own, with who chose what', async () => {
  const { card, latest, amounts } = await twoVersions()
  const rows = await rowsOf(card)
  expect(rows.map(({ field, stands }) => [field, stands])).toEqual([
    ['total', null],
    ['panel', 'mine'],
    ['information', 'mine'],
    ['remarks', 'mine'],
  ])
  const chosen = await choose(card, [
    { field: 'panel', edition: 'A', take: 'theirs' },
    { field: 'information', edition: null, take: 'mine' },
    { field: 'remarks', edition: null, take: 'theirs' },
  ])
  expect(chosen).toMatchObject({
    status: 200,
    body: { card: null, handled: { by: { name: 'Manager van Noord' } } },
  })
  const after = await latest()
  expect(after.versions).toHaveLength(4)
  expect(after).toMatchObject({ remarks: 'Van kantoor', general_information: 'Tafel' })
  const rowAmounts = after.editions[0]?.products.panel?.map(({ amount }) => amount)
  expect(rowAmounts).toEqual(amounts[1]?.map(({ amount }) => amount))
  expect(await decisions(card)).toEqual([
    { kind: 'saveVersion', 'A panel': 'theirs', information: 'mine', remarks: 'theirs' },
  ])
  expect(await choose(card, [], manager, chosen.body.revision)).toMatchObject({ status: 409 })
})

test('a version that was sent before the connection was lost is the same one without it, and no card', async () => {
  const lead_id = await aLead(product)
  const content = caseP(noord, lead_id)
  const { body: before } = await adviser.post<Quotation>('/quotations', content)
  const base_version_id = before.latest_version.id
  const changed = { ...content, remarks: 'Trap is smal' }
  const path = `/quotations/${before.id}`
  const { body: unheard } = await adviser.patch<Quotation>(path, { ...changed, base_version_id })
  const version = { quotation: before.id, version: randomUUID(), lead_id }
  const saved = anIntent('saveVersion', { ...version, content: changed }, { base: base_version_id })
  expect(await sendIntents(adviser, device, saved)).toMatchObject([
    { state: 'applied', entity: { id: before.id, version_id: unheard.latest_version.id } },
  ])
  expect((await manager.get<Quotation>(path)).body.versions).toHaveLength(2)
  expect(await readInbox(manager, `&filter[lead_id]=${lead_id}`)).toEqual([])
})

test('where all stays as it stands no version is made', async () => {
  const { card, latest } = await twoVersions()
  expect(await choose(card, [{ field: 'remarks', edition: null, take: 'mine' }])).toMatchObject({
    status: 200,
  })
  expect((await latest()).versions).toHaveLength(3)
  expect(await decisions(card)).toHaveLength(1)
})

test('a choice is refused where a newer version was saved, of what follows from the others, and to who may not', async () => {
  const { card, quotation, latest } = await twoVersions()
  const theirs: Choice[] = [{ field: 'remarks', edition: null, take: 'theirs' }]
  expect(await choose(card, [{ field: 'total', edition: 'A', take: 'theirs' }])).toMatchObject({
    status: 422,
  })
  expect(await choose(card, [{ field: 'email', edition: null, take: 'mine' }])).toMatchObject({ status: 422 })
  expect(await choose(card, theirs, manager, card.revision + 1)).toMatchObject({ status: 409 })
  expect((await choose(card, theirs, await product.as('installer'))).status).toBe(403)
  expect((await choose(card, theirs, await product.as('manager', product.zuid))).status).toBe(404)
  expect((await choose(card, theirs, await product.as('customer_service'))).status).toBe(403)
  const { latest_version } = await latest()
  const content = { ...caseP(noord, quotation.lead_id), base_version_id: latest_version.id }
  await manager.patch(`/quotations/${quotation.id}`, content)
  expect(await choose(card, theirs)).toMatchObject({ status: 409 })
  expect(await onlyCard()).toMatchObject({ id: card.id, card: 'baseNotNewest' })
  expect(await decisions(card)).toEqual([])
})

test('a price that the office set by hand is taken with its row, also by who may set none', async () => {
  const lead_id = await aLead(product)
  const content = caseP(noord, lead_id)
  const { body: before } = await adviser.post<Quotation>('/quotations', content)
  const base_version_id = before.latest_version.id
  const edition = editionOf(content)
  const [first, ...others] = edition.products.panel
  const panel = [{ ...first, price: 33 }, ...others]
  const editions = [{ ...edition, products: { ...edition.products, panel } }]
  await manager.patch(`/quotations/${before.id}`, { ...content, editions, base_version_id })
  const other = { ...first, product_id: productId(noord, 'Zonwijs Plus 420') }
  const mine = [{ ...edition, products: { ...edition.products, panel: [other, ...others] } }]
  const saved = {
    quotation: before.id,
    version: randomUUID(),
    lead_id,
    content: { ...content, editions: mine },
  }
  await sendIntents(adviser, device, anIntent('saveVersion', saved, { base: base_version_id }))
  const card = await onlyCard()
  const chosen = await choose(card, [{ field: 'panel', edition: 'A', take: 'theirs' }], adviser)
  expect(chosen).toMatchObject({ status: 200, body: { card: null } })
  const { body: after } = await manager.get<Quotation>(`/quotations/${before.id}`)
  expect(after.editions[0]?.products.panel?.[0]?.price).toBe(33)
})

const change = (lead_id: number, was: object, changes: object) =>
  anIntent('changeLead', { lead_id, was, changes })
const leadOf = async (id: number) =>
  (await manager.get<CallResult<typeof calls.leads.get>>(`/leads/${id}`)).body

test('a lead is changed without a network; what the office changed meanwhile stands, with a card', async () => {
  const lead_id = await aLead(product)
  const before = await leadOf(lead_id)
  const { email, street, street_number, adjective, zip_code, city, mobile } = before
  const was = { email, street, street_number, adjective, zip_code, city, mobile }
  await manager.patch(`/leads/${lead_id}`, { street_number: 99 })
  const changes = { street: 'Maanlaan', email: 'nieuw@example.nl', mobile: '06 12 34 56 78' }
  expect(await sendIntents(adviser, device, change(lead_id, was, changes))).toMatchObject([
    { state: 'applied', entity: { type: 'leads', id: lead_id } },
  ])
  expect(await leadOf(lead_id)).toMatchObject({
    street,
    street_number: 99,
    email: 'nieuw@example.nl',
    mobile: '+31612345678',
  })
  const card = await onlyCard()
  expect(card).toMatchObject({ kind: 'changeLead', card: 'leadChanged', lead: { id: lead_id } })
  expect(await rowsOf(card)).toEqual([
    {
      field: 'address',
      edition: null,
      was: expect.stringContaining(`${street} ${street_number}`),
      theirs: expect.stringContaining(`${street} 99`),
      mine: expect.stringContaining(`Maanlaan ${street_number}`),
      stands: 'theirs',
    },
  ])
  expect(await choose(card, [{ field: 'address', edition: null, take: 'mine' }])).toMatchObject({
    status: 200,
    body: { card: null },
  })
  expect(await leadOf(lead_id)).toMatchObject({
    street: 'Maanlaan',
    street_number,
    email: 'nieuw@example.nl',
  })
  expect(await decisions(card)).toEqual([{ kind: 'changeLead', address: 'mine' }])
})

test('a change of a lead that nobody else touched is applied without a card, and a wrong one waits', async () => {
  const lead_id = await aLead(product)
  const { street, street_number, adjective, zip_code, city, ...before } = await leadOf(lead_id)
  const { salutation, initials, firstName, insertion, lastName } = before
  const name = { salutation, initials, firstName, insertion, lastName }
  const address = { street, street_number, adjective, zip_code, city }
  const results = await sendIntents(
    adviser,
    device,
    change(lead_id, name, { lastName: 'Jansen' }),
    change(lead_id, { ...name, lastName: 'Jansen' }, { lastName: '' }),
    change(lead_id, address, { owner_id: 1, zip_code: '0000' }),
  )
  expect(results.map(({ state }) => state)).toEqual(['applied', 'inbox', 'inbox'])
  expect(await leadOf(lead_id)).toMatchObject({ lastName: 'Jansen', owner_id: null })
  expect(await readInbox(manager, '&filter[state]=applied')).toEqual([])
})

test('the address that a customer was shown becomes the lead’s where somebody says so', async () => {
  const made = await quoteOnDevice(product, adviser, device)
  const intents = await made.intents(product.services.clock.now())
  await manager.patch(`/leads/${made.lead_id}`, { street: 'Maanlaan' })
  await sendIntents(adviser, device, ...intents)
  const card = await onlyCard()
  expect(card).toMatchObject({ card: 'otherParty' })
  expect(await choose(card, [{ field: 'address', edition: null, take: 'mine' }])).toMatchObject({
    status: 200,
  })
  expect(await leadOf(made.lead_id)).toMatchObject({ street: 'Zonnelaan' })
})

test('what waits is found by its lead, and what is settled is not open', async () => {
  const [one, other] = [await aLead(product), await aLead(product)]
  for (const lead_id of [one, other]) {
    const { lastName } = await leadOf(lead_id)
    await manager.patch(`/leads/${lead_id}`, { lastName: 'Kantoor' })
    await sendIntents(adviser, device, change(lead_id, { lastName }, { lastName: 'Tafel' }))
  }
  const query = `&filter[lead_id]=${one}&filter[open]=true`
  const [card, ...others] = await readInbox(manager, query)
  expect([card?.lead?.id, others]).toEqual([one, []])
  if (card !== undefined) await choose(card, [])
  expect(await readInbox(manager, query)).toEqual([])
  expect(await readInbox(manager, '&filter[open]=true')).toHaveLength(1)
  expect((await leadOf(one)).lastName).toBe('Kantoor')
})

test('a version, answers and a change of a lead that wait are told in words, margins to those who see them', async () => {
  const lead_id = await aLead(product)
  const { body: lists } = await manager.get<{ data: { version_id: number }[] }>(
    `/leads/${lead_id}/question-lists`,
  )
  const template_version = lists.data[0]?.version_id
  const theirs = await aLead(product, { adviser_id: noord.employees.manager.employee_id })
  const content = { ...caseP(noord, lead_id), remarks: 'Let op de hond' }
  await sendIntents(
    adviser,
    device,
    anIntent('saveVersion', { quotation: 999_999_999, version: randomUUID(), lead_id, content }),
    anIntent(
      'answers',
      { lead_id, template_version, answers: { energy_usage: 4_000, roof_type: 'roofTiles' } },
      { base: 7 },
    ),
    change(theirs, {}, { street: 'Maanlaan', email: 'x@example.nl' }),
  )
  const told = async (kind: string, client = manager, headers = {}) => {
    const [waits] = await readInbox(manager, `&filter[kind]=${kind}`)
    const path = `/offline/inbox/${waits?.id}/comparison`
    return (await client.get<CallResult<typeof calls.offline.comparison>>(path, headers)).body.told
  }
  const version = await told('saveVersion')
  expect(version).toContainEqual({
    field: 'panel',
    edition: 'A',
    question: null,
    value: '7 × Zonwijs Black 435 (1); 5 × Zonwijs Black 435 (2)',
  })
  expect(version).toContainEqual(expect.objectContaining({ field: 'remarks', value: 'Let op de hond' }))
  expect(version.map(({ field }) => field)).toContain('margin')
  const support = await told('saveVersion', await product.as('support'))
  expect(support.map(({ field }) => field)).not.toContain('margin')
  const answers = await told('answers', manager, { 'accept-language': 'nl' })
  expect(answers.map(({ value }) => value)).toContain(4_000)
  expect(answers.every(({ question }) => question !== null)).toBe(true)
  expect(await told('changeLead')).toEqual([
    { field: 'address', edition: null, question: null, value: 'Maanlaan' },
    { field: 'email', edition: null, question: null, value: 'x@example.nl' },
  ])
})
