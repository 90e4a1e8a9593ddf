import { shownHash } from '@heliodesk/contract/shown-hash'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { aDevice, anIntent, sendIntents } from '../../testing/a-device.ts'
import { aLead, caseP, type Quotation } from '../../testing/a-quotation.ts'
import { quoteOnDevice } from '../../testing/sign-on-device.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid } = product
const start = product.services.clock.now()
const adviser = await product.as('adviser')
const manager = await product.as('manager')
const device = await aDevice(adviser)

const acceptances = async (company = noord) => {
  const { rows } = await product.inside(
    ({ db }) => db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM quotation_acceptances`),
    company,
  )
  return rows[0]?.total
}

interface Signed {
  id: string
  body: Record<string, unknown> & { shown: Record<string, unknown> }
  [field: string]: unknown
}

const made = await quoteOnDevice(product, adviser, device)
// quoteOnDevice makes the order of its two.
const [saved, honest] = (await made.intents(start)) as [object, Signed]

const withHash = async (shown: Record<string, unknown>) => ({ shown, shown_hash: await shownHash(shown) })
const forged = async (change: (shown: Record<string, unknown>) => object) =>
  withHash({ ...honest.body.shown, ...change(structuredClone(honest.body.shown)) })

const again = (body: object, around: object = {}) => ({
  ...honest,
  id: randomUUID(),
  body: { ...honest.body, ...body },
  ...around,
})

const of = ({ id, latest_version }: Quotation) => ({ quotation: id, version: latest_version.id })

/** One row for a cent. */
const line = (shown: Record<string, unknown>) => {
  const rows = shown['rows'] as { A: { price_cents: number }[] }
  const [first, ...others] = rows.A
  return { rows: { A: [{ ...first, price_cents: 1 }, ...others] } }
}

test('a forged, foreign or altered signature sells nothing, and the honest one after them is the order [c534]', async () => {
  expect(await sendIntents(adviser, device, saved)).toMatchObject([{ state: 'applied' }])
  const colleagues = await aLead(product, { adviser_id: noord.employees.manager.employee_id })
  const { body: theirs } = await manager.post<Quotation>('/quotations', caseP(noord, colleagues))
  const zuidManager = await product.as('manager', zuid)
  const { body: abroad } = await zuidManager.post<Quotation>(
    '/quotations',
    caseP(zuid, await aLead(product, {}, zuid)),
  )
  const hostile: Record<string, object> = {
    'a hash of something else': again({ shown_hash: 'a'.repeat(64) }),
    'an edited total under the old hash': again({ shown: { ...honest.body.shown, totals: {} } }),
    'an edited total with its hash': again(await forged(() => ({ totals: { A: { total_cents: 1 } } }))),
    'an edited price with its hash': again(await forged(line)),
    'a longer right to withdraw': again(
      await forged((shown) => ({
        texts: { ...(shown['texts'] as object), withdrawal: { days: 999, from: 'acceptance' } },
      })),
    ),
    'another seller': again(
      await forged((shown) => ({ seller: { ...(shown['seller'] as object), iban: 'X' } })),
    ),
    'a field beside the others': again(await forged(() => ({ gift: 'free battery' }))),
    'a day before the pack': again(await forged(() => ({ date: '2020-01-01' }))),
    'another kind of customer': again(
      await forged((shown) => ({ lead: { ...(shown['lead'] as object), kind: 'business' } })),
    ),
    'an edition that is not offered': again({ edition: 'B' }),
    'no pack': again({}, { pack_edition: null }),
    'a pack that nobody had': again({}, { pack_edition: 'b'.repeat(64) }),
    'terms that were not accepted': again({ terms_accepted: false }),
    'a signature without a line': again({ signature: { strokes: [] } }),
    'a colleague’s quotation': again(of(theirs)),
    'another company’s quotation': again(of(abroad)),
    'a version of another quotation': again({ version: theirs.latest_version.id }),
    'a quotation that is not there': again({ quotation: randomUUID(), version: randomUUID() }),
    'everything of a prototype': again({ shown: { ['__proto__']: { total_cents: 1 } } }),
  }
  for (const [name, intent] of Object.entries(hostile)) {
    const [result] = await sendIntents(adviser, device, intent)
    expect({ name, state: result?.state }).toEqual({ name, state: 'inbox' })
  }
  expect([await acceptances(), await acceptances(zuid)]).toEqual([0, 0])
  const other = await aDevice(manager)
  const [stolen] = await sendIntents(manager, other, again({}, { after: [] }))
  expect(stolen).toMatchObject({ state: 'inbox', reason: { code: 'shownByOldPack' } })
  const [order, repeated] = [
    await sendIntents(adviser, device, honest),
    await sendIntents(adviser, device, honest, { ...honest, body: { ...honest.body, name: 'Somebody' } }),
  ]
  expect(order).toMatchObject([{ state: 'applied' }])
  expect(repeated).toMatchObject([
    { state: 'applied' },
    { state: 'inbox', reason: { code: 'sameIdOtherBody' } },
  ])
  expect(await acceptances()).toBe(1)
})

test('a version is not sent by whom it is not given to', async () => {
  const colleagues = await aLead(product, { adviser_id: noord.employees.manager.employee_id })
  const { body: theirs } = await manager.post<Quotation>('/quotations', caseP(noord, colleagues))
  const body = { quotation: theirs.id, version: theirs.latest_version.id, personal_line: 'Betaal hier' }
  expect(await sendIntents(adviser, device, anIntent('sendQuotation', body))).toMatchObject([
    { state: 'inbox' },
  ])
  const { body: after } = await manager.get<Quotation>(`/quotations/${theirs.id}`)
  expect(after.latest_version.status).toBe('concept')
})
