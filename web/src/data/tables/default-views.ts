import type { DefaultView } from '@heliodesk/contract/saved-views'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { clock } from '../../ui/clock.ts'
import type { TableKey } from './table-query.ts'

let known: () => readonly DefaultView[] = () => []

/** The session knows what tables open with, before their first rows are asked for. */
export const provideDefaultViews = (provided: typeof known): void => {
  known = provided
}

/** From today on, the next one first. */
const coming = (): DefaultView['state'] => ({
  sort: 'date',
  per_page: 25,
  columns: null,
  filters: { date_from: amsterdamDate(clock.now()) },
})

/** What a table opens with: the view of the role, and else appointments with those to come. */
export const defaultViewOf = (table: TableKey): DefaultView | undefined =>
  known().find((view) => view.table === table) ??
  (table === 'GET /appointments/table' ? { table, state: coming() } : undefined)
