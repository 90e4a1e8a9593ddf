import { createHash } from 'node:crypto'
import type { acceptance } from '@heliodesk/contract/acceptance'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { label } from '@heliodesk/domain/enumerations'
import { functionOf, signsAs } from '@heliodesk/domain/quotations/signing/signing'
import { asksToBegin, statedWhenSigned } from '@heliodesk/domain/quotations/signing/signing-statements'
import { withdrawUntil } from '@heliodesk/domain/quotations/signing/withdrawal'
import type * as z from 'zod'
import { nameEmployees } from '../../../access/name-employees.ts'
import type { DocumentEvidence } from '../../../documents/quotation-document.ts'
import type { Context } from '../../../work/context.ts'
import type { PreparedFile } from '../../files/prepare-file.ts'
import { readFile } from '../../files/read-file.ts'
import { storeFile } from '../../files/store-file.ts'
import { statementsOf } from '../document/describe-terms.ts'
import { buildDocument, describeQuotation } from '../document/build-document.ts'
import { findMailedSince } from '../../mails/find-mailed-since.ts'
import { howMailed, type Mailed } from '../../mails/how-mailed.ts'
import { isMailed } from '../../mails/is-mailed.ts'
import type { Subject } from '../sending/notify-customer.ts'
import { withdrawalTerms } from '../document/withdrawal-terms.ts'

/** What the signer gave, with what the product knows about the signing. */
export type Signing = z.output<typeof acceptance> & { staff_login: boolean; shown: Shown | null }

/** What was shown where it was signed without a connection; null: it was signed with one. */
export interface Shown {
  sha256: string
  /** By the clock of the device. */
  recorded_at: Date
}

export interface Signed {
  file_id: number
  sha256: string
  sent_file_id: number
  sent_sha256: string
  signature_file_id: number
  withdraw_until: string | null
  withdrawal_days: number
  terms_text: string
  begin_within_term: boolean
  /** What was known, when it was signed, of the mail with the quotation. */
  mailed: Mailed
}

const ownedBy = ({ quotation }: Subject) =>
  ({ owner_type: 'quotations', owner_id: quotation.id, kept: true }) as const

/** Keeps the signature, and the file that was sent with the evidence page after it. */
export async function signDocument(
  context: Context,
  subject: Subject,
  signing: Signing,
  drawing: PreparedFile,
): Promise<Signed> {
  const { quotation, version, parties } = subject
  const { company, lead } = parties
  const terms = withdrawalTerms(parties)
  const withdraw_until = withdrawUntil(terms, {
    accepted_on: amsterdamDate(context.happened_at),
    delivered_on: null,
  })
  // Who may not withdraw has no term to begin within.
  const statements = statementsOf(version, parties)
  const begins = asksToBegin(statements, signing)
  const stated = statedWhenSigned(statements, signing)
  const conditions = lead.language === 'nl' ? company.conditions_nl : company.conditions_en
  const sent = await sentFile(context, subject)
  const name = `${quotation.number}-signature.png`
  const signature = await storeFile(
    context,
    { ...ownedBy(subject), name, content: drawing.content, group: 'signature' },
    drawing,
  )
  const mailed = await mailedBefore(context, subject)
  const evidence = await describeSigning(context, subject, signing, {
    mailed,
    signature: { media_type: 'image/png', bytes: drawing.content },
    document_sha256: sent.sha256,
    terms_text: stated,
    begin_within_term: signing.begin_within_term === undefined ? null : begins,
    withdrawal_ends_on: withdraw_until,
  })
  const page = describeQuotation(context, subject, evidence)
  const pdf = await context.services.pdf.renderSigned(page, sent.content)
  const file = await storeFile(context, {
    ...ownedBy(subject),
    name: `${quotation.number}-${version.number}-signed.pdf`,
    content: pdf,
    group: 'general',
  })
  return {
    file_id: file.id,
    sha256: sha256Of(pdf),
    sent_file_id: sent.file_id,
    sent_sha256: sent.sha256,
    signature_file_id: signature.id,
    withdraw_until,
    withdrawal_days: terms.from === 'none' ? 0 : terms.days,
    terms_text: `${stated}\n\n${conditions}`,
    begin_within_term: begins,
    mailed,
  }
}

const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** The file that was sent; of a version that has none, the one that its content gives. */
async function sentFile(context: Context, subject: Subject) {
  const { version } = subject
  if (version.sent_file_id !== null) {
    const { content } = await readFile(context, version.sent_file_id)
    return { content, file_id: version.sent_file_id, sha256: version.sent_sha256 ?? sha256Of(content) }
  }
  const content = await context.services.pdf.renderQuotation(await buildDocument(context, subject))
  const { id } = await keepSentPdf(context, subject, content)
  return { content, file_id: id, sha256: sha256Of(content) }
}

/** The file that a customer has of a version: the signed one once it was accepted, else the one that was sent. */
export const keptDocument = async (context: Context, subject: Subject): Promise<number> =>
  subject.version.signed_file_id ?? subject.version.sent_file_id ?? (await sentFile(context, subject)).file_id

/** A PDF that is evidence from now on. */
export const keepSentPdf = (context: Context, subject: Subject, content: Uint8Array) =>
  storeFile(context, {
    ...ownedBy(subject),
    name: `${subject.quotation.number}-${subject.version.number}.pdf`,
    content,
    group: 'general',
  })

type Known = { mailed: Mailed } & Pick<
  DocumentEvidence,
  'signature' | 'document_sha256' | 'terms_text' | 'begin_within_term' | 'withdrawal_ends_on'
>

const noMail = (status: 'unknown' | 'kept'): Mailed => ({
  status,
  to: null,
  sent_at: null,
  first: { status, sent_at: null },
})

/** What became of the mail with the version and its attachments. */
async function mailedBefore(context: Context, { version, parties }: Subject): Promise<Mailed> {
  const { sent_file_id: file, sent_parties } = version
  if (file === null) return noMail('unknown')
  const known = await howMailed(context, parties.lead.id, { type: 'quotation', file })
  const isNone = known.status === 'unknown' && sent_parties?.mailed_to === null
  return isNone ? noMail('kept') : known
}

/** Where the quotation was mailed to after it was sent first, or is about to be. */
async function listMailedAgain(context: Context, lead_id: number, sent_at: Date) {
  const mailed = await findMailedSince(context, lead_id, 'quotation', sent_at)
  return mailed.filter((mail) => isMailed(mail) && mail.at > sent_at)
}

/** Who signed, as whom, where and on what; and how the quotation had come to them. */
async function describeSigning(
  context: Context,
  { version, parties }: Subject,
  signing: Signing,
  { mailed, ...known }: Known,
): Promise<DocumentEvidence> {
  const { language } = parties.lead
  const { employee_id, request, services } = context
  const employee =
    employee_id === null ? null : (await nameEmployees(context.db, [employee_id])).get(employee_id)
  const capacity = signsAs(signing, parties.lead)
  const { sent_parties, sent_at, opened_at } = version
  const again = sent_at === null ? [] : await listMailedAgain(context, parties.lead.id, sent_at)
  return {
    ...known,
    name: signing.name,
    capacity: capacity === null ? null : label('signerCapacities', capacity, language),
    function: functionOf(signing, parties.lead),
    place: signing.place,
    accepted_at: context.happened_at.toISOString(),
    edition: signing.edition,
    in_person: employee_id !== null,
    employee: employee ?? null,
    mailed_to: sent_parties?.mailed_to ?? null,
    mailed: {
      ...mailed,
      sent_at: mailed.sent_at?.toISOString() ?? null,
      first: { ...mailed.first, sent_at: mailed.first.sent_at?.toISOString() ?? null },
    },
    mailed_again: again.map((mail) => ({
      to: mail.to,
      at: (mail.sent_at ?? mail.at).toISOString(),
      waits: mail.status === 'queued',
    })),
    sent_at: sent_at?.toISOString() ?? null,
    opened_at: opened_at?.toISOString() ?? null,
    frozen_later: sent_parties?.frozen_later ?? false,
    attachments: version.sent_attachments.map(({ name, sha256 }) => ({ name, sha256 })),
    ip: request.ip,
    staff_login: signing.staff_login,
    without_connection:
      signing.shown === null
        ? null
        : {
            arrived_at: context.received_at.toISOString(),
            device_time: signing.shown.recorded_at.toISOString(),
            shown_sha256: signing.shown.sha256,
          },
    user_agent: request.user_agent ?? '',
    verify_url: `${services.publicUrl}/verify`,
  }
}
