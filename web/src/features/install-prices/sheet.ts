import { type InstallClass, installClasses } from '@heliodesk/domain/enumerations'
import { type InstallPriceField, installPriceFields } from '@heliodesk/domain/install-prices/compare-prices'
import { rangeProblems, type RangeProblem } from '@heliodesk/domain/install-prices/range-problems'
import { type NumberProblem, readNumber } from '@heliodesk/domain/read-number'
import type { InstallPriceRow } from '@heliodesk/domain/quotations/types'
import type { FormatLanguage } from '../../ui/format.ts'
import { showNumber } from '../../ui/show-number.ts'

export interface PriceColumn {
  install_class: InstallClass
  field: InstallPriceField
}
/** After the two panel columns: two prices for each install class. */
export const priceColumns: PriceColumn[] = installClasses.flatMap((install_class) =>
  installPriceFields.map((field) => ({ install_class, field })),
)
export const panelColumns = ['panels_from', 'panels_to'] as const
export const columnCount = panelColumns.length + priceColumns.length

/** The text of the cells: a row for each range of panels. */
export type Sheet = readonly (readonly string[])[]
export interface Cell {
  row: number
  column: number
}
export const cellKey = ({ row, column }: Cell) => `${row}:${column}`

const rulesOf = (column: number, language: FormatLanguage) =>
  column < panelColumns.length
    ? { language, decimals: 0, min: 1, max: 10_000 }
    : { language, decimals: 2, min: 0, max: 1_000_000, sign: '€' }

/** Prices as a sheet, one row for each range of panels. */
export function sheetOf(rows: readonly InstallPriceRow[], language: FormatLanguage): Sheet {
  const ranges = new Map(rows.map((row) => [`${row.panels_from}-${row.panels_to}`, row]))
  const shown = (value: number | undefined, fixed: boolean) =>
    showNumber(value ?? null, { language, decimals: fixed ? 2 : 0, fixed })
  return [...ranges.values()]
    .toSorted((a, b) => a.panels_from - b.panels_from || a.panels_to - b.panels_to)
    .map((range) => [
      ...panelColumns.map((column) => shown(range[column], false)),
      ...priceColumns.map(({ install_class, field }) => {
        const priced = rows.find(
          (row) =>
            row.install_class === install_class &&
            row.panels_from === range.panels_from &&
            row.panels_to === range.panels_to,
        )
        return shown(priced?.[field], true)
      }),
    ])
}

/** A price of the form: null where it is missing, NaN where it cannot be read. */
interface DraftPrice {
  panels_from: number | null
  panels_to: number | null
  install_class: InstallClass
  price_net_adviser: number | null
  price_net_ew: number | null
}

export interface ReadSheet {
  rows: DraftPrice[]
  /** The cell of each field, by its path in the form: `rows.3.price_net_ew`. */
  cells: Map<string, Cell>
  /** Unreadable cells by their key. */
  unreadable: Map<string, NumberProblem>
}

/** The prices of a sheet. A class without a price is not offered for that range; an empty row is ignored. */
export function readSheet(sheet: Sheet, language: FormatLanguage): ReadSheet {
  const read: ReadSheet = { rows: [], cells: new Map(), unreadable: new Map() }
  for (const [row, texts] of sheet.entries()) {
    if (texts.every((text) => text.trim() === '')) continue
    const values = texts.map((text, column) => {
      const { value, problem } = readNumber(text, rulesOf(column, language))
      if (problem) read.unreadable.set(cellKey({ row, column }), problem)
      return value
    })
    const hasPrice = (install_class: InstallClass) =>
      priceColumns.some(
        (column, index) => column.install_class === install_class && values[index + 2] !== null,
      )
    const offered = installClasses.filter(hasPrice)
    for (const install_class of offered.length > 0 ? offered : installClasses.slice(0, 1)) {
      const at = (field: InstallPriceField) =>
        panelColumns.length +
        priceColumns.findIndex((column) => column.install_class === install_class && column.field === field)
      const columns = {
        panels_from: 0,
        panels_to: 1,
        price_net_adviser: at('price_net_adviser'),
        price_net_ew: at('price_net_ew'),
      }
      for (const [field, column] of Object.entries(columns))
        read.cells.set(`rows.${read.rows.length}.${field}`, { row, column })
      read.rows.push({
        install_class,
        panels_from: values[0] ?? null,
        panels_to: values[1] ?? null,
        price_net_adviser: values[columns.price_net_adviser] ?? null,
        price_net_ew: values[columns.price_net_ew] ?? null,
      })
    }
  }
  return read
}

const isWhole = (value: number | null): value is number => Number.isInteger(value)

/** The range problems with the cells to mark: for a gap the empty prices before it. */
export function rangeMarks({ rows, cells }: ReadSheet): (RangeProblem & { cell: Cell })[] {
  const known = rows.flatMap(({ install_class, panels_from, panels_to }, index) =>
    isWhole(panels_from) && isWhole(panels_to) ? [{ install_class, panels_from, panels_to, index }] : [],
  )
  return rangeProblems(known).flatMap((problem) => {
    const { index, install_class } = known[problem.row] ?? {}
    const cell = cells.get(`rows.${index}.${problem.field}`)
    if (cell === undefined) return []
    const before = known.find(
      (row) =>
        row.panels_from <= problem.from && problem.to <= row.panels_to && row.install_class !== install_class,
    )
    const empty = before && cells.get(`rows.${before.index}.panels_from`)
    if (problem.code !== 'rangeGap' || empty === undefined) return [{ ...problem, cell }]
    const column = panelColumns.length + priceColumns.findIndex((one) => one.install_class === install_class)
    return [{ ...problem, cell: { row: empty.row, column } }]
  })
}

const emptyRow = (): string[] => Array.from({ length: columnCount }, () => '')

/** A new range after the last one. */
export function addRange(sheet: Sheet, language: FormatLanguage): Sheet {
  const last = readNumber(sheet.at(-1)?.[1] ?? '', rulesOf(1, language)).value
  const row = emptyRow()
  row[0] = sheet.length === 0 ? '1' : isWhole(last) ? String(last + 1) : ''
  return [...sheet, row]
}

export const removeRange = (sheet: Sheet, row: number): Sheet =>
  sheet.filter((_texts, index) => index !== row)

export const setCell = (sheet: Sheet, cell: Cell, text: string): Sheet =>
  sheet.map((texts, row) => (row === cell.row ? texts.with(cell.column, text) : texts))

/** Pastes spreadsheet cells starting at a cell; missing rows are added. */
export function pasteCells(sheet: Sheet, at: Cell, copied: string): Sheet {
  const lines = copied.replace(/\r?\n$/, '').split(/\r?\n/)
  const pasted = lines.map((line) => line.split('\t').map((text) => text.trim()))
  const rows = sheet.map((texts) => [...texts])
  for (const [down, texts] of pasted.entries()) {
    const row = (rows[at.row + down] ??= emptyRow())
    for (const [right, text] of texts.entries())
      if (at.column + right < columnCount) row[at.column + right] = text
  }
  return rows
}
