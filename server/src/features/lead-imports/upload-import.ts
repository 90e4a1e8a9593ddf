import type { CallBody } from '@heliodesk/contract/call'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import {
  type ImportField,
  type ImportMapping,
  mapImportHeadings,
} from '@heliodesk/domain/leads/imports/import-headings'
import { wordColumns } from '@heliodesk/domain/leads/imports/import-words'
import { movedOf } from '@heliodesk/domain/leads/imports/moved-of'
import type { FieldMapping } from '@heliodesk/domain/leads/imports/lead-headings'
import type { EmployeeContext, Services } from '../../work/context.ts'
import { letOthersWork } from '../../kernel/let-others-work.ts'
import { invalid } from '../../kernel/problems.ts'
import { storableStart } from '../../kernel/storable-text.ts'
import { getImportMapping } from '../intake/get-mapping.ts'
import { isOfferedSource } from '../leads/overview.ts'
import { readPresentedImport } from './present-import.ts'
import { noCounts } from './judging/counts-after.ts'
import { countWords } from './judging/count-words.ts'
import { insertImport, insertPiece } from './queries.ts'
import { sayWords } from './judging/say-words.ts'
import { headingOf } from './read-row.ts'
import { type FileFacts, readRows } from './read-rows.ts'
import { openUpload } from '../../http/files/open-upload.ts'
import { recogniseFile } from './recognise-file.ts'

const previewRows = 10
const previewCell = 200
const maxColumns = 1_000

type Body = Omit<CallBody<typeof leadImports.create>, 'source_id'> & { source_id?: number | null | undefined }
interface Given {
  body: Body
}
type Made = { read: () => AsyncIterable<Buffer>; facts: FileFacts } & Awaited<ReturnType<typeof lookInto>>

/** Keeps a file of leads with its columns recognised, which is read before the transaction; nothing is imported yet. */
export const uploadImport = {
  prepare: {
    async look(context: EmployeeContext, { body: { source_id = null } }: Given) {
      await requireSource(context, source_id)
      const said = source_id === null ? {} : await getImportMapping(context.db, source_id)
      return { said, by: String(context.company_id) }
    },
    async make(
      _services: Services,
      { body: { file } }: Given,
      seen: { said: FieldMapping<ImportField>; by: string },
    ) {
      const read = await openUpload(file, { by: seen.by })
      const facts = await recogniseFile(read)
      return { read, facts, ...(await lookInto(read(), facts, seen.said)) }
    },
  },
  async run(context: EmployeeContext, { body: { file, source_id = null } }: Given, made: Made) {
    await requireSource(context, source_id)
    return keepUpload(context, made, { file_name: storableStart(file.name, 200), source_id })
  },
}

async function requireSource({ db }: EmployeeContext, source_id: number | null) {
  if (source_id !== null && !(await isOfferedSource(db, source_id)))
    throw invalid({ source_id: ['unknownReference'] })
}

async function keepUpload(
  context: EmployeeContext,
  { read, facts, headings, mapping, counted, preview, total }: Made,
  { file_name, source_id }: { file_name: string; source_id: number | null },
) {
  const { db, company_id, happened_at: now, locale, employee_id, impersonator_id } = context
  const { id } = await insertImport(db, {
    company_id,
    source_id,
    employee_id,
    impersonator_id,
    locale,
    headings,
    mapping,
    words: await sayWords(db, counted),
    moved: movedOf(mapping),
    preview,
    total,
    file_name,
    encoding: facts.encoding,
    delimiter: facts.delimiter,
    newline: facts.newline,
    state: 'uploaded',
    ...noCounts,
    kept: 0,
    created_at: now,
    progress_at: now,
  })
  let place = 0
  for await (const content of read())
    await insertPiece(db, { company_id, import_id: id, place: place++, content })
  const after = { file_name, source_id, total }
  await context.audit({ action: 'uploaded', subject: 'lead imports', subject_id: id, after })
  return readPresentedImport(context, id)
}

async function lookInto(content: AsyncIterable<Buffer>, facts: FileFacts, said: FieldMapping<ImportField>) {
  let headings: string[] | undefined
  let mapping: ImportMapping = []
  let counter = countWords([])
  const preview: string[][] = []
  let total = 0
  const rest = letOthersWork()
  for await (const cells of readRows(content, facts)) {
    await rest()
    if (headings === undefined) {
      headings = cells.slice(0, maxColumns).map(headingOf)
      mapping = mapImportHeadings(headings, said)
      counter = countWords(wordColumns(mapping))
    } else {
      total += 1
      counter.add(cells)
      if (preview.length < previewRows)
        preview.push(cells.slice(0, headings.length).map((cell) => storableStart(cell, previewCell)))
    }
  }
  if (headings === undefined) throw invalid({ file: ['emptyFile'] })
  return { headings, mapping, counted: counter.words(), preview, total }
}
