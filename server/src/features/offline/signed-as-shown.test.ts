import { shownHash } from '@heliodesk/contract/shown-hash'
import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { aDevice, anIntent, readInbox, sendIntents } from '../../testing/a-device.ts'
import type { Quotation } from '../../testing/a-quotation.ts'
import { quoteOnDevice } from '../../testing/sign-on-device.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct({ pdfs: 'each' })
afterAll(product.close)
const adviser = await product.as('adviser')
const manager = await product.as('manager')
const device = await aDevice(adviser)
const send = (...intents: object[]) => sendIntents(adviser, device, ...intents)
const quote = () => quoteOnDevice(product, adviser, device)
const now = () => product.services.clock.now()

type Made = Awaited<ReturnType<typeof quote>>
const nameShown = ({ shown }: Made) => (shown['lead'] as { full_name: string }).full_name

/** What the office has of the customer since. */
const rename = async ({ lead_id }: Made) => {
  const changes = { salutation: 'mrs', firstName: 'Truus', lastName: 'Kantoor', street: 'Maanlaan' }
  expect((await manager.patch(`/leads/${lead_id}`, changes)).status).toBe(200)
}
const raisePrices = (cents: number) =>
  product.inside(({ db }) =>
    db.execute(
      sql`UPDATE product_prices SET price_net_adviser_cents = price_net_adviser_cents + ${cents}::int`,
    ),
  )

const cardsOf = async ({ lead_id }: Made) =>
  (await readInbox(manager, `&filter[lead_id]=${lead_id}`)).filter(({ card }) => card !== null)

async function signedText(quotation_id: number | undefined) {
  await product.drain()
  const { body } = await manager.get<Quotation>(`/quotations/${quotation_id}`)
  const mail = product.mails.findLast(({ to }) => JSON.stringify(to).includes(body.lead.email ?? '-'))
  const pdf = mail?.attachments?.find(({ filename }) => filename?.endsWith('-signed.pdf'))
  const proxy = await getDocumentProxy(new Uint8Array(pdf?.content as Buffer))
  return (await extractText(proxy, { mergePages: true })).text.replaceAll(/\s+/g, ' ')
}

test('the signed document names the customer as they were shown, whatever the office has of them since', async () => {
  const made = await quote()
  const intents = await made.intents(now())
  await rename(made)
  const results = await send(...intents)
  expect(results).toMatchObject([{ state: 'applied' }, { state: 'applied' }])
  const text = await signedText(results[1]?.entity?.id)
  expect(text).toContain(nameShown(made))
  expect(text).toContain('Zonnelaan')
  expect(text).not.toMatch(/Kantoor|Truus|Maanlaan/)
  // Nobody knows which part of the name is which, nor what a customer of another name is called.
  expect(text).toContain(`Geachte heer/mevrouw ${nameShown(made)}`)
  const { body } = await manager.get(`/leads/${made.lead_id}`)
  expect(body).toMatchObject({ lastName: 'Kantoor', street: 'Maanlaan' })
  expect(await cardsOf(made)).toMatchObject([{ card: 'otherParty' }])
})

test('another name and another price are a card each, decided on by themselves', async () => {
  const made = await quote()
  const intents = await made.intents(now())
  await rename(made)
  await raisePrices(1000)
  const results = await send(...intents)
  expect(results).toMatchObject([{ state: 'applied' }, { state: 'applied' }])
  expect(await send(...intents)).toEqual(results)
  const cards = await cardsOf(made)
  expect(new Set(cards.map(({ card }) => card))).toEqual(new Set(['otherParty', 'priceChanged']))
  expect(cards).toHaveLength(2)
  for (const { id, card } of cards) {
    const { body } = await manager.get<{ rows: { field: string }[] }>(`/offline/inbox/${id}/comparison`)
    expect(body.rows[0]?.field).toBe(card === 'otherParty' ? 'name' : 'total')
  }
  const party = cards.find(({ card }) => card === 'otherParty')
  await adviser.post(`/offline/inbox/${party?.id}/choose`, {
    choices: [{ field: 'address', edition: null, take: 'mine' }],
  })
  expect(await cardsOf(made)).toMatchObject([{ card: 'priceChanged' }])
  await raisePrices(-1000)
})

test('both cards also come where somebody takes the signature from the inbox', async () => {
  const made = await quote()
  const [saved, signed] = await made.intents(now())
  expect(await send(saved)).toMatchObject([{ state: 'applied' }])
  await product.inside(({ db }) =>
    db.execute(sql`UPDATE leads SET is_home = false WHERE id = ${made.lead_id}`),
  )
  expect(await send(signed)).toMatchObject([{ state: 'inbox' }])
  await product.inside(({ db }) =>
    db.execute(sql`UPDATE leads SET is_home = true WHERE id = ${made.lead_id}`),
  )
  await rename(made)
  await raisePrices(1000)
  const waiting = await readInbox(manager, `&filter[lead_id]=${made.lead_id}&filter[state]=inbox`)
  for (const { id } of waiting.toSorted((a, b) => a.id - b.id))
    expect((await manager.post(`/offline/inbox/${id}/replay`, {})).status).toBe(200)
  const cards = await cardsOf(made)
  expect(new Set(cards.map(({ card }) => card))).toEqual(new Set(['otherParty', 'priceChanged']))
  expect(cards).toHaveLength(2)
  await raisePrices(-1000)
})

/** A version of a device that was sent before it was signed. */
async function sent() {
  const made = await quote()
  const [saved, signed] = await made.intents(now())
  const { quotation, version } = (signed as { body: { quotation: string; version: string } }).body
  const results = await send(saved, anIntent('sendQuotation', { quotation, version }))
  expect(results).toMatchObject([{ state: 'applied' }, { state: 'applied' }])
  return { ...made, signed: signed as { body: object }, quotation_id: results[0]?.entity?.id }
}

test('of a version that was sent before, the customer is who it was sent to', async () => {
  const made = await sent()
  await rename(made)
  const lead = { ...(made.shown['lead'] as object), street: 'Maanlaan' }
  const shown = { ...made.shown, lead }
  const body = { ...made.signed.body, shown, shown_hash: await shownHash(shown) }
  const { id: _id, ...other } = made.signed as { id?: string; body: object }
  expect(await send({ ...other, id: crypto.randomUUID(), body })).toMatchObject([
    { state: 'inbox', reason: { code: 'shownDiffers' } },
  ])
  expect(await send(made.signed)).toMatchObject([{ state: 'applied' }])
  expect(await cardsOf(made)).toMatchObject([{ card: 'otherParty' }])
})

test('a name that no screen shows is refused, and none is ever printed', async () => {
  const made = await quote()
  const lead = { ...(made.shown['lead'] as object), street: { of: 'nobody' } }
  const shown = { ...made.shown, lead }
  const results = await send(...(await made.intents(now(), { shown, shown_hash: await shownHash(shown) })))
  expect(results.at(-1)).toMatchObject({ state: 'inbox', reason: { code: 'shownDiffers' } })
})
