import { Readable } from 'node:stream'
import type { ZipFile } from 'yazl'
import { streamZip } from '../../documents/stream-zip.ts'
import { sayKept } from '../../kernel/kept-messages.ts'
import type { EmployeeContext, Services } from '../../work/context.ts'
import { FileAnswer } from '../../http/files/file-answer.ts'
import { withoutMargins } from '../../http/hide-margins.ts'
import { getLead } from '../leads/get-lead.ts'
import { withoutLinks } from '../mails/without-links.ts'
import { type DossierFile, listDossierFiles, readDossier } from './dossier-queries.ts'
import { hideOthers } from './hide-others.ts'

/** Everything that is kept of a person, as they may ask for it: a ZIP with JSON, documents and files, as a stream. */
export async function exportDossier(context: EmployeeContext, id: number): Promise<FileAnswer> {
  const lead = await getLead(context, id)
  const [facts, files] = [await readDossier(context.db, id), await listDossierFiles(context.db, id)]
  await context.audit({
    action: 'dossierMade',
    subject: 'leads',
    subject_id: id,
    lead_id: id,
    after: { files: files.length },
  })
  // Whoever makes it for the person signs nothing for them and may see no margins, nor is either of the person.
  const told = withoutMargins({ lead, ...facts })
  const hide = await hideOthers(context, lead)
  const asTold = (_name: string, value: unknown) =>
    typeof value === 'string' ? hide(withoutLinks(sayKept(lead.language, value))) : value
  const content = streamZip((zip) => {
    zip.addBuffer(Buffer.from(JSON.stringify(told, asTold, 2)), 'dossier.json')
    for (const file of files) addFile(zip, context.services, file)
    return undefined
  })
  return new FileAnswer(content, 'application/zip', {
    'content-disposition': `attachment; filename="dossier-${lead.number}.zip"`,
  })
}

/** Read when its turn comes, so that one file at a time is in memory. */
function addFile(zip: ZipFile, { files }: Services, { id, key, name, group }: DossierFile) {
  const path = `files/${group}/${id}-${name.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '_')}`
  zip.addReadStreamLazy(path, { compress: false }, (take) => {
    files.get(key).then(
      (content) => take(null, Readable.from([content])),
      (error: unknown) => take(error, Readable.from([])),
    )
  })
}
