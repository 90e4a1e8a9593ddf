import type { CallResult } from '@heliodesk/contract/call'
import type { quotations } from '@heliodesk/contract/quotations'
import {
  type DueDate,
  type FundingType,
  type Orientation,
  type ProductType,
  productTypes,
  type QuotationType,
  type RoofType,
  type ShadowType,
  type VatCategory,
} from '@heliodesk/domain/enumerations'
import { newEdition } from '@heliodesk/domain/quotations/editions'
import type {
  CalculatedDraft,
  ChargingStationSettings,
  EditionName,
} from '@heliodesk/domain/quotations/types'

export type Quotation = CallResult<typeof quotations.get>
export type Version = Quotation['latest_version']
export type Start = CallResult<typeof quotations.appointment>
export type Catalog = CallResult<typeof quotations.products>
export type Product = Catalog['data'][number]

/** The form's values: the body of a save, where a number may be empty while it is typed. */
export interface RoofValues {
  roof_number: number
  orientation: Orientation
  angle: number | null
  roof_type: RoofType
  shadow_type: ShadowType
  shadow_impact: number | null
}
export interface RowValues {
  product_id: number
  amount: number | null
  price: number | null
  roof_number: number | null
}
export interface ManualValues {
  description: string
  amount: number | null
  price: number | null
  vat_category: VatCategory
}
export interface EditionValues {
  name: EditionName
  margin: number | null
  margin_changed: boolean
  down_payment: number | null
  valid_until: DueDate
  valid_until_editable: boolean
  file_id: number[]
  charging_station: boolean
  charging_station_settings: ChargingStationSettings | null
  products: Record<ProductType, RowValues[]>
  manuals: ManualValues[]
}
export interface BuilderValues {
  lead_id: number
  appointment_id: number | null
  quotation_type: QuotationType
  funding_type: FundingType | null
  energy_usage: number | null
  remarks: string | null
  order_remarks: string | null
  subject_to_funding: boolean
  subject_to_inspection: boolean
  version_description: string | null
  general_information: string | null
  base_version_id: number | null
  client_id: string | null
  roofs: RoofValues[]
  editions: EditionValues[]
}

export const newRoof = (roof_number: number): RoofValues => ({
  roof_number,
  orientation: 'south',
  angle: 35,
  roof_type: 'roofTiles',
  shadow_type: 'noShadow',
  shadow_impact: 0,
})

const noRows = () =>
  // One list for each type, as the loop over all of them makes it.
  Object.fromEntries(productTypes.map((type) => [type, []])) as unknown as EditionValues['products']

/** An edition of the domain leaves types without rows out; the form holds a list for each. */
export const withAllTypes = (
  edition: Omit<EditionValues, 'products'> & { products: object },
): EditionValues => ({
  ...edition,
  products: { ...noRows(), ...edition.products },
})

const firstEdition = (): EditionValues => ({ ...newEdition('A'), products: noRows(), manuals: [] })

/** A quotation that nobody saved yet. */
export const newValues = (start: Start, appointment_id: number | null, client_id: string): BuilderValues => ({
  lead_id: start.lead.id,
  appointment_id,
  quotation_type: 'regular',
  funding_type: null,
  energy_usage: start.lead.energy_usage,
  remarks: null,
  order_remarks: null,
  subject_to_funding: false,
  subject_to_inspection: false,
  version_description: null,
  general_information: null,
  base_version_id: null,
  client_id,
  roofs: [newRoof(1)],
  editions: [firstEdition()],
})

const rowsOf = (edition: Version['editions'][number]): EditionValues['products'] => ({
  ...noRows(),
  ...Object.fromEntries(
    Object.entries(edition.products).map(([type, rows]) => [
      type,
      (rows ?? []).map((row) => ({
        product_id: row.product_id,
        amount: row.amount,
        price: row.price ?? null,
        roof_number: row.roof_number ?? null,
      })),
    ]),
  ),
})

/** A saved version as the form edits it; whatever version is shown, a save builds on the latest. */
export const valuesOf = (quotation: Quotation, version: Version): BuilderValues => ({
  lead_id: quotation.lead_id,
  appointment_id: quotation.appointment_id,
  quotation_type: quotation.quotation_type as QuotationType,
  funding_type: quotation.funding_type as FundingType | null,
  energy_usage: quotation.energy_usage,
  remarks: quotation.remarks,
  order_remarks: quotation.order_remarks,
  subject_to_funding: quotation.subject_to_funding,
  subject_to_inspection: quotation.subject_to_inspection,
  version_description: version.description,
  general_information: version.general_information,
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
    manuals: edition.manuals.map((row) => ({ ...row, vat_category: row.vat_category ?? 'pv_home' })),
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

/** A number that is empty or not understood while it is typed counts as 0. */
const typedNumber = (value: number | null): number => (value === null || Number.isNaN(value) ? 0 : value)
/** The slope to draw and to calculate with. */
export const slopeOf = ({ angle }: RoofValues): number => Math.min(90, Math.max(0, typedNumber(angle)))
const orNull = (value: number | null) => (Number.isNaN(value) ? null : value)

/** The values as the calculator reads them, with nothing empty. */
export function calculatedDraft(values: BuilderValues): CalculatedDraft {
  return {
    energy_usage: orNull(values.energy_usage),
    roofs: values.roofs.map((roof) => ({
      ...roof,
      angle: slopeOf(roof),
      shadow_impact: typedNumber(roof.shadow_impact),
    })),
    editions: values.editions.map((edition) => ({
      ...withStation(edition),
      margin: orNull(edition.margin),
      down_payment: typedNumber(edition.down_payment),
      products: Object.fromEntries(
        productTypes.map((type) => [
          type,
          edition.products[type].map((row) => ({
            ...row,
            amount: typedNumber(row.amount),
            price: orNull(row.price),
          })),
        ]),
      ),
      manuals: edition.manuals.map((row) => ({
        ...row,
        amount: typedNumber(row.amount),
        price: typedNumber(row.price),
      })),
    })),
  }
}

/** The version that the customer accepted and did not withdraw from. */
export const acceptedVersion = (quotation: Quotation): Version | undefined =>
  quotation.versions.find((version) => version.state === 'accepted')

/** The version to show when opening the builder: the accepted one, else the latest. */
export const versionToShow = (quotation: Quotation): Version =>
  acceptedVersion(quotation) ?? quotation.latest_version
