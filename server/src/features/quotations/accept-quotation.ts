import { createHash } from 'node:crypto'
import type { acceptance } from '@heliodesk/contract/acceptance'
import { amsterdamDate, formatDate } from '@heliodesk/domain/calendar'
import { withdrawUntil } from '@heliodesk/domain/quotations/withdrawal'
import type * as z from 'zod'
import { staffLoggedInFrom } from '../../access/login-addresses.ts'
import type { Context } from '../../http/context.ts'
import { conflict, invalid, notFound } from '../../kernel/problems.ts'
import type { PreparedFile } from '../files/prepare-file.ts'
import { storeFile } from '../files/store-file.ts'
import { buildDocument } from './build-document.ts'
import { moveLeadAfter } from '../leads/move-lead-after.ts'
import { findParties } from './overview.ts'
import {
  findQuotation,
  findVersion,
  isOpen,
  lockQuotation,
  type QuotationRow,
  setAcceptedVersion,
  stepVersion,
  type VersionRow,
} from './queries.ts'
import { insertAcceptance } from './record-queries.ts'
import { requireOpen, requireEdition } from './require-open.ts'
import { type Subject, notifyAdviser, notifyCustomer } from './notify-customer.ts'
import { agreementText, withdrawalTerms } from './withdrawal-terms.ts'

type Acceptance = z.output<typeof acceptance>

interface Signed {
  file_id: number
  sha256: string
  signature_file_id: number
  withdraw_until: string | null
  withdrawal_days: number
  terms_text: string
}

/** Checks whether an acceptance is possible. Throws 404, 409 or 422 if not. */
async function findAcceptable(context: Context, quotation: QuotationRow | undefined, input: Acceptance) {
  if (quotation === undefined) throw notFound()
  if (quotation.accepted_version_id !== null) throw conflict('versionAccepted', { state: 'accepted' })
  const version = await findVersion(context.db, quotation.id, input.version_id)
  if (version === undefined) throw notFound()
  requireOpen(context, version)
  refuseOtherTime(context, version, input)
  return { quotation, version, calculation: requireEdition(context, version, input.edition).calculation }
}

/** Throws as acceptQuotation does, before anything is done with a signature. */
export async function requireAcceptable(context: Context, quotation_id: number, input: Acceptance) {
  await findAcceptable(context, await findQuotation(context.db, quotation_id), input)
}

/** Accepts one edition of a sent version; one of any concurrent calls wins, the others get 409. */
export async function acceptQuotation(
  context: Context,
  quotation_id: number,
  input: Acceptance,
  drawing: PreparedFile,
) {
  const found = await findAcceptable(context, await lockQuotation(context.db, quotation_id), input)
  const { quotation, version: sent, calculation } = found
  const parties = await findParties(context.db, quotation_id)
  if (parties === undefined) throw notFound()
  const staff_login = await staffLoggedInFrom(context.db, context.request.ip, context.now)
  const evidence = { ...input, staff_login }
  const signed = await signDocument(context, { quotation, version: sent, parties }, evidence, drawing)
  const version = await stepVersion(context.db, sent.id, isOpen, {
    status: 'accepted',
    accepted_at: context.now,
    accepted_edition: input.edition,
    total_cents: calculation.total_cents,
    signed_file_id: signed.file_id,
    signed_sha256: signed.sha256,
  })
  if (version === undefined) throw conflict('versionClosed')
  await setAcceptedVersion(context.db, quotation_id, version.id, context.now)
  await keepRecord(context, version, input, signed)
  await moveLeadAfter(context, quotation.lead_id, 'quotationAccepted')
  await context.audit({
    action: 'accepted',
    subject: 'quotations',
    subject_id: quotation.id,
    lead_id: quotation.lead_id,
    after: {
      number: quotation.number,
      version_number: version.number,
      edition: input.edition,
      total_cents: version.total_cents,
      name: input.name,
      channel: input.channel,
      staff_login,
    },
  })
  await notifyOfAcceptance(context, { quotation, version, parties }, signed)
}

/** Clocks of devices differ by this much. */
const driftMs = 5 * 60_000

/** Checks that it was signed after sending and not in the future. */
function refuseOtherTime({ now }: Context, { sent_at }: VersionRow, { signed_at }: Acceptance) {
  if (signed_at === undefined) return
  const at = Date.parse(signed_at)
  const sent = sent_at?.getTime() ?? now.getTime()
  if (at < sent - driftMs || at > now.getTime() + driftMs) throw invalid({ signed_at: ['signedAt'] })
}

async function signDocument(
  context: Context,
  subject: Subject,
  input: Acceptance & { staff_login: boolean },
  drawing: PreparedFile,
): Promise<Signed> {
  const { quotation, version, parties } = subject
  const { company, lead } = parties
  const terms = withdrawalTerms(parties)
  const accepted_on = amsterdamDate(context.now)
  const withdraw_until = withdrawUntil(terms, { accepted_on, delivered_on: null })
  const agreed = agreementText(lead.language, terms)
  const conditions = lead.language === 'nl' ? company.conditions_nl : company.conditions_en
  const owner = { owner_type: 'quotations', owner_id: quotation.id, kept: true } as const
  const signature = await storeFile(
    context,
    {
      ...owner,
      name: `${quotation.number}-signature.png`,
      content: drawing.content,
      group: 'signature',
    },
    drawing,
  )
  const document = await buildDocument(context, subject, {
    name: input.name,
    place: input.place,
    accepted_at: context.now.toISOString(),
    edition: input.edition,
    signature: { media_type: 'image/png', bytes: drawing.content },
    document_sha256: version.sent_sha256 ?? '',
    ip: context.request.ip,
    staff_login: input.staff_login,
    user_agent: context.request.user_agent ?? '',
    terms_text: agreed,
    withdrawal_ends_on: withdraw_until,
    verify_url: `${context.services.publicUrl}/verify`,
  })
  const pdf = await context.services.pdf.renderQuotation(document)
  const file = await storeFile(context, {
    ...owner,
    name: `${quotation.number}-${version.number}-signed.pdf`,
    content: pdf,
    group: 'general',
  })
  return {
    file_id: file.id,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    signature_file_id: signature.id,
    withdraw_until,
    withdrawal_days: terms.days,
    terms_text: `${agreed}\n\n${conditions}`,
  }
}

const keepRecord = (context: Context, version: VersionRow, input: Acceptance, signed: Signed) =>
  insertAcceptance(context.db, {
    company_id: context.company_id,
    quotation_id: version.quotation_id,
    version_id: version.id,
    edition: input.edition,
    name: input.name,
    place: input.place,
    signature: typeof input.signature === 'string' ? input.signature : JSON.stringify(input.signature),
    signature_file_id: signed.signature_file_id,
    terms_text: signed.terms_text,
    sent_sha256: version.sent_sha256 ?? '',
    signed_sha256: signed.sha256,
    signed_file_id: signed.file_id,
    // A call by an employee is always in person, whatever the body says.
    channel: context.employee_id === null ? 'portal' : 'in_person',
    ip: context.request.ip,
    user_agent: context.request.user_agent,
    employee_id: context.employee_id,
    signed_at: input.signed_at === undefined ? context.now : new Date(input.signed_at),
    withdraw_until: signed.withdraw_until,
    withdrawal_days: signed.withdrawal_days,
    created_at: context.now,
  })

/** Mails the signed PDF and next steps to the customer, and a notification to the adviser. */
async function notifyOfAcceptance(context: Context, subject: Subject, { file_id, withdraw_until }: Signed) {
  const variables = { withdrawUntil: withdraw_until === null ? null : formatDate(withdraw_until) }
  await notifyCustomer(context, subject, {
    type: 'quotation_accepted',
    variables,
    attachments: [{ file_id }],
  })
  await notifyAdviser(context, subject, { type: 'quotation_accepted_adviser', variables })
}
