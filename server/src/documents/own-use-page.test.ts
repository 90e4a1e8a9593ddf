import { loadProfiles } from '@heliodesk/domain/energy/profiles'
import { calculateOwnUse } from '@heliodesk/domain/quotations/own-use/own-use'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { createQuotationCompiler } from './compile-quotation.ts'
import { documentOwnUse } from './document-own-use.ts'
import type { QuotationDocument } from './quotation-document.ts'
import { testingDocument } from './testing-document.ts'
import { testingTerms } from './testing-terms.ts'

const compiler = createQuotationCompiler()

const ageing = (kwh: number) => Array.from({ length: 30 }, (_, year) => kwh * (1 - 0.004 * year))

/** What case F of the design's page says, as a version keeps it. */
async function familyUse(hasBattery: boolean, warranty = { warranty_years: 10, warranty_cycles: 6_000 }) {
  const { chosen } = calculateOwnUse(
    {
      household: { usage: 9_000, heat_pump: 3_000, car: 2_500, car_when: 'day', presence: 'home' },
      roofs: [{ plane: { azimuth: 180, angle: 37 }, kwh_per_year: ageing(6_000) }],
      battery: hasBattery ? { capacity: 10, power: 5, efficiency: 0.9 } : null,
      tariff: { kind: 'single', price: 0.22 },
    },
    await loadProfiles({ heat_pump: true, car: true }),
  )
  const battery = {
    capacity: 10,
    power: 5,
    efficiency: 90,
    own_before: 3_525.8,
    own_after: 4_813,
    saving_cents: 23_800,
    price_cents: 450_000,
    payback_years: 18.9,
    ...warranty,
    cycles_per_year: 136,
  }
  const { year_one, usage, days } = chosen
  return documentOwnUse({
    own_use: { method: 'quarter_hours_2026', year: 2027, ...year_one },
    own_use_detail: { usage, days, battery: hasBattery ? battery : null },
  })
}

async function familyDocument(
  language: 'nl' | 'en',
  names: readonly string[] = ['A', 'B'],
  withBattery: readonly string[] = ['B'],
) {
  const { editions, assumptions } = testingDocument()
  return testingDocument({
    language,
    ...testingTerms(language),
    own_use_assumptions: assumptions.slice(0, 5),
    editions: await Promise.all(
      editions
        .filter(({ name }) => names.includes(name))
        .map(async (edition) => ({
          ...edition,
          own_use: await familyUse(withBattery.includes(edition.name)),
        })),
    ),
  })
}

/** The texts of the pages with own use. */
async function ownUsePages(document: QuotationDocument) {
  const { language } = document
  const { text } = await extractText(await getDocumentProxy(compiler.pdf(document)))
  const title = language === 'nl' ? 'Waar uw stroom heen gaat' : 'Where your power goes'
  return text.map((page) => page.replace(/\s+/g, ' ')).filter((page) => page.includes(title))
}

test('one page says where the power of both editions goes, with its assumptions and that it is an estimate', async () => {
  const pages = await ownUsePages(await familyDocument('nl'))
  expect(pages).toHaveLength(1)
  for (const words of [
    'Een schatting voor uw verbruik',
    'In 2027 gebruikt u naar schatting 59 % van de opbrengst zelf. Dat dekt 39 % van uw verbruik.',
    'In 2027 gebruikt u naar schatting 80 % van de opbrengst zelf.',
    'Teruggeleverd 2.474 kWh',
    'Uit de batterij 1.287 kWh',
    'De batterij (10 kWh, 5 kW, rendement 90 %) brengt uw eigen gebruik van 3.526 kWh naar 4.813 kWh en bespaart in het eerste jaar € 238 extra',
    'verdient zichzelf terug in 18,9 jaar. Garantie: 10 jaar, 6.000 cycli (136 per jaar). De terugverdientijd is langer dan de garantie.',
    'Een gewone winterdag',
    'Waar deze schatting op berust',
    'Uw verbruik 3.500 kWh per jaar (uw opgave)',
  ])
    expect(pages[0]).toContain(words)
})

/** As many and as long as those of a family with a heat pump, a car and prices for day and night. */
const longAssumptions = [1, 2, 1, 2, 2, 1, 1].map((lines, index) => ({
  label: `Label ${index}`,
  value: 'een waarde met uitleg, die ongeveer zo lang is als deze regel '.repeat(lines),
  source: 'bron',
}))

test.each([
  ['nl', /verdient zichzelf terug/g],
  ['en', /pays itself back/g],
] as const)(
  'two editions with a battery each fit on it too, with all that they stand on: %s',
  async (language, payback) => {
    const document = await familyDocument(language, ['A', 'B'], ['A', 'B'])
    const pages = await ownUsePages({ ...document, own_use_assumptions: longAssumptions })
    expect(pages).toHaveLength(1)
    expect(pages[0]?.match(payback)).toHaveLength(2)
    expect(pages[0]).toContain('Label 6')
  },
)

test('the warranty of a battery ends with its cycles too', async () => {
  const document = await familyDocument('nl', ['A'])
  const says = async (warranty: { warranty_years: number; warranty_cycles: number }) => {
    const [edition] = document.editions
    const editions = edition ? [{ ...edition, own_use: await familyUse(true, warranty) }] : []
    const { text } = await extractText(await getDocumentProxy(compiler.pdf({ ...document, editions })), {
      mergePages: true,
    })
    return text.replace(/\s+/g, ' ').includes('De terugverdientijd is langer dan de garantie.')
  }
  expect(await says({ warranty_years: 25, warranty_cycles: 2_000 })).toBe(true)
  expect(await says({ warranty_years: 25, warranty_cycles: 6_000 })).toBe(false)
})

test('a quotation of one edition names none, in English too', async () => {
  const [page] = await ownUsePages(await familyDocument('en', ['A']))
  expect(page).toContain('In 2027 you use an estimated 59% of the yield yourself.')
  expect(page).not.toMatch(/Edition|battery \(|Teruggeleverd/)
})

test('its pictures have words for who does not see them: PDF/UA-1 passes the compiler', async () => {
  expect(compiler.pdf(await familyDocument('nl'), 'ua-1').length).toBeGreaterThan(0)
})

test('a business reads the price of a battery without VAT', async () => {
  const document = await familyDocument('nl')
  const pdf = compiler.pdf({ ...document, payback: { ...document.payback, with_vat: false } })
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true })
  expect(text.replace(/\s+/g, ' ')).toContain(
    'Die kost € 4.500 zonder btw, met een deel van advies, organisatie en service en van een eventuele korting, en verdient zichzelf terug',
  )
})
