import { overruledBy } from '@heliodesk/domain/quotations/system-checks'
import type { EmployeeContext } from '../../work/context.ts'
import { keepSentFiles } from '../files/keep-sent-files.ts'
import { freezeParties } from './as-sent.ts'
import type { Offered } from './calculate-draft.ts'
import { refuse } from './calculate-draft.ts'
import { chooseAttachments } from './choose-attachments.ts'
import type { VersionContent } from './content-hash.ts'
import { showsVatInRows } from './describe-terms.ts'
import type { Subject } from './notify-customer.ts'
import { isConcept, stepVersion, supersedeOpenVersions, type VersionRow } from './queries.ts'
import { keepPdf, lastDays, listBlockers, requireReason } from './send-quotation.ts'

interface Shown {
  content: VersionContent
  /** What the device was offered. */
  offered: Pick<Offered, 'products'> | undefined
}

/**
 * Takes a concept that a customer was shown without a connection to sent, as of when it was shown: the PDF is made and
 * the parties are kept. Nobody is mailed: the signed document follows at once.
 */
export async function sendInPerson(
  context: EmployeeContext,
  { quotation, version: concept, parties }: Subject,
  { content, offered }: Shown,
): Promise<VersionRow> {
  refuse(await listBlockers(context, concept, content, parties, offered))
  const { editions } = content.draft
  const codes = overruledBy({
    editions,
    calculation: content.calculation,
    meter_connection: content.basis.lead.meter_connection,
  })
  if (codes.length > 0) requireReason(content, undefined)
  const valid_until_dates = lastDays(content, content.date)
  await supersedeOpenVersions(context.db, quotation.lead_id, context.now)
  const sending: VersionRow = { ...concept, content, valid_until_dates, sent_at: context.now }
  const { file_id, sha256 } = await keepPdf(context, { quotation, version: sending, parties })
  const travelling = await chooseAttachments(context, 'quotation', sending, parties)
  const sent = await stepVersion(context.db, concept.id, isConcept, {
    status: 'sent',
    content,
    total_cents: Object.values(content.calculation.editions)[0]?.total_cents ?? 0,
    sent_at: context.now,
    sent_by: context.employee_id,
    valid_until_dates,
    sent_file_id: file_id,
    sent_sha256: sha256,
    sent_parties: await freezeParties(context.db, parties, showsVatInRows(sending)),
    sent_attachments: await keepSentFiles(
      context,
      travelling.map((one) => one.file_id),
    ),
  })
  if (sent === undefined) throw new Error('A version left concept under its lock')
  return sent
}
