import type { DefaultView } from '@heliodesk/contract/saved-views'
import { readTableState, type TableState } from '../../ui/table/table-state.ts'

/** The state of a table that opens with a view. */
export function stateOfView({ state }: Pick<DefaultView, 'state'>): TableState {
  const { sort, per_page, filters } = state
  const named = Object.entries(filters).map(([name, value]) => [`filter[${name}]`, value])
  return readTableState({ sort, per_page, ...Object.fromEntries(named) })
}
