import type { Locale } from '../enumerations.ts'
import { normaliseHeading } from './normalise-heading.ts'

/** What a file that people import may have. */
export const maxImportCharacters = 900_000

/** A column of a file that people import, by its headings. */
interface ImportColumn {
  en: string
  nl: string
  /** How else programs and people call it, divided by commas. */
  others?: string
  /** A file without it is refused. */
  required?: true
  /** In the template, in both languages or in each. */
  example?: string | { en: string; nl: string }
}
export type ImportColumns<Name extends string> = Readonly<Record<Name, ImportColumn>>

// Object.keys loses the literal types; the objects have no other keys.
export const namesOf = <Name extends string>(columns: ImportColumns<Name>) => Object.keys(columns) as Name[]

/** The place of each column that the headings name; of two headings for one column the first counts. */
function placesOf<Name extends string>(head: readonly string[], columns: ImportColumns<Name>) {
  const known = new Map<string, Name>()
  for (const name of namesOf(columns)) {
    const { en, nl, others = '' } = columns[name]
    for (const heading of [name, en, nl, ...others.split(',')]) known.set(normaliseHeading(heading), name)
  }
  known.delete('')
  const places = new Map<Name, number>()
  for (const [place, heading] of head.entries()) {
    const name = known.get(normaliseHeading(heading))
    if (name !== undefined && !places.has(name)) places.set(name, place)
  }
  return places
}

/** A row with the texts of its columns, trimmed; empty for a column that the file does not have. */
export interface ImportRow<Name extends string> {
  /** In the file, its headings being row 1. */
  row: number
  texts: Record<Name, string>
}

export interface ImportTable<Name extends string> {
  /** The heading of each column that the file has, as it is written there. */
  headings: Map<Name, string>
  /** Headings that nobody knows. */
  unknown: string[]
  /** Required columns that the file lacks. */
  missing: Name[]
  /** Rows without anything are left out. */
  rows: ImportRow<Name>[]
}

/** The rows below the headings, with the text of each place that has a name. */
function rowsOf<Name extends string>(
  body: readonly (readonly string[])[],
  names: readonly Name[],
  places: ReadonlyMap<Name, number>,
): ImportRow<Name>[] {
  const textOf = (row: readonly string[], name: Name) => (row[places.get(name) ?? -1] ?? '').trim()
  return body.flatMap((row, index) =>
    row.every((cell) => cell.trim() === '')
      ? []
      : [
          {
            row: index + 2,
            // Every name has a text.
            texts: Object.fromEntries(names.map((name) => [name, textOf(row, name)])) as Record<Name, string>,
          },
        ],
  )
}

/** The columns and rows of a file from its cells, the headings first. */
export function readTable<Name extends string>(
  cells: readonly (readonly string[])[],
  columns: ImportColumns<Name>,
): ImportTable<Name> {
  const [head = [], ...body] = cells
  const names = namesOf(columns)
  const places = placesOf(head, columns)
  const used = new Set(places.values())
  return {
    headings: new Map([...places].map(([name, place]) => [name, head[place]?.trim() ?? ''])),
    unknown: head.filter((heading, place) => !used.has(place) && heading.trim() !== ''),
    missing: names.filter((name) => columns[name].required && !places.has(name)),
    rows: rowsOf(body, names, places),
  }
}

/** What each column of a file is, by its place; null for one that is not used. */
export type ColumnMapping<Name extends string> = readonly (Name | null)[]

/** What the headings of a file say that its columns are. */
export function guessMapping<Name extends string>(
  head: readonly string[],
  columns: ImportColumns<Name>,
): (Name | null)[] {
  const names = new Map([...placesOf(head, columns)].map(([name, place]) => [place, name]))
  return head.map((_heading, place) => names.get(place) ?? null)
}

export interface MappedTable<Name extends string> {
  /** Of every column, as they are written there. */
  headings: string[]
  /** The first rows, as they are written there. */
  examples: string[][]
  /** Without the columns that are not used. */
  rows: ImportRow<Name>[]
  /** Rows with more cells than there are headings: what stands in them belongs to no column. */
  tooLong: number[]
}

const mostExamples = 3

/** The rows of a file whose columns somebody named, the headings first. */
export function readMapped<Name extends string>(
  cells: readonly (readonly string[])[],
  mapping: ColumnMapping<Name>,
): MappedTable<Name> {
  const [head = [], ...body] = cells
  const places = new Map(mapping.flatMap((name, place) => (name === null ? [] : [[name, place] as const])))
  const rows = rowsOf(body, [...places.keys()], places)
  const isTooLong = (row: readonly string[] = []) => row.slice(head.length).some((cell) => cell.trim() !== '')
  return {
    headings: head.map((heading) => heading.trim()),
    examples: rows.slice(0, mostExamples).map(({ row }) => [...(body[row - 2] ?? [])]),
    rows,
    tooLong: rows.map(({ row }) => row).filter((row) => isTooLong(body[row - 2])),
  }
}

const exampleOf = ({ example = '' }: ImportColumn, language: Locale) =>
  typeof example === 'string' ? example : example[language]

/** A file to fill in: the headings and an example, as Dutch Excel opens it. */
export function templateOf<Name extends string>(columns: ImportColumns<Name>, language: Locale): string {
  const all = namesOf(columns).map((name) => columns[name])
  const lines = [all.map((column) => column[language]), all.map((column) => exampleOf(column, language))]
  return `\uFEFF${lines.map((cells) => `${cells.join(';')}\r\n`).join('')}`
}
