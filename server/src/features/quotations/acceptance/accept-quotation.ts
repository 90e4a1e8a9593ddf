import type { acceptance } from '@heliodesk/contract/acceptance'
import { functionOf, mayStandFor } from '@heliodesk/domain/quotations/signing/signing'
import type * as z from 'zod'
import { staffLoggedInFrom } from '../../../access/logins/login-addresses.ts'
import type { Context, Services } from '../../../work/context.ts'
import { conflict, invalid, notFound } from '../../../kernel/problems.ts'
import type { PreparedFile } from '../../files/prepare-file.ts'
import { moveLeadAfter } from '../../leads/statuses/move-lead-after.ts'
import { findMailedWith } from '../../mails/find-mailed-with.ts'
import { keepDeliveries, readDeliveries } from '../sending/find-delivery.ts'
import { confirmationVariables } from '../document/describe-terms.ts'
import { drawSignature } from './draw-signature.ts'
import { findParties } from '../overview.ts'
import {
  findQuotation,
  findVersion,
  isOpen,
  lockQuotation,
  type QuotationRow,
  setAcceptedVersion,
  stepVersion,
  type VersionRow,
} from '../queries.ts'
import { insertAcceptance } from './record-queries.ts'
import { requireOpen, requireEdition } from './require-open.ts'
import { type Subject, notifyAdviser, notifyCustomer } from '../sending/notify-customer.ts'
import { asSent } from '../document/as-sent.ts'
import { type Shown, type Signed, type Signing, signDocument } from './sign-document.ts'

/** By what way it comes, its actor says. */
interface Accepting extends Omit<z.output<typeof acceptance>, 'channel'> {
  quotation_id: number
  /** Of what was signed without a connection. */
  shown?: Shown
}

/** Checks whether an acceptance is possible. Throws 404, 409 or 422 if not. */
async function findAcceptable(context: Context, quotation: QuotationRow | undefined, input: Accepting) {
  if (quotation === undefined) throw notFound()
  if (quotation.accepted_version_id !== null) throw conflict('versionAccepted', { state: 'accepted' })
  const version = await findVersion(context.db, quotation.id, input.version_id)
  if (version === undefined) throw notFound()
  requireOpen(context, version)
  refuseOtherTime(context, version, input)
  return { quotation, version, calculation: requireEdition(context, version, input.edition).calculation }
}

/** Accepts one edition of a sent version; one of any concurrent calls wins, the others get 409. */
async function run(context: Context, input: Accepting, drawing: PreparedFile) {
  const { quotation_id, shown = null, ...said } = input
  const found = await findAcceptable(context, await lockQuotation(context.db, quotation_id), input)
  const { quotation, version: sent, calculation } = found
  const now = await findParties(context.db, quotation_id)
  if (now === undefined) throw notFound()
  const parties = await asSent(context.db, now, sent)
  // What was signed without a connection is kept, without it.
  if (shown === null && !mayStandFor(said.capacity, parties.lead.kind))
    throw invalid({ capacity: ['partnerCapacity'] })
  const staff_login = await staffLoggedInFrom(context.db, context.request.ip, context.happened_at)
  // A call by an employee is always in person, whatever the body says.
  const channel = context.employee_id === null ? ('portal' as const) : ('in_person' as const)
  const signing = { ...said, channel, staff_login, shown }
  const { version, signed } = await recordAcceptance(
    context,
    { quotation, version: sent, parties },
    { signing, drawing, total_cents: calculation.total_cents },
  )
  await moveLeadAfter(context, quotation.lead_id, 'quotationAccepted')
  await context.audit({
    action: 'accepted',
    subject: 'quotations',
    subject_id: quotation.id,
    lead_id: quotation.lead_id,
    after: {
      number: quotation.number,
      version_number: version.number,
      edition: said.edition,
      total_cents: version.total_cents,
      name: said.name,
      capacity: said.capacity ?? null,
      channel,
      staff_login,
    },
  })
  await notifyOfAcceptance(context, { quotation, version, parties }, signed)
}

/** The customer says yes, by whatever way: what each adds is its actor, and what it answers. */
export const acceptQuotation = {
  prepare: {
    look: async (context: Context, input: Accepting) => {
      await findAcceptable(context, await findQuotation(context.db, input.quotation_id), input)
    },
    make: (services: Services, { signature }: Pick<Accepting, 'signature'>) =>
      drawSignature(services, signature),
  },
  run,
}

interface Acceptable {
  signing: Signing
  drawing: PreparedFile
  /** Of the edition. */
  total_cents: number
}

/** Signs an open version and keeps the evidence; nobody is told, and the lead stays as it is. */
export async function recordAcceptance(
  context: Context,
  subject: Subject,
  { signing, drawing, total_cents }: Acceptable,
): Promise<{ version: VersionRow; signed: Signed }> {
  const signed = await signDocument(context, subject, signing, drawing)
  const version = await stepVersion(context.db, subject.version.id, isOpen, {
    status: 'accepted',
    accepted_at: context.happened_at,
    accepted_edition: signing.edition,
    total_cents,
    sent_file_id: signed.sent_file_id,
    sent_sha256: signed.sent_sha256,
    signed_file_id: signed.file_id,
    signed_sha256: signed.sha256,
  })
  if (version === undefined) throw conflict('versionClosed')
  const { id: quotation_id, lead_id } = subject.quotation
  const deliveries = await readDeliveries(context, [lead_id])
  await setAcceptedVersion(context.db, quotation_id, version.id, context.happened_at)
  // A second order says nothing of the first one.
  await keepDeliveries(context, deliveries, [lead_id], { saysNothing: true })
  const said = functionOf(signing, subject.parties.lead)
  await keepRecord(context, version, { ...signing, function: said ?? undefined }, signed)
  return { version, signed }
}

/** Clocks of devices differ by this much. */
const driftMs = 5 * 60_000

/** Checks that it was signed after sending and not in the future. */
function refuseOtherTime({ happened_at: now }: Context, { sent_at }: VersionRow, { signed_at }: Accepting) {
  if (signed_at === undefined) return
  const at = Date.parse(signed_at)
  const sent = sent_at?.getTime() ?? now.getTime()
  if (at < sent - driftMs || at > now.getTime() + driftMs) throw invalid({ signed_at: ['signedAt'] })
}

const keepRecord = (context: Context, version: VersionRow, input: Signing, signed: Signed) =>
  insertAcceptance(context.db, {
    company_id: context.company_id,
    quotation_id: version.quotation_id,
    version_id: version.id,
    edition: input.edition,
    name: input.name,
    capacity: input.capacity ?? null,
    function: input.function ?? null,
    begin_within_term: signed.begin_within_term,
    place: input.place,
    signature: typeof input.signature === 'string' ? input.signature : JSON.stringify(input.signature),
    signature_file_id: signed.signature_file_id,
    terms_text: signed.terms_text,
    sent_sha256: signed.sent_sha256,
    signed_sha256: signed.sha256,
    signed_file_id: signed.file_id,
    channel: input.channel,
    ip: context.request.ip,
    user_agent: context.request.user_agent,
    employee_id: context.employee_id,
    signed_at: input.signed_at === undefined ? context.happened_at : new Date(input.signed_at),
    withdraw_until: signed.withdraw_until,
    withdrawal_days: signed.withdrawal_days,
    shown_sha256: input.shown?.sha256 ?? null,
    received_at: input.shown === null ? null : context.received_at,
    created_at: context.happened_at,
  })

/**
 * Mails the signed PDF and next steps to the customer, with what belongs to the quotation where that reached nobody, and
 * a notification to the adviser, who reads where it did not go.
 */
async function notifyOfAcceptance(context: Context, subject: Subject, signed: Signed) {
  const { file_id, withdraw_until, mailed } = signed
  const variables = confirmationVariables(subject.version, signed, withdraw_until)
  const { sent_attachments } = subject.version
  const reachedNobody = mailed.status === 'kept' || mailed.status === 'failed'
  await notifyCustomer(context, subject, {
    type: 'quotation_accepted',
    variables,
    attachments: [{ file_id }, ...(reachedNobody ? sent_attachments : [])],
  })
  const held = { type: 'quotation_accepted', file: file_id } as const
  const receivers = await findMailedWith(context, subject.quotation.lead_id, held)
  await notifyAdviser(context, subject, {
    type: 'quotation_accepted_adviser',
    variables: { ...variables, receiptTo: receivers.join(', ') || null },
  })
}
