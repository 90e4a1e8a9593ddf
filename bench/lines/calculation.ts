import { aRoof, anEdition, anInput, demoCatalogue } from '@heliodesk/domain/testing/catalogue'
import { loadProfiles } from '@heliodesk/domain/energy/profiles'
import { calculateOwnUse, type OwnUseInput } from '@heliodesk/domain/quotations/own-use/own-use'
import { calculateQuotation } from '@heliodesk/domain/quotations/calculate'
import type { ProductRows } from '@heliodesk/domain/quotations/types'
import { type Line, short } from '../report.ts'
import { median, percentile, timesOf } from '../statistics.ts'

const rowsOfEdition = 30

/** Rows of alternating product types; panels alternate over the roofs. */
function manyRows(): ProductRows {
  const rows: ProductRows = {}
  for (let index = 0; index < rowsOfEdition; index++) {
    const product = demoCatalogue.products[index % demoCatalogue.products.length]
    if (product === undefined) continue
    const roof = product.product_type === 'panel' ? { roof_number: 1 + (index % 3) } : {}
    ;(rows[product.product_type] ??= []).push({ product_id: product.id, amount: 1 + (index % 9), ...roof })
  }
  return rows
}

const roofOf = (azimuth: number) => ({
  plane: { azimuth, angle: 37 },
  kwh_per_year: Array.from({ length: 30 }, (_, year) => 3_000 * (1 - 0.004 * year)),
})

/** An edition of a family with a heat pump, a car and a battery, at the price of each hour. */
async function ownUseLine(): Promise<Line> {
  const hours = Array.from({ length: 8_760 }, (_, hour) => 0.05 + (hour % 24) / 200)
  const profiles = {
    ...(await loadProfiles({ heat_pump: true, car: true })),
    tariff: { energy_prices: hours, feed_in: null },
  }
  const input: OwnUseInput = {
    household: { usage: 9_000, heat_pump: 3_000, car: 2_500, car_when: 'day', presence: 'home' },
    roofs: [roofOf(90), roofOf(270)],
    battery: { capacity: 10, power: 5, efficiency: 0.9 },
    tariff: { kind: 'hourly', id: 1, added: 0.12, factor: 1.21 },
  }
  await timesOf(200, () => calculateOwnUse(input, profiles))
  const times = await timesOf(300, () => calculateOwnUse(input, profiles))
  return {
    group: 'calculation',
    what: 'own use of an edition with a battery, thirty years by the quarter of an hour',
    goal: '<= 6 ms',
    found: `${short(median(times))} ms, p99 ${short(percentile(times, 0.99))}`,
    met: median(times) <= 6,
    figures: { median_ms: median(times), p99_ms: percentile(times, 0.99) },
  }
}

export async function measureCalculation(): Promise<Line[]> {
  const roofs = [
    aRoof(1),
    aRoof(2, { orientation: 'west', angle: 12 }),
    aRoof(3, { orientation: 'southEast' }),
  ]
  const editions = (['A', 'B'] as const).map((name) => anEdition({ name, products: manyRows() }))
  const input = anInput(editions, { roofs })
  const rows = Object.values(calculateQuotation(input).rows).reduce((sum, list) => sum + list.length, 0)
  await timesOf(2_000, () => calculateQuotation(input))
  const times = await timesOf(5_000, () => calculateQuotation(input))
  return [
    await ownUseLine(),
    {
      group: 'calculation',
      what: `one quotation calculated, ${editions.length} editions, ${rows} rows`,
      goal: '<= 0.2 ms',
      found: `${short(median(times))} ms, p99 ${short(percentile(times, 0.99))}`,
      met: median(times) <= 0.2,
      figures: { median_ms: median(times), p99_ms: percentile(times, 0.99), rows },
    },
  ]
}
