import type { CallResult } from '@heliodesk/contract/call'
import type { quotations } from '@heliodesk/contract/quotations'
import type { QuotationBody } from '@heliodesk/contract/quotation-fields'
import { byProductType, knownLayouts, newEdition } from '@heliodesk/domain/quotations/versions/editions'
import type { CalculatedDraft, ProductRowDraft } from '@heliodesk/domain/quotations/types'

export type Quotation = CallResult<typeof quotations.get>
export type Version = Quotation['latest_version']
export type Start = CallResult<typeof quotations.appointment>
export type Catalog = CallResult<typeof quotations.products>
export type Product = Catalog['data'][number]

/** Its latest version was made on this device, and the server does not know it yet. */
export const isOfDevice = ({ latest_version }: Pick<Quotation, 'latest_version'>): boolean =>
  latest_version.id < 0

/** What was read before the last save or signature says less than what is shown. */
export const newestKnown = (latest: Quotation | null, shown: Quotation | null) =>
  latest?.id === shown?.id &&
  (latest?.versions.length ?? 0) >= (shown?.versions.length ?? 0) &&
  latest?.latest_version.state === shown?.latest_version.state
    ? latest
    : shown

/** This device keeps that its latest version is to be sent, and has not been able to. */
export const waitsToSend = (quotation: Quotation | null): boolean =>
  quotation !== null && 'waits_to_send' in quotation

/** Fields of the save body, whose named numbers may be empty while being typed. */
type Typed<Fields, Numbers extends keyof Fields> = Omit<Required<Fields>, Numbers> & {
  [Field in Numbers]-?: Exclude<Fields[Field], undefined> | null
}
type EditionBody = QuotationBody['editions'][number]
type ProductType = keyof EditionBody['products']

type RoofBody = QuotationBody['roofs'][number]
export type RoofValues = Typed<Omit<RoofBody, 'measured'>, 'angle' | 'shadow_impact'> &
  Pick<RoofBody, 'measured'>
type RowBody = NonNullable<EditionBody['products'][ProductType]>[number]
export type RowValues = Typed<Omit<RowBody, 'use_list_price'>, 'amount' | 'price' | 'roof_number'> &
  Pick<RowBody, 'use_list_price'>
export type ManualValues = Typed<EditionBody['manuals'][number], 'amount' | 'price' | 'vat_category'>
/** The form holds a list for each type; the body leaves empty ones out. */
export type EditionValues = Omit<
  Typed<EditionBody, 'margin' | 'down_payment'>,
  'products' | 'manuals' | 'panel_layouts'
> &
  Pick<EditionBody, 'panel_layouts'> & {
    products: Record<ProductType, RowValues[]>
    manuals: ManualValues[]
  }
/** The form's values. */
export type BuilderValues = Omit<QuotationBody, 'roofs' | 'editions'> & {
  roofs: RoofValues[]
  editions: EditionValues[]
}

export const newRoof = (
  roof_number: number,
  { orientation, roof_type }: Partial<Start['intake']> = {},
): RoofValues => ({
  roof_number,
  orientation: orientation ?? 'south',
  angle: 35,
  roof_type: roof_type ?? 'roofTiles',
  shadow_type: 'noShadow',
  shadow_impact: 0,
})

/** As most use their power, until somebody says otherwise. */
const noHousehold = { car_when: 'free', presence: 'usual' } as const

const noTariff = { kind: null, price: null, normal: null, low: null }

type Household = NonNullable<QuotationBody['household']>
const householdOf = (told: Household | null | undefined): Household => ({
  heat_pump: told?.heat_pump ?? null,
  car: told?.car ?? null,
  car_when: told?.car_when ?? noHousehold.car_when,
  presence: told?.presence ?? noHousehold.presence,
  bills: told?.bills ?? null,
})

/** A quotation that nobody saved yet; answers of the lead come before what is known of it. */
export const newValues = (
  lead: Pick<Start['lead'], 'id' | 'energy_usage'>,
  appointment_id: number | null,
  client_id: string,
  intake?: Start['intake'],
): BuilderValues => ({
  lead_id: lead.id,
  appointment_id,
  quotation_type: 'regular',
  funding_type: null,
  energy_usage: intake?.energy_usage ?? lead.energy_usage,
  household: householdOf(intake?.household),
  tariff: noTariff,
  battery_trial: false,
  remarks: null,
  order_remarks: null,
  subject_to_funding: false,
  subject_to_inspection: false,
  version_description: null,
  general_information: null,
  approval_note: null,
  delivery_weeks: null,
  base_version_id: null,
  client_id,
  roofs: [newRoof(1, intake)],
  editions: [newEdition('A')],
})

const rowsOf = (edition: Version['editions'][number]): EditionValues['products'] =>
  byProductType((type) => (edition.products[type] ?? []).map(rowValues))

/** A saved version as the form edits it; whatever version is shown, a save builds on the latest. */
export const valuesOf = (quotation: Quotation, version: Version): BuilderValues => ({
  lead_id: quotation.lead_id,
  appointment_id: quotation.appointment_id,
  quotation_type: quotation.quotation_type,
  funding_type: quotation.funding_type,
  energy_usage: quotation.energy_usage,
  household: householdOf(quotation.household),
  tariff: { ...noTariff, ...quotation.tariff },
  battery_trial: quotation.battery_trial,
  remarks: quotation.remarks,
  order_remarks: quotation.order_remarks,
  subject_to_funding: quotation.subject_to_funding,
  subject_to_inspection: quotation.subject_to_inspection,
  version_description: version.description,
  general_information: version.general_information,
  approval_note: version.approval_note,
  delivery_weeks: quotation.delivery_weeks,
  base_version_id: quotation.latest_version.id,
  client_id: quotation.client_id,
  roofs: version.roofs,
  editions: version.editions.map((edition) => ({
    name: edition.name,
    margin: edition.margin,
    margin_changed: edition.margin_changed,
    down_payment: edition.down_payment,
    valid_until: edition.valid_until,
    valid_until_editable: edition.valid_until_editable,
    file_id: edition.file_id,
    charging_station: edition.charging_station,
    charging_station_settings: edition.charging_station_settings,
    products: rowsOf(edition),
    manuals: edition.manuals.map((row) => ({
      ...row,
      price: row.price ?? null,
      vat_category: row.vat_category ?? 'pv_home',
    })),
    // Kept before a layout had to be of a roof.
    ...(edition.panel_layouts && { panel_layouts: knownLayouts(edition.panel_layouts, version.roofs) }),
  })),
})

/** What follows from the rows: an edition has a charging station when it holds a row of one. */
export const withStation = (edition: EditionValues): EditionValues => {
  const charging_station = edition.products.charging_station.length > 0
  return {
    ...edition,
    charging_station,
    charging_station_settings: charging_station
      ? (edition.charging_station_settings ?? { montage: null, connection: null })
      : null,
  }
}

/** A number that is empty or invalid while being typed counts as 0. */
const typedNumber = (value: number | null): number => (value === null || Number.isNaN(value) ? 0 : value)
/** The slope to draw and to calculate with. */
export const slopeOf = ({ angle }: RoofValues): number => Math.min(90, Math.max(0, typedNumber(angle)))
const orNull = (value: number | null) => (Number.isNaN(value) ? null : value)

/** Whether a number in it is typed so that it cannot be read: the calculator counts it as none. */
export function hasUnreadable(values: unknown): boolean {
  if (typeof values !== 'object' || values === null) return Number.isNaN(values)
  return Object.values(values).some(hasUnreadable)
}

/** The values for the calculator, without empty ones. */
export function calculatedDraft(values: BuilderValues): CalculatedDraft {
  return {
    quotation_type: values.quotation_type,
    energy_usage: orNull(values.energy_usage),
    household: {
      ...values.household,
      heat_pump: orNull(values.household?.heat_pump ?? null),
      car: orNull(values.household?.car ?? null),
      // The form writes into the bills that it has: a draft of before would change with them.
      bills: values.household?.bills && { ...values.household.bills, kwh: [...values.household.bills.kwh] },
    },
    tariff: values.tariff && {
      kind: values.tariff.kind,
      price: orNull(values.tariff.price ?? null),
      normal: orNull(values.tariff.normal ?? null),
      low: orNull(values.tariff.low ?? null),
    },
    roofs: values.roofs.map((roof) => ({
      ...roof,
      angle: slopeOf(roof),
      shadow_impact: typedNumber(roof.shadow_impact),
    })),
    editions: values.editions.map((edition) => ({
      ...withStation(edition),
      margin: orNull(edition.margin),
      down_payment: typedNumber(edition.down_payment),
      products: byProductType((type) =>
        edition.products[type].map((row) => ({
          ...row,
          amount: typedNumber(row.amount),
          price: orNull(row.price),
        })),
      ),
      manuals: edition.manuals.map((row) => ({
        ...row,
        amount: typedNumber(row.amount),
        price: typedNumber(row.price),
      })),
    })),
  }
}

/** Rows as in the form: complete. */
export const rowValues = (row: ProductRowDraft): RowValues => ({
  product_id: row.product_id,
  amount: row.amount,
  price: row.price ?? null,
  roof_number: row.roof_number ?? null,
  ...(row.use_list_price === true && { use_list_price: true }),
})

/** The version that the customer accepted and did not withdraw from. */
export const acceptedVersion = (quotation: Quotation): Version | undefined =>
  quotation.versions.find((version) => version.state === 'accepted')

/** The version to show when opening the builder: the accepted one, else the latest. */
export const versionToShow = (quotation: Quotation): Version =>
  acceptedVersion(quotation) ?? quotation.latest_version
