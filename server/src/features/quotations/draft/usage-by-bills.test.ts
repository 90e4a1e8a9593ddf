import { afterAll, expect, test } from 'vitest'
import {
  aCustomer,
  aLead,
  aSentQuotation,
  caseP,
  type PortalPage,
  type Quotation,
} from '../../../testing/a-quotation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

const quarters = { months: 3, kwh: [950, 780, 710, 960] }
const usageIn = async (household: object, energy_usage: number | null = null) => {
  const { quotation, token } = await aSentQuotation(
    product,
    await product.as('adviser'),
    await aLead(product),
    {
      energy_usage,
      household,
    },
  )
  const customer = await aCustomer(product)
  const { assumptions } = (await customer.get<PortalPage>(`/portal/${token}`)).body
  return { quotation, told: assumptions.find(({ label }) => label === 'Uw verbruik') }
}

test('bills of a year are summed, whatever the usage beside them says, and told as bills [c642]', async () => {
  const { quotation, told } = await usageIn({ bills: quarters }, 9_000)
  expect(quotation).toMatchObject({ energy_usage: 3_400, household: { bills: quarters } })
  expect(quotation.latest_version.calculation.editions.A?.own_use_detail?.usage).toBe(3_400)
  expect(told).toEqual({
    label: 'Uw verbruik',
    value: '3.400 kWh per jaar, de som van uw nota’s',
    source: 'uw opgave',
  })
})

test('bills of a part of the year are told as an estimate of the rest [c643]', async () => {
  const kwh = [340, 300, ...Array.from({ length: 10 }, () => null)]
  const { quotation, told } = await usageIn({ bills: { months: 1, kwh } })
  // 18.7 % of a year of households.
  expect(quotation.energy_usage).toBe(3_420)
  expect(told?.value).toBe('3.420 kWh per jaar, geschat uit uw nota’s van 2 maanden')
})

test('a bill of one month is one month', async () => {
  const kwh = [340, ...Array.from({ length: 11 }, () => null)]
  const { told } = await usageIn({ bills: { months: 1, kwh } })
  expect(told?.value).toMatch(/, geschat uit uw nota’s van 1 maand$/)
})

test('bills of which none is known leave the usage unknown', async () => {
  const { quotation, told } = await usageIn({ bills: { months: 6, kwh: [null, null] } }, 9_000)
  expect([quotation.energy_usage, told?.value]).toEqual([null, 'niet bekend'])
})

test.each([
  ['a usage of 0', {}, 0],
  ['bills of 0', { bills: { months: 6, kwh: [0, 0] } }, null],
])('%s is told as unknown', async (_name, household, usage) => {
  const { quotation, told } = await usageIn(household, usage)
  expect(quotation.energy_usage).toBe(0)
  expect(told?.value).toBe('niet bekend')
})

test.each([
  ['a bill below zero', { months: 6, kwh: [-1, 300] }, 'household.bills.kwh.0', /0 of meer/],
  [
    'a bill of a million and one',
    { months: 6, kwh: [1_000_001, 300] },
    'household.bills.kwh.0',
    /1\.000\.000/,
  ],
  [
    'more than a million together',
    { months: 6, kwh: [900_000, 900_000] },
    'household.bills.kwh',
    /1\.000\.000/,
  ],
  [
    'eleven months',
    { months: 1, kwh: Array.from({ length: 11 }, () => 1) },
    'household.bills.kwh',
    /heel jaar/,
  ],
  ['a period of five months', { months: 5, kwh: [1, 1] }, 'household.bills.months', /./],
])('%s is refused at its field', async (_name, bills, field, said) => {
  const adviser = await product.as('adviser')
  const draft = caseP(product.noord, await aLead(product), { household: { bills } })
  const answer = await adviser.post<Quotation & { errors: Record<string, string[]> }>('/quotations', draft, {
    'accept-language': 'nl',
  })
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  expect(answer.body.errors[field]?.[0]).toMatch(said)
})
