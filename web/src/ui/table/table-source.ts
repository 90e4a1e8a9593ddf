import type { ReactNode } from 'react'
import type { TableState } from './table-state.ts'

/** `refused`: the server does not know these of the address. `broken`: anything else, in the words of the catalogue. */
export type TableFailure =
  | { kind: 'refused'; parameters: readonly string[] }
  | { kind: 'broken'; text: string; detail: string | undefined }

/** A column of an exported file. */
export interface FileColumn {
  fields: readonly string[]
  heading: string
  labels?: Readonly<Record<string, string>>
}

/** The shown columns of a table, by their keys. */
export interface ShownColumns {
  shown: readonly string[]
  /** Null: as the table has them. What is not kept is shown where this device has no choice of its own. */
  show: (keys: readonly string[] | null, kept: boolean) => void
}

/** More rows are not changed at once. */
export const mostChosen = 5_000

/** Where a table gets its rows and its state from. */
export interface TableSource<Row> {
  state: TableState
  setState: (next: TableState) => void
  /** Undefined until the first page is there. */
  rows: Row[] | undefined
  meta:
    | {
        from: number | null
        to: number | null
        /** Null, as the last page, while it is counted. */
        total: number | null
        /** There are more than were counted. */
        more?: boolean | undefined
        last_page: number | null
        current_page: number
      }
    | undefined
  fetching: boolean
  /** Why there are no rows; null where there are, or will be. */
  failure: TableFailure | null
  retry: () => void
  defaultSort?: string
  /** Stands beside the choice of columns. */
  tools?: (columns: ShownColumns) => ReactNode
  /** Reads all rows of the filter, not only the page; at most `mostChosen`. */
  all?: () => Promise<Row[]>
  /** Saves all rows that fit as a file, with these columns. */
  download?: (columns: readonly FileColumn[]) => ReactNode
}

/** The fields of a row, and the parts of what it refers to: `lead.city`. */
type FieldOf<Row> = {
  [Name in keyof Row & string]: NonNullable<Row[Name]> extends readonly (infer Item)[]
    ? Name | (Item extends object ? `${Name}.${keyof Item & string}` : never)
    : NonNullable<Row[Name]> extends object
      ? Name | `${Name}.${keyof NonNullable<Row[Name]> & string}`
      : Name
}[keyof Row & string]

/** What an exported file has in a column: fields of the row, which several share with spaces; null is nothing. */
type ExportedFields<Row> = FieldOf<Row> | readonly FieldOf<Row>[] | null

interface AnyColumn<Row> {
  label: string
  cell: (row: Row) => ReactNode
  /** Field to sort by, when it can be sorted. */
  sort?: string
  /** The first filter of the row: `<TextFilter name="search" />`, `<SelectFilter name="status" options={...} />`. */
  filter?: ReactNode
  align?: 'end'
  width?: number | string
  /** In px, of a first column without a width, where it is not 280. */
  minWidth?: number
  /** Not shown until chosen. */
  hidden?: boolean
  /** Where columns have no room: it goes before others, or not at all, as buttons do. Others go from the end. */
  yields?: 'first' | 'never'
  /** In place of the label. */
  heading?: ReactNode
  /** They say what they do: on a phone they stand without the label. */
  buttons?: true
  /** Its cell is what the label says, or nothing: on a phone it stands without the label. */
  mark?: true
  /** In a word, seen before its values on a phone, where they alone could be taken for others. */
  named?: string
  /** On a phone a row is called by its cell, or by these words; else by the title of the table. */
  names?: true | ((row: Row) => string)
  /** As its title it has the lines that it needs: of a name with a word behind it that it was not sent. */
  whole?: true
  /** Whether its cell tells anything on a phone. */
  says?: (row: Row) => boolean
  /** What its values are called in an exported file, where only this screen knows. */
  values?: readonly { value: string; label: string }[]
}

/** A column is exported as the field of its key, or else says as which fields. */
export type Column<Row> = AnyColumn<Row> &
  (
    | { key: keyof Row & string; exported?: ExportedFields<Row>; control?: never }
    | { key: string; exported: ExportedFields<Row>; control?: never }
    /** Holds a control: always shown, never exported, and the link of a row is in the next column. */
    | { key: string; exported?: never; control: true }
  )

/** A column of buttons: in no file, and there at any width. */
export const ofButtons = { exported: null, yields: 'never', buttons: true } as const

/** What a row is called by: the first column without a width, or else the first. */
export function titleOf<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  const data = columns.filter(({ control }) => control !== true)
  return data.find(({ width }) => width === undefined) ?? data[0]
}

/** Whether a column says how far a row is. */
export const isState = ({ key }: { key: string }): boolean => key === 'status' || key === 'state'

/** Whether a cell shows nothing. */
export const isEmptyCell = (cell: ReactNode): boolean =>
  cell === undefined || cell === null || cell === '' || typeof cell === 'boolean'

/** Rows in a group stand below its heading; the order of the table keeps them together. */
export interface RowGroup {
  key: string
  label: string
}

/** The shown columns as a file has them. */
export const fileColumnsOf = <Row>(columns: readonly Column<Row>[]): FileColumn[] =>
  columns.flatMap(({ key, label, exported = key, control, values }) =>
    exported === null || control === true
      ? []
      : [
          {
            fields: [exported].flat(),
            heading: label,
            ...(values && {
              labels: Object.fromEntries(values.map(({ value, label: name }) => [value, name])),
            }),
          },
        ],
  )
