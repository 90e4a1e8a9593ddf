import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { EmployeeContext, Services } from '../../http/context.ts'
import { FileAnswer } from '../../http/file-answer.ts'
import { getLead } from '../leads/get-lead.ts'
import { type DossierFile, listDossierFiles, readDossier } from './dossier-queries.ts'

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
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(JSON.stringify({ lead, ...facts }, null, 2)), 'dossier.json')
  for (const file of files) addFile(zip, context.services, file)
  zip.end()
  const content = Readable.from(zip.outputStream)
  zip.on('error', (error: Error) => content.destroy(error))
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
