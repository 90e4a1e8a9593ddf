import type { calls } from '@heliodesk/contract/calls'
import type { Context, EmployeeContext } from '../../../work/context.ts'
import type { Asked } from '../../../work/use-case.ts'
import { notFound } from '../../../kernel/problems.ts'
import { FileAnswer } from '../../../http/files/file-answer.ts'
import { readFile } from '../../files/read-file.ts'
import { requireUnrestricted } from '../../leads/require-unrestricted.ts'
import { buildDocument } from './build-document.ts'
import { calculatedToday } from '../draft/calculate-draft.ts'
import { findParties } from '../overview.ts'
import { findVersion, type QuotationRow, type VersionRow } from '../queries.ts'
import { getVisibleQuotation } from '../read-quotation.ts'
import type { Subject } from '../sending/notify-customer.ts'
import { asSent } from './as-sent.ts'

/** The PDF of a version, without one of that which speaks for it: signed, as sent, or a preview as of today. */
export async function downloadQuotation(
  context: EmployeeContext,
  { params: { id }, query: { version_id } }: Asked<typeof calls.quotations.download>,
) {
  const quotation = await getVisibleQuotation(context, id)
  await requireUnrestricted(context, quotation.lead_id)
  const version = await findVersion(context.db, id, version_id ?? quotation.shown_version_id ?? 0)
  if (version === undefined) throw notFound()
  const pdf = (await keptPdf(context, version)) ?? (await preview(context, quotation, version))
  return pdfAnswer(pdf, `${quotation.number}-${version.number}.pdf`)
}

/** The PDF that was kept of a version: the signed one once accepted, else the one that was sent. */
export async function keptPdf(context: Context, version: VersionRow): Promise<Uint8Array | undefined> {
  const file_id = version.signed_file_id ?? version.sent_file_id
  return file_id === null ? undefined : (await readFile(context, file_id)).content
}

async function preview(context: Context, quotation: QuotationRow, concept: VersionRow) {
  const now = await findParties(context.db, quotation.id)
  if (now === undefined) throw notFound()
  const parties = await asSent(context.db, now, concept)
  const version =
    concept.sent_at === null
      ? { ...concept, content: await calculatedToday(concept.content, context) }
      : concept
  return renderPdf(context, { quotation, version, parties })
}

/** Renders a version from its content, for one that was sent without a PDF being kept. */
export const renderPdf = async (context: Context, subject: Subject) =>
  context.services.pdf.renderQuotation(await buildDocument(context, subject))

export const pdfAnswer = (pdf: Uint8Array, name: string) =>
  new FileAnswer(pdf, 'application/pdf', {
    'content-disposition': `inline; filename="${name}"`,
    'cache-control': 'private, no-store',
  })
