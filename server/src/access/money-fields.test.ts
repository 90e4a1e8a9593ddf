import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type CallResult, isOpenAccess } from '@heliodesk/contract/call'
import { allCalls, type calls } from '@heliodesk/contract/calls'
import { quotationBody } from '@heliodesk/contract/quotation-fields'
import { functionGroups } from '@heliodesk/domain/enumerations'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { openApiDocument } from '../http/openapi.ts'
import { aDevice, anIntent, readInbox, sendIntents } from '../testing/a-device.ts'
import { caseP, type Quotation } from '../testing/a-quotation.ts'
import { addFixtures } from '../testing/add-fixtures.ts'
import { ask } from '../testing/ask-call.ts'
import { startTestProduct } from '../testing/test-product.ts'
import { held, nameOf, permissionOf } from '../testing/who-may.ts'

/**
 * Which roles get which fields of money of the fixtures: `money-fields.json` follows from nothing, and is read by a
 * person when it changes. Purchase prices and margins are for whoever quotes or sets them.
 */
const expected = JSON.parse(
  readFileSync(new URL('../testing/money-fields.json', import.meta.url), 'utf8'),
) as Record<string, string>

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const mine = await addFixtures(product, {
  company: noord,
  name: 'Bekende',
  street_number: 1,
  adviser_id: noord.employees.adviser.employee_id,
  crew_id: noord.employees.installer.employee_id,
})

/** Without codes and flags about money, and the cost of a return, which customers are told. */
const isMoney = (name: string) =>
  /^(?!use_|margin_changed|return_cost$|price_approvals$|energy_price_\w)\w*(_cents$|price|margin|cost|revenue)\w*$/.test(
    name,
  )

/** The names of fields in a value, at any depth; of an answer those that hold something. */
function namesIn(value: unknown, found: Set<string>, holds: (value: unknown) => boolean): Set<string> {
  if (Array.isArray(value)) for (const one of value) namesIn(one, found, holds)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      if (isMoney(name) && holds(inner)) found.add(name)
      namesIn(inner, found, holds)
    }
  return found
}
const isThere = (value: unknown) =>
  value !== null && value !== 0 && (typeof value !== 'object' || Object.keys(value).length > 0)

const reading = allCalls.filter(
  ({ method, answers, permission, path }) =>
    method === 'GET' && answers === 'json' && !isOpenAccess(permission) && !path.includes('2fa'),
)

test('every field of money in the document of the API is in the table of roles', () => {
  const names = namesIn(openApiDocument(reading), new Set(), () => true)
  expect([...names].filter((name) => !(name in expected))).toEqual([])
})

const withoutMargins = ['customer_service', 'planner', 'installer', 'support'] as const
const withMargins = /margin|price_net|product_price|frozen|install_prices|product_total/

test.each(withoutMargins)('the table gives %s no purchase price and no margin', (role) => {
  const granted = Object.keys(expected).filter((name) => expected[name]?.split(' ').includes(role))
  expect(granted.filter((name) => withMargins.test(name))).toEqual([])
})

test.each(functionGroups)('%s gets the fields of money in the table, and no others', async (role) => {
  const client = await product.as(role)
  const seen = new Set<string>()
  for (const call of reading.filter((one) => held(role, permissionOf(one)) !== 'no'))
    namesIn((await ask(client, call, mine, noord)).body, seen, isThere)
  const granted = Object.keys(expected).filter((name) => expected[name]?.split(' ').includes(role))
  expect([...seen].toSorted()).toEqual(granted.toSorted())
})

const wholeDraft = caseP(noord, mine.lead, { base_version_id: mine.version })
const [edition] = wholeDraft.editions

test.each(withoutMargins)('%s learns no purchase price by a margin or by rows of their own', async (role) => {
  const client = await product.as(role)
  const drafts = [
    wholeDraft,
    { ...wholeDraft, editions: [{ ...edition, margin: 100 }] },
    { ...wholeDraft, editions: [{ ...edition, margin_changed: false }] },
    { ...wholeDraft, editions: [{ ...edition, products: { panel: edition?.products.panel } }] },
  ]
  for (const draft of drafts) {
    const answers = [
      await client.post('/quotations/calculate', draft),
      await client.post('/quotations', draft),
      await client.patch(`/quotations/${mine.quotation}`, draft),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(403)
      expect(JSON.stringify(body)).not.toMatch(/_cents|margin|approval/i)
    }
  }
})

test.each(withoutMargins)(
  '%s works out no margin from a row by hand and what its customer reads',
  async (role) => {
    const adviser = await product.as('adviser')
    const manuals = [{ description: 'Steiger', amount: 2, price: 100 }]
    const draft = caseP(noord, mine.lead, { editions: [{ ...edition, manuals }] })
    const { body: made } = await adviser.post<{ id: number }>('/quotations', draft)
    const client = await product.as(role)
    const rowsIn = (value: unknown): object[] => {
      if (Array.isArray(value)) return value.flatMap(rowsIn)
      if (typeof value !== 'object' || value === null) return []
      return [
        ...('description' in value && 'amount' in value ? [value] : []),
        ...Object.values(value).flatMap(rowsIn),
      ]
    }
    const own = rowsIn((await adviser.get(`/quotations/${made.id}`)).body)
    expect(own.every((row) => 'price' in row)).toBe(true)
    const { status, body } = await client.get(`/quotations/${made.id}`)
    const rows = rowsIn(body)
    expect([status, rows.length === own.length, rows.filter((row) => 'price' in row)]).toEqual([
      200,
      true,
      [],
    ])
  },
)

test('whoever may have a draft calculated or products proposed sees margins', () => {
  const takesRows = allCalls.filter(
    ({ body }) => body === quotationBody || (body instanceof z.ZodObject && 'roofs' in body.shape),
  )
  expect(takesRows.map(nameOf).toSorted()).toEqual([
    'PATCH /quotations/{id}',
    'POST /quotations',
    'POST /quotations/calculate',
    'POST /quotations/default-products',
  ])
  const may = takesRows.flatMap((call) =>
    withoutMargins.filter((role) => held(role, permissionOf(call)) !== 'no').map(() => call.path),
  )
  expect(may).toEqual([])
})

/** Two versions from one, the later without a network: of the same rows, with one amount other. */
async function aCard() {
  const adviser = await product.as('adviser')
  const draft = caseP(noord, mine.lead)
  const { body: before } = await adviser.post<Quotation>('/quotations', draft)
  const base = before.latest_version.id
  const [own] = draft.editions
  const [panel, ...others] = own?.products.panel ?? []
  const panels = [{ ...panel, amount: (panel?.amount ?? 0) - 1 }, ...others]
  const editions = [{ ...own, products: { ...own?.products, panel: panels }, manuals: [] }]
  const changed = { ...draft, editions, base_version_id: base }
  expect((await adviser.patch(`/quotations/${before.id}`, changed)).status).toBe(200)
  const version = randomUUID()
  const manuals = [{ description: 'Steiger', amount: 2, price: 100 }]
  const content = { ...draft, editions: [{ ...own, manuals }] }
  const saved = { quotation: before.id, version, lead_id: mine.lead, content }
  await sendIntents(adviser, await aDevice(adviser), anIntent('saveVersion', saved, { base }))
  const card = (await readInbox(await product.as('manager'), '&filter[open]=true')).find(
    (one) => one.card === 'baseNotNewest',
  )
  return `/offline/inbox/${card?.id}/comparison`
}

test('a card tells what its rows cost to whoever sees margins, and to others what the quotation tells', async () => {
  const path = await aCard()
  const rowsFor = async (role: (typeof functionGroups)[number]) => {
    const { status, body } = await (
      await product.as(role)
    ).get<CallResult<typeof calls.offline.comparison>>(path)
    return status === 200
      ? body.rows.map(({ field, theirs, mine: own }) => [field, /€/.test(`${theirs} ${own}`)])
      : status
  }
  const whole = [
    ['total', true],
    ['panel', true],
    ['manual', true],
  ]
  expect(await rowsFor('adviser')).toEqual(whole)
  const told = await Promise.all(withoutMargins.map(rowsFor))
  const without = whole.map(([field]) => [field, field === 'total'])
  expect(told).toEqual([without, without, 403, without])
})

// Last, because each export leaves a row in the audit.
test.each(withoutMargins)('%s exports no purchase prices and sorts by none', async (role) => {
  const client = await product.as(role)
  const columns = JSON.stringify([{ fields: ['active_product_price.price_net_adviser'], heading: 'Price' }])
  const table = `/products/table/all?format=csv&columns=${encodeURIComponent(columns)}`
  const prices = async (by: typeof client) =>
    String((await by.get<Buffer>(table)).body)
      .split('\r\n')
      .slice(1)
      .filter((line) => /\d$/.test(line))
  expect(await prices(await product.as('adviser'))).not.toEqual([])
  expect(await prices(client)).toEqual([])
  expect((await client.get('/products/table/all?sort=-price_net_ew')).status).toBe(403)
})
