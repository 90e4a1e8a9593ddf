import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { editionNames } from '@heliodesk/domain/quotations/types'
import {
  approvalDecisions,
  fundingTypes,
  portalStates,
  productTypes,
  quotationTypes,
  versionStatuses,
} from '@heliodesk/domain/enumerations'
import * as z from 'zod'
import { acceptance, signatureFile } from './acceptance.ts'
import { call } from './call.ts'
import { approvalRefused, byId, date, id, instant, listOf, option, pathId } from './fields.ts'
import { installPriceSet } from './install-prices.ts'
import { product } from './products.ts'
import { answerFields, openedFields, quotationLead, quotationRemindersState } from './quotation-contact.ts'
import { quotationSettings } from './quotation-settings.ts'
import {
  approval,
  approvalReason,
  calculation,
  handPrice,
  proposedRow,
  quotationBody,
  reservationFields,
  roofFields,
  rowsByEdition,
  sentAttachment,
  wholeFields,
  versionEdition,
} from './quotation-fields.ts'
import { mailToSend, sendingQueries } from './quotation-sending.ts'
import { panelLayout } from './measured-roof-fields.ts'
import { quotationStart } from './question-lists.ts'
import { signingPage } from './signing-page.ts'
import { quotationFilters, quotationRow as row } from './quotation-rows.ts'
import { valuesWithSignature } from './signature.ts'
import { listQuery, tableOf, tableQuery } from './table.ts'

const version = z.object({
  id,
  number: z.int(),
  description: z.string().nullable(),
  status: z.enum(versionStatuses),
  state: z.enum(portalStates),
  general_information: z.string().nullable(),
  roofs: z.array(roofFields),
  editions: z.array(versionEdition),
  ...rowsByEdition,
  calculation,
  /** The price in euros that each of its products had when it was saved. */
  frozen_prices: z.record(z.string(), z.number()),
  hand_prices: z.array(handPrice),
  needs_approval: z.boolean(),
  /** Beside those of the calculation: discounts on prices that the lead was never asked. */
  price_approvals: z.array(approvalReason),
  /** The adviser's note to the approver. */
  approval_note: z.string().nullable(),
  approval: approval.nullable(),
  created_by: option.nullable(),
  /** Who impersonated that employee when the version was saved. */
  impersonator: option.nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
  ...openedFields,
  sent_attachments: z.array(sentAttachment),
  ...answerFields,
  /** Null while it was not sent, and once it was answered. */
  signing: signingPage.nullable(),
})

/** A quotation with all its versions, newest first; its own fields are those of the version `version_id`. */
export const quotation = z.object({
  id,
  number: z.string(),
  lead_id: id,
  appointment_id: id.nullable(),
  version_id: id,
  /** What speaks for it in lists: the version that is ordered, else the one that was sent last, else the newest. */
  shown_version_id: id,
  portal_url: z.string().nullable(),
  quotation_type: z.enum(quotationTypes),
  funding_type: z.enum(fundingTypes).nullable(),
  ...wholeFields,
  version_description: z.string().nullable(),
  general_information: z.string().nullable(),
  remarks: z.string().nullable(),
  order_remarks: z.string().nullable(),
  ...reservationFields,
  roofs: z.array(roofFields),
  editions: z.array(versionEdition),
  client_id: z.string().nullable(),
  versions: z.array(version),
  latest_version: version,
  reminders: quotationRemindersState,
  lead: quotationLead,
  created_at: instant,
  updated_at: instant,
})

const byLead = z.strictObject({ leadId: pathId })
const x = z.strictObject({ x: z.enum(['all', ...versionStatuses]) })

export const quotations = {
  list: call({
    method: 'GET',
    path: '/quotations',
    permission: 'view quotations',
    summary: 'Quotations for a select',
    query: listQuery,
    response: listOf(row),
  }),
  table: call({
    method: 'GET',
    path: '/quotations/table/{x}',
    permission: 'view quotations',
    summary: 'A page of quotations: all, concept, sent or accepted',
    mayLag: true,
    params: x,
    query: tableQuery({
      filters: quotationFilters,
      sorts: ['created_at', 'sent_at', 'accepted_at', 'answered_at', 'total', 'number'],
      defaultSort: sortOf('quotations'),
    }),
    response: tableOf(row),
  }),
  get: call({
    method: 'GET',
    path: '/quotations/{id}',
    permission: 'view quotations',
    summary: 'Read one quotation with its versions',
    params: byId,
    response: quotation,
  }),
  create: call({
    method: 'POST',
    path: '/quotations',
    permission: 'create quotations',
    whileActing: 'allowed',
    summary: 'Save a new quotation; the server calculates it again',
    body: quotationBody,
    response: quotation,
  }),
  update: call({
    method: 'PATCH',
    path: '/quotations/{id}',
    permission: 'update quotations',
    whileActing: 'allowed',
    summary: 'Save a new version of a quotation; 409 when base_version_id is not the latest',
    params: byId,
    body: quotationBody,
    response: quotation,
  }),
  calculate: call({
    method: 'POST',
    path: '/quotations/calculate',
    // The difference of two totals is a purchase price: whoever calculates sees margins.
    permission: 'create quotations',
    whileActing: 'allowed',
    summary: 'The calculation of a quotation that is not saved',
    body: quotationBody,
    response: z.object({ calculation }),
    status: 200,
    writes: true,
  }),
  defaultProducts: call({
    method: 'POST',
    path: '/quotations/default-products',
    permission: 'create quotations',
    whileActing: 'allowed',
    summary:
      'The default products for a usage and roofs, by type; roofs of a known size, typed or as the measured planes of the lead, get no more panels than they hold, the sunniest first; the first row of panels says which checks cannot be met, and how many were asked for where these are fewer',
    body: z.object({
      energy_usage: z.number().min(0).max(1_000_000),
      roofs: z.array(roofFields).min(1).max(50),
      panel_layouts: z.array(panelLayout).max(50).default([]),
      lead_id: id.optional(),
    }),
    response: z.partialRecord(z.enum(productTypes), z.array(z.object({ product, ...proposedRow }))),
    status: 200,
  }),
  ofLead: call({
    method: 'GET',
    path: '/quotations/get-by-lead-id/{leadId}',
    permission: 'view quotations',
    summary: 'All quotations of a lead with their versions',
    params: byLead,
    response: listOf(quotation),
  }),
  currentOfLead: call({
    method: 'GET',
    path: '/quotations/by-lead-id/{leadId}',
    permission: 'view quotations',
    summary: 'The current quotation of a lead',
    params: byLead,
    response: quotation,
  }),
  download: call({
    method: 'GET',
    path: '/quotations/{id}/download',
    permission: 'view quotations',
    summary: 'The PDF of a version (when none is named: ordered, else sent last, else the newest)',
    params: byId,
    query: z.strictObject({ version_id: pathId.optional() }),
    answers: 'file',
  }),
  accepted: call({
    method: 'GET',
    path: '/quotations/get-accepted-quotations',
    permission: 'view quotations',
    summary: 'The accepted quotations, newest first (at most 100)',
    response: listOf(row),
  }),
  signature: call({
    method: 'GET',
    path: '/quotations/get-signature-by-id/{id}',
    permission: 'view quotations',
    summary: 'The signature files of one quotation',
    params: byId,
    response: listOf(signatureFile),
  }),
  leadSignatures: call({
    method: 'GET',
    path: '/quotations/lead-signatures/{leadId}',
    permission: 'view quotations',
    summary: 'The signature files of all quotations of a lead',
    params: byLead,
    response: listOf(signatureFile),
  }),
  appointment: call({
    method: 'GET',
    path: '/quotations/appointment/{leadId}',
    permission: 'view quotations',
    summary: 'The lead’s latest appointment with what the builder needs',
    params: byLead,
    response: z.object({
      appointment: z
        .object({ id, date, from: z.string(), till: z.string(), adviser: option.nullable() })
        .nullable(),
      lead: quotation.shape.lead.extend({ energy_usage: z.int().nullable() }),
      quotation: quotation.nullable(),
      /** What the lead’s question lists tell of the roof and the usage. */
      intake: quotationStart,
      /** Products of its versions that cannot be offered any more. */
      former_products: z.array(product),
    }),
  }),
  send: call({
    method: 'GET',
    path: '/quotations/{id}/send',
    permission: 'update quotations',
    whileActing: 'refused',
    summary: 'Send the latest version to the customer; again the same answer and no second mail',
    params: byId,
    query: sendingQueries.send,
    response: quotation,
    writes: true,
    wantsToken: true,
  }),
  mail: call({
    method: 'GET',
    path: '/quotations/{id}/mail',
    permission: 'update quotations',
    summary: 'The mail that sending the latest version would write, and whether mails leave',
    params: byId,
    query: sendingQueries.mail,
    response: mailToSend,
  }),
  accept: call({
    method: 'PUT',
    path: '/quotations/{id}/accept',
    permission: 'update quotations',
    whileActing: 'refused',
    summary: 'Accept an edition in person, on the adviser’s own screen',
    params: byId,
    maxValues: valuesWithSignature,
    body: acceptance,
    response: quotation,
  }),
  approve: call({
    method: 'POST',
    path: '/quotations/{id}/approval',
    permission: 'update quotation settings',
    whileActing: 'refused',
    summary: 'Approve or decline a version that needs management approval',
    params: byId,
    body: z.object({
      version_id: id,
      decision: z.enum(approvalDecisions),
      note: z.string().trim().max(1_000).nullable().optional(),
    }),
    response: quotation,
    status: 200,
  }),
  waitingApprovals: call({
    method: 'GET',
    path: '/quotations/waiting-approvals',
    permission: 'update quotation settings',
    summary: 'The latest versions pending approval, oldest first',
    response: listOf(
      row.extend({
        version_id: id,
        approvals: z.array(approvalReason),
        vat_in_doubt: z.array(z.enum(editionNames)),
        /** No private customer, who is asked 0 % VAT: right only at a home. */
        untaxed_business: z.boolean(),
        approval_note: z.string().nullable(),
        created_by: option.nullable(),
        /** Who impersonated that employee when the version was saved. */
        impersonator: option.nullable(),
        approval_refused: approvalRefused,
      }),
    ),
  }),
  solarRadiation: call({
    method: 'GET',
    path: '/quotations/solar-radiation',
    permission: 'view quotations',
    summary: 'The irradiation factor by orientation and angle (KNMI)',
    response: z.record(z.string(), z.record(z.string(), z.number())),
  }),
  products: call({
    method: 'GET',
    path: '/quotations/products',
    permission: 'view quotations',
    summary: 'What the builder calculates with: available products, install prices and settings',
    response: z.object({
      data: z.array(product),
      install_prices: installPriceSet.nullable(),
      settings: quotationSettings,
      measured_roofs: z.boolean().meta({ description: 'Whether ROOFS looks them up by the address.' }),
    }),
  }),
}
