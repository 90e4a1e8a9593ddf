import { pictureName, inBase64, sealPicture } from '@heliodesk/contract/offline-sealing'
import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { aStore, deliver, sealIntent } from '../../testing/a-delivery.ts'
import { aDevice, anIntent, readInbox, sendIntents } from '../../testing/a-device.ts'
import { aLead } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const manager = await product.as('manager')
const { user_id } = noord.employees.adviser
const device = await aDevice(await product.as('adviser'))
const store = await aStore(device, user_id)
const lead_id = await aLead(product)

const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#269' } })
  .jpeg()
  .toBuffer()
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const anOrder = (bytes: Uint8Array = jpeg) => {
  const client_id = randomUUID()
  const body = { client_id, owner_type: 'leads', owner: lead_id, group: 'roof', sha256: sha256(bytes) }
  return { ...anIntent('addPhoto', body), id: client_id }
}

/** As it lies on the device, with its picture. */
async function seal(intent: { id: string }, bytes: Uint8Array = jpeg, name = pictureName(intent.id)) {
  const binding = { user_id, device: device.id, company_id: noord.id, name }
  const picture = await sealPicture(store.key, binding, new Uint8Array(bytes))
  return { ...(await sealIntent(store, noord.id, intent)), picture: inBase64(picture) }
}
const bring = async (...items: unknown[]) =>
  (await deliver(product, device.token, { device: device.id, wrapped_key: store.wrapped_key, items })).body
    .results

const filesOf = async () =>
  (
    await manager.get<{ data: { id: number; group: string }[] }>(
      `/files?owner_type=leads&owner_id=${lead_id}`,
    )
  ).body.data
const entryOf = async (id: string) => (await readInbox(manager)).find(({ intent_id }) => intent_id === id)

test('a photo that a device brings without a session waits with its order, and a colleague gives it its place [c533]', async () => {
  const order = anOrder()
  const item = await seal(order)
  expect(await bring(item, item)).toMatchObject([{ state: 'inbox' }, { state: 'inbox' }])
  expect(await filesOf()).toEqual([])
  const taken = await manager.post(`/offline/inbox/${(await entryOf(order.id))?.id}/take-over`)
  expect(taken).toMatchObject({ status: 200, body: { state: 'applied', entity: { type: 'files' } } })
  expect(await filesOf()).toMatchObject([{ group: 'roof' }])
})

test('a picture of another key or order is refused with it; what is no picture leaves the order alone', async () => {
  const [one, other] = [anOrder(), anOrder()]
  const swapped = { ...(await seal(one)), picture: (await seal(other)).picture }
  const broken = { ...(await seal(one)), picture: { iv: '***', data: '***' } }
  expect(await bring(swapped, broken)).toMatchObject([
    { state: 'later', reason: { code: 'deliveryForged' } },
    { state: 'later', reason: { code: 'deliveryForged' } },
  ])
  const page = anOrder(Buffer.from('<html>'))
  expect(await bring(await seal(page, Buffer.from('<html>')))).toMatchObject([{ state: 'inbox' }])
  const again = await manager.post(`/offline/inbox/${(await entryOf(page.id))?.id}/replay`)
  expect(again).toMatchObject({ body: { state: 'inbox', reason: { code: 'photoMissing' } } })
})

test('a photo that was uploaded for nobody gets its owner by its order, of its author and with its bytes alone', async () => {
  const adviser = await product.as('adviser')
  const upload = async (client: typeof adviser, client_id: string) => {
    const form = new FormData()
    const fields = { group: 'roof', owner_type: 'leads', owner_client_id: client_id, client_id }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', new File([new Uint8Array(jpeg)], 'roof.jpg', { type: 'image/jpeg' }))
    return client.post('/files', form)
  }
  const [mine, altered, foreign] = [anOrder(), anOrder(Buffer.from('other bytes')), anOrder()]
  for (const { id } of [mine, altered]) expect((await upload(adviser, id)).status).toBe(201)
  expect((await upload(manager, foreign.id)).status).toBe(201)
  const before = (await filesOf()).length
  expect(await sendIntents(adviser, device, mine, altered, foreign)).toMatchObject([
    { state: 'applied' },
    { state: 'inbox', reason: { code: 'photoDiffers' } },
    { state: 'inbox', reason: { code: 'intentNotFound' } },
  ])
  expect(await filesOf()).toHaveLength(before + 1)
})

/** As somebody uploads it with a connection: as the camera made it. */
async function uploadTo(
  client: Awaited<ReturnType<typeof product.as>>,
  client_id: string,
  fields: Record<string, string>,
) {
  const form = new FormData()
  const all = { group: 'roof', owner_type: 'leads', client_id, ...fields }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  form.set('file', new File([new Uint8Array(jpeg)], 'roof.jpg', { type: 'image/jpeg' }))
  const { status, body } = await client.post<{ id: number }>('/files', form)
  expect(status).toBe(201)
  return body.id
}
const smaller = Buffer.from('the same photo, made smaller by the device')

test('a photo whose upload had no answer is there once, and nobody has to look at it', async () => {
  const adviser = await product.as('adviser')
  const order = anOrder(smaller)
  const id = await uploadTo(adviser, order.id, { owner_id: String(lead_id) })
  const before = (await filesOf()).length
  // The device brings its own bytes first, and gets the ones that are there.
  expect(await uploadTo(adviser, order.id, { owner_client_id: order.id })).toBe(id)
  expect(await sendIntents(adviser, device, order)).toMatchObject([
    { state: 'applied', entity: { type: 'files', id } },
  ])
  expect(await entryOf(order.id)).toBeUndefined()
  expect(await filesOf()).toHaveLength(before)
})

test('nobody makes other bytes their own so: not a colleague’s, not at another owner, not under another order', async () => {
  const adviser = await product.as('adviser')
  const [theirs, elsewhere, renamed] = [anOrder(smaller), anOrder(smaller), anOrder(smaller)]
  await uploadTo(manager, theirs.id, { owner_id: String(lead_id) })
  await uploadTo(adviser, elsewhere.id, { owner_id: String(await aLead(product)) })
  await uploadTo(adviser, renamed.id, { owner_id: String(lead_id) })
  const before = (await filesOf()).length
  expect(
    await sendIntents(adviser, device, theirs, elsewhere, { ...renamed, id: randomUUID() }),
  ).toMatchObject([
    { state: 'inbox', reason: { code: 'intentNotFound' } },
    { state: 'inbox', reason: { code: 'photoElsewhere' } },
    { state: 'inbox', reason: { code: 'photoDiffers' } },
  ])
  expect(await filesOf()).toHaveLength(before)
})
