import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aLead, caseP } from '../../testing/a-quotation.ts'
import { addLead } from '../../testing/test-installation.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

const seeded = {
  max_roofs: 3,
  edge_distance_sloped: 0.3,
  edge_distance_flat: 0.5,
  energy_price: 0.22,
  min_margin_percentage: 15,
  max_margin_percentage: 30,
  max_full_vat_refund_amount: 2_500,
  min_margin: 750,
  kwh_per_kwp: 900,
  co2_factor: 0.556,
  optimizer_threshold: 9,
  inverter_min_ratio: 0.7,
  inverter_max_ratio: 1.25,
  inverter_replacement: null,
  vat_rates: [
    { category: 'pv_home', from_date: '2012-10-01', rate: 21 },
    { category: 'pv_home', from_date: '2023-01-01', rate: 0 },
    { category: 'standard', from_date: '2012-10-01', rate: 21 },
  ],
  main_connection_limits: { '1x25A': 3_680, '3x80A': 34_500 },
  revision: 1,
}
/** What planners and installers get, who see no margins. */
const withoutMargins = { min_margin: null, min_margin_percentage: null, max_margin_percentage: null }

interface Settings {
  revision: number
  net_metering_rules: { from_year: number; to_year: number | null }[]
}
interface Shown {
  id: number
  latest_version: { calculation: { editions: { A: { min_margin_cents: number } } } }
}
const path = '/quotation-settings'

test('can be read by users who may view them [c128]', async () => {
  const [adviser, planner] = [await product.as('adviser'), await product.as('planner')]
  expect(await adviser.get('/quotation-settings')).toMatchObject({ status: 200, body: seeded })
  expect(await planner.get('/quotation-settings')).toMatchObject({ status: 403 })
})

test('are among all settings, for everyone in the company [c422]', async () => {
  const [adviser, planner] = [await product.as('adviser'), await product.as('planner')]
  const installer = await product.as('installer')
  const shared = { status: 200, body: { quotation: { max_roofs: 3, energy_price: 0.22 } } }
  for (const reader of [planner, installer]) expect(await reader.get('/settings')).toMatchObject(shared)
  expect(await adviser.get('/settings')).toMatchObject({ status: 200, body: { quotation: seeded } })
  expect(await installer.get('/settings', { 'x-company-id': 'null' })).toMatchObject({ status: 400 })
  expect(await product.visitor().get('/settings')).toMatchObject({ status: 401 })
})

test('have null for margins that the reader does not see [c478]', async () => {
  const hidden = { status: 200, body: { quotation: { ...seeded, ...withoutMargins } } }
  for (const role of ['planner', 'installer'] as const)
    expect(await (await product.as(role)).get('/settings')).toMatchObject(hidden)
})

test('belong to one company', async () => {
  await product.inside(({ db }) => db.execute('UPDATE quotation_settings SET max_roofs = 5'), product.zuid)
  const read = async (company: typeof product.noord) =>
    (await product.as('manager', company)).get('/settings')
  expect(await read(product.zuid)).toMatchObject({ body: { quotation: { max_roofs: 5 } } })
  expect(await read(product.noord)).toMatchObject({ body: { quotation: { max_roofs: 3 } } })
})

describe('changing them', () => {
  beforeEach(() =>
    product.inside(({ db }) =>
      db.execute(`UPDATE quotation_settings SET revision = 1, energy_price = 0.22, min_margin_percentage = 15,
        min_margin_cents = 75000, max_roofs = 3`),
    ),
  )

  test('keeps omitted fields, and increments the revision [c129]', async () => {
    const manager = await product.as('manager')
    const changes = { energy_price: 0.26543, min_margin_percentage: 20.5, revision: 1 }
    expect(await manager.patch(path, changes)).toMatchObject({
      status: 200,
      body: { ...seeded, ...changes, revision: 2 },
    })
    expect(await manager.get(path)).toMatchObject({ body: { ...seeded, ...changes, revision: 2 } })
    expect(await manager.patch(path, { energy_price: 0.26543 })).toMatchObject({ body: { revision: 2 } })
  })

  test('is for users who may update them', async () => {
    for (const role of ['adviser', 'support', 'planner'] as const)
      expect(await (await product.as(role)).patch(path, { max_roofs: 4 })).toMatchObject({ status: 403 })
    expect(await (await product.as('developer')).patch(path, { max_roofs: 4 })).toMatchObject({ status: 200 })
  })

  test('does not affect another company', async () => {
    const [here, there] = [await product.as('manager'), await product.as('manager', product.zuid)]
    await here.patch(path, { energy_price: 0.4 })
    expect(await there.get(path)).toMatchObject({ body: { energy_price: 0.22 } })
  })

  test('a stale revision answers 409 with the current settings and who changed them', async () => {
    const [manager, other] = [await product.as('manager'), await product.as('both')]
    await other.patch(path, { max_roofs: 4, revision: 1 })
    expect(await manager.patch(path, { max_roofs: 5, revision: 1 })).toMatchObject({
      status: 409,
      body: { current: { max_roofs: 4, revision: 2 }, changed_by: { name: 'Manager van Both' } },
    })
  })

  test('one of ten concurrent changes of a revision succeeds', async () => {
    const manager = await product.as('manager')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => manager.patch(path, { max_roofs: index + 4, revision: 1 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  test('is audited with both values', async () => {
    const manager = await product.as('manager')
    await manager.patch(path, { energy_price: 0.3, min_margin_percentage: 20, max_roofs: 3 })
    const rows = await product.inside(async ({ db }) => {
      const found = await db.execute(
        "SELECT before, after FROM audit_log WHERE subject = 'quotation settings' ORDER BY id DESC LIMIT 1",
      )
      return found.rows
    })
    expect(rows).toEqual([
      {
        before: { energy_price: 0.22, min_margin_percentage: 15 },
        after: { energy_price: 0.3, min_margin_percentage: 20 },
      },
    ])
  })

  test('dated rows are kept in order', async () => {
    const manager = await product.as('manager')
    const { body } = await manager.get<Settings>(path)
    const turned = { net_metering_rules: body.net_metering_rules.toReversed() }
    expect(await manager.patch<Settings>(path, turned)).toMatchObject({
      status: 200,
      body: { net_metering_rules: [{ from_year: 2000 }, { from_year: 2027 }, { from_year: 2030 }] },
    })
  })

  const rule = { netting: false, self_use: 0.3, feed_in: 0.05, feed_in_cost: 0 }
  test.each([
    [{ max_roofs: 0 }, { max_roofs: ['Enter 1 or more'] }],
    [{ edge_distance_sloped: -0.01 }, { edge_distance_sloped: ['Enter 0 or more'] }],
    [{ edge_distance_flat: 2.01 }, { edge_distance_flat: ['Enter at most 2'] }],
    [{ edge_distance_flat: 'wide' }, { edge_distance_flat: ['Enter a number'] }],
    [{ edge_distance_sloped: 0.305 }, { edge_distance_sloped: ['Enter at most two decimals'] }],
    [{ energy_price: -0.1 }, { energy_price: ['Enter 0 or more'] }],
    [{ min_margin: 10.001 }, { min_margin: ['Enter at most two decimals'] }],
    [
      { min_margin_percentage: 31 },
      { max_margin_percentage: ['The maximum must not be lower than the minimum'] },
    ],
    [
      {
        net_metering_rules: [
          { ...rule, from_year: 2000, to_year: 2026 },
          { ...rule, from_year: 2028, to_year: null },
        ],
      },
      {
        'net_metering_rules.1.from_year': [
          'The years have to follow on from each other: this one begins in 2027',
        ],
      },
    ],
    [
      { net_metering_rules: [{ ...rule, from_year: 2027, to_year: null }] },
      { 'net_metering_rules.0.from_year': ['The first row has to begin in 2026 or before'] },
    ],
    [{ net_metering_rules: [] }, { net_metering_rules: ['Choose at least 1'] }],
    [
      { vat_rates: [{ category: 'standard', from_date: '2012-10-01', rate: 21 }] },
      { vat_rates: ['Each VAT category needs a rate'] },
    ],
    [
      { vat_rates: [{ category: 'standard', from_date: '2012-10-01', rate: 101 }] },
      { 'vat_rates.0.rate': ['Enter at most 100'] },
    ],
    [
      { main_connection_limits: { '1x25A': 3_680 } },
      expect.objectContaining({ 'main_connection_limits.1x35A': ['Fill in this field'] }),
    ],
  ])('%j answers 422 under its field', async (changes, errors) => {
    const manager = await product.as('manager')
    expect(await manager.patch(path, changes)).toMatchObject({ status: 422, body: { errors } })
  })

  test('applies to later calculations, and not to sent versions', async () => {
    const manager = await product.as('manager')
    const lead = await product.inside((context) => addLead(context))
    const draft = caseP(product.noord, lead.id)
    const made = await manager.post<Shown>('/quotations', draft)
    await manager.get(`/quotations/${made.body.id}/send`)
    const { body: sent } = await manager.get<Shown>(`/quotations/${made.body.id}`)
    await product.inside(({ db }) => db.execute('UPDATE quotation_settings SET min_margin_cents = 500000'))
    const { body: now } = await manager.post<Shown['latest_version']>('/quotations/calculate', draft)
    expect(now.calculation.editions.A.min_margin_cents).toBe(500_000)
    const { body: shown } = await manager.get<Shown>(`/quotations/${made.body.id}`)
    expect(shown.latest_version.calculation).toEqual(sent.latest_version.calculation)
  })
})

describe('limits of margins that would loosen', () => {
  beforeEach(() =>
    product.inside(({ db }) =>
      db.execute(`UPDATE quotation_settings SET revision = 1, min_margin_percentage = 15, max_margin_percentage = 30,
        min_margin_cents = 75000, energy_price = 0.22, waiting = NULL`),
    ),
  )
  type Decision = 'approve' | 'decline'
  const decideOn = (client: TestClient, decision: Decision, revision: number) =>
    client.post<Waiting>('/quotation-settings/limits', { decision, revision })
  const decide = async (client: TestClient, decision: Decision) => {
    const { body } = await (await product.as('manager')).get<Waiting>(path)
    return decideOn(client, decision, body.revision)
  }
  interface Waiting {
    min_margin: number
    waiting: { min_margin: number; asked_by_caller: boolean } | null
    revision: number
  }

  test('wait for somebody else, while the rest of the change counts at once', async () => {
    const [manager, other] = [await product.as('manager'), await product.as('both')]
    const asked = await manager.patch<Waiting>(path, {
      min_margin: 0,
      min_margin_percentage: 0,
      energy_price: 0.3,
    })
    expect(asked).toMatchObject({
      status: 200,
      body: {
        energy_price: 0.3,
        min_margin: 750,
        min_margin_percentage: 15,
        waiting: {
          min_margin: 0,
          min_margin_percentage: 0,
          max_margin_percentage: 30,
          asked_by_caller: true,
        },
      },
    })
    expect(await decide(manager, 'approve')).toMatchObject({ status: 403 })
    expect(await decide(await product.as('adviser'), 'approve')).toMatchObject({ status: 403 })
    expect((await other.get<Waiting>(path)).body.waiting).toMatchObject({ asked_by_caller: false })
    expect(await decide(other, 'approve')).toMatchObject({
      status: 200,
      body: { min_margin: 0, min_margin_percentage: 0, waiting: null },
    })
    expect(await decide(other, 'approve')).toMatchObject({ status: 409 })
  })

  test('one person gets no cheap quotation out of it by changing them and back', async () => {
    const manager = await product.as('manager')
    await manager.patch(path, { min_margin: 0, min_margin_percentage: 0 })
    const cheap = caseP(product.noord, await aLead(product))
    const made = await manager.post<{ latest_version: { calculation: unknown } }>('/quotations', {
      ...cheap,
      editions: cheap.editions.map((edition) => ({ ...edition, margin_changed: true, margin: 1 })),
    })
    expect(made.status).toBe(201)
    expect(JSON.stringify(made.body.latest_version.calculation)).toContain('marginBelowMin')
    await manager.patch(path, { min_margin: 750, min_margin_percentage: 15 })
    expect((await manager.get<Waiting>(path)).body.waiting).not.toBeNull()
    expect(await decide(manager, 'decline')).toMatchObject({ status: 200, body: { waiting: null } })
  })

  test('that are tightened count at once, and end what waited', async () => {
    const manager = await product.as('manager')
    await manager.patch(path, { max_margin_percentage: 60 })
    expect((await manager.get<Waiting>(path)).body.waiting).not.toBeNull()
    expect(await manager.patch(path, { min_margin_percentage: 20 })).toMatchObject({
      body: { min_margin_percentage: 20, waiting: null },
    })
  })

  test.each([{ max_margin_percentage: 15 }, { max_margin_percentage: 25 }, { min_margin: 5_000 }])(
    'that only look tighter, as %j, wait too: the maximum is derived from the minimum',
    async (change) => {
      const manager = await product.as('manager')
      expect(await manager.patch(path, change)).toMatchObject({
        status: 200,
        body: { min_margin: 750, max_margin_percentage: 30, waiting: change },
      })
    },
  )

  test('are approved as they were read, not as who asked changed them meanwhile [c442]', async () => {
    const [manager, other] = [await product.as('manager'), await product.as('both')]
    await manager.patch(path, { min_margin: 749 })
    const { body: seen } = await other.get<Waiting>(path)
    await manager.patch(path, { min_margin: 0, min_margin_percentage: 0 })
    expect(await decideOn(other, 'approve', seen.revision)).toMatchObject({ status: 409 })
    expect((await other.get<Waiting>(path)).body).toMatchObject({
      min_margin: 750,
      waiting: { min_margin: 0 },
    })
  })

  test('of twenty decisions at once one counts', async () => {
    const [manager, other] = [await product.as('manager'), await product.as('both')]
    const { revision } = (await manager.patch<Waiting>(path, { min_margin: 500 })).body
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        decideOn(other, turn % 2 === 0 ? 'approve' : 'decline', revision),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  test('declined ones leave what was', async () => {
    const [manager, other] = [await product.as('manager'), await product.as('both')]
    await manager.patch(path, { min_margin: 500 })
    expect(await decide(other, 'decline')).toMatchObject({ body: { min_margin: 750, waiting: null } })
    const rows = await product.inside(
      async ({ db }) =>
        (
          await db.execute(
            "SELECT action, after FROM audit_log WHERE subject = 'quotation settings' ORDER BY id DESC LIMIT 1",
          )
        ).rows,
    )
    expect(rows).toMatchObject([{ action: 'limitsDeclined', after: { min_margin_cents: 50_000 } }])
  })
})
