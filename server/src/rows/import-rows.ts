import type { Call, CallAnswer, CallBody } from '@heliodesk/contract/call'
import type { rowImports } from '@heliodesk/contract/row-imports'
import { type ImportColumns, type ImportRow, namesOf } from '@heliodesk/domain/csv/columns'
import { type FoundTable, readTableOf } from '../documents/tables/read-table.ts'
import { letOthersWork } from '../kernel/let-others-work.ts'
import type { EmployeeContext, Services } from '../work/context.ts'
import { parseBody, UnreadableBody } from '../http/parse-input.ts'
import { type FieldErrors, fieldTexts, InvalidInput, invalid, Problem } from '../kernel/problems.ts'
import { say } from '../kernel/messages.ts'
import { lockWork, tryOut, withSavepoint } from './savepoint.ts'

type Texts<Name extends string> = Record<Name, string>
type Answer = CallAnswer<typeof rowImports.employees>
type Body = CallBody<typeof rowImports.employees>
type Message = FieldErrors[string][number]

/** What a row is, before it is written. */
interface ReadRow<Name extends string> {
  /** The body of the call that makes one by hand. */
  body: unknown
  /** What the body cannot say, by column. */
  errors: Partial<Record<Name, Message[]>>
  /** What it has in common with one that is there: it is left as it is. */
  exists: Message[]
  warnings: Message[]
}

/** The files of one noun. */
export interface Imported<Name extends string> {
  /** What is imported, one file at a time. */
  noun: string
  columns: ImportColumns<Name>
  mostRows: number
}

export interface Importing<Name extends string, Create extends Call> extends Imported<Name> {
  create: Create
  /** The column of a field of the body that is not called like it. */
  columnOf?: (field: string) => NoInfer<Name> | undefined
  /** What is known before the first row. */
  prepare: (context: EmployeeContext) => Promise<{
    read: (texts: Texts<Name>, row: number) => ReadRow<Name>
    write: (body: CallBody<Create>, row: number) => Promise<unknown>
  }>
}

const refuse = (message: Message) => invalid({ content: [message] })
const failed = (errors: Record<string, string[]>) => ({ outcome: 'failed' as const, errors, warnings: [] })

/** Long enough to recognise a cell by it. */
const shownCell = 200

function requireTable<Name extends string, Create extends Call>(
  table: FoundTable<Name> | null,
  { columns, mostRows }: Importing<Name, Create>,
  { locale }: EmployeeContext,
) {
  if (table === null) throw refuse('importText')
  const lacking = table.missing.map((name) => columns[name][locale])
  if (lacking.length > 0) throw refuse({ key: 'importColumns', params: { columns: lacking.join(', ') } })
  if (table.total === 0) throw refuse('importNoRows')
  if (table.total > mostRows)
    throw refuse({ key: 'importTooMany', params: { rows: table.total, most: mostRows } })
  return table
}

/** The errors of a body as those of its columns; of one column that was not understood only that. */
function columnErrors<Name extends string, Create extends Call>(
  fields: Record<string, string[]>,
  { columns, columnOf }: Importing<Name, Create>,
  known: Record<string, string[]> = {},
): Record<string, string[]> {
  const found = { ...known }
  for (const [field, messages] of Object.entries(fields)) {
    const name = columnOf?.(field) ?? (Object.hasOwn(columns, field) ? field : '')
    if (known[name] === undefined) found[name] = [...(found[name] ?? []), ...messages]
  }
  return found
}

/** The errors of a row in the order of its columns; what is about none of them last. */
const inOrder = <Name extends string>(errors: Record<string, string[]>, columns: ImportColumns<Name>) =>
  [...namesOf(columns), '' as const].map((name) => [name, errors[name] ?? []] as const)

/** The use case that imports rows: its file is read before the transaction. */
export function importOf<Name extends string>(
  { columns, mostRows }: Imported<Name>,
  run: (context: EmployeeContext, apply: boolean, table: FoundTable<Name> | null) => Promise<Answer>,
) {
  return {
    prepare: {
      make: (_services: Services, { body }: { body: Body }) => readTableOf(body.content, columns, mostRows),
    },
    run: (context: EmployeeContext, { body }: { body: Body }, table: FoundTable<Name> | null) =>
      run(context, body.apply, table),
  }
}

/**
 * Imports the rows of a CSV file as if each was typed, or previews that: the same is done and taken back. A row that
 * fails says why and does not stop the others.
 */
export async function importRows<Name extends string, Create extends Call>(
  context: EmployeeContext,
  apply: boolean,
  found: FoundTable<Name> | null,
  importing: Importing<Name, Create>,
): Promise<Answer> {
  const { db, company_id } = context
  const table = requireTable(found, importing, context)
  await lockWork(db, company_id, `import ${importing.noun}`)
  const present = namesOf(importing.columns).filter((name) => table.headings.has(name))
  const headingOf = (name: Name | '') =>
    name === '' ? null : (table.headings.get(name) ?? importing.columns[name][context.locale])
  const importAll = async () => {
    const reader = await importing.prepare(context)
    const rows: Answer['rows'] = []
    const rest = letOthersWork()
    for (const row of table.rows) {
      await rest()
      const { errors, ...done } = await importRow(context, row, importing, reader)
      rows.push({
        ...done,
        row: row.row,
        cells: present.map((name) => row.texts[name].slice(0, shownCell)),
        errors: inOrder(errors, importing.columns).flatMap(([name, messages]) =>
          messages.map((message) => ({ column: headingOf(name), message })),
        ),
      })
    }
    return rows
  }
  return {
    applied: apply,
    headings: present.map((name) => table.headings.get(name) ?? ''),
    unknown: table.unknown,
    rows: apply ? await importAll() : await tryOut(db, importAll),
  }
}

async function importRow<Name extends string, Create extends Call>(
  context: EmployeeContext,
  { row, texts }: ImportRow<Name>,
  importing: Importing<Name, Create>,
  reader: Awaited<ReturnType<Importing<Name, Create>['prepare']>>,
) {
  const { locale } = context
  const read = reader.read(texts, row)
  const words = (messages: readonly Message[]) => fieldTexts({ all: [...messages] }, locale)['all'] ?? []
  const warnings = words(read.exists.length > 0 ? read.exists : read.warnings)
  if (read.exists.length > 0) return { outcome: 'exists' as const, errors: {}, warnings }
  const errors = fieldTexts(read.errors as FieldErrors, locale)
  try {
    const body = parseBody(importing.create, read.body, locale)
    if (Object.keys(errors).length > 0) return failed(errors)
    await withSavepoint(context.db, () => reader.write(body, row))
    return { outcome: 'new' as const, errors, warnings }
  } catch (error) {
    if (error instanceof UnreadableBody) return failed(columnErrors(error.errors, importing, errors))
    if (error instanceof InvalidInput)
      return failed(columnErrors(fieldTexts(error.errors, locale), importing, errors))
    if (error instanceof Problem) return failed({ '': [say(locale, error.key, error.params)] })
    throw error
  }
}
