import type { CalculationWarning } from '../../enumerations.ts'
import { namesOtherGoods } from './doubtful-vat.ts'
import { findMainConnection } from '../yields/main-connection.ts'
import { isRefusedByOthers, sumAmounts } from './system-checks.ts'
import type { EditionDraft, EditionName } from '../types.ts'

const powered = ['inverter', 'charging_station', 'fuse_box'] as const

interface NamedProduct {
  id: number
  name: string
  battery_capacity?: number | null | undefined
}

interface Sending {
  editions: readonly (Pick<EditionDraft, 'products'> & {
    manuals: readonly { description: string; amount: number }[]
  })[]
  /** The products of the editions' rows. */
  products: readonly NamedProduct[]
  calculation: {
    editions: Partial<Record<EditionName, { warnings: readonly { code: CalculationWarning }[] } | undefined>>
  }
  meter_connection: string | null
}

/** Whether it holds what is wired to the connection: a battery or a charger may be a line or a product of another kind. */
function isPowered({ products: rows, manuals }: Sending['editions'][number], known: Sending['products']) {
  if (powered.some((type) => sumAmounts(rows[type] ?? []) > 0)) return true
  const others = (rows.other ?? []).map(({ amount, product_id }) => {
    const product = known.find(({ id }) => id === product_id)
    return {
      product_type: 'other' as const,
      amount,
      description: product?.name ?? '',
      product: product ?? null,
    }
  })
  const lines = manuals.map((line) => ({ ...line, product_type: 'manual' as const, product: null }))
  return [...others, ...lines].some((row) => row.amount > 0 && namesOtherGoods(row))
}

/** What is overruled when a quotation is sent as it is, each once. */
export function overruledBy({
  editions,
  products,
  calculation,
  meter_connection,
}: Sending): CalculationWarning[] {
  const found = Object.values(calculation.editions).flatMap((edition) =>
    (edition?.warnings ?? []).map(({ code }) => code).filter(isRefusedByOthers),
  )
  const unknown =
    findMainConnection(meter_connection) === null && editions.some((edition) => isPowered(edition, products))
  return [...new Set([...found, ...(unknown ? (['connectionUnknown'] as const) : [])])]
}

interface Presented {
  editions: readonly {
    products: Partial<Record<string, readonly { product: NamedProduct | null }[] | undefined>>
  }[]
}

/** The products that the rows of a version name. */
export const productsOfRows = ({ editions }: Presented): NamedProduct[] =>
  editions.flatMap(({ products }) =>
    Object.values(products).flatMap((rows) => (rows ?? []).flatMap(({ product }) => product ?? [])),
  )
