import { aRoof, anEdition, anInput, demoCatalogue } from '@heliodesk/domain/testing/catalogue'
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
