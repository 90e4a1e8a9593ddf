import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { aDevice, anIntent, readInbox, sendIntents } from '../../testing/a-device.ts'
import { aLead, anAcceptance, caseP, type Quotation } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const [adviser, manager] = [await product.as('adviser'), await product.as('manager')]
const device = await aDevice(adviser)
const send = (...intents: unknown[]) => sendIntents(adviser, device, ...intents)

async function aQuotation() {
  const lead_id = await aLead(product)
  const { body } = await adviser.post<Quotation>('/quotations', caseP(noord, lead_id))
  return { lead_id, id: body.id, base: body.version_id }
}
const saying = (lead_id: number, version_description: string, more = {}) => ({
  ...caseP(noord, lead_id),
  version_description,
  ...more,
})
/** A save that reaches the server; whoever sent it hears nothing. */
async function saveAndLose(id: number, body: object, by = adviser) {
  const key = randomUUID()
  expect((await by.patch(`/quotations/${id}`, body, { 'idempotency-key': key })).status).toBe(200)
  return key
}
const saved = (
  quotation: number | string,
  content: ReturnType<typeof saying>,
  more: object = {},
  envelope = {},
) =>
  anIntent(
    'saveVersion',
    { quotation, version: randomUUID(), lead_id: content.lead_id, content, ...more },
    envelope,
  )
async function described(id: number) {
  const { body } = await adviser.get<Quotation>(`/quotations/${id}`)
  return body.versions.map(({ description }) => description)
}
const cardsOf = async (lead_id: number) =>
  (await readInbox(manager))
    .filter(({ lead }) => lead?.id === lead_id)
    .map(({ card, state }) => [card, state])

test('what was typed after a save whose answer was lost follows it, and nobody is told of a conflict', async () => {
  const { lead_id, id, base } = await aQuotation()
  const key = await saveAndLose(id, saying(lead_id, 'Verloren', { base_version_id: base }))
  const answers = await send(saved(id, saying(lead_id, 'En verder'), { lost: [key] }, { base }))
  expect(answers).toMatchObject([{ state: 'applied' }])
  expect(await described(id)).toEqual(['En verder', 'Verloren', null])
  expect(await cardsOf(lead_id)).toEqual([])
})

test('the same once more from the device is the version that there is, and can be named by what follows', async () => {
  const { lead_id, id, base } = await aQuotation()
  const lost = saying(lead_id, 'Verloren', { base_version_id: base })
  const key = await saveAndLose(id, lost)
  // With other prices than the office has since it says something else, and is the same save still.
  const first = saved(id, { ...lost, energy_usage: 9_999 }, {}, { id: key, base })
  const { version } = first['body'] as { version: string }
  const next = saved(id, saying(lead_id, 'Erna'), {}, { after: [key], base: version })
  const answers = await send(first, next)
  expect(answers).toMatchObject([
    { state: 'applied', entity: { type: 'quotations', id } },
    { state: 'applied', entity: { type: 'quotations', id } },
  ])
  expect(await described(id)).toEqual(['Erna', 'Verloren', null])
  expect(await cardsOf(lead_id)).toEqual([])
})

test('a new quotation whose answer was lost is one, with what was typed since or without', async () => {
  for (const typed of ['Eerste', 'Getypt']) {
    const lead_id = await aLead(product)
    const [client_id, key] = [randomUUID(), randomUUID()]
    const lost = saying(lead_id, 'Eerste', { client_id })
    const { body } = await adviser.post<Quotation>('/quotations', lost, { 'idempotency-key': key })
    await send(saved(client_id, { ...lost, version_description: typed }, { lost: [key] }))
    expect(await described(body.id)).toEqual(typed === 'Eerste' ? ['Eerste'] : ['Getypt', 'Eerste'])
    expect(await cardsOf(lead_id)).toEqual([])
  }
})

test('what somebody else saved since is a conflict still, and so is what a lost key proves nothing of', async () => {
  const { lead_id, id, base } = await aQuotation()
  const key = await saveAndLose(id, saying(lead_id, 'Verloren', { base_version_id: base }))
  const { body: own } = await adviser.get<Quotation>(`/quotations/${id}`)
  const theirs = saying(lead_id, 'Van de manager', { base_version_id: own.version_id })
  const foreign = await saveAndLose(id, theirs, manager)
  await send(saved(id, saying(lead_id, 'Van mij'), { lost: [key, foreign, randomUUID()] }, { base }))
  expect(await described(id)).toEqual(['Van mij', 'Van de manager', 'Verloren', null])
  expect(await cardsOf(lead_id)).toEqual([['baseNotNewest', 'applied']])
})

test('a save that arrives after what the device brought saves nothing any more', async () => {
  const { lead_id, id, base } = await aQuotation()
  const key = randomUUID()
  await send(saved(id, saying(lead_id, 'Van het toestel'), { lost: [key] }, { base }))
  const late = saying(lead_id, 'Laat', { base_version_id: base })
  expect((await adviser.patch(`/quotations/${id}`, late, { 'idempotency-key': key })).status).toBe(422)
  expect(await described(id)).toEqual(['Van het toestel', null])
})

test('the lost key of another quotation names no version of this one', async () => {
  const [one, other] = [await aQuotation(), await aQuotation()]
  const key = await saveAndLose(
    other.id,
    saying(other.lead_id, 'Van de ander', { base_version_id: other.base }),
  )
  const first = saved(one.id, saying(one.lead_id, 'Van deze'), {}, { id: key, base: one.base })
  const { version } = first['body'] as { version: string }
  const { signature: _none, ...acceptance } = anAcceptance(1)
  const signing = { ...acceptance, quotation: one.id, version }
  const answers = await send(first, anIntent('signInPerson', signing, { after: [key] }))
  expect(answers[1]).toMatchObject({ state: 'inbox' })
  expect(await described(one.id)).toEqual([null])
})
