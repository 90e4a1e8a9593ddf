import type { Call } from '@heliodesk/contract/call'
import type { FileColumn } from '@heliodesk/contract/table'
import { amsterdamClock, amsterdamDate, formatDate } from '@heliodesk/domain/calendar'
import { label, labelledListOf, type Locale } from '@heliodesk/domain/enumerations'
import * as z from 'zod'
import type { Cell } from '../../documents/tables/xlsx.ts'
import { Problem } from '../../kernel/problems.ts'

type Values = Readonly<Record<string, unknown>>

/** A field of a row by its path, and the keys that its values are. */
interface Field {
  path: string
  keys: readonly string[]
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/
const day = /^\d{4}-\d{2}-\d{2}$/
const yesNo = { en: { true: 'Yes', false: 'No' }, nl: { true: 'Ja', false: 'Nee' } }
/** The parts of a referred thing that stand for it. */
const names = ['full_name', 'name', 'label', 'text']
/** Parts of an answer that say nothing in a file. */
const isSilent = (name: string) => name === 'revision' || /(?:_ids?|^url|_url)$/.test(name)

/** A field's own schema, without what says that it may be absent or how it is read. */
function innerOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return innerOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return innerOf(schema.out as z.ZodType)
  return schema
}

/** Every field of a row, the parts of its parts too. */
function fieldsOf(schema: z.ZodType, path = ''): Field[] {
  const inner = innerOf(schema)
  if (inner instanceof z.ZodArray) return fieldsOf(inner.element as z.ZodType, path)
  const keys = inner instanceof z.ZodEnum ? inner.options.map(String) : []
  const own = path === '' ? [] : [{ path, keys }]
  if (!(inner instanceof z.ZodObject)) return own
  const parts = Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([name, part]) =>
    fieldsOf(part, path === '' ? name : `${path}.${name}`),
  )
  return [...own, ...parts]
}

/** The schema of a row of a table call. */
function rowFields(call: Call): Field[] {
  const answer = innerOf(call.response)
  const rows = answer instanceof z.ZodObject ? innerOf(answer.shape['data'] as z.ZodType) : undefined
  if (!(rows instanceof z.ZodArray)) throw new Error(`${call.path} answers no rows`)
  return fieldsOf(rows.element as z.ZodType)
}

/** The columns of whoever names none: each part that says something, under its name. */
function allColumns(fields: readonly Field[]): FileColumn[] {
  const paths = new Set(fields.map(({ path }) => path))
  const isNamed = (path: string) => names.some((name) => paths.has(`${path}.${name}`))
  const isShown = (path: string) => {
    const steps = path.split('.')
    const above = steps.slice(1).map((_step, index) => steps.slice(0, index + 1).join('.'))
    const isWhole = isNamed(path) || !fields.some((other) => other.path.startsWith(`${path}.`))
    return !steps.some(isSilent) && isWhole && !above.some(isNamed)
  }
  return fields
    .filter(({ path }) => isShown(path))
    .map(({ path }) => ({ fields: [path], heading: path.replaceAll('.', ' ') }))
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** The values at a path: several where it goes through a list. */
function valuesAt(value: unknown, [first, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((one) => valuesAt(one, first === undefined ? [] : [first, ...rest]))
  if (first === undefined) return [value]
  return isValues(value) ? valuesAt(value[first], rest) : []
}

function cellOf(value: unknown, locale: Locale, textOf: (key: string) => string): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return yesNo[locale][value ? 'true' : 'false']
  if (typeof value === 'string') {
    if (instant.test(value)) return new Date(value)
    return day.test(value) ? formatDate(value) : textOf(value)
  }
  if (!isValues(value)) return null
  const name = names.find((one) => one in value)
  return name === undefined
    ? Object.values(value)
        .flat()
        .filter((part) => typeof part === 'string')
        .join(' ')
    : cellOf(value[name], locale, textOf)
}

/** A cell as text, a moment by the clock of Amsterdam. */
export const cellText = (cell: Cell): string =>
  cell instanceof Date ? `${formatDate(amsterdamDate(cell))} ${amsterdamClock(cell)}` : String(cell ?? '')

/** Several values share a cell as text. */
function joined(cells: readonly Cell[], separator: string): Cell {
  const present = cells.filter((cell) => cell !== null && cell !== '')
  const [only = null] = present
  return present.length > 1 ? present.map(cellText).join(separator) : only
}

function cellReader({ fields, labels = {} }: FileColumn, known: ReadonlyMap<string, Field>, locale: Locale) {
  const readers = fields.map((path) => {
    const list = labelledListOf(known.get(path)?.keys ?? [])
    const textOf = (key: string) =>
      Object.hasOwn(labels, key) ? (labels[key] ?? key) : list === undefined ? key : label(list, key, locale)
    const steps = path.split('.')
    const isCents = path.endsWith('_cents')
    return (row: unknown) =>
      joined(
        valuesAt(row, steps).map((value) =>
          isCents && typeof value === 'number' ? value / 100 : cellOf(value, locale, textOf),
        ),
        ', ',
      )
  })
  return (row: unknown) =>
    joined(
      readers.map((read) => read(row)),
      ' ',
    )
}

/** How the rows of a table become the cells of a file; 400 for a column that its rows do not have. */
export function readCells(call: Call, asked: readonly FileColumn[] | undefined, locale: Locale) {
  const fields = rowFields(call)
  const known = new Map(fields.map((field) => [field.path, field]))
  const unknown = asked?.flatMap((column) => column.fields).find((path) => !known.has(path))
  if (unknown !== undefined) {
    throw new Problem(400, 'badQuery', {
      params: { parameter: 'columns', reason: unknown },
      extra: { parameters: ['columns'] },
    })
  }
  const columns = asked ?? allColumns(fields)
  const readers = columns.map((column) => cellReader(column, known, locale))
  return {
    head: columns.map(({ heading }) => heading),
    cellsOf: (row: unknown): Cell[] => readers.map((read) => read(row)),
  }
}
