import type { CallBody } from '@heliodesk/contract/call'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import { mapHeadings } from '@heliodesk/domain/leads/lead-headings'
import type { EmployeeContext } from '../../work/context.ts'
import { readSaved } from '../../http/read-multipart.ts'
import { letOthersWork } from '../../kernel/let-others-work.ts'
import { invalid } from '../../kernel/problems.ts'
import { storable } from '../../kernel/storable-text.ts'
import { getMapping } from '../intake/get-mapping.ts'
import { isOfferedSource } from '../leads/overview.ts'
import { readPresentedImport } from './present-import.ts'
import { insertImport, insertPiece } from './queries.ts'
import { headingOf } from './read-row.ts'
import { type FileFacts, readRows } from './read-rows.ts'
import { recogniseFile } from './recognise-file.ts'

const previewRows = 10
const previewCell = 200
const maxColumns = 1_000

/** Keeps a file of leads with its columns recognised; nothing is imported yet. */
export async function uploadImport(
  context: EmployeeContext,
  {
    file,
    source_id = null,
  }: Omit<CallBody<typeof leadImports.create>, 'source_id'> & { source_id?: number | null | undefined },
) {
  const { db, company_id, now, locale, employee_id, impersonator_id } = context
  if (source_id !== null && !(await isOfferedSource(db, source_id)))
    throw invalid({ source_id: ['unknownReference'] })
  const read = () => readSaved(file) as AsyncIterable<Buffer>
  const facts = await recogniseFile(read)
  const { headings, preview, total } = await lookInto(read(), facts)
  const mapping = mapHeadings(headings, source_id === null ? {} : await getMapping(db, source_id))
  const { id } = await insertImport(db, {
    company_id,
    source_id,
    employee_id,
    impersonator_id,
    locale,
    headings,
    mapping,
    preview,
    total,
    file_name: storable(file.name).slice(0, 200),
    encoding: facts.encoding,
    delimiter: facts.delimiter,
    newline: facts.newline,
    state: 'uploaded',
    ...noCounts,
    kept: 0,
    created_at: now,
  })
  let place = 0
  for await (const content of read())
    await insertPiece(db, { company_id, import_id: id, place: place++, content })
  const after = { file_name: storable(file.name).slice(0, 200), source_id, total }
  await context.audit({ action: 'uploaded', subject: 'lead imports', subject_id: id, after })
  return readPresentedImport(context, id)
}

export const noCounts = {
  done: 0,
  new_count: 0,
  duplicate_count: 0,
  invalid_count: 0,
  outside_area_count: 0,
}

async function lookInto(content: AsyncIterable<Buffer>, facts: FileFacts) {
  let headings: string[] | undefined
  const preview: string[][] = []
  let total = 0
  const rest = letOthersWork()
  for await (const cells of readRows(content, facts)) {
    await rest()
    if (headings === undefined) headings = cells.slice(0, maxColumns).map(headingOf)
    else {
      total += 1
      if (preview.length < previewRows)
        preview.push(cells.slice(0, headings.length).map((cell) => storable(cell).slice(0, previewCell)))
    }
  }
  if (headings === undefined) throw invalid({ file: ['emptyFile'] })
  return { headings, preview, total }
}
