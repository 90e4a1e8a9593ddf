import { pick } from '../../kernel/given.ts'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { isKeyOf, label, type Locale, orientations, productTypes } from '@heliodesk/domain/enumerations'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { customerTotalsCents } from '@heliodesk/domain/quotations/customer-prices'
import {
  type EditionCalculation,
  type ResolvedRow,
  editionNames,
  reservations,
} from '@heliodesk/domain/quotations/types'
import { validUntil } from '@heliodesk/domain/quotations/validity'
import type { Context } from '../../http/context.ts'
import type {
  DocumentCustomer,
  DocumentEdition,
  DocumentEvidence,
  DocumentRoof,
  DocumentRow,
  QuotationDocument,
} from '../../documents/quotation-document.ts'
import { describeCompany } from '../company/describe-company.ts'
import { presentFiles, readPictureForCustomers } from '../files/read-file.ts'
import { letterSalutation } from '@heliodesk/domain/people/names'
import type { VersionContent } from './content-hash.ts'
import type { Parties } from './overview.ts'
import type { VersionRow } from './queries.ts'
import { addressOf, type Subject } from './notify-customer.ts'

type EditionDraft = VersionContent['draft']['editions'][number]

/** Photos that a document carries at most. */
const maxPhotos = 12

/** The PDF document of a version; with evidence it is the signed one. */
export async function buildDocument(
  context: Context,
  subject: Subject,
  evidence: DocumentEvidence | null,
): Promise<QuotationDocument> {
  const { content } = subject.version
  const photos = await photosOf(context, content.draft.editions, subject.parties.lead.language)
  return { ...describeQuotation(context, subject, evidence), photos }
}

/** The same without its photos. */
export function describeQuotation(
  context: Pick<Context, 'now'>,
  { quotation, version, parties }: Subject,
  evidence: DocumentEvidence | null,
): QuotationDocument {
  const { draft, basis } = version.content
  const { lead, adviser, company } = parties
  const { language } = lead
  const { settings, net_metering_rules } = basis.catalogue
  return {
    language,
    company: describeCompany(company, language),
    customer: customerOf(lead),
    adviser:
      adviser === null
        ? null
        : {
            full_name: adviser.full_name,
            phone: shownPhone(adviser.mobile ?? adviser.phone),
            email: adviser.email,
          },
    number: quotation.number,
    version_number: version.number,
    version_description: version.description,
    date: amsterdamDate(version.sent_at ?? context.now),
    general_information: draft.general_information,
    quotation_type_label: label('quotationTypes', draft.quotation_type, language),
    funding_type_label:
      draft.funding_type === null ? null : label('fundingTypes', draft.funding_type, language),
    ...pick(draft, reservations),
    remarks: draft.remarks,
    roofs: roofsOf(version.content, language),
    editions: draft.editions
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((edition) => editionOf(version, edition, language)),
    assumptions: {
      energy_price: settings.energy_price,
      energy_usage: draft.energy_usage ?? 0,
      kwh_per_kwp: settings.kwh_per_kwp,
      co2_factor: settings.co2_factor,
      net_metering_rules,
    },
    withdrawal_days: company.withdrawal_days,
    photos: [],
    evidence,
  }
}

const shownPhone = (phone: string | null) => (phone === null ? null : formatPhone(phone))

const customerOf = (lead: Parties['lead']): DocumentCustomer => ({
  letter_salutation: letterSalutation(lead, lead.language),
  full_name: lead.full_name,
  company_name: lead.company_name,
  address: addressOf(lead),
  zip_code: lead.zip_code ?? '',
  city: lead.city ?? '',
})

function roofsOf({ draft, rows, basis }: VersionContent, language: Locale): DocumentRoof[] {
  const products = new Map(basis.catalogue.products.map((product) => [product.id, product]))
  const panelsOn = (roof_number: number) =>
    editionNames.flatMap((edition) =>
      (rows[edition] ?? [])
        .filter((row) => row.product_type === 'panel' && row.roof_number === roof_number)
        .map((row) => {
          const product = products.get(row.product_id ?? 0)
          return {
            edition,
            description: row.description,
            amount: row.amount,
            watt_peak: product?.watt_peak ?? 0,
            length: product?.dimensions?.length ?? 1_722,
            width: product?.dimensions?.width ?? 1_134,
          }
        }),
    )
  return draft.roofs.map((roof) => ({
    roof_number: roof.roof_number,
    orientation_label: label('orientations', roof.orientation, language),
    azimuth_from_north: orientations.indexOf(roof.orientation) * 22.5,
    angle: roof.angle,
    roof_type_label: label('roofTypes', roof.roof_type, language),
    shadow_impact: roof.shadow_type === 'shadow' ? roof.shadow_impact : 0,
    panels: panelsOn(roof.roof_number),
  }))
}

/** An edition's rows as customers read them, the margin in them. */
function customerRows(
  rows: readonly ResolvedRow[],
  { margin_cents }: Pick<EditionCalculation, 'margin_cents'>,
  essent: boolean,
): (DocumentRow & Pick<ResolvedRow, 'product_type'>)[] {
  const totals = customerTotalsCents(rows, margin_cents, essent)
  return rows
    .map((row, index) => ({
      product_type: row.product_type,
      description: row.description,
      amount: row.amount,
      unit_price_cents: null,
      total_cents: totals[index] ?? 0,
      show_on_quotation: row.show_on_quotation,
    }))
    .filter(({ amount }) => amount > 0)
}

function editionOf(version: VersionRow, draft: EditionDraft, language: Locale): DocumentEdition[] {
  const { calculation, rows, basis } = version.content
  const edition = calculation.editions[draft.name]
  if (edition === undefined) return []
  const shown = customerRows(rows[draft.name] ?? [], edition, basis.lead.essent)
  const { charging_station_settings: station } = draft
  return [
    {
      name: draft.name,
      groups: productTypes
        .map((product_type) => ({
          product_type,
          label: label('productTypes', product_type, language),
          rows: shown.filter((row) => row.product_type === product_type),
        }))
        .filter((group) => group.rows.length > 0),
      manuals: shown.filter((row) => !isKeyOf(productTypes, row.product_type)),
      net_cents: edition.net_cents,
      vat_groups: edition.vat_groups,
      vat_cents: edition.vat_cents,
      total_cents: edition.total_cents,
      down_payment: draft.down_payment,
      down_payment_cents: edition.down_payment_cents,
      remainder_cents: edition.remainder_cents,
      valid_until: lastDayOf(version, draft),
      charging_station: draft.charging_station ? stationOf(station, language) : null,
      kwh_year_1: edition.kwh_year_1,
      kwh_per_year: edition.kwh_per_year,
      co2_kg: edition.co2_kg,
      saving: edition.saving,
      expected_vat_refund_cents: edition.expected_refund_cents ?? null,
    },
  ]
}

/** Before it is sent: as if it were sent on the day it was made. */
const lastDayOf = (version: VersionRow, { name, valid_until }: EditionDraft) =>
  version.valid_until_dates?.[name] ?? validUntil(amsterdamDate(version.created_at), valid_until)

function stationOf(station: EditionDraft['charging_station_settings'], language: Locale) {
  if (station === null) return null
  const { montage, connection, color } = station
  if (montage === null && connection === null && (color ?? null) === null) return null
  return {
    montage_label: montage === null ? '–' : label('chargingMontages', montage, language),
    connection_label: connection === null ? '–' : label('chargingConnections', connection, language),
    color_label: color === null || color === undefined ? null : label('chargingColors', color, language),
  }
}

async function photosOf(context: Context, editions: readonly EditionDraft[], language: Locale) {
  const ids = [...new Set(editions.flatMap(({ file_id }) => file_id))]
  const photos: QuotationDocument['photos'] = []
  for (const file of await presentFiles(context, ids)) {
    if (photos.length >= maxPhotos) break
    const bytes = await readPictureForCustomers(context, file.id)
    if (bytes === undefined) continue
    const caption = label('fileGroups', file.group, language)
    photos.push({ caption, picture: { media_type: 'image/jpeg', bytes } })
  }
  return photos
}
