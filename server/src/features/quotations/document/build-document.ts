import { knownUsage } from '@heliodesk/domain/energy/known-usage'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { customerLabel } from '@heliodesk/domain/customer-labels'
import { label, type Locale, orientations } from '@heliodesk/domain/enumerations'
import { letterSalutation } from '@heliodesk/domain/people/names'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import {
  type EditionCalculation,
  type EditionName,
  editionNames,
  maxPhotos,
} from '@heliodesk/domain/quotations/types'
import { inverterReplacement } from '@heliodesk/domain/quotations/yields/inverter-replacement'
import { isNettingToEnd } from '@heliodesk/domain/quotations/yields/net-metering'
import { panelLayout } from '@heliodesk/domain/quotations/roofs/panel-layout'
import { comparisonSaving } from '@heliodesk/domain/quotations/yields/saving'
import { savingPrices } from '@heliodesk/domain/quotations/yields/saving-prices'
import { solarPayback } from '@heliodesk/domain/quotations/yields/tell-payback'
import { validUntil } from '@heliodesk/domain/quotations/versions/validity'
import type { Context } from '../../../work/context.ts'
import type {
  DocumentCustomer,
  DocumentEdition,
  DocumentEvidence,
  DocumentRoof,
  QuotationDocument,
} from '../../../documents/quotation-document.ts'
import { documentOwnUse } from '../../../documents/document-own-use.ts'
import { describeCompany } from '../../company/describe-company.ts'
import { presentFiles, readPictureForCustomers } from '../../files/read-file.ts'
import type { VersionContent } from '../draft/types.ts'
import { describeAssumptions, describeOwnUseAssumptions } from './describe-assumptions.ts'
import { describeDrawings, isDrawn } from './describe-drawings.ts'
import { describeGroups, describeVat, type Said } from './describe-groups.ts'
import { describePayback } from './describe-payback.ts'
import { describeTerms, showsVatInRows } from './describe-terms.ts'
import { addressOf } from '../../mails/lead-variables.ts'
import { nameRow } from './name-row.ts'
import { type Subject } from '../sending/notify-customer.ts'
import type { Parties } from '../overview.ts'
import type { VersionRow } from '../queries.ts'
import { hasAuthor, reachAdviser } from '../sending/reach-adviser.ts'

type EditionDraft = VersionContent['draft']['editions'][number]

/** The PDF document of a version. */
export async function buildDocument(context: Context, subject: Subject): Promise<QuotationDocument> {
  const { content } = subject.version
  const photos = await photosOf(context, content.draft.editions, subject.parties.lead.language)
  return { ...describeQuotation(context, subject, null), photos }
}

/** The same without its photos; with evidence it is the page that follows what was sent. */
export function describeQuotation(
  context: Pick<Context, 'happened_at'>,
  { quotation, version, parties }: Subject,
  evidence: DocumentEvidence | null,
): QuotationDocument {
  const { draft } = version.content
  const { lead, company } = parties
  const { language } = lead
  const reach = reachAdviser(parties)
  const editions = draft.editions
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((edition) => editionOf(version, edition, { language, with_vat: showsVatInRows(version) }))
  return {
    language,
    company: describeCompany(company, language),
    customer: customerOf(lead),
    adviser: hasAuthor(parties)
      ? { full_name: reach.name, phone: formatPhone(reach.phone), email: reach.email }
      : null,
    number: quotation.number,
    version_number: version.number,
    date: amsterdamDate(version.sent_at ?? context.happened_at),
    general_information: draft.general_information,
    roofs: describeRoofs(version.content, language),
    drawings: describeDrawings(version.content, language),
    editions,
    assumptions: describeAssumptions(version.content, language),
    own_use_assumptions: describeOwnUseAssumptions(version.content, language),
    payback: describePayback(version, language),
    ...describeTerms(version, parties, editions, language),
    photos: [],
    evidence,
  }
}

const customerOf = (lead: Parties['lead']): DocumentCustomer => ({
  letter_salutation: letterSalutation(lead, lead.language),
  full_name: lead.full_name,
  // A company that a private customer once stated buys nothing.
  company_name: lead.kind === 'private' ? null : lead.company_name,
  address: addressOf(lead),
  zip_code: lead.zip_code ?? '',
  city: lead.city ?? '',
})

/** The roofs with their panels, drawn to scale. */
export function describeRoofs(content: VersionContent, language: Locale): DocumentRoof[] {
  const { draft, rows, basis } = content
  const products = new Map(basis.catalogue.products.map((product) => [product.id, product]))
  const panelsOn = (roof_number: number) =>
    editionNames.flatMap((edition) =>
      (rows[edition] ?? [])
        .filter((row) => row.product_type === 'panel' && row.roof_number === roof_number)
        .map((row) => {
          const product = products.get(row.product_id ?? 0)
          const { length, width } = product?.dimensions ?? { length: 1_722, width: 1_134 }
          return {
            edition,
            description: nameRow(row, products, language),
            amount: row.amount,
            watt_peak: product?.watt_peak ?? 0,
            length,
            width,
            ...panelLayout({ amount: row.amount, length, width }),
            drawn: isDrawn(content, edition, roof_number),
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

/** Whether what would be compared now is what was sent. */
const comparesAsSent = ({ sent_parties }: VersionRow) =>
  sent_parties === null || sent_parties.compares_all_power === true

/** The saving as if net metering stayed; null where it does not end, or the usage is unknown. */
function comparisonOf(
  { basis, date, draft, rows }: VersionContent,
  name: EditionName,
  edition: EditionCalculation,
) {
  const { dated } = edition.saving
  const { settings, net_metering_rules: rules, products } = basis.catalogue
  if (!isNettingToEnd(rules, date)) return null
  const with_vat = dated.without_vat !== true
  const byId = new Map(products.map((product) => [product.id, product]))
  return comparisonSaving(
    edition.kwh_per_year,
    {
      ...savingPrices(settings, rules, { with_vat, date, tariff: draft.tariff }),
      usage: knownUsage(draft.energy_usage),
      date,
      replacement: inverterReplacement(
        { rows: rows[name] ?? [], productOf: ({ product_id }) => byId.get(product_id ?? 0) },
        settings,
      ),
    },
    dated.solar_price_cents ?? edition.total_cents,
  )
}

function editionOf(version: VersionRow, draft: EditionDraft, said: Said): DocumentEdition[] {
  const edition = version.content.calculation.editions[draft.name]
  if (edition === undefined) return []
  const { charging_station_settings: station } = draft
  const { dated } = edition.saving
  return [
    {
      name: draft.name,
      groups: describeGroups(version.content, draft.name, said),
      net_cents: edition.net_cents,
      vat_groups: describeVat(version.content, draft.name, said.language),
      vat_cents: edition.vat_cents,
      total_cents: edition.total_cents,
      down_payment: draft.down_payment,
      down_payment_cents: edition.down_payment_cents,
      remainder_cents: edition.remainder_cents,
      valid_until: lastDayOf(version, draft),
      charging_station: draft.charging_station ? describeStation(station, said.language) : null,
      kwh_year_1: edition.kwh_year_1,
      kwh_per_year: edition.kwh_per_year,
      co2_kg: edition.co2_kg,
      own_use: documentOwnUse(edition),
      saving: {
        dated: { ...dated, payback_solar_years: solarPayback(dated) },
        comparison: comparesAsSent(version) ? comparisonOf(version.content, draft.name, edition) : null,
      },
      expected_vat_refund_cents: edition.expected_refund_cents ?? null,
    },
  ]
}

/** Before it is sent: as if it were sent on the day it was made. */
const lastDayOf = (version: VersionRow, { name, valid_until }: EditionDraft) =>
  version.valid_until_dates?.[name] ?? validUntil(amsterdamDate(version.created_at), valid_until)

/** How a charging station is mounted and connected, where somebody chose. */
export function describeStation(station: EditionDraft['charging_station_settings'], language: Locale) {
  if (station === null) return null
  const { montage, connection, color } = station
  if (montage === null && connection === null && (color ?? null) === null) return null
  return {
    montage_label: montage === null ? '–' : label('chargingMontages', montage, language),
    connection_label: connection === null ? '–' : customerLabel('chargingConnections', connection, language),
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
