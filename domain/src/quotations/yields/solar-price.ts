import type { VatCategory } from '../../enumerations.ts'
import { allocate, basisPoints, pct } from '../../money/money.ts'
import { isBattery } from '../batteries/battery-checks.ts'
import { namesOtherGoods } from '../checks/doubtful-vat.ts'
import { isGoodsOrWork } from '../prices/price.ts'
import type { EditionRow } from '../rows.ts'
import type { CatalogueProduct } from '../types.ts'

/** What of a row says whether it is of the panels. */
export type PartOfSale = Pick<EditionRow, 'product_type' | 'description'> & {
  product: Pick<CatalogueProduct, 'suitable_for_charging_station' | 'battery_capacity'> | null
}

const isOfOthers = (row: PartOfSale, hasStation: boolean) =>
  row.product_type === 'charging_station' ||
  namesOtherGoods(row) ||
  (hasStation && row.product_type === 'fuse_box' && row.product?.suitable_for_charging_station === true)

const hasStationIn = (goods: readonly PartOfSale[]) =>
  goods.some(({ product_type }) => product_type === 'charging_station')

/** The goods and work of the panels, and what else is sold with them. */
export function partsOf<Row extends PartOfSale>(goods: readonly Row[]): { solar: Row[]; others: Row[] } {
  const hasStation = hasStationIn(goods)
  return {
    solar: goods.filter((row) => !isOfOthers(row, hasStation)),
    others: goods.filter((row) => isOfOthers(row, hasStation)),
  }
}

interface Terms {
  /** Margin less discount, which all goods share by their net. */
  spread_cents: number
  with_vat: boolean
  rateOf: (category: VatCategory) => number
}

/** What a part of the goods and work costs, with its share of what all goods bear. */
function partPriceCents(
  goods: readonly EditionRow[],
  isPart: (row: EditionRow) => boolean,
  { spread_cents, with_vat, rateOf }: Terms,
): number {
  const parts = new Map<string, { counts: boolean; category: VatCategory; net: number }>()
  for (const row of goods) {
    const counts = isPart(row)
    const key = `${row.vat_category} ${counts}`
    const part = parts.get(key) ?? { counts, category: row.vat_category, net: 0 }
    parts.set(key, { ...part, net: part.net + row.line_total_cents })
  }
  const list = [...parts.values()]
  const shares = allocate(
    spread_cents,
    list.map(({ net }) => net),
  )
  return list.reduce((sum, { counts, category, net }, index) => {
    const own = net + (shares[index] ?? 0)
    const vat = with_vat ? pct(own, basisPoints(rateOf(category))) : 0
    return counts ? sum + own + vat : sum
  }, 0)
}

/** What the panels and their goods and work cost, without charging station, battery and what serves them; null without these. */
export function solarPriceCents(rows: readonly EditionRow[], terms: Terms): number | null {
  const goods = rows.filter(isGoodsOrWork)
  const hasStation = hasStationIn(goods)
  if (!goods.some((row) => row.amount > 0 && isOfOthers(row, hasStation))) return null
  return partPriceCents(goods, (row) => !isOfOthers(row, hasStation), terms)
}

/** What the batteries cost, in the same way. */
export const batteryPriceCents = (rows: readonly EditionRow[], terms: Terms): number =>
  partPriceCents(rows.filter(isGoodsOrWork), isBattery, terms)
