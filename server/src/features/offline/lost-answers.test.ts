import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { aStore, deliver, sealIntent } from '../../testing/a-delivery.ts'
import { aDevice, anIntent, readInbox, sendIntents } from '../../testing/a-device.ts'
import { aLead } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const [adviser, manager] = [await product.as('adviser'), await product.as('manager')]
const device = await aDevice(adviser)
const send = (...intents: unknown[]) => sendIntents(adviser, device, ...intents)

const timesOf = async (lead_id: number, action: string) =>
  (
    await product.inside(({ db }) =>
      db.execute(sql`SELECT 1 FROM audit_log WHERE lead_id = ${lead_id} AND action = ${action}`),
    )
  ).rows.length
const direct = (path: string, body: object, key: string) =>
  adviser.post(path, body, { 'idempotency-key': key })

test('a note and an attempt whose answer was lost are on the lead once when the device brings them', async () => {
  const lead_id = await aLead(product)
  const [note, contact] = [{ text: 'Trap is smal' }, { outcome: 'notReached' }]
  const [first, second] = [randomUUID(), randomUUID()]
  expect((await direct(`/leads/${lead_id}/notes`, note, first)).status).toBe(201)
  expect((await direct(`/leads/${lead_id}/contacts`, contact, second)).status).toBe(201)
  const kept = [
    anIntent('note', { lead_id, ...note }, { id: first.toUpperCase() }),
    anIntent('contact', { lead_id, ...contact, direction: 'outgoing' }, { id: second }),
    anIntent('note', { lead_id, text: 'Erna' }, { after: [first] }),
  ]
  const applied = { state: 'applied', entity: { type: 'leads', id: lead_id } }
  const answered = await send(...kept)
  expect(answered).toMatchObject([applied, applied, applied])
  expect(await send(...kept)).toEqual(answered)
  expect(await timesOf(lead_id, 'noted')).toBe(2)
  expect(await timesOf(lead_id, 'contacted')).toBe(1)
  const { body } = await manager.get<{ attempts: number }>(`/leads/${lead_id}`)
  expect(body.attempts).toBe(1)
})

test('sealed, without a session, it is done as well, and nothing of it waits for the office', async () => {
  const lead_id = await aLead(product)
  const note = { text: 'De sleutel ligt bij de buren' }
  const intent = anIntent('note', { lead_id, ...note })
  await direct(`/leads/${lead_id}/notes`, note, intent.id)
  const store = await aStore(device, product.noord.employees.adviser.user_id)
  const items = [await sealIntent(store, product.noord.id, intent)]
  const sealed = { device: device.id, wrapped_key: store.wrapped_key, items }
  const { body } = await deliver(product, device.token, sealed)
  expect(body.results).toMatchObject([{ id: intent.id, state: 'applied' }])
  expect(await readInbox(manager)).toEqual([])
  expect(await timesOf(lead_id, 'noted')).toBe(1)
})

test('a call that comes after what the device brought is not done again', async () => {
  const lead_id = await aLead(product)
  const intent = anIntent('note', { lead_id, text: 'Eerst van het toestel' })
  expect(await send(intent)).toMatchObject([{ state: 'applied' }])
  const late = await direct(`/leads/${lead_id}/notes`, { text: 'Eerst van het toestel' }, intent.id)
  expect(late.status).toBe(422)
  expect(await timesOf(lead_id, 'noted')).toBe(1)
})

test('both at once are done once', async () => {
  const lead_id = await aLead(product)
  const intents = Array.from({ length: 8 }, (_, index) => anIntent('note', { lead_id, text: `Nr ${index}` }))
  await Promise.all(
    intents.flatMap((intent, index) => [
      direct(`/leads/${lead_id}/notes`, { text: `Nr ${index}` }, intent.id),
      send(intent),
    ]),
  )
  expect(await send(...intents)).toMatchObject(intents.map(() => ({ state: 'applied' })))
  expect(await timesOf(lead_id, 'noted')).toBe(8)
})

test('a key of another call, or of another person, proves nothing', async () => {
  const lead_id = await aLead(product)
  const [other, theirs] = [randomUUID(), randomUUID()]
  await direct(`/leads/${lead_id}/contacts`, { outcome: 'notReached' }, other)
  await manager.post(`/leads/${lead_id}/notes`, { text: 'Van de manager' }, { 'idempotency-key': theirs })
  expect(
    await send(
      anIntent('note', { lead_id, text: 'Onder de sleutel van een contact' }, { id: other }),
      anIntent('note', { lead_id, text: 'Mijn eigen' }, { id: theirs }),
    ),
  ).toMatchObject([{ state: 'inbox', reason: { code: 'sameIdOtherBody' } }, { state: 'applied' }])
  expect(await timesOf(lead_id, 'noted')).toBe(2)
})
