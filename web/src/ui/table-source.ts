import type { ReactNode } from 'react'
import type { TableState } from './table-state.ts'

/** `refused`: the server does not know these of the address. `broken`: anything else, in the words of the catalogue. */
export type TableFailure =
  | { kind: 'refused'; parameters: readonly string[] }
  | { kind: 'broken'; text: string; detail: string | undefined }

/** The shown columns of a table, by their keys. */
export interface ShownColumns {
  shown: readonly string[]
  /** Null: as the table has them. What is not kept is shown where this device has no choice of its own. */
  show: (keys: readonly string[] | null, kept: boolean) => void
}

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
        total: number
        /** There are more than were counted. */
        more?: boolean | undefined
        last_page: number
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
}

export interface Column<Row> {
  /** Names the column in the chooser's memory. */
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Field to sort by, when it can be sorted. */
  sort?: string
  /** The first filter of the row: `<TextFilter name="search" />`, `<SelectFilter name="status" options={...} />`. */
  filter?: ReactNode
  align?: 'end'
  width?: number | string
  /** Not shown until chosen. */
  hidden?: boolean
  /** Holds a control: always shown, and the link of a row is in the next column. */
  control?: true
  /** In place of the label. */
  heading?: ReactNode
}
