import type { TableSource } from './table/table-source.ts'

/** The same table without the status among its filters: tabs show it, and clearing filters keeps it. */
export function withoutStatus<Row>(source: TableSource<Row>): TableSource<Row> {
  const { status, ...filters } = source.state.filters
  if (status === undefined) return source
  return {
    ...source,
    state: { ...source.state, filters },
    setState: (next) => source.setState({ ...next, filters: { ...next.filters, status } }),
  }
}
