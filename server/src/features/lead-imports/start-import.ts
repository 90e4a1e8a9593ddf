import type { leadImports } from '@heliodesk/contract/lead-imports'
import { type ImportMove, type ImportState, mayMoveImport } from '@heliodesk/domain/leads/door-states'
import { type ImportWord, wordKey } from '@heliodesk/domain/leads/imports/import-words'
import type { EmployeeContext, Services } from '../../work/context.ts'
import type { Given } from '../../work/use-case.ts'
import { conflict, notFound } from '../../kernel/problems.ts'
import { storableStart } from '../../kernel/storable-text.ts'
import { ownLeadsOf } from '../leads/get-lead.ts'
import { createSource } from '../sources/routes.ts'
import { chooseHow, countChosen } from './choose-how.ts'
import { noCounts } from './judging/counts-after.ts'
import type { CountedWord } from './judging/count-words.ts'
import { listNames } from './overview.ts'
import { readPresentedImport } from './present-import.ts'
import {
  findImport,
  type ImportRow,
  lockImport,
  removeFailures,
  removePieces,
  writeImport,
} from './queries.ts'

/** Who sees their own leads alone sees the imports that they set going: others name leads of colleagues. */
const isSeenBy = (context: EmployeeContext, { employee_id }: ImportRow): boolean => {
  const own = ownLeadsOf(context)
  return own === null || own === employee_id
}

/** Locks an import for a move; 404 when there is none, 409 when it is not in a state for that. */
async function takeImport(context: EmployeeContext, id: number, move: ImportMove): Promise<ImportRow> {
  const row = await lockImport(context.db, id)
  if (row === undefined || !isSeenBy(context, row)) throw notFound()
  if (!mayMoveImport(move, row.state))
    throw conflict('importMove', { current: await readPresentedImport(context, id) }, { from: row.state })
  return row
}

async function begin(
  context: EmployeeContext,
  row: ImportRow,
  state: ImportState,
  changes: Partial<ImportRow>,
  looked_at?: Date,
) {
  await writeImport(context.db, row.id, { ...changes, state, progress_at: context.happened_at })
  context.tellChange({ noun: 'lead imports', id: row.id })
  await context.enqueue('import-leads', {
    import_id: row.id,
    ...(looked_at !== undefined && { looked_at: looked_at.toISOString() }),
  })
  return readPresentedImport(context, row.id)
}

/** Who moves it is who did it, in their language. */
const startedBy = ({ employee_id, impersonator_id, locale }: EmployeeContext) => ({
  employee_id,
  impersonator_id,
  locale,
})

type Chosen = Given<typeof leadImports.check>

/** The file is read for other columns than it was before its import is locked. */
const preparation = {
  look: (context: EmployeeContext, { params: { id } }: Chosen) => requireImport(context, id),
  make: (services: Services, { body: choices }: Chosen, row: ImportRow) =>
    mayMoveImport('start', row.state) ? countChosen(services, row, choices) : Promise.resolve(null),
}

type How = Awaited<ReturnType<typeof chooseHow>>

/** A step of an import that is read as somebody chose it. */
const asChosen = (
  step: 'check' | 'start',
  go: (context: EmployeeContext, row: ImportRow, how: How) => ReturnType<typeof begin>,
) => ({
  prepare: preparation,
  async run(
    context: EmployeeContext,
    { params: { id }, body: choices }: Chosen,
    counted: readonly CountedWord[] | null,
  ) {
    const row = await takeImport(context, id, step)
    return go(context, row, await chooseHow(context, row, choices, counted))
  },
})

/** Counts in the background what the import would do for whoever asks, who sets it going from now on. */
export const checkImport = asChosen('check', async (context, row, how) => {
  await removeFailures(context.db, row.id)
  return begin(context, row, 'checking', { ...noCounts, ...startedBy(context), ...how, changes: [] })
})

/** The sources that somebody wants made of words of the file; one that is there by its name is not made again. */
async function makeSources(context: EmployeeContext, words: readonly ImportWord[]): Promise<ImportWord[]> {
  if (words.every(({ target }) => target !== 'create')) return [...words]
  const { sources } = await listNames(context.db)
  const ids = new Map(sources.map(({ id, name }) => [wordKey(name), id]))
  const made: ImportWord[] = []
  for (const one of words) {
    if (one.target !== 'create') made.push(one)
    else {
      const name = storableStart(one.word, longestSource)
      const id = ids.get(wordKey(name)) ?? (await createSource(context, { ...newSource, name })).id
      ids.set(wordKey(name), id)
      made.push({ ...one, target: `id:${id}` })
    }
  }
  return made
}

const longestSource = 100

/** It costs nothing, and nobody said that its people may be called, before somebody says so. */
const newSource = {
  cost_type: 'flat_fee_per_month',
  cost_value: 0,
  show_in_maps: true,
  essent: false,
  consents_to_calls: false,
  consent_text: null,
  consent_page: null,
  consent_version: null,
  form_origins: null,
  active: true,
} as const

/** Imports the rows in the background; one that stopped goes on from where it was. */
export const startImport = asChosen('start', async (context, row, how) => {
  const words = await makeSources(context, how.words)
  const after = { file_name: row.file_name, source_id: row.source_id, total: row.total }
  await context.audit({ action: 'importStarted', subject: 'lead imports', subject_id: row.id, after })
  const goesOn = row.state === 'failed'
  if (!goesOn) await removeFailures(context.db, row.id)
  const changes = {
    ...(!goesOn && noCounts),
    ...startedBy(context),
    ...how,
    words,
    changes: [],
    problem: null,
  }
  // Nobody knows any more when one that goes on was checked.
  return begin(context, row, 'running', changes, (goesOn ? null : row.progress_at) ?? row.created_at)
})

/** Stops an import; the leads that it made stay until it is undone. */
export async function cancelImport(context: EmployeeContext, id: number) {
  const row = await takeImport(context, id, 'cancel')
  await removePieces(context.db, id)
  const after = { done: row.done, total: row.total }
  await context.audit({ action: 'importCancelled', subject: 'lead imports', subject_id: id, after })
  await writeImport(context.db, id, { state: 'cancelled', finished_at: context.happened_at })
  return readPresentedImport(context, id)
}

/** Removes its leads again, in the background. */
export async function beginUndo(context: EmployeeContext, id: number) {
  const row = await takeImport(context, id, 'undo')
  return begin(context, row, 'undoing', startedBy(context))
}

export async function requireImport(context: EmployeeContext, id: number): Promise<ImportRow> {
  const row = await findImport(context.db, id)
  if (row === undefined || !isSeenBy(context, row)) throw notFound()
  return row
}
