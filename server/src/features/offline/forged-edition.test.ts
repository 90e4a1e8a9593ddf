import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDevice, anIntent, sendIntents } from '../../testing/a-device.ts'
import { aLead, caseP, type Quotation } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
let adviser = await product.as('adviser')
const device = await aDevice(adviser)
const { clock } = product.services

const fetchEdition = async () => {
  const { body } = await adviser.get<{ pack_edition: string }>(`/day-pack?device=${device.id}`)
  return { edition: body.pack_edition, at: clock.now() }
}
/** Another minimum margin, as a second person approves it. */
const put = (cents: number) =>
  product.inside(({ db }) => db.execute(`UPDATE quotation_settings SET min_margin_cents = ${cents}`))

/** What becomes of a version made and sent on the device with an edition, at a time that it says. */
async function sell(pack_edition: string, recorded_at: Date) {
  const lead_id = await aLead(product)
  const asked = caseP(product.noord, lead_id)
  // A discount would wait for the manager.
  const editions = asked.editions.map((one) => ({ ...one, products: { ...one.products, discount: [] } }))
  const [quotation, version] = [randomUUID(), randomUUID()]
  const around = { pack_edition, recorded_at: recorded_at.toISOString() }
  const content = { ...asked, editions }
  const saved = anIntent('saveVersion', { quotation, version, lead_id, content }, around)
  const sent = anIntent('sendQuotation', { quotation, version }, { ...around, after: [saved.id] })
  const [first, second] = await sendIntents(adviser, device, saved, sent)
  const { body } = await adviser.get<Quotation>(`/quotations/${first?.entity?.id}`)
  return [second?.state, body.latest_version.needs_approval]
}

/** Limits of margins that rose between two packs of one device. */
let packs: {
  older: Awaited<ReturnType<typeof fetchEdition>>
  newer: Awaited<ReturnType<typeof fetchEdition>>
}
beforeAll(async () => {
  const older = await fetchEdition()
  clock.move(600_000)
  await put(500_000)
  const newer = await fetchEdition()
  clock.move(600_000)
  packs = { older, newer }
})

test('an edition that the device no longer worked with is not what a version is judged by', async () => {
  expect(packs.older.edition).not.toBe(packs.newer.edition)
  expect(await sell(packs.newer.edition, clock.now())).toEqual(['inbox', true])
  expect(await sell(packs.older.edition, clock.now())).toEqual(['inbox', true])
})

test('a version made before the device had the newer edition is judged by the older one', async () => {
  expect(await sell(packs.older.edition, new Date(packs.newer.at.getTime() - 60_000))).toEqual([
    'applied',
    false,
  ])
})

test('an edition that came after the newer one counts, until that is handed out again', async () => {
  await put(75_000)
  const again = await fetchEdition()
  clock.move(600_000)
  const between = clock.now()
  expect(await sell(again.edition, between)).toEqual(['applied', false])
  await put(500_000)
  clock.move(600_000)
  expect((await fetchEdition()).edition).toBe(packs.newer.edition)
  clock.move(60_000)
  expect(await sell(again.edition, clock.now())).toEqual(['inbox', true])
  expect(await sell(again.edition, between)).toEqual(['applied', false])
})

test('what is dated back to an edition that the device replaced days ago does not bring it back', async () => {
  await put(61_000)
  const { edition } = await fetchEdition()
  clock.move(600_000)
  await put(510_000)
  const replaced = await fetchEdition()
  const before = new Date(replaced.at.getTime() - 60_000)
  clock.move(25 * 3_600_000)
  adviser = await product.as('adviser')
  // A device that was away since sends what it made before.
  expect(await sell(edition, before)).toEqual(['applied', false])
  await fetchEdition()
  clock.move(60_000)
  expect(await sell(edition, before)).toEqual(['inbox', true])
})
