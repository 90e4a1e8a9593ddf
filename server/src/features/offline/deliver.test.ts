import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aStore, deliver, sealIntent } from '../../testing/a-delivery.ts'
import { aDevice, anIntent, type InboxEntry, type IntentAnswer, readInbox } from '../../testing/a-device.ts'
import { aLead } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { offlineIntents } from './schema.ts'

const product = await startTestProduct()
afterAll(product.close)
beforeEach(() => product.inside(({ db }) => db.delete(offlineIntents)))
const { noord, zuid } = product
const manager = await product.as('manager')
const { user_id } = noord.employees.adviser
const device = await aDevice(await product.as('adviser'))
const store = await aStore(device, user_id)
const lead_id = await aLead(product)
const note = (text = 'Zonnig dak') => anIntent('note', { lead_id, text })
const seal = (intent: { id: string }, company_id = noord.id) => sealIntent(store, company_id, intent)

const body = (...items: unknown[]) => ({ device: device.id, wrapped_key: store.wrapped_key, items })
const bring = async (...items: unknown[]) => {
  const answer = await deliver(product, device.token, body(...items))
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.results
}
const setActive = (active: boolean) =>
  product.inside(({ db }) => db.execute(sql`UPDATE users SET active = ${active} WHERE id = ${user_id}`))

test('what a device sealed comes into the inbox without a session, once, and is applied by nobody', async () => {
  const intent = note()
  const item = await seal(intent)
  const first = await bring(item)
  expect(first).toMatchObject([{ id: intent.id, state: 'inbox', reason: { code: 'intentDelivered' } }])
  expect(await bring(item, await seal(intent))).toEqual([...first, ...first])
  expect(await readInbox(manager)).toMatchObject([
    { intent_id: intent.id, arrival: 'delivered', state: 'inbox', author_left: false, lead: { id: lead_id } },
  ])
  const [entry] = await readInbox(manager)
  expect(await manager.post(`/offline/inbox/${entry?.id}/replay`)).toMatchObject({
    body: { state: 'applied' },
  })
})

test('work of somebody who was dismissed, on a device that was forgotten, is still delivered, and is marked', async () => {
  await setActive(false)
  await manager.delete(`/devices/${device.id}`)
  expect(await bring(await seal(note()))).toMatchObject([{ state: 'inbox' }])
  expect(await readInbox(manager)).toMatchObject([{ author_left: true }])
  await setActive(true)
})

const flip = (text: string) => `${text.slice(0, 20)}${text[20] === 'A' ? 'B' : 'A'}${text.slice(21)}`

describe('nothing else opens', () => {
  const forged = [{ state: 'later', reason: { code: 'deliveryForged' } }]

  test('a changed bit, a swapped id, another company, and another name for it', async () => {
    const item = await seal(note())
    const other = await seal(note('Anders'))
    for (const wrong of [
      { ...item, data: flip(item.data) },
      { ...item, id: other.id },
      { ...item, company_id: zuid.id },
      { ...item, iv: other.iv },
      { ...item, iv: '***' },
      { ...(await seal({ ...note(), id: 'other' })), id: item.id },
    ])
      expect(await bring(wrong)).toMatchObject(forged)
    expect(await readInbox(manager)).toEqual([])
  })

  test('what another user, another device or another key sealed', async () => {
    const other = await aDevice(await product.as('planner'))
    const stores = [
      await aStore(other, user_id),
      await aStore(device, noord.employees.planner.user_id),
      await aStore({ ...device, secret: other.secret }, user_id),
    ]
    for (const foreign of stores) {
      const item = await sealIntent(foreign, noord.id, note())
      expect(await bring(item)).toMatchObject(forged)
      const wrapped = { ...body(item), wrapped_key: foreign.wrapped_key }
      expect((await deliver(product, device.token, wrapped)).body.results).toMatchObject(forged)
    }
    expect(await readInbox(manager)).toEqual([])
  })

  test('a company in which the user never had the device', async () => {
    expect(await bring(await seal(note(), zuid.id))).toMatchObject(forged)
    expect(await readInbox(await product.as('manager', zuid))).toEqual([])
  })

  test('a device that is not the token’s, or that the server does not know, hears later', async () => {
    const item = await seal(note())
    const later = [{ state: 'later', reason: { code: 'deviceUnknown' } }]
    const answers = [
      await deliver(product, 'x'.repeat(43), body(item)),
      await deliver(product, device.token, { ...body(item), device: 'another' }),
    ]
    for (const { status, body: said } of answers)
      expect({ status, results: said.results }).toMatchObject({ status: 200, results: later })
    expect(await readInbox(manager)).toEqual([])
  })
})

test('an opened intent that means nothing is kept as it is', async () => {
  const odd = { id: 'f3f1b4a0-0000-4000-8000-000000000000', v: 1, kind: 'sell', text: 'a\u0000b' }
  expect(await bring(await seal(odd))).toMatchObject([
    { state: 'inbox', reason: { code: 'intentMalformed' } },
  ])
  expect(await readInbox(manager)).toMatchObject([{ kind: null, lead: null }])
})

test('the office takes in the file that a device exported, of its own company alone', async () => {
  const file = body(await seal(note()), await seal(note(), zuid.id))
  const taken = await manager.post<IntentAnswer>('/offline/inbox/import', file)
  expect(taken).toMatchObject({
    status: 200,
    body: { results: [{ state: 'inbox', reason: { code: 'intentImported' } }, { state: 'later' }] },
  })
  const entries: InboxEntry[] = await readInbox(manager)
  expect(entries).toMatchObject([{ arrival: 'imported', employee: { name: 'Adviser van Noord' } }])
  const elsewhere = await product.as('manager', zuid)
  expect(await elsewhere.post<IntentAnswer>('/offline/inbox/import', file)).toMatchObject({
    body: { results: [{ reason: { code: 'deviceUnknown' } }, { reason: { code: 'deviceUnknown' } }] },
  })
  expect(await (await product.as('installer')).post('/offline/inbox/import', file)).toMatchObject({
    status: 403,
  })
})

test('more than 60 deliveries an hour are held up, and 5 MB is the most', async () => {
  const planner = await aDevice(await product.as('planner'))
  const empty = { device: planner.id, wrapped_key: store.wrapped_key, items: [] }
  for (let count = 1; count <= 60; count += 1)
    expect((await deliver(product, planner.token, empty)).status).toBe(200)
  const held = await deliver(product, planner.token, empty)
  expect(held).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
  product.services.clock.move(3_600_000)
  expect((await deliver(product, planner.token, empty)).status).toBe(200)
  const large = {
    ...empty,
    items: [{ id: 'x', company_id: noord.id, iv: '', data: 'A'.repeat(5 * 1_048_576) }],
  }
  expect((await deliver(product, planner.token, large)).status).toBe(413)
})
