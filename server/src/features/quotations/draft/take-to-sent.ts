import { createHash } from 'node:crypto'
import { validUntil } from '@heliodesk/domain/quotations/versions/validity'
import type { EmployeeContext } from '../../../work/context.ts'
import { conflict } from '../../../kernel/problems.ts'
import { findSharedByHash } from '../../files/find-shared-by-hash.ts'
import { keepSentFiles } from '../../files/keep-sent-files.ts'
import { freezeParties } from '../document/as-sent.ts'
import { buildDocument } from '../document/build-document.ts'
import { chooseAttachments, isTerms } from '../document/choose-attachments.ts'
import type { VersionContent } from './types.ts'
import { showsVatInRows } from '../document/describe-terms.ts'
import type { Subject } from '../sending/notify-customer.ts'
import { isConcept, stepVersion, supersedeOpenVersions, type VersionRow } from '../queries.ts'
import { keepSentPdf } from '../acceptance/sign-document.ts'

interface Sending {
  /** Amsterdam date from which the terms of validity count. */
  date: string
  /** The checks that were overruled, with the reason. */
  overruled: VersionRow['overruled']
  /** Whether it goes to the customer's address now. */
  mailed: boolean
  /** The SHA-256 of each file of terms that the customer was shown, in place of those of now. */
  terms?: readonly string[]
}

/**
 * Takes a concept, under its lock, to sent with this content: open versions of the lead are superseded, its document
 * is made, and the parties and files that belong to it are kept. It mails nobody.
 */
export async function takeToSent(
  context: EmployeeContext,
  { quotation, version: concept, parties }: Subject,
  content: VersionContent,
  { date, overruled, mailed, terms }: Sending,
): Promise<{ version: VersionRow; file_id: number }> {
  const valid_until_dates = lastDays(content, date)
  await supersedeOpenVersions(context.db, quotation.lead_id, context.happened_at)
  const sending: VersionRow = { ...concept, content, valid_until_dates, sent_at: context.happened_at }
  const { file_id, sha256 } = await keepPdf(context, { quotation, version: sending, parties })
  const chosen = await chooseAttachments(context, 'quotation', sending, parties)
  const travelling = terms === undefined ? chosen : await withTerms(context, chosen, terms)
  const version = await stepVersion(context.db, concept.id, isConcept, {
    status: 'sent',
    content,
    total_cents: Object.values(content.calculation.editions)[0]?.total_cents ?? 0,
    sent_at: context.happened_at,
    sent_by: context.employee_id,
    valid_until_dates,
    sent_file_id: file_id,
    sent_sha256: sha256,
    sent_parties: await freezeParties(context.db, parties, {
      rows_with_vat: showsVatInRows(sending),
      mailed_to: mailed ? parties.lead.email : null,
    }),
    overruled,
    sent_attachments: await keepTravelling(context, travelling),
  })
  if (version === undefined) throw new Error('A version left concept under its lock')
  return { version, file_id }
}

type Travelling = Awaited<ReturnType<typeof chooseAttachments>>

/** With the terms of then. Throws 409 where a file of them is not there any more: nobody can say what was agreed. */
async function withTerms(context: EmployeeContext, chosen: Travelling, terms: readonly string[]) {
  const files = await findSharedByHash(context.db, terms)
  if (terms.some((sha256) => !files.has(sha256))) throw conflict('shownOtherTexts')
  const then = [...files].map(([, { id, name }]) => ({ id, name, file_id: id, kind: 'terms' as const }))
  return [...then, ...chosen.filter((one) => !isTerms(one))]
}

/** The files that go with the quotation, and which of them are terms. */
async function keepTravelling(
  context: EmployeeContext,
  travelling: Travelling,
): Promise<VersionRow['sent_attachments']> {
  const terms = new Set(travelling.filter(isTerms).map(({ file_id }) => file_id))
  const kept = await keepSentFiles(
    context,
    travelling.map(({ file_id }) => file_id),
  )
  return kept.map((file) => (terms.has(file.file_id) ? { ...file, terms: true } : file))
}

/** The document as it is sent, which is evidence from then on. */
async function keepPdf(context: EmployeeContext, subject: Subject) {
  const pdf = await context.services.pdf.renderQuotation(await buildDocument(context, subject))
  const { id } = await keepSentPdf(context, subject, pdf)
  return { file_id: id, sha256: createHash('sha256').update(pdf).digest('hex') }
}

/** The last day of each edition that is sent on a date. */
export const lastDays = ({ draft }: Pick<VersionContent, 'draft'>, today: string): Record<string, string> =>
  Object.fromEntries(draft.editions.map(({ name, valid_until }) => [name, validUntil(today, valid_until)]))
