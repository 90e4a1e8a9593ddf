import { type WorkLetterStatus, isKeyOf, workLetterStatuses } from '@heliodesk/domain/enumerations'
import type { TableSource } from '../../ui/table-source.ts'
import type { TableState } from '../../ui/table-state.ts'

/** The status whose letters a table shows; rejected unless the address says otherwise. */
export function statusOf({ filters }: Pick<TableState, 'filters'>): WorkLetterStatus {
  const { status } = filters
  return isKeyOf(workLetterStatuses, status) ? status : 'rejected'
}

/** The same table without the status among its filters: the tabs show it, and clearing filters keeps it. */
export function withoutStatus<Row>(source: TableSource<Row>): TableSource<Row> {
  const { status, ...filters } = source.state.filters
  if (status === undefined) return source
  return {
    ...source,
    state: { ...source.state, filters },
    setState: (next) => source.setState({ ...next, filters: { ...next.filters, status } }),
  }
}
