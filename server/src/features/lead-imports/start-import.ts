import type { ReadableField } from '@heliodesk/domain/leads/lead-headings'
import { type ImportMove, type ImportState, mayMoveImport } from '@heliodesk/domain/leads/door-states'
import type { EmployeeContext } from '../../work/context.ts'
import { conflict, invalid, notFound } from '../../kernel/problems.ts'
import { rememberMapping } from '../intake/get-mapping.ts'
import { readPresentedImport } from './present-import.ts'
import {
  findImport,
  type ImportRow,
  lockImport,
  removeFailures,
  removePieces,
  writeImport,
} from './queries.ts'
import { noCounts } from './upload-import.ts'

type Mapping = (ReadableField | null)[]

/** Locks an import for a move; 404 when there is none, 409 when it is not in a state for that. */
async function takeImport(context: EmployeeContext, id: number, move: ImportMove): Promise<ImportRow> {
  const row = await lockImport(context.db, id)
  if (row === undefined) throw notFound()
  if (!mayMoveImport(move, row.state))
    throw conflict('importMove', { current: await readPresentedImport(context, id) }, { from: row.state })
  return row
}

/** The columns as somebody chose them, which its source's next file has too. */
async function chooseColumns(context: EmployeeContext, row: ImportRow, mapping: Mapping | undefined) {
  if (mapping === undefined) return row.mapping
  if (mapping.length !== row.headings.length) throw invalid({ mapping: ['unknownReference'] })
  if (row.source_id !== null) await rememberMapping(context, row.source_id, row.headings, mapping)
  return mapping
}

async function begin(
  context: EmployeeContext,
  row: ImportRow,
  state: ImportState,
  changes: Partial<ImportRow>,
) {
  await writeImport(context.db, row.id, { ...changes, state })
  context.tellChange({ noun: 'lead imports', id: row.id })
  await context.enqueue('import-leads', { import_id: row.id })
  return readPresentedImport(context, row.id)
}

/** Who moves it is who did it, in their language. */
const startedBy = ({ employee_id, impersonator_id, locale }: EmployeeContext) => ({
  employee_id,
  impersonator_id,
  locale,
})

/** Counts in the background what the import would do. */
export async function checkImport(context: EmployeeContext, id: number, mapping?: Mapping) {
  const row = await takeImport(context, id, 'check')
  const columns = await chooseColumns(context, row, mapping)
  return begin(context, row, 'checking', { ...noCounts, mapping: columns })
}

/** Imports the rows in the background. */
export async function startImport(context: EmployeeContext, id: number, mapping?: Mapping) {
  const row = await takeImport(context, id, 'start')
  const columns = await chooseColumns(context, row, mapping)
  await removeFailures(context.db, id)
  const after = { file_name: row.file_name, source_id: row.source_id, total: row.total }
  await context.audit({ action: 'importStarted', subject: 'lead imports', subject_id: id, after })
  return begin(context, row, 'running', { ...noCounts, ...startedBy(context), mapping: columns })
}

/** Stops an import; the leads that it made stay until it is undone. */
export async function cancelImport(context: EmployeeContext, id: number) {
  const row = await takeImport(context, id, 'cancel')
  await removePieces(context.db, id)
  const after = { done: row.done, total: row.total }
  await context.audit({ action: 'importCancelled', subject: 'lead imports', subject_id: id, after })
  await writeImport(context.db, id, { state: 'cancelled', finished_at: context.now })
  return readPresentedImport(context, id)
}

/** Removes its leads again, in the background. */
export async function beginUndo(context: EmployeeContext, id: number) {
  const row = await takeImport(context, id, 'undo')
  return begin(context, row, 'undoing', startedBy(context))
}

export async function requireImport(context: EmployeeContext, id: number): Promise<ImportRow> {
  const row = await findImport(context.db, id)
  if (row === undefined) throw notFound()
  return row
}
