import type { DefaultView } from '@heliodesk/contract/saved-views'
import type { TableKey } from './table-query.ts'

let known: () => readonly DefaultView[] = () => []

/** The session knows what tables open with, before their first rows are asked for. */
export const provideDefaultViews = (provided: typeof known): void => {
  known = provided
}

export const defaultViewOf = (table: TableKey): DefaultView | undefined =>
  known().find((view) => view.table === table)
