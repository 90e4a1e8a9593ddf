import { type InstallClass, type ProductType, productTypes, standings } from '../enumerations.ts'
import type {
  CalculatedDraft,
  CalculateInput,
  Catalogue,
  CatalogueProduct,
  EditionDraft,
  InstallPriceRow,
  ProductRowDraft,
  QuotationSettings,
  RoofDraft,
} from '../quotations/types.ts'
import demo from './demo-products.json' with { type: 'json' }
import cases from './quotation-cases.json' with { type: 'json' }

/** The settings that companies start with (design of the trade rules). */
export const seedSettings: QuotationSettings = {
  max_roofs: 3,
  energy_price: 0.22,
  min_margin_percentage: 15,
  max_margin_percentage: 30,
  max_full_vat_refund_amount: 2500,
  min_margin: 750,
  kwh_per_kwp: 900,
  co2_factor: 0.556,
  optimizer_threshold: 9,
  inverter_min_ratio: 0.7,
  inverter_max_ratio: 1.25,
}

/** A product of a type at 100.00 euro, EW 80.00, with what the test says. */
export function aProduct(
  id: number,
  product_type: ProductType,
  more: Partial<CatalogueProduct> = {},
): CatalogueProduct {
  return {
    id,
    product_type,
    name: `${product_type} ${id}`,
    active: true,
    default_on_quotations: false,
    show_on_quotation: true,
    watt_peak: product_type === 'panel' ? 435 : null,
    ac_watt: product_type === 'inverter' ? 4000 : null,
    phases: product_type === 'inverter' ? 1 : null,
    energy_yield_multiplier: 1,
    degradation_year_one: product_type === 'panel' ? 1.5 : 0,
    degradation_after_year_one: product_type === 'panel' ? 0.4 : 0,
    optimizer_required: false,
    is_micro_inverter: false,
    suitable_for_charging_station: false,
    is_vat_refund_service: false,
    use_installation_price_table: false,
    install_class: null,
    vat_category: product_type === 'charging_station' ? 'standard' : 'pv_home',
    active_product_price: { price_net_adviser: 100, price_net_ew: 80 },
    ...more,
  }
}

const installClasses = ['tiles', 'flat', 'sheet', 'mixed', 'field'] as const satisfies InstallClass[]

/** The demo install-price table as rows in euros. */
const installPrices: InstallPriceRow[] = demo.install_price_table.flatMap((row) =>
  installClasses.map((install_class) => ({
    panels_from: row.panels_from,
    panels_to: row.panels_to,
    install_class,
    price_net_adviser: row[install_class].adviser_cents / 100,
    price_net_ew: row[install_class].ew_cents / 100,
  })),
)

type DemoProduct = Partial<
  Omit<CatalogueProduct, 'product_type' | 'vat_category' | 'install_class' | 'standing'>
> & {
  product_type: string
  vat_category: string
  install_class?: string
  standing?: string
  price_net_adviser_cents: number
  price_net_ew_cents: number
}

function fromDemo(product: DemoProduct, index: number): CatalogueProduct {
  const type = productTypes.find((type) => type === product.product_type) ?? 'other'
  const { price_net_adviser_cents, price_net_ew_cents, product_type: _type, ...facts } = product
  const install_class = installClasses.find((known) => known === facts.install_class) ?? null
  const standing = standings.find((known) => known === facts.standing) ?? null
  return aProduct(index + 1, type, {
    ...facts,
    install_class,
    standing,
    vat_category: facts.vat_category === 'standard' ? 'standard' : 'pv_home',
    active_product_price: {
      price_net_adviser: price_net_adviser_cents / 100,
      price_net_ew: price_net_ew_cents / 100,
    },
  })
}

/** The demo products, ids from 1 in their order, with the seeded settings. */
export const demoCatalogue: Catalogue = {
  products: demo.products.map(fromDemo),
  install_prices: installPrices,
  settings: seedSettings,
  net_metering_rules: cases.net_metering_rules,
}

/** A catalogue of the given products with seeded settings and the demo install prices. */
export const aCatalogue = (
  products: CatalogueProduct[],
  settings: Partial<QuotationSettings> = {},
): Catalogue => ({ ...demoCatalogue, products, settings: { ...seedSettings, ...settings } })

/** The demo product of a name. */
export function demoProduct(name: string): CatalogueProduct {
  const product = demoCatalogue.products.find((product) => product.name === name)
  if (!product) throw new Error(`no demo product ${name}`)
  return product
}

/** A row of a demo product. */
export const demoRow = (
  name: string,
  amount: number,
  more: Partial<ProductRowDraft> = {},
): ProductRowDraft => ({
  product_id: demoProduct(name).id,
  amount,
  ...more,
})

/** A roof of tiles, south at 35 degrees, without shadow. */
export const aRoof = (roof_number: number, more: Partial<RoofDraft> = {}): RoofDraft => ({
  roof_number,
  orientation: 'south',
  angle: 35,
  roof_type: 'roofTiles',
  shadow_type: 'noShadow',
  shadow_impact: 0,
  ...more,
})

/** An edition without rows; the margin counts when one is given. */
export const anEdition = (more: Partial<EditionDraft> = {}): EditionDraft => ({
  name: 'A',
  margin: null,
  margin_changed: more.margin !== undefined,
  down_payment: 30,
  valid_until: 'two_weeks',
  valid_until_editable: false,
  file_id: [],
  charging_station: (more.products?.charging_station ?? []).length > 0,
  charging_station_settings: null,
  products: {},
  manuals: [],
  ...more,
})

/** A calculation's input for a home on 20-11-2026. */
export const anInput = (
  editions: EditionDraft[],
  more: Partial<Omit<CalculateInput, 'draft'>> & Partial<Omit<CalculatedDraft, 'editions'>> = {},
): CalculateInput => {
  const { roofs = [aRoof(1)], energy_usage = 3500, quotation_type = 'regular', ...rest } = more
  return {
    draft: { quotation_type, energy_usage, roofs, editions },
    catalogue: demoCatalogue,
    lead: { essent: false, is_home: true, kind: 'private', meter_connection: null },
    date: '2026-11-20',
    may_set_prices: false,
    ...rest,
  }
}
