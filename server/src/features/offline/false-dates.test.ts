import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { aDevice, type InboxEntry, readInbox, sendIntents } from '../../testing/a-device.ts'
import type { Quotation } from '../../testing/a-quotation.ts'
import { quoteOnDevice } from '../../testing/sign-on-device.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { clock } = product.services
const [hour, day] = [3_600_000, 86_400_000]
const start = clock.now().getTime()
const daysOn = (days: number) => new Date(start + days * day)
const dateOf = (at: Date) => at.toISOString().slice(0, 10)

/** The general rate of VAT is another one from a day on. */
const changeVat = (rate: number, from: Date) =>
  product.inside(({ db }) =>
    db.execute(sql`UPDATE quotation_settings SET vat_rates = vat_rates ||
      ${JSON.stringify(['standard', 'pv_home'].map((category) => ({ category, from_date: dateOf(from), rate })))}::jsonb`),
  )
const ratesOf = () =>
  product.inside(async ({ db }) => {
    const { rows } = await db.execute<{ vat_rates: unknown }>(
      sql`SELECT vat_rates FROM quotation_settings LIMIT 1`,
    )
    return JSON.stringify(rows[0]?.vat_rates)
  })
const kept = await ratesOf()
let device: Awaited<ReturnType<typeof aDevice>>
beforeEach(async () => {
  device = await aDevice(await product.as('adviser'))
})
afterEach(async () => {
  await product.inside(({ db }) => db.execute(sql`UPDATE quotation_settings SET vat_rates = ${kept}::jsonb`))
  clock.move(start - clock.now().getTime())
})

type Claim = { error_ms: number; measured_at: string } | null

/** What becomes of a version that was built and signed at a time that the device says. */
async function sell(at: Date, claim: Claim = null) {
  const adviser = await product.as('adviser')
  const made = await quoteOnDevice(product, adviser, device, { at })
  const intents = (await made.intents(at)).map((intent) => ({ ...intent, clock: claim }))
  return { ...made, results: await sendIntents(adviser, device, ...intents) }
}
const noOrder = [{ state: 'applied' }, { state: 'inbox', reason: { code: 'shownFalseDay' } }]

async function ordersOf(lead_id: number) {
  const { rows } = await product.inside(({ db }) =>
    db.execute(sql`SELECT v.total_cents, v.content->>'date' AS date, a.id AS accepted
      FROM quotation_versions v LEFT JOIN quotation_acceptances a ON a.version_id = v.id
      WHERE v.lead_id = ${lead_id}`),
  )
  return rows
}

test.each([
  ['a month on', 33, null],
  ['years on', 1600, null],
  ['years on, by a clock that is said to be as wrong', 1600, 'wrong'],
  ['years on, by a clock that is said to be right', 1600, 'right'],
])('a date that the server has not reached is no day of an order: %s', async (_name, days, said) => {
  const at = daysOn(days)
  await changeVat(9, daysOn(30))
  const measured_at = new Date(at.getTime() - hour).toISOString()
  const error_ms = said === 'wrong' ? days * day : 0
  const claim = said === null ? null : { error_ms, measured_at }
  const { lead_id, results } = await sell(at, claim)
  expect(results).toMatchObject(noOrder)
  // The version is kept, at the price of the day on which it came.
  expect(await ordersOf(lead_id)).toMatchObject([{ date: dateOf(daysOn(0)), accepted: null }])
})

test.each([['nothing'], ['that its clock is right'], ['that its clock was a day slow']])(
  'a date before the device had its prices is no day of an order, where it says %s',
  async (says) => {
    await changeVat(25, daysOn(0))
    const at = daysOn(-1)
    const measured_at = new Date(at.getTime() - hour).toISOString()
    const error_ms = says.endsWith('slow') ? -day : 0
    const { lead_id, results } = await sell(at, says === 'nothing' ? null : { error_ms, measured_at })
    expect(results).toMatchObject(noOrder)
    expect(await ordersOf(lead_id)).toMatchObject([{ date: dateOf(daysOn(0)), accepted: null }])
  },
)

test('it stays one when it is tried again on that day, and says in both languages what to do', async () => {
  const { lead_id } = await sell(daysOn(5))
  clock.move(5 * day)
  const manager = await product.as('manager')
  const path = `/offline/inbox/table?filter[lead_id]=${lead_id}&filter[state]=inbox`
  const dutch = await manager.get<{ data: InboxEntry[] }>(path, { 'accept-language': 'nl' })
  expect(dutch.body.data[0]?.reason?.text).toContain('laat de klant opnieuw tekenen')
  const [waiting] = await readInbox(manager, `&filter[lead_id]=${lead_id}&filter[state]=inbox`)
  expect(waiting?.reason?.text).toContain('let the customer sign again')
  for (const how of ['replay', 'take-over'])
    expect((await manager.post(`/offline/inbox/${waiting?.id}/${how}`, {})).body).toMatchObject({
      state: 'inbox',
      reason: { code: 'shownFalseDay' },
    })
  expect(await ordersOf(lead_id)).toMatchObject([{ accepted: null }])
})

test.each([
  ['is three hours fast', '21:30', 3],
  ['is three hours slow', '01:30', -3],
])('a clock that %s says another date, and sells', async (_name, time, hours) => {
  const true_at = new Date(`${dateOf(daysOn(0))}T${time}:00+01:00`)
  clock.move(true_at.getTime() - clock.now().getTime())
  const { lead_id, results } = await sell(new Date(true_at.getTime() + hours * hour))
  expect(results).toMatchObject([{ state: 'applied' }, { state: 'applied' }])
  const adviser = await product.as('adviser')
  const { body } = await adviser.get<Quotation>(`/quotations/${results[1]?.entity?.id}`)
  expect(body.latest_version.status).toBe('accepted')
  expect(await ordersOf(lead_id)).toHaveLength(1)
})
