import type { QuotationBody } from '@heliodesk/contract/quotation-fields'
import type { Orientation, ProductType, RoofType } from '@heliodesk/domain/enumerations'
import { centsToEuros } from '@heliodesk/domain/money/money'
import { calculateQuotation } from '@heliodesk/domain/quotations/calculate'
import { defaultProducts } from '@heliodesk/domain/quotations/default-products'
import type { LeadFacts } from '@heliodesk/domain/quotations/types'
import type { getCatalogue } from '../../features/products/get-catalogue.ts'
import type { Random } from '../random.ts'

export type DemoCatalogue = Awaited<ReturnType<typeof getCatalogue>>

export interface Wanted {
  lead_id: number
  appointment_id: number | null
  energy_usage: number | null
  facts: LeadFacts
  /** Amsterdam date of the save. */
  date: string
  /** The type of margin: the default, the adviser's within limits, or one that needs approval. */
  margin?: 'minimum' | 'chosen' | 'low'
}

type Edition = QuotationBody['editions'][number]
type Roof = QuotationBody['roofs'][number]
type Products = Edition['products']

const orientations: { weight: number; item: Orientation }[] = [
  { weight: 30, item: 'south' },
  { weight: 18, item: 'southEast' },
  { weight: 18, item: 'southWest' },
  { weight: 12, item: 'east' },
  { weight: 12, item: 'west' },
  { weight: 5, item: 'southSouthWest' },
  { weight: 5, item: 'southSouthEast' },
]
const roofTypes: { weight: number; item: RoofType }[] = [
  { weight: 72, item: 'roofTiles' },
  { weight: 16, item: 'bitumenOrEpdm' },
  { weight: 7, item: 'roofTilesAndFlat' },
  { weight: 5, item: 'sheetPileRoof' },
]

function makeRoofs(random: Random): Roof[] {
  const roof_type = random.weighted(roofTypes)
  const flat = roof_type === 'bitumenOrEpdm'
  return Array.from({ length: random.chance(0.35) ? 2 : 1 }, (_, index): Roof => {
    const shadow = random.chance(0.2)
    return {
      roof_number: index + 1,
      orientation: random.weighted(orientations),
      angle: flat ? random.pick([10, 13, 15]) : random.pick([30, 35, 35, 38, 40, 45]),
      roof_type,
      shadow_type: shadow ? 'shadow' : 'noShadow',
      shadow_impact: shadow ? random.pick([5, 10, 15, 20]) : 0,
    }
  })
}

/** The default panels over the roofs: the best one keeps the larger half. */
function spreadPanels(products: Products, roofs: readonly Roof[]): Products {
  const [panels] = products.panel ?? []
  if (roofs.length < 2 || panels === undefined || panels.amount < 4) return products
  const second = Math.floor(panels.amount / 2)
  const other = panels.roof_number === 1 ? 2 : 1
  const [cable] = products.dc_cable ?? []
  return {
    ...products,
    panel: [
      { ...panels, amount: panels.amount - second },
      { ...panels, amount: second, roof_number: other },
    ],
    ...(cable === undefined ? {} : { dc_cable: [{ ...cable, amount: 2 }] }),
  }
}

const editionOf = (name: 'A' | 'B', products: Products, more: Partial<Edition> = {}): Edition => ({
  name,
  margin: null,
  margin_changed: false,
  down_payment: 30,
  valid_until: 'two_weeks',
  valid_until_editable: false,
  file_id: [],
  charging_station: (products.charging_station ?? []).length > 0,
  charging_station_settings: null,
  products,
  manuals: [],
  ...more,
})

const named = (catalogue: DemoCatalogue, name: string) => {
  const found = catalogue.products.find((product) => product.name === name)
  if (found === undefined) throw new Error(`No demo product ${name}`)
  return found.id
}

/** The better one: other panels, and for some a charging station with what it needs. */
function makeB(random: Random, catalogue: DemoCatalogue, a: Products, facts: LeadFacts): Edition {
  const panel_id = named(catalogue, random.chance(0.5) ? 'Zonwijs Premium 460' : 'Zonwijs Glas-Glas 445')
  const products: Products = {
    ...a,
    panel: (a.panel ?? []).map((row) => ({ ...row, product_id: panel_id })),
  }
  if (!random.chance(0.4)) return editionOf('B', products)
  const onePhase = facts.meter_connection?.startsWith('1x') === true
  const station = onePhase
    ? 'Charging station 7.4 kW 1-phase, socket'
    : 'Charging station 11 kW 3-phase, fixed cable 5 m'
  const box = `Fuse box ${onePhase ? 1 : 3}-phase, 6 groups, EV ready`
  const withStation: Products = {
    ...products,
    charging_station: [{ product_id: named(catalogue, station), amount: 1 }],
    fuse_box: [{ product_id: named(catalogue, box), amount: 1 }],
  }
  return editionOf('B', withStation, {
    charging_station_settings: {
      montage: random.pick(['facade', 'pole']),
      connection: onePhase ? 'socket' : 'fixedCable',
      color: random.pick(['black', 'white', 'grey']),
    },
  })
}

const manuals = [
  { description: 'Kabelgoot langs de gevel, per meter', amount: 6, price: 18.5 },
  { description: 'Dakdoorvoer vervangen', amount: 1, price: 95 },
  { description: 'Kraan, halve dag', amount: 1, price: 310 },
]

/** A quotation as an adviser builds it at the kitchen table: the default products, and often a better second edition. */
export function makeDraft(random: Random, catalogue: DemoCatalogue, wanted: Wanted): QuotationBody {
  const roofs = makeRoofs(random)
  const { meter_connection } = wanted.facts
  const usage = Math.max(1_800, wanted.energy_usage ?? 3_500)
  const defaults = defaultProducts({
    energy_usage: usage,
    roofs,
    meter_connection,
    date: wanted.date,
    catalogue,
  })
  const rows: Products = {}
  for (const [type, chosen] of Object.entries(defaults)) {
    // Keys of the answer are product types.
    rows[type as ProductType] = chosen.map(({ product, amount, roof_number }) => ({
      product_id: product.id,
      amount,
      ...(roof_number === undefined ? {} : { roof_number }),
    }))
  }
  const products = spreadPanels(rows, roofs)
  // A discount on a price that nobody was asked waits for the manager, as a low margin does.
  if (random.chance(0.2) && wanted.margin === 'low') {
    products.discount = [{ product_id: named(catalogue, 'Neighbour discount'), amount: 1 }]
  }
  const first = editionOf('A', products, { manuals: random.chance(0.25) ? [random.pick(manuals)] : [] })
  const editions = random.chance(0.65) ? [first, makeB(random, catalogue, products, wanted.facts)] : [first]
  const draft: QuotationBody = {
    lead_id: wanted.lead_id,
    appointment_id: wanted.appointment_id,
    quotation_type: random.chance(0.85) ? 'regular' : random.pick(['loan', 'mortgage']),
    funding_type: random.chance(0.1) ? 'svn' : null,
    energy_usage: wanted.energy_usage,
    household: null,
    tariff: null,
    battery_trial: false,
    remarks: random.chance(0.3) ? 'Panelen boven de dakkapel in overleg met de monteur.' : null,
    order_remarks: random.chance(0.3) ? 'Parkeren kan op de oprit.' : null,
    subject_to_funding: random.chance(0.1),
    subject_to_inspection: random.chance(0.25),
    version_description: 'Eerste voorstel',
    delivery_weeks: null,
    general_information: random.chance(0.4)
      ? 'Zoals besproken hebben wij de panelen op het dakvlak met de meeste zon gelegd.'
      : null,
    approval_note: null,
    base_version_id: null,
    client_id: null,
    roofs,
    editions,
  }
  return withMargins(random, catalogue, draft, wanted)
}

/** Margins in steps of 25 euros between their limits, or below the minimum. */
function withMargins(
  random: Random,
  catalogue: DemoCatalogue,
  draft: QuotationBody,
  { facts, date, margin = 'minimum' }: Wanted,
): QuotationBody {
  if (margin === 'minimum') return draft
  const { editions } = calculateQuotation({ draft, catalogue, lead: facts, date, may_set_prices: false })
  return {
    ...draft,
    editions: draft.editions.map((edition) => {
      const limits = editions[edition.name]
      if (limits === undefined) return edition
      const chosen = margin === 'low' ? lowMargin(limits) : marginWithin(limits, random.next())
      return { ...edition, margin_changed: true, margin: centsToEuros(chosen) }
    }),
  }
}

type MarginLimits = Record<'min_margin_cents' | 'max_margin_cents', number>

const stepCents = 2_500

const lowMargin = ({ min_margin_cents }: MarginLimits) =>
  Math.floor((min_margin_cents * 0.8) / stepCents) * stepCents

/** A margin that nobody has to approve: rounding never leaves the limits. */
function marginWithin({ min_margin_cents, max_margin_cents }: MarginLimits, share: number): number {
  const chosen = min_margin_cents + (max_margin_cents - min_margin_cents) * share * 0.8
  return Math.min(max_margin_cents, Math.ceil(chosen / stepCents) * stepCents)
}
