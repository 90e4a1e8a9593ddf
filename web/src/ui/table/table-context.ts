import { createContext, useContext } from 'react'

interface TableFilters {
  filters: Readonly<Record<string, string>>
  setFilters: (changed: Readonly<Record<string, string>>) => void
  /** The label of the column above a filter. */
  label: string
}

export const TableFiltersContext = createContext<TableFilters | null>(null)

/** For the filters of a DataTable. */
export function useTableFilters(): TableFilters {
  const context = useContext(TableFiltersContext)
  if (!context) throw new Error('A filter stands in a column of a DataTable')
  return context
}
