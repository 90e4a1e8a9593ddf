import { gzipSync } from 'node:zlib'
import type { CallResult } from '@heliodesk/contract/call'
import type { dayPack } from '@heliodesk/contract/day-pack'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { aDevice, anIntent, sendIntents } from '../../testing/a-device.ts'
import { aLead, caseP, type Quotation } from '../../testing/a-quotation.ts'
import { addAppointment } from '../../testing/test-installation.ts'
import { runRecurring } from '../../run-recurring.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const manager = await product.as('manager')
const adviser = await product.as('adviser')
const { employee_id } = noord.employees.adviser

type Pack = CallResult<typeof dayPack.get>
const fetchPack = async (query = '', client = adviser): Promise<Pack> => {
  const { status, body } = await client.get<Pack>(`/day-pack${query}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const since = ({ token }: Pack) => fetchPack(`?since=${token}`)
const sizeOf = (body: unknown) => gzipSync(JSON.stringify(body)).byteLength
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b)

let hours = 6
/** A visit of the adviser, by default today, which is Friday 20 November 2026. */
async function aVisit({ date = '2026-11-20', adviser_id = employee_id } = {}) {
  hours += 1
  const from = `${String(hours).padStart(2, '0')}:00`
  const lead_id = await aLead(product, { adviser_id })
  const { id } = await product.inside((context) =>
    addAppointment(context, {
      lead_id,
      adviser_id,
      date,
      from,
      starts_at: new Date(`${date}T${from}:00Z`),
      ends_at: new Date(`${date}T${from}:30Z`),
    }),
  )
  return { lead_id, appointment_id: id }
}

test('holds the visits of today and three working days with what belongs to them, and nothing else', async () => {
  const today = await aVisit()
  const wednesday = await aVisit({ date: '2026-11-25' })
  await aVisit({ date: '2026-11-26' })
  await aVisit({ adviser_id: noord.employees.manager.employee_id })
  await manager.post(`/leads/${today.lead_id}/notes`, { text: 'Hond' })
  const { body: quotation } = await manager.post<Quotation>('/quotations', caseP(noord, today.lead_id))
  const pack = await fetchPack()
  expect(pack).toMatchObject({ whole: true, until: '2026-11-25' })
  expect(ids(pack.appointments)).toEqual([today.appointment_id, wednesday.appointment_id])
  expect(ids(pack.leads)).toEqual([today.lead_id, wednesday.lead_id])
  expect(pack.leads[0]).toMatchObject({ full_name: 'Jan de Vries', notes: [{ text: 'Hond' }] })
  expect(pack.leads[0]).toMatchObject({ calls_released_until: null })
  expect(pack.call_rules).toMatchObject({ call_attempts: 6, calls_on_sundays: false })
  expect(pack.leads[0]?.question_lists[0]?.list.name).toBe('Intake')
  expect(ids(pack.quotations)).toEqual([quotation.id])
  expect(pack.products.length).toBeGreaterThan(10)
  expect(pack.install_prices?.rows.length).toBeGreaterThan(1)
  expect(pack.settings).toMatchObject({ energy_price: 0.22, max_roofs: 3 })
  expect(pack.texts?.agreement.nl).toContain('14 dagen')
  expect(pack.vat_rates).toContainEqual({ category: 'standard', from_date: '2012-10-01', rate: 21 })
  expect(pack.advisers?.map(({ name }) => name)).toContain('Adviser van Noord')
  expect(pack.removed.leads).toEqual([])
})

test('is kept by no browser', async () => {
  const { headers } = await adviser.get('/day-pack')
  expect(headers['cache-control']).toBe('no-store')
})

describe('with a token it is a difference', () => {
  test('of nothing when nothing changed, whatever addresses are signed anew', async () => {
    const whole = await fetchPack()
    product.services.clock.move(1_000)
    const same = await since(whole)
    expect(same).toMatchObject({
      whole: false,
      pack_edition: whole.pack_edition,
      leads: [],
      appointments: [],
      quotations: [],
      letters: [],
      files: [],
      products: [],
      templates: [],
      advisers: null,
      call_rules: null,
      install_prices: null,
      settings: null,
      texts: null,
      company: null,
    })
    expect(same.token).not.toBe(whole.token)
  })

  test('of a lead that changed, of a visit that came, and of what is no longer mine', async () => {
    const [first, second] = [await aVisit(), await aVisit()]
    const whole = await fetchPack()
    await manager.patch(`/leads/${first.lead_id}`, { remarks: 'Achterom' })
    const third = await aVisit()
    await product.inside(({ db }) =>
      db.execute(sql`UPDATE appointments SET adviser_id = ${noord.employees.manager.employee_id}
        WHERE id = ${second.appointment_id}`),
    )
    const changed = await since(whole)
    expect(ids(changed.leads)).toEqual([first.lead_id, third.lead_id])
    expect(changed.leads[0]).toMatchObject({ remarks: 'Achterom' })
    expect(ids(changed.appointments)).toEqual([third.appointment_id])
    expect(changed.removed).toMatchObject({
      leads: [second.lead_id],
      appointments: [second.appointment_id],
    })
  })

  test('of one product whose price changed, and of one that is not offered any more', async () => {
    const whole = await fetchPack()
    const [one, other] = noord.product_ids
    await product.inside(({ db }) =>
      db.execute(sql`UPDATE product_prices SET price_net_adviser_cents = price_net_adviser_cents + 100
        WHERE product_id = ${one}`),
    )
    await product.inside(({ db }) =>
      db.execute(sql`UPDATE products SET available_until = '2026-11-01' WHERE id = ${other}`),
    )
    const changed = await since(whole)
    expect(changed.pack_edition).not.toBe(whole.pack_edition)
    expect(ids(changed.products)).toEqual([one])
    expect(changed.removed.products).toEqual([other])
    expect(changed).toMatchObject({ settings: null, install_prices: null, company: null })
    expect((await since(changed)).products).toEqual([])
  })

  test('of a text, and whole for a token that is not known or somebody else’s', async () => {
    const whole = await fetchPack()
    await manager.patch('/company', { conditions_nl: 'Nieuwe voorwaarden' })
    const changed = await since(whole)
    expect(changed.texts?.conditions.nl).toBe('Nieuwe voorwaarden')
    expect(changed.settings).toBeNull()
    const builder = await product.as('quotation_builder')
    expect(await fetchPack(`?since=${changed.token}`, builder)).toMatchObject({ whole: true })
    expect(await fetchPack('?since=nothing')).toMatchObject({ whole: true })
  })
})

test('who may see no quotations is handed out no prices, also not as a difference', async () => {
  const support = await product.as('support')
  await product.inside(({ db }) =>
    db.execute(sql`UPDATE roles SET permissions = permissions - 'view quotations'
      WHERE id = ${noord.role_ids.support}`),
  )
  const pack = await fetchPack('', support)
  expect(pack).toMatchObject({ products: [], install_prices: null, settings: null, quotations: [] })
  await product.inside(({ db }) =>
    db.execute(sql`UPDATE product_prices SET price_net_adviser_cents = price_net_adviser_cents + 1`),
  )
  const changed = await fetchPack(`?since=${pack.token}`, support)
  expect(changed).toMatchObject({ whole: false, products: [], removed: { products: [] } })
})

test('an edition is kept once with its parts, and goes 400 days after it was last handed out', async () => {
  const before = await fetchPack()
  await fetchPack()
  const count = async () =>
    (
      await product.inside(({ db }) =>
        db.execute<{ editions: number; parts: number; unused: number }>(sql`SELECT
          (SELECT count(*) FROM pack_editions WHERE hash = ${before.pack_edition})::int AS editions,
          (SELECT count(*) FROM pack_parts)::int AS parts`),
      )
    ).rows[0]
  const kept = await count()
  expect(kept?.editions).toBe(1)
  const day = 86_400_000
  product.services.clock.move(399 * day)
  await runRecurring(product.services)
  expect(await count()).toMatchObject({ editions: 1 })
  product.services.clock.move(2 * day)
  await runRecurring(product.services)
  expect(await count()).toEqual({ editions: 0, parts: 0 })
})

test('work made with a pack did not happen before the device had it', async () => {
  const client = await product.as('adviser')
  const device = await aDevice(client)
  const start = product.services.clock.now().getTime()
  product.services.clock.move(600_000)
  const pack = await fetchPack(`?device=${device.id}`, client)
  product.services.clock.move(600_000)
  const lead_id = await aLead(product)
  const [early, late] = [start + 60_000, start + 900_000].map((at) =>
    anIntent(
      'note',
      { lead_id, text: 'x' },
      { recorded_at: new Date(at).toISOString(), pack_edition: pack.pack_edition },
    ),
  )
  await sendIntents(client, device, early, late)
  const { rows } = await product.inside(({ db }) =>
    db.execute<{ at: string }>(sql`SELECT at FROM audit_log WHERE lead_id = ${lead_id} ORDER BY id`),
  )
  expect(rows.map(({ at }) => (new Date(at).getTime() - start) / 60_000)).toEqual([10, 15])
})

test('10,000 products and 30 leads are at most 3 MB compressed, and one changed price 50 kB', async () => {
  const client = await product.as('adviser')
  await product.inside(async ({ db, company_id }) => {
    await db.execute(sql`INSERT INTO products SELECT r.* FROM generate_series(1, 10000) n, products p,
        LATERAL jsonb_populate_record(NULL::products, to_jsonb(p) || jsonb_build_object('id', 1000000 + n,
          'article_number', 'A' || n, 'name', 'Paneel ' || n || ' ' || md5(n::text))) r
      WHERE p.id = ${noord.product_ids[0]}`)
    await db.execute(sql`INSERT INTO product_prices SELECT r.* FROM generate_series(1, 10000) n,
        (SELECT * FROM product_prices WHERE product_id = ${noord.product_ids[0]} ORDER BY id LIMIT 1) p,
        LATERAL jsonb_populate_record(NULL::product_prices, to_jsonb(p) || jsonb_build_object(
          'id', 1000000 + n, 'product_id', 1000000 + n, 'price_net_adviser_cents', 10000 + n * 7,
          'price_net_ew_cents', 9000 + n * 5)) r`)
    const day = product.services.clock.now().toISOString().slice(0, 10)
    for (let number = 0; number < 30; number += 1) {
      const lead = await aLead(product)
      const at = new Date(`${day}T00:00:00Z`).getTime() + number * 1_800_000
      const [from, till] = [at, at + 1_700_000].map((ms) => new Date(ms))
      await db.execute(sql`INSERT INTO appointments (company_id, lead_id, adviser_id, kind, status, date, "from",
          till, starts_at, ends_at, created_at, updated_at, manual)
        VALUES (${company_id}, ${lead}, ${employee_id}, 'advice', 'planned', ${day}, '10:00', '10:30', ${from},
          ${till}, ${from}, ${from}, false)`)
    }
  })
  const whole = await client.get<Pack>('/day-pack')
  expect(whole.body.products.length).toBeGreaterThan(10_000)
  expect(whole.body.leads.length).toBeGreaterThanOrEqual(30)
  expect(sizeOf(whole.body)).toBeLessThan(3_000_000)
  await product.inside(({ db }) =>
    db.execute(sql`UPDATE product_prices SET price_net_adviser_cents = 1 WHERE product_id = 1005000`),
  )
  const { body: changed } = await client.get<Pack>(`/day-pack?since=${whole.body.token}`)
  expect(ids(changed.products)).toEqual([1_005_000])
  expect(sizeOf(changed)).toBeLessThan(50_000)
})
