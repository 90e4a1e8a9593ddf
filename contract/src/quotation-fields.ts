import { mostUsage } from '@heliodesk/domain/energy/known-usage'
import { deliveryWeeks } from '@heliodesk/domain/quotations/signing/duties'
import { tariffKinds, tariffPrices } from '@heliodesk/domain/quotations/yields/tariffs'
import { type Reservations, editionNames, reservations } from '@heliodesk/domain/quotations/types'
import {
  approvalDecisions,
  approvalReasons,
  calculationWarnings,
  chargingColors,
  chargingConnections,
  chargingMontages,
  dueDates,
  fundingTypes,
  orientations,
  productTypes,
  quotationTypes,
  roofTypes,
  shadowTypes,
  vatCategories,
} from '@heliodesk/domain/enumerations'
import * as z from 'zod'
import { household, withUsageOfBills } from './household-fields.ts'
import { measuredRoofFields, panelLayout } from './measured-roof-fields.ts'
import { ownUse, ownUseDetail, ownUseLater } from './own-use-fields.ts'
import {
  date,
  euros,
  id,
  instant,
  optionalLongText,
  option,
  optionalText,
  percentage,
  text,
  eurosPerKwh,
} from './fields.ts'

/** Other errors of amounts and prices are reported by the calculation, under the row's path. */
const amount = z.number().min(-100_000).max(100_000)
const price = euros.min(-1_000_000).max(1_000_000)

export const roofFields = z.object({
  roof_number: z.int().min(1).max(50),
  orientation: z.enum(orientations),
  angle: z.number().min(0).max(90),
  roof_type: z.enum(roofTypes),
  shadow_type: z.enum(shadowTypes),
  shadow_impact: z.number().min(0).max(1_000),
  /** A roof that was typed, and those of older versions, have none. */
  measured: measuredRoofFields.nullable().optional(),
})

const productRow = z.object({
  product_id: id,
  amount,
  price: price.nullable().optional(),
  roof_number: z.int().min(1).max(50).nullable().optional(),
  /** Resets a hand-set price to the list price. */
  use_list_price: z.boolean().optional(),
})

/** The attachments of a sent version beside the PDF. */
export const sentAttachment = z.object({ file_id: id, name: z.string(), sha256: z.string() })

/** A row's price set by a user with `update products`. */
export const handPrice = z.object({
  edition: z.enum(editionNames),
  product_id: id,
  roof_number: z.int().nullable(),
  price: z.number(),
  set_by: option,
})

const manualRow = z.object({
  description: text(500),
  amount,
  price,
  vat_category: z.enum(vatCategories).optional(),
})

const chargingStationSettings = z.object({
  montage: z.enum(chargingMontages).nullable(),
  connection: z.enum(chargingConnections).nullable(),
  color: z.enum(chargingColors).nullable().optional(),
})

const editionFields = z.object({
  name: z.enum(editionNames),
  margin: price.nullable(),
  margin_changed: z.boolean(),
  down_payment: percentage,
  valid_until: z.enum(dueDates),
  valid_until_editable: z.boolean(),
  file_id: z.array(id).max(50),
  charging_station: z.boolean(),
  charging_station_settings: chargingStationSettings.nullable(),
  products: z.partialRecord(z.enum(productTypes), z.array(productRow).max(100)),
  manuals: z.array(manualRow).max(100),
  panel_layouts: z.array(panelLayout).max(50).optional(),
})

/** A product row of a version, with the product as it was when the version was saved. */
const versionRow = productRow.extend({
  product: z
    .object({
      id,
      name: z.string(),
      product_type: z.enum(productTypes),
      // What a device kept before has none.
      battery_capacity: z.number().nullable().optional(),
    })
    .nullable(),
})

/** Without its price for whoever sees no margins: what the customer reads is that price with the margin. */
const versionManual = manualRow.partial({ price: true })

/** An edition of a version. */
export const versionEdition = editionFields.extend({
  products: z.partialRecord(z.enum(productTypes), z.array(versionRow)),
  manuals: z.array(versionManual),
  /** The last day, once the version was sent. */
  valid_until_date: date.nullable(),
  files: z.array(z.object({ id, name: z.string(), url: z.string(), thumbnail_url: z.string().nullable() })),
})

/** All product rows of each edition of a version, and its manual lines. */
export const rowsByEdition = {
  products: z.partialRecord(z.enum(editionNames), z.array(versionRow)),
  manuals: z.partialRecord(z.enum(editionNames), z.array(versionManual)),
}

const editionDefaults = {
  margin: null,
  margin_changed: false,
  down_payment: 30,
  valid_until: 'two_weeks',
  valid_until_editable: false,
  file_id: [],
  charging_station_settings: null,
  products: {},
  manuals: [],
}

const hasStation = (edition: object) => {
  const products: unknown = 'products' in edition ? edition.products : undefined
  if (typeof products !== 'object' || products === null || !('charging_station' in products)) return false
  return Array.isArray(products.charging_station) && products.charging_station.length > 0
}

const withDefaults = (edition: unknown) =>
  typeof edition === 'object' && edition !== null
    ? { ...editionDefaults, charging_station: hasStation(edition), ...edition }
    : edition

const forEachReservation = <Value>(value: Value) =>
  // Object.fromEntries loses the literal names; each of them has the value.
  Object.fromEntries(reservations.map((name) => [name, value])) as Record<keyof Reservations, Value>
export const reservationFields = forEachReservation(z.boolean())

/** The defaults of a quotation for omitted fields. */
export const quotationDefaults = {
  appointment_id: null,
  quotation_type: 'regular' as const,
  funding_type: null,
  energy_usage: null,
  household: null,
  tariff: null,
  battery_trial: false,
  remarks: null,
  order_remarks: null,
  ...forEachReservation(false),
  version_description: null,
  general_information: null,
  approval_note: null,
  delivery_weeks: null,
  base_version_id: null,
  client_id: null,
}

const tariffPrice = eurosPerKwh.nullable().optional()

/** What this customer pays per kWh with taxes and VAT; without a kind as the settings have it. */
const tariff = z
  .object({
    kind: z.enum(tariffKinds).nullable(),
    price: tariffPrice,
    normal: tariffPrice,
    low: tariffPrice,
  })
  .superRefine(({ kind, ...prices }, context) => {
    for (const name of kind === null ? [] : tariffPrices[kind])
      if (prices[name] == null)
        context.addIssue({ code: 'custom', path: [name], message: 'tariffPriceMissing' })
  })

/** Of the whole quotation, as answered; older versions know no household and no tariff. */
export const wholeFields = {
  energy_usage: z.int().nullable(),
  household: household.nullable(),
  tariff: tariff.nullable(),
  battery_trial: z.boolean(),
  delivery_weeks: z.int().nullable(),
}

/** The body of a quotation for saving and calculating; omitted fields take their default. */
export const quotationBody = z.preprocess(
  (body: unknown) => (typeof body === 'object' && body !== null ? { ...quotationDefaults, ...body } : body),
  z
    .object({
      lead_id: id,
      appointment_id: id.nullable(),
      quotation_type: z.enum(quotationTypes),
      funding_type: z.enum(fundingTypes).nullable(),
      energy_usage: z.int().min(0).max(mostUsage).nullable(),
      household: household.nullable().default(null),
      tariff: tariff.nullable().default(null),
      /** The customer may try other sizes of a battery on their page; the price stays. */
      battery_trial: z.boolean().default(false),
      remarks: optionalLongText(5_000),
      order_remarks: optionalLongText(5_000),
      ...reservationFields,
      version_description: optionalText(200),
      general_information: optionalLongText(10_000),
      approval_note: optionalLongText(1_000),
      /** Weeks from the order to the delivery; null: as the company's data says. */
      delivery_weeks: z.int().min(deliveryWeeks.min).max(deliveryWeeks.max).nullable(),
      base_version_id: id.nullable(),
      client_id: z.uuid().nullable(),
      roofs: z.array(roofFields).max(50),
      editions: z.array(z.preprocess(withDefaults, editionFields)).min(1).max(2),
    })
    .transform(withUsageOfBills),
)
export type QuotationBody = z.output<typeof quotationBody>

const cents = z.int()
const saving = {
  per_year_cents: z.array(cents),
  total_25_cents: cents,
  total_30_cents: cents,
  payback_years: z.number().nullable(),
}
const mend = z.object({
  products: z.partialRecord(z.enum(productTypes), z.array(productRow)).optional(),
  down_payment: z.number().optional(),
  unmet: z.array(z.enum(calculationWarnings)).optional(),
})
/** What a check found. */
export const notice = z.object({
  code: z.enum(calculationWarnings),
  edition: z.enum(editionNames),
  roof_number: z.int().optional(),
  product_id: id.optional(),
  /** The value found by a technical check and the limit it violates, in the unit of its code. */
  found: z.number().optional(),
  limit: z.number().optional(),
  surplus_cents: cents.optional(),
  /** The change that removes the warning; only for an unsaved calculation. */
  mend: mend.nullable().optional(),
})

/** Why management has to approve, with the value and the limit it violates. */
export const approvalReason = z.object({
  code: z.enum(approvalReasons),
  edition: z.enum(editionNames),
  found_cents: cents.optional(),
  limit_cents: cents.optional(),
})

/** Margins, and the purchase prices that tell them, are left out for whoever sees none. */
const editionCalculation = z.object({
  product_total_cents: cents.optional(),
  vat_refund_service_cents: cents,
  discount_cents: cents,
  margin_base_cents: cents.optional(),
  min_margin_cents: cents.optional(),
  max_margin_cents: cents.optional(),
  margin_cents: cents.optional(),
  effective_margin_cents: cents.optional(),
  vat_groups: z.array(
    z.object({ category: z.enum(vatCategories), rate: z.number(), net_cents: cents, vat_cents: cents }),
  ),
  net_cents: cents,
  vat_cents: cents,
  total_cents: cents,
  down_payment_cents: cents,
  remainder_cents: cents,
  expected_refund_cents: cents.nullable().optional(),
  warnings: z.array(notice),
  approvals: z.array(approvalReason),
  roofs: z.array(z.object({ roof_number: z.int(), kwh_before_degradation: z.number() })),
  kwh_year_1: z.number(),
  kwh_per_year: z.array(z.number()),
  co2_kg: z.number(),
  saving: z.object({
    flat: z.object(saving),
    dated: z.object({
      first_year: z.int(),
      ...saving,
      /** Against the price of the panels and their goods alone; without VAT for a business. */
      payback_solar_years: z.number().nullable().optional(),
      solar_price_cents: cents.optional(),
      /** Saving and payback are without VAT: of a business. */
      without_vat: z.boolean().optional(),
    }),
  }),
  /** Null while the usage is unknown, or the rule of year one is a number; left out of older versions. */
  own_use: ownUse.nullable().optional(),
  own_use_detail: ownUseDetail.nullable().optional(),
  /** Where own use is calculated from a later year on, while the rule of year one is a number. */
  own_use_later: ownUseLater.optional(),
})

export const calculation = z.object({
  editions: z.object({ A: editionCalculation.optional(), B: editionCalculation.optional() }),
})

export const approval = z.object({
  decision: z.enum(approvalDecisions),
  note: z.string().nullable(),
  employee: option,
  at: instant,
})

const unmet = z.array(z.enum(calculationWarnings))

/** A default product; the first row of panels says which checks it or a larger number that was asked for fails. */
export const proposedRow = {
  amount: z.number(),
  roof_number: z.int().optional(),
  unmet: unmet.optional(),
  asked: z.object({ amount: z.number(), unmet }).optional(),
}
