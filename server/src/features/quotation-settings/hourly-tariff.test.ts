import type { CallBody, CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import {
  aCustomer,
  aLead,
  approveDiscount,
  caseP,
  type PortalPage,
  type Quotation,
} from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid } = product
const path = '/quotation-settings'
const dutch = { 'accept-language': 'nl' }

type Settings = CallResult<typeof calls.settings.quotation>
type Tariff = CallResult<typeof calls.settings.uploadHourlyTariff>
type TariffDraft = CallBody<typeof calls.quotations.calculate>['tariff']

const single: Partial<Settings> = { tariff_kind: 'single', hourly_tariff: null }
afterEach(async () => void (await (await product.as('manager')).patch(path, single)))

function formOf(text: string, name = 'uren.csv') {
  const form = new FormData()
  form.set('file', new File([text], name))
  return form
}
/** Dear in the evening, below zero at noon in summer. */
const priceAt = (hour: number) =>
  hour % 24 >= 18 ? '0,32' : hour > 4_000 && hour < 5_000 && hour % 24 === 12 ? '-0,05' : '0,06'
const file = Array.from({ length: 8_760 }, (_, hour) => `${priceAt(hour)};0,03`).join('\n')

const upload = async (text: string) =>
  (await product.as('manager')).post<Tariff>(`${path}/hourly-tariffs`, formOf(text), dutch)

async function ownSaving(tariff: TariffDraft = null) {
  const adviser = await product.as('adviser')
  const body = { ...caseP(noord, await aLead(product), { energy_usage: 3_500 }), tariff }
  const { body: answer } = await adviser.post<{
    calculation: { editions: { A: { saving: { dated: { per_year_cents: number[] } } } } }
  }>('/quotations/calculate', body)
  return answer.calculation.editions.A.saving.dated.per_year_cents
}

test('a file is checked and kept, and customers pay by it from when the settings are saved', async () => {
  const manager = await product.as('manager')
  const adviser = await product.as('adviser')
  const [before, uploaded] = [await ownSaving(), await upload(file)]
  expect(uploaded).toMatchObject({
    status: 201,
    body: { name: 'uren.csv', lowest: -0.05, highest: 0.32, has_feed_in: true, feed_in_mean: 0.03 },
  })
  expect(await ownSaving()).toEqual(before)
  const read = await adviser.get<{ energy_prices: number[]; feed_in: number[] }>(
    `/hourly-tariffs/${uploaded.body.id}`,
  )
  expect([read.body.energy_prices.length, read.body.energy_prices[18], read.body.feed_in[0]]).toEqual([
    8_760, 0.32, 0.03,
  ])
  const told = { ...uploaded.body, mean: 9, name: 'Something else' }
  const changed = await manager.patch<Settings>(path, { tariff_kind: 'hourly', hourly_tariff: told })
  expect(changed.body.hourly_tariff).toEqual(uploaded.body)
  const hourly = await ownSaving()
  expect(hourly[0]).not.toBe(before[0])
  // One price of its own is what the settings said before.
  expect(await ownSaving({ kind: 'single', price: 0.22 })).toEqual(before)
})

test('a file as Excel writes it in Unicode is read', async () => {
  const form = new FormData()
  form.set('file', new File([Buffer.from(`\uFEFF${file}`, 'utf-16le')], 'unicode.txt'))
  const read = await (await product.as('manager')).post<Tariff>(`${path}/hourly-tariffs`, form, dutch)
  expect(read).toMatchObject({ status: 201, body: { lowest: -0.05, highest: 0.32 } })
})

test.each([
  ['8,759 lines', '0.25\n'.repeat(8_759), 'dit bestand heeft er 8.759'],
  ['a word', `${'0,25\n'.repeat(8_759)}n.b.`, 'Regel 8760: “n.b.” is geen prijs'],
  [
    'euros per MWh',
    '85.3\n'.repeat(8_760),
    '85,3 euro per kWh is geen stroomprijs. Geef euro per kWh, niet per MWh',
  ],
  ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR\u0000\u0000', 'Dit is geen lijst met prijzen'],
  [
    'a page of the web',
    '\n<!doctype html>\n<html lang="nl"></html>'.padEnd(9_000, '\n'),
    'Dit is geen lijst met prijzen',
  ],
  ['JSON', '[0.25, 0.26]', 'Dit is geen lijst met prijzen'],
])('a file with %s is refused with what to do, and replaces nothing', async (_name, text, said) => {
  const manager = await product.as('manager')
  const { hourly_tariff } = (await manager.get<Settings>(path)).body
  const refused = await upload(text)
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ errors: { file: [expect.stringContaining(said)] } })
  expect((await manager.get<Settings>(path)).body.hourly_tariff).toEqual(hourly_tariff)
})

test('a file above what the call takes is refused by its size', async () => {
  const message = 'Dit bestand is te groot: hoogstens 4 MB'
  for (const lines of [430_000, 2_200_000])
    expect(await upload('0,25;0,03\n'.repeat(lines))).toMatchObject({ status: 413, body: { message } })
})

test('the dearest file to refuse is read beside everybody else’s requests', async () => {
  // The largest that fits, of as many lines and cells as are looked at.
  const line = `${Array.from({ length: 9 }, (_, cell) => cell + 1).join(';')};${'1'.repeat(90)}\n`
  const cut = vi.spyOn(RegExp.prototype, Symbol.split)
  const refused = await upload(line.repeat(36_000))
  const cutHere = cut.mock.calls.length
  cut.mockRestore()
  expect(refused).toMatchObject({ status: 422, body: { errors: { file: [expect.any(String)] } } })
  // Each line is cut; a thread has a RegExp of its own.
  expect(cutHere).toBeLessThan(1_000)
})

test('a tariff without its prices or its file is refused at the field', async () => {
  const manager = await product.as('manager')
  const errorsOf = async (body: object) => {
    const answer = await manager.patch<{ errors: object }>(path, body)
    return [answer.status, Object.keys(answer.body.errors)]
  }
  expect(await errorsOf({ tariff_kind: 'hourly' })).toEqual([422, ['hourly_tariff']])
  expect(await errorsOf({ tariff_kind: 'normal_low', normal_price: 0.3 })).toEqual([422, ['low_price']])
  const elsewhere = { id: 99_999, name: 'x', mean: 0, lowest: 0, highest: 0, has_feed_in: false }
  expect(await errorsOf({ tariff_kind: 'hourly', hourly_tariff: elsewhere })).toEqual([
    422,
    ['hourly_tariff'],
  ])
})

test('a normal and a low price of the customer are saved, told in the assumptions, and refused by halves', async () => {
  const [adviser, customer] = await Promise.all([product.as('adviser'), aCustomer(product)])
  const draft = caseP(noord, await aLead(product), { energy_usage: 3_500 })
  const halves = await adviser.post<{ errors: object }>('/quotations', {
    ...draft,
    tariff: { kind: 'normal_low', normal: 0.3 },
  })
  expect([halves.status, Object.keys(halves.body.errors)]).toEqual([422, ['tariff.low']])
  const tariff = { kind: 'normal_low', normal: 0.31, low: 0.27 }
  const saved = await adviser.post<Quotation>('/quotations', { ...draft, tariff })
  expect(saved.body).toMatchObject({ tariff })
  await approveDiscount(product, saved.body)
  const sent = await adviser.get<Quotation>(`/quotations/${saved.body.id}/send`)
  const token = sent.body.portal_url?.split('/').at(-1)
  const { assumptions } = (await customer.get<PortalPage>(`/portal/${token}`)).body
  expect(assumptions.find(({ label }) => label === 'Stroomprijs')).toEqual({
    label: 'Stroomprijs',
    value: expect.stringMatching(
      /^normaal € 0,31 per kWh, laag .* € 0,27 per kWh inclusief belastingen en btw/,
    ),
    source: 'uw opgave',
  })
})

test('the law is not named beside what a file pays, and the version warns where that is less than it asks', async () => {
  const [manager, adviser, customer] = await Promise.all([
    product.as('manager'),
    product.as('adviser'),
    aCustomer(product),
  ])
  const { body: hourly_tariff } = await upload('0,10;-0,02\n'.repeat(8_760))
  await manager.patch(path, { tariff_kind: 'hourly', hourly_tariff })
  const draft = caseP(noord, await aLead(product), { energy_usage: 3_500 })
  const { net_metering_rules: before } = (await manager.get<Settings>(path)).body
  const calculated = {
    ...before.at(-1),
    netting: false,
    self_use: 'calculated',
    feed_in: 0.06,
    feed_in_cost: 0,
  }
  await manager.patch(path, { net_metering_rules: [{ ...calculated, from_year: 2026, to_year: null }] })
  const saved = await adviser.post<Quotation>('/quotations', draft)
  await approveDiscount(product, saved.body)
  const sent = await adviser.get<Quotation>(`/quotations/${saved.body.id}/send`)
  await manager.patch(path, { net_metering_rules: before })
  expect(JSON.stringify(saved.body)).toContain('feedInBelowFloor')
  const token = sent.body.portal_url?.split('/').at(-1)
  const { assumptions } = (await customer.get<PortalPage>(`/portal/${token}`)).body
  expect(assumptions.find(({ label }) => label === 'Terugleververgoeding')).toEqual({
    label: 'Terugleververgoeding',
    value: 'per uur, zoals in hetzelfde bestand',
    source: 'onze schatting',
  })
})

test('another company has no part in a tariff', async () => {
  const { body } = await upload(file)
  const elsewhere = await product.as('manager', zuid)
  expect((await elsewhere.get(`/hourly-tariffs/${body.id}`)).status).toBe(404)
})
