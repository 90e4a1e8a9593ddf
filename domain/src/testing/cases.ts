import { isKeyOf, orientations, productTypes, roofTypes } from '../enumerations.ts'
import type { CalculateInput, CatalogueProduct, ProductRows, RoofDraft } from '../quotations/types.ts'
import { aCatalogue, aProduct, anEdition, anInput, aRoof } from './catalogue.ts'
import file from './quotation-cases.json' with { type: 'json' }

export const quotationCases = file.cases
/** The rules that the cases were calculated by. */
export const netMeteringRules = file.net_metering_rules
type Case = (typeof quotationCases)[number]
type CaseRow = Case['input']['rows'][number]
interface CaseRoof {
  roof_number: number
  orientation: string
  angle: number
  roof_type?: string
  shadow_type: string
  shadow_impact: number
  panels: (Partial<CatalogueProduct> & { amount: number })[]
}

const roofOf = (roof: CaseRoof): RoofDraft =>
  aRoof(roof.roof_number, {
    orientation: isKeyOf(orientations, roof.orientation) ? roof.orientation : 'north',
    angle: roof.angle,
    roof_type: isKeyOf(roofTypes, roof.roof_type) ? roof.roof_type : 'roofTiles',
    shadow_type: roof.shadow_type === 'shadow' ? 'shadow' : 'noShadow',
    shadow_impact: roof.shadow_impact,
  })

function productOf(row: CaseRow, id: number, panel: Partial<CatalogueProduct>): CatalogueProduct {
  const type = productTypes.find((type) => type === row.product_type) ?? 'other'
  return aProduct(id, type, {
    ...(type === 'panel' ? panel : {}),
    name: row.description,
    vat_category: row.vat_category === 'standard' ? 'standard' : 'pv_home',
    is_vat_refund_service: row.is_vat_refund_service,
    suitable_for_charging_station: type === 'fuse_box',
    active_product_price: {
      price_net_adviser: row.price_cents / 100,
      price_net_ew: (row.price_ew_cents ?? 0) / 100,
    },
  })
}

/** A case as calculator input: one product per row, panels on the roofs that the case names. */
export function inputOfCase({ input }: Case): CalculateInput {
  const roofs: CaseRoof[] = input.roofs
  const products: CatalogueProduct[] = []
  const rows: ProductRows = {}
  for (const [index, row] of input.rows.entries()) {
    const product = productOf(row, index + 1, roofs[0]?.panels[0] ?? {})
    products.push(product)
    const list = (rows[product.product_type] ??= [])
    if (product.product_type !== 'panel') list.push({ product_id: product.id, amount: row.amount })
    else if (roofs.length === 0) list.push({ product_id: product.id, amount: row.amount, roof_number: 1 })
    else if (input.rows.filter((other) => other.product_type === 'panel').length > 1) {
      list.push({ product_id: product.id, amount: row.amount, roof_number: roofs[list.length]?.roof_number })
    } else {
      for (const roof of roofs) {
        const amount = roof.panels.reduce((sum, panel) => sum + panel.amount, 0)
        list.push({ product_id: product.id, amount, roof_number: roof.roof_number })
      }
    }
  }
  const edition = anEdition({
    margin: input.margin_cents / 100,
    down_payment: input.down_payment,
    products: rows,
  })
  return anInput([edition], {
    roofs: roofs.map(roofOf),
    energy_usage: input.usage_kwh,
    catalogue: aCatalogue(products),
    lead: { essent: input.essent, is_home: true, kind: 'private', meter_connection: null },
    date: input.date,
  })
}
