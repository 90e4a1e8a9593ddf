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

/** The columns and rows of a file from its cells, the headings first. */
export function readTable<Name extends string>(
  cells: readonly (readonly string[])[],
  columns: ImportColumns<Name>,
): ImportTable<Name> {
  const [head = [], ...body] = cells
  const names = namesOf(columns)
  const places = placesOf(head, columns)
  const textOf = (row: readonly string[], name: Name) => (row[places.get(name) ?? -1] ?? '').trim()
  const used = new Set(places.values())
  return {
    headings: new Map([...places].map(([name, place]) => [name, head[place]?.trim() ?? ''])),
    unknown: head.filter((heading, place) => !used.has(place) && heading.trim() !== ''),
    missing: names.filter((name) => columns[name].required && !places.has(name)),
    rows: body.flatMap((row, index) =>
      row.every((cell) => cell.trim() === '')
        ? []
        : [
            {
              row: index + 2,
              // Every column has a text.
              texts: Object.fromEntries(names.map((name) => [name, textOf(row, name)])) as Record<
                Name,
                string
              >,
            },
          ],
    ),
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
