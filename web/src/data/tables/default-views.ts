import type { DefaultView } from '@heliodesk/contract/saved-views'
import { clock } from '../../ui/clock.ts'
import type { TableKey } from './table-key.ts'

let known: () => readonly DefaultView[] = () => []

/** The session knows what tables open with, before their first rows are asked for. */
export const provideDefaultViews = (provided: typeof known): void => {
  known = provided
}

/** `YYYY-MM-DD`, which is how Sweden writes it: the calendar is not loaded before the first screen. */
const today = () => clock.now().toLocaleDateString('sv', { timeZone: 'Europe/Amsterdam' })

/** From today on, the next one first. */
const coming = (): DefaultView['state'] => ({
  sort: 'date',
  per_page: 25,
  columns: null,
  filters: { date_from: today() },
})

/** What a table opens with: the view of the role, and else appointments with those to come. */
export const defaultViewOf = (table: TableKey): DefaultView | undefined =>
  known().find((view) => view.table === table) ??
  (table === 'GET /appointments/table' ? { table, state: coming() } : undefined)
