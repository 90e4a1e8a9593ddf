import { editionNames } from '@heliodesk/domain/quotations/types'
import { languages, portalStates, vatCategories } from '@heliodesk/domain/enumerations'
import { withdrawalRights } from '@heliodesk/domain/quotations/signing/withdrawal'
import * as z from 'zod'
import { acceptance } from './acceptance.ts'
import { batteryTrials } from './battery-trials.ts'
import { call } from './call.ts'
import { signature, subscription } from './realtime.ts'
import { id, instant, longText, pathId } from './fields.ts'
import { ownUse, ownUseDetail } from './own-use-fields.ts'
import { panelField } from './panel-field.ts'
import { roofDrawing } from './roof-drawing.ts'
import { valuesWithSignature } from './signature.ts'
import { statements, toldPayback } from './signing-page.ts'

const byToken = z.strictObject({ token: z.string().min(1).max(200) })
const cents = z.int()

const line = z.object({
  description: z.string(),
  /** Power, size and warranty of the product. */
  facts: z.string().nullable(),
  amount: z.number().nullable(),
  total_cents: cents.nullable(),
  /** Null for a discount, which is spread over the rates. */
  vat_rate: z.number().nullable(),
})

const saving = z.object({
  year_1_cents: cents,
  total_25_cents: cents,
  /** Null beyond 30 years, and without a yield. */
  payback_years: z.number().nullable(),
})

/** The assumptions behind yield and saving, in words. */
const assumption = z.object({ label: z.string(), value: z.string(), source: z.string() })

const edition = z.object({
  name: z.enum(editionNames),
  groups: z.array(z.object({ product_type: z.string(), label: z.string(), lines: z.array(line) })),
  panels: z.int(),
  watt_peak: z.number(),
  vat_groups: z.array(
    z.object({
      category: z.enum(vatCategories),
      /** What it is asked over, in words. */
      label: z.string(),
      rate: z.number(),
      net_cents: cents,
      vat_cents: cents,
    }),
  ),
  net_cents: cents,
  vat_cents: cents,
  total_cents: cents,
  down_payment: z.number(),
  down_payment_cents: cents,
  remainder_cents: cents,
  valid_until: z.string(),
  expired: z.boolean(),
  kwh_year_1: z.number(),
  kwh_per_year: z.array(z.number()),
  co2_kg: z.number(),
  /** Where the power of year one goes; null where a flat share stands. */
  own_use: ownUse.extend({ detail: ownUseDetail }).nullable(),
  saving: z.object({
    /** By the rules of each calendar year. */
    dated: saving.extend({
      first_year: z.int(),
      payback_solar_years: z.number().nullable(),
      /** Thirty years. */
      per_year_cents: z.array(cents),
    }),
    /** As if net metering stayed; null while the customer's usage is unknown, and once it has ended. */
    comparison: saving.nullable(),
  }),
  charging_station: z
    .object({ montage: z.string(), connection: z.string(), color: z.string().nullable() })
    .nullable(),
})

/** What a customer sees of a quotation: no margins, purchase prices or approvals. */
export const portalQuotation = z.object({
  state: z.enum(portalStates),
  /** Tells that there is something newer here, and nothing else. */
  channel: z.string(),
  read_only: z.boolean().meta({ description: 'The browser has a staff session, which cannot decide here.' }),
  language: z.enum(languages),
  number: z.string(),
  version_id: id,
  version_number: z.int(),
  /** Since the version sent before, in the customer's words; null for the first one. */
  changes: z.string().nullable(),
  company: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    color_primary: z.string(),
    color_accent: z.string(),
    /** A data URL. */
    logo: z.string().nullable(),
  }),
  adviser: z
    .object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() })
    .nullable(),
  customer: z.object({
    salutation: z.string(),
    name: z.string(),
    /** The buyer, where that is a business or an association; then the name is of whom it is spoken to. */
    company_name: z.string().nullable(),
    address: z.string(),
    city: z.string().meta({ description: 'With the zip code before it.' }),
    town: z.string(),
    /** Whether who signs for them says a function: a business or an association. */
    private: z.boolean(),
  }),
  general_information: z.string().nullable(),
  conditions: z.string(),
  /** What the quotation depends on, in sentences. */
  provisos: z.array(z.string()),
  /** Delivery, guarantee and return, in sentences. */
  duties: z.object({ delivery: z.string(), guarantee: z.string(), returns: z.string().nullable() }),
  /** Where the privacy statement is, or what it says. */
  privacy: z.object({ url: z.string().nullable(), text: z.string() }).nullable(),
  attachments: z
    .array(z.object({ id, name: z.string(), sha256: z.string() }))
    .meta({ description: 'The company’s files that belong to this version, as it was sent.' }),
  self_installation: z.boolean(),
  /** Rows are with VAT, for private customers. */
  rows_with_vat: z.boolean(),
  /** Below the comparison with net metering; null where nothing is compared. */
  comparison_note: z.string().nullable(),
  roofs: z.array(
    z.object({
      roof_number: z.int(),
      orientation: z.string(),
      angle: z.number(),
      roof_type: z.string(),
      /** Percent; 0 without shadow. */
      shadow_impact: z.number(),
      panels: z.array(panelField),
    }),
  ),
  drawings: z.array(roofDrawing),
  assumptions: z.array(assumption),
  payback: toldPayback,
  editions: z.array(edition),
  battery_trial: z.boolean().meta({ description: 'Other sizes of a battery may be tried; the price stays.' }),
  sent_at: instant,
  accepted: z
    .object({
      edition: z.string(),
      name: z.string(),
      at: instant,
      mailed: z.boolean().meta({ description: 'Whether the signed quotation went by mail.' }),
      /** Null while the term waits for the delivery. */
      withdraw_until: z.string().nullable(),
      /** Whether it is installed; `perhaps` when a visit was to begin; null before, and once withdrawn. */
      installed: z.enum(['yes', 'perhaps']).nullable(),
      /** The visit with which the installation goes on; `due` when it was to begin; null where none is known of this order. */
      installation: z.object({ date: z.string(), stage: z.enum(['begun', 'planned', 'due']) }).nullable(),
      begin_within_term: z
        .boolean()
        .meta({ description: 'Asked to begin within the term: what is done by a withdrawal is paid for.' }),
    })
    .nullable(),
  declined_at: instant.nullable(),
  withdrawn_at: instant.nullable(),
  received: z.object({ time: z.string().nullable() }).nullable().optional().meta({
    description:
      'Of a withdrawal that the office recorded: at what time of the day of `withdrawn_at` it came, as the receipt says; null where nobody states it.',
  }),
  /** Withdrawn when it was installed, or may have been, and not settled yet: the company calls about taking it back. */
  return_open: z.boolean(),
  receipt_mailed: z.boolean().meta({ description: 'Of a withdrawal by a link of the portal.' }),
  /** Whether the answer to a question is mailed to who follows this link: they have an address, and it is the link in force. */
  answer_mailed: z.boolean(),
  may_withdraw: z.boolean(),
  withdrawal: z.object({ days: z.int(), from: z.enum(withdrawalRights) }),
  ...statements,
  /** The newer quotation of the same customer, when this one is superseded. */
  newer_url: z.string().nullable(),
  questions: z.array(
    z.object({
      text: z.string(),
      at: instant,
      answer: z.string().nullable(),
      answered_at: instant.nullable(),
    }),
  ),
})

export const portal = {
  read: call({
    method: 'GET',
    path: '/portal/{token}',
    permission: 'public',
    summary: 'The quotation behind a portal link',
    params: byToken,
    response: portalQuotation,
  }),
  batteryTrials: call({
    method: 'GET',
    path: '/portal/{token}/battery-trials',
    permission: 'public',
    summary:
      'What a customer’s page calculates own use and saving from with another battery, where that is allowed',
    params: byToken,
    response: batteryTrials,
  }),
  authorize: call({
    method: 'POST',
    path: '/portal/{token}/broadcasting/auth',
    permission: 'public',
    summary: 'Sign the subscription of a customer’s open page to the channel of its quotation',
    params: byToken,
    body: subscription,
    response: signature,
    status: 200,
  }),
  accept: call({
    method: 'POST',
    path: '/portal/{token}/accept',
    permission: 'public',
    summary: 'The customer accepts and signs one edition; 409 when it was accepted before',
    params: byToken,
    maxValues: valuesWithSignature,
    body: acceptance.omit({ channel: true, signed_at: true }),
    response: portalQuotation,
    status: 200,
  }),
  decline: call({
    method: 'POST',
    path: '/portal/{token}/decline',
    permission: 'public',
    summary: 'The customer declines, with a reason',
    params: byToken,
    body: z.object({ reason: longText(2_000) }),
    response: portalQuotation,
    status: 200,
  }),
  ask: call({
    method: 'POST',
    path: '/portal/{token}/questions',
    permission: 'public',
    summary: 'A question, which arrives on the lead’s timeline and as mail to the adviser',
    params: byToken,
    body: z.object({ text: longText(4_000) }),
    response: portalQuotation,
    status: 200,
  }),
  pdf: call({
    method: 'GET',
    path: '/portal/{token}/pdf',
    permission: 'public',
    summary: 'The PDF that was sent, or the signed one once accepted',
    params: byToken,
    answers: 'file',
  }),
  attachment: call({
    method: 'GET',
    path: '/portal/{token}/attachments/{fileId}',
    permission: 'public',
    summary: 'One of the files that belong to the version that was sent, as it was then',
    params: byToken.extend({ fileId: pathId }),
    answers: 'file',
  }),
  withdraw: call({
    method: 'POST',
    path: '/portal/{token}/withdrawal',
    permission: 'public',
    summary:
      'First step of a withdrawal within the term: returns its consequences and a code for the second step',
    params: byToken,
    body: z.object({ reason: z.string().trim().max(2_000).nullable().optional() }),
    response: z.object({ confirmation: z.string(), withdraw_until: z.string().nullable() }),
    status: 200,
  }),
  confirmWithdrawal: call({
    method: 'POST',
    path: '/portal/{token}/withdrawal/confirm',
    permission: 'public',
    summary: 'Second step: withdraws; the receipt goes by mail',
    params: byToken,
    body: z.object({ confirmation: z.string().min(1).max(500) }),
    response: portalQuotation,
    status: 200,
  }),
  verify: call({
    method: 'POST',
    path: '/verify',
    permission: 'public',
    summary: 'Whether a PDF is a document that was sent or signed here',
    accepts: 'multipart',
    body: z.object({ file: z.file() }),
    response: z.object({
      known: z.boolean(),
      kind: z.enum(['sent', 'signed']).nullable(),
      number: z.string().nullable(),
      company: z.string().nullable(),
      at: instant.nullable(),
      /** When the order of this quotation was withdrawn; null: it was not, or nothing was ordered. */
      withdrawn_at: instant.nullable(),
      sha256: z.string(),
    }),
    status: 200,
  }),
}
