import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aNewCompany } from '../../testing/a-new-company.ts'
import { aLead, caseP, type Quotation } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { inJob } from '../../work/in-transaction.ts'
import { getSettingsRow } from './queries.ts'

type Settings = CallResult<typeof calls.settings.quotation>

const product = await startTestProduct()
afterAll(product.close)
const path = '/quotation-settings'

/** A company from before, whose rules take a flat share. */
const flat = [
  { from_year: 2000, to_year: 2026, netting: true, self_use: 0.3, feed_in: 0.09, feed_in_cost: 0 },
  { from_year: 2027, to_year: null, netting: false, self_use: 0.3, feed_in: 0.055, feed_in_cost: 0.02 },
]
beforeEach(() =>
  product.inside(({ db }) =>
    db.execute(`UPDATE quotation_settings SET own_use_asked = true, own_use_preview = NULL,
      net_metering_rules = '${JSON.stringify(flat)}'`),
  ),
)

const settings = async () => (await (await product.as('manager')).get<Settings>(path)).body
const preview = async () => (await settings()).own_use_question?.preview
const decide = async (decision: 'accept' | 'keep') => {
  const { revision } = await settings()
  return (await product.as('manager')).post<Settings>(`${path}/own-use`, { decision, revision })
}

async function aQuotation(energy_usage: number | null) {
  const lead_id = await aLead(product, { energy_usage })
  const draft = caseP(product.noord, lead_id, { energy_usage })
  return (await (await product.as('adviser')).post<Quotation>('/quotations', draft)).body
}

test('a company from before is asked, with what its last quotations would have said [c586]', async () => {
  const known = await aQuotation(3_500)
  const unknown = await aQuotation(null)
  const manager = await product.as('manager')
  expect(await settings()).toMatchObject({ own_use_question: { preview: null } })
  const asked = await manager.post<Settings>(`${path}/own-use-preview`)
  expect(asked).toMatchObject({
    status: 200,
    body: { own_use_question: { preview: { made_at: null, lines: [] } } },
  })
  await product.drain()
  const { own_use_question } = await settings()
  const { made_at = null, lines = [] } = own_use_question?.preview ?? {}
  expect(made_at).not.toBeNull()
  expect(lines.map(({ number, usage }) => [number, usage])).toEqual([
    [unknown.number, null],
    [known.number, 3_500],
  ])
  const { saving } = known.latest_version.calculation.editions.A ?? {}
  expect(lines[1]).toMatchObject({
    edition: 'A',
    year: 2027,
    says: {
      own_share: 0.3,
      saving_cents: saving?.dated.per_year_cents[0],
      payback_years: saving?.dated.payback_solar_years,
    },
  })
  expect(lines[0]?.would_say).toBeNull()
  // What is foretold is what the same quotation says once it is accepted.
  expect(await decide('accept')).toMatchObject({ status: 200, body: { own_use_question: null } })
  const { A } = (await aQuotation(3_500)).latest_version.calculation.editions
  expect(lines[1]?.would_say).toMatchObject({
    saving_cents: A?.saving.dated.per_year_cents[0],
    payback_years: A?.saving.dated.payback_solar_years,
  })
  expect(lines[1]?.would_say?.own_share).toBeCloseTo((A?.own_use?.own ?? 0) / (A?.own_use?.yield ?? 1), 4)
})

test('a comparison that fails says of which quotation and why, and is made when it is asked again', async () => {
  const { number, latest_version } = await aQuotation(3_500)
  const manager = await product.as('manager')
  const change = (content: string) =>
    product.inside(({ db }) =>
      db.execute(`UPDATE quotation_versions SET content = ${content} WHERE id = ${latest_version.id}`),
    )
  await change(
    "jsonb_set(content, '{basis,products}', content #> '{basis,catalogue,products}') #- '{basis,catalogue,products}'",
  )
  await manager.post(`${path}/own-use-preview`)
  await product.drain()
  expect(await preview()).toMatchObject({
    made_at: null,
    lines: [],
    failed: { number, reason: expect.any(String) },
  })
  await change("jsonb_set(content, '{basis,catalogue,products}', content #> '{basis,products}')")
  await manager.post(`${path}/own-use-preview`)
  expect(await preview()).toMatchObject({ made_at: null, failed: null })
  await product.drain()
  expect((await preview())?.lines.map((line) => line.number)).toContain(number)
})

test.each([
  ['accept', 'ownUseAccepted', [0.3, 'calculated']],
  ['keep', 'ownUseKept', [0.3, 0.3]],
] as const)('an answer (%s) counts once and is audited', async (decision, action, self_use) => {
  const { body } = await decide(decision)
  expect(body).toMatchObject({ own_use_question: null })
  expect(body.net_metering_rules.map((rule) => rule.self_use)).toEqual(self_use)
  expect(await decide(decision)).toMatchObject({ status: 409 })
  expect(await (await product.as('manager')).post(`${path}/own-use-preview`)).toMatchObject({ status: 409 })
  const rows = await product.inside(
    async ({ db }) =>
      (
        await db.execute(
          "SELECT action FROM audit_log WHERE subject = 'quotation settings' ORDER BY id DESC LIMIT 1",
        )
      ).rows,
  )
  expect(rows).toEqual([{ action }])
})

test('what was calculated when a version was saved is what the comparison says of it', async () => {
  const rules = flat.map((rule) => (rule.netting ? rule : { ...rule, self_use: 'calculated' }))
  const setRules = (to: object) =>
    product.inside(({ db }) =>
      db.execute(`UPDATE quotation_settings SET net_metering_rules = '${JSON.stringify(to)}'`),
    )
  await setRules(rules)
  const { number, latest_version } = await aQuotation(3_500)
  await setRules(flat)
  await (await product.as('manager')).post(`${path}/own-use-preview`)
  await product.drain()
  const line = (await preview())?.lines.find((one) => one.number === number)
  const { own = 0, yield: yielded = 1 } = latest_version.calculation.editions.A?.own_use ?? {}
  expect(own).toBeGreaterThan(0)
  expect(line?.says.own_share).toBe(own / yielded)
  expect(line?.would_say?.own_share).toBeCloseTo(own / yielded, 4)
})

test('a comparison that is being made is not begun again, however many ask', async () => {
  const manager = await product.as('manager')
  const asked = await Promise.all(
    Array.from({ length: 10 }, () => manager.post<Settings>(`${path}/own-use-preview`)),
  )
  expect(asked.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const { rows } = await product.inside(({ db }) =>
    db.execute("SELECT FROM jobs.job WHERE name = 'preview-own-use' AND state < 'completed'"),
  )
  expect(rows).toHaveLength(1)
  await product.drain()
  await manager.post(`${path}/own-use-preview`)
  expect(await preview()).toMatchObject({ made_at: null })
  await product.drain()
})

test('settings that changed meanwhile are read again first', async () => {
  const manager = await product.as('manager')
  const { revision } = await settings()
  await manager.patch(path, { max_roofs: 7 })
  const late = await manager.post(`${path}/own-use`, { decision: 'accept', revision })
  expect(late).toMatchObject({ status: 409, body: { current: { max_roofs: 7 } } })
})

test('whoever may not answer is not asked, and rules that are calculated already ask nobody', async () => {
  const adviser = await product.as('adviser')
  expect((await adviser.get<Settings>(path)).body.own_use_question).toBeNull()
  const rules = flat.map((rule) => (rule.netting ? rule : { ...rule, self_use: 'calculated' }))
  const manager = await product.as('manager')
  const changed = await manager.patch<Settings>(path, { net_metering_rules: rules })
  expect(changed.body.own_use_question).toBeNull()
  // Whoever goes back to a flat share has answered.
  const back = await manager.patch<Settings>(path, { net_metering_rules: flat })
  expect(back.body.own_use_question).toBeNull()
})

test('a new company calculates own use from 2027 on, and is not asked', async () => {
  const company_id = await aNewCompany(product)
  const row = await inJob(product.services, company_id, ({ db }) => getSettingsRow(db))
  const begun = row.net_metering_rules.map(({ from_year, self_use }) => [from_year, self_use])
  expect(begun).toEqual([
    [2000, 0.3],
    [2027, 'calculated'],
    [2030, 'calculated'],
  ])
  expect(row.own_use_asked).toBe(false)
})
