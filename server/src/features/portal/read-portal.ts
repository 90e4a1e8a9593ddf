import { pick } from '../../kernel/given.ts'
import type { portalQuotation } from '@heliodesk/contract/portal'
import { portalChannel } from '@heliodesk/contract/realtime'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { panelsOf, paybackWhere } from '@heliodesk/domain/quotations/signing/signing-page'
import { withdrawnWhen } from '@heliodesk/domain/quotations/signing/withdrawal'
import { isPastLastDay, versionState } from '@heliodesk/domain/quotations/versions/version-state'
import type * as z from 'zod'
import { findLastEntry } from '../../audit-log/queries.ts'
import type { Context } from '../../work/context.ts'
import { notFound } from '../../kernel/problems.ts'
import type { DocumentEdition, QuotationDocument } from '../../documents/quotation-document.ts'
import { logoAddressOf } from '../company/present-company.ts'
import { findMailedWith } from '../mails/find-mailed-with.ts'
import { isMailed } from '../mails/is-mailed.ts'
import { describeQuotation } from '../quotations/document/build-document.ts'
import { describeChanges } from '../quotations/draft/changes-since.ts'
import { hasAskedToBegin } from '../quotations/document/describe-terms.ts'
import { findProgress } from '../quotations/sending/find-delivery.ts'
import { findShownVersion, type Shown } from '../quotations/acceptance/find-shown-version.ts'
import { findReceipts } from '../quotations/sending/find-receipts.ts'
import { askedNow } from '../quotations/sending/reach-adviser.ts'
import type { FollowedLink } from '../quotations/sending/find-holder-of-link.ts'
import { triedEditions } from './read-battery-trials.ts'
import { mayWithdraw } from '../quotations/document/withdrawal-terms.ts'

type PortalQuotation = z.input<typeof portalQuotation>
type PortalEdition = PortalQuotation['editions'][number]

/** What the customer sees in each state of the quotation. Throws 404 while nothing was sent. */
export async function readPortal(
  context: Context,
  quotation_id: number,
  { replaced_at }: Pick<FollowedLink, 'replaced_at'>,
): Promise<PortalQuotation> {
  const shown = await findShownVersion(context, quotation_id)
  const sent_at = shown?.version.sent_at ?? null
  if (shown === undefined || sent_at === null) throw notFound()
  const { quotation, version, parties, questions } = shown
  const today = amsterdamDate(context.happened_at)
  const state = versionState(version, today)
  const document = describeQuotation(context, shown, null)
  const { company, lead } = parties
  const editions = document.editions.map((edition) => editionOf(shown, edition, today))
  return {
    state,
    channel: portalChannel(context.company_id, quotation.lead_id),
    read_only: false,
    language: lead.language,
    number: document.number,
    version_id: version.id,
    version_number: version.number,
    changes: await describeChanges(context, version, parties),
    company: companyOf(company, document),
    // Whom the customer reaches now; the PDF keeps who made it.
    adviser: await askedNow(context.db, parties),
    customer: customerOf(document, lead),
    general_information: document.general_information,
    conditions: document.company.conditions,
    ...pick(document, [
      'provisos',
      'duties',
      'privacy',
      'self_installation',
      'rows_with_vat',
      'agreement',
      'begin_statement',
      'estimate_statement',
    ]),
    attachments: version.sent_attachments.map(({ file_id, name, sha256 }) => ({ id: file_id, name, sha256 })),
    roofs: document.roofs.map((roof) => ({
      roof_number: roof.roof_number,
      orientation: roof.orientation_label,
      angle: roof.angle,
      roof_type: roof.roof_type_label,
      shadow_impact: roof.shadow_impact,
      panels: roof.panels.filter(({ amount }) => amount > 0),
    })),
    drawings: document.drawings,
    assumptions: document.assumptions,
    ...gainsOf(document, editions, triedEditions(shown, today)),
    editions,
    sent_at,
    ...(await answerOf(context, shown, state)),
    ...termsOf(shown, document, replaced_at),
    newer_url: state === 'superseded' ? shown.newer_url : null,
    questions,
  }
}

/** Where answers go, the address of now, an older link did not go. */
const termsOf = (
  { parties: { lead } }: Shown,
  { withdrawal }: QuotationDocument,
  replaced_at: FollowedLink['replaced_at'],
): Pick<PortalQuotation, 'answer_mailed' | 'withdrawal'> => ({
  answer_mailed: lead.email !== null && replaced_at === null,
  withdrawal,
})

const customerOf = ({ customer }: QuotationDocument, { kind }: Shown['parties']['lead']) => ({
  salutation: customer.letter_salutation,
  name: customer.full_name,
  company_name: customer.company_name,
  address: customer.address,
  city: `${customer.zip_code} ${customer.city}`.trim(),
  town: customer.city,
  private: kind === 'private',
})

const companyOf = (company: Shown['parties']['company'], document: QuotationDocument) => ({
  name: company.name,
  phone: document.company.phone,
  email: company.email,
  color_primary: company.color_primary,
  color_accent: company.color_accent,
  logo: logoAddressOf(company),
})

/** What is said of gains; nothing where nothing yields, and of the comparison where nothing is compared. */
const gainsOf = (
  { netting, payback }: QuotationDocument,
  editions: PortalEdition[],
  tried: readonly string[],
): Pick<PortalQuotation, 'battery_trial' | 'comparison_note' | 'payback'> => ({
  battery_trial: tried.length > 0,
  comparison_note: editions.some(({ saving }) => saving.comparison !== null) ? netting.comparison : null,
  payback: paybackWhere(
    editions.some(({ kwh_year_1 }) => kwh_year_1 > 0),
    payback,
  ),
})

type Answer = Pick<
  PortalQuotation,
  'accepted' | 'declined_at' | 'withdrawn_at' | 'received' | 'return_open' | 'receipt_mailed' | 'may_withdraw'
>

/** What the customer decided, and whether it can still be undone. */
async function answerOf(
  context: Context,
  { quotation, version, acceptance, withdrawing }: Shown,
  state: PortalQuotation['state'],
): Promise<Answer> {
  const { declined_at } = version
  const withdrawn = await readWithdrawn(context, version)
  const return_open = version.return_asked_at !== null && version.returned_at === null
  const may_withdraw = state === 'accepted' && withdrawing !== undefined && mayWithdraw(context, withdrawing)
  const receipt_mailed = await isReceiptMailed(context, version)
  const answer = { declined_at, ...withdrawn, return_open, receipt_mailed, may_withdraw }
  if (acceptance === undefined) return { accepted: null, ...answer }
  const { edition, name, created_at: at, version_id } = acceptance
  const order = { version_id, accepted_at: at }
  const progress =
    state === 'accepted'
      ? await findProgress(context, quotation.lead_id, order)
      : { installed: null, installation: null }
  return {
    accepted: {
      edition,
      name,
      at,
      mailed: await isSignedMailed(context, version),
      withdraw_until: withdrawing?.until ?? null,
      begin_within_term: hasAskedToBegin(version, acceptance),
      ...progress,
    },
    ...answer,
  }
}

/** When it was withdrawn: of what the office recorded, whose word the time is, the day and what the office states. */
async function readWithdrawn(
  { db }: Context,
  { quotation_id, accepted_at, withdrawn_at }: Shown['version'],
): Promise<Pick<Answer, 'withdrawn_at' | 'received'>> {
  if (withdrawn_at === null || accepted_at === null) return { withdrawn_at, received: null }
  const of = { subject: 'quotations', subject_id: quotation_id, action: 'withdrawn' } as const
  const { at: now = withdrawn_at, after = null } = (await findLastEntry(db, of)) ?? {}
  const isRecorded = after !== null && 'received_on' in after
  if (!isRecorded && now.getTime() === withdrawn_at.getTime()) return { withdrawn_at, received: null }
  const { received_time: time } = after ?? {}
  const day = withdrawnWhen({ day: amsterdamDate(withdrawn_at), time: null }, { accepted_at, now })
  return {
    // Where no moment names the day alone: that of recording it is in no mail.
    withdrawn_at: day.getTime() === now.getTime() ? withdrawn_at : day,
    received: { time: typeof time === 'string' ? time : null },
  }
}

/** Whether somebody has the receipt of a withdrawal in the portal, or is about to. */
const isReceiptMailed = async (context: Context, version: Shown['version']) =>
  (await findReceipts(context, version)).some(isMailed)

/** The same of the signed quotation. */
async function isSignedMailed(context: Context, { lead_id, signed_file_id }: Shown['version']) {
  if (signed_file_id === null) return false
  const held = { type: 'quotation_accepted', file: signed_file_id } as const
  return (await findMailedWith(context, lead_id, held)).length > 0
}

function editionOf({ version, acceptance }: Shown, edition: DocumentEdition, today: string): PortalEdition {
  const { rows, basis } = version.content
  const { saving, charging_station: station } = edition
  // A charging station alone pays nothing back.
  const yieldsNothing = edition.kwh_year_1 === 0
  return {
    name: edition.name,
    groups: edition.groups.map(({ rows, ...group }) => ({ ...group, lines: rows })),
    ...panelsOf({ rows, products: basis.catalogue.products }, edition.name),
    vat_groups: edition.vat_groups,
    net_cents: edition.net_cents,
    vat_cents: edition.vat_cents,
    total_cents: edition.total_cents,
    down_payment: edition.down_payment,
    down_payment_cents: edition.down_payment_cents,
    remainder_cents: edition.remainder_cents,
    valid_until: edition.valid_until,
    // What was ordered in time stays ordered.
    expired: acceptance === undefined && isPastLastDay(edition.valid_until, today),
    kwh_year_1: edition.kwh_year_1,
    kwh_per_year: edition.kwh_per_year,
    co2_kg: edition.co2_kg,
    own_use: edition.own_use && ownUseOf(edition.own_use),
    saving: {
      dated: {
        ...savingOf(saving.dated),
        first_year: saving.dated.first_year,
        per_year_cents: saving.dated.per_year_cents,
        ...(yieldsNothing && { payback_years: null }),
        payback_solar_years: yieldsNothing ? null : saving.dated.payback_solar_years,
      },
      comparison: yieldsNothing ? null : saving.comparison && savingOf(saving.comparison),
    },
    charging_station:
      station === null
        ? null
        : {
            montage: station.montage_label,
            connection: station.connection_label,
            color: station.color_label,
          },
  }
}

const ownUseOf = ({ usage, battery, days, ...use }: NonNullable<DocumentEdition['own_use']>) => ({
  ...use,
  detail: { usage, battery, days },
})

const savingOf = (
  saving: DocumentEdition['saving']['dated'] | NonNullable<DocumentEdition['saving']['comparison']>,
) => ({
  year_1_cents: saving.per_year_cents[0] ?? 0,
  total_25_cents: saving.total_25_cents,
  payback_years: saving.payback_years,
})
