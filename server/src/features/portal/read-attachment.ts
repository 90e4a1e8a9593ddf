import type { Context } from '../../work/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { FileAnswer } from '../../http/files/file-answer.ts'
import { locked, named } from '../files/answer-content.ts'
import { readFile } from '../files/read-file.ts'
import { findShownVersion } from '../quotations/acceptance/find-shown-version.ts'

/** A file that belongs to the version that was sent, with its bytes of then. Throws 404 for any other. */
export async function readAttachment(context: Context, quotation_id: number, file_id: number) {
  const shown = await findShownVersion(context, quotation_id)
  const sent = shown?.version.sent_attachments.find((file) => file.file_id === file_id)
  if (sent === undefined) throw notFound()
  const { type, content } = await readFile(context, sent.file_id)
  const isPdf = type === 'application/pdf'
  // A browser shows a PDF outside of the page, and no other file as one of this site.
  return new FileAnswer(content, type, {
    'content-disposition': `${isPdf ? 'inline' : 'attachment'}; ${named(sent.name)}`,
    ...(!isPdf && { 'content-security-policy': locked }),
    'cache-control': 'private, no-store',
  })
}
