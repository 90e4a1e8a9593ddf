/** The state of a table as its address holds it: `?page=2&per_page=25&sort=-created_at&filter[status]=new,open`. */
export interface Sort {
  field: string
  descending: boolean
}

export interface TableState {
  page: number
  perPage: number
  sorts: Sort[]
  /** By the name between the brackets of `filter[...]`. */
  filters: Record<string, string>
}

export const pageSizes = [10, 25, 50, 100] as const
const defaultPerPage = 25

/** Search params that a table's route keeps; what is no text or number is dropped. */
export type TableSearch = Record<string, string>

const positive = (text: string | undefined, fallback: number, most: number) => {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? Math.min(value, most) : fallback
}

const readSorts = (text: string | undefined): Sort[] =>
  (text ?? '')
    .split(',')
    .filter((part) => part.replace('-', '') !== '')
    .map((part) => ({ field: part.replace(/^-/, ''), descending: part.startsWith('-') }))

const filterName = (param: string) => /^filter\[(\w+)\]$/.exec(param)?.[1]

/** The displayed name of a parameter: `lead` of `filter[lead]`. */
export const parameterName = (parameter: string): string => filterName(parameter) ?? parameter

/** Reads the state from search params; wrong values fall back to the defaults. */
export function readTableState(search: Readonly<Record<string, unknown>>): TableState {
  const texts = tableSearch(search)
  const filters: Record<string, string> = {}
  for (const [param, value] of Object.entries(texts)) {
    const name = filterName(param)
    if (name !== undefined) filters[name] = value
  }
  return {
    page: positive(texts['page'], 1, 1_000_000),
    perPage: positive(texts['per_page'], defaultPerPage, 100),
    sorts: readSorts(texts['sort']),
    filters,
  }
}

/** The query of the API and of the address; defaults are left out. */
export function writeTableState(state: TableState): TableSearch {
  const sort = state.sorts.map(({ field, descending }) => (descending ? `-${field}` : field)).join(',')
  const filters = Object.entries(state.filters).filter(([, value]) => value !== '')
  return {
    ...(state.page > 1 && { page: String(state.page) }),
    ...(state.perPage !== defaultPerPage && { per_page: String(state.perPage) }),
    ...(sort !== '' && { sort }),
    ...Object.fromEntries(filters.map(([name, value]) => [`filter[${name}]`, value])),
  }
}

/** For a route's validateSearch: keeps what a table knows, as text, and never fails. */
export function tableSearch(search: Readonly<Record<string, unknown>>): TableSearch {
  const known = new Set(['page', 'per_page', 'sort'])
  return Object.fromEntries(
    Object.entries(search).flatMap(([param, value]) =>
      (known.has(param) || filterName(param) !== undefined) &&
      (typeof value === 'string' || typeof value === 'number') &&
      value !== ''
        ? [[param, String(value)]]
        : [],
    ),
  )
}

/** A column's next sort: ascending, descending, none. `additive` keeps the others. */
export function toggleSort(sorts: readonly Sort[], field: string, additive: boolean): Sort[] {
  const present = sorts.find((sort) => sort.field === field)
  const next: Sort[] = present?.descending ? [] : [{ field, descending: present !== undefined }]
  if (!additive) return next
  const [only] = next
  if (!present) return [...sorts, ...next]
  return sorts.flatMap((sort) => (sort.field === field ? (only ? [only] : []) : [sort]))
}

/** Any filter starts again at the first page. */
export function withFilters(state: TableState, changed: Readonly<Record<string, string>>): TableState {
  const filters = Object.fromEntries(
    Object.entries({ ...state.filters, ...changed }).filter(([, value]) => value !== ''),
  )
  return { ...state, page: 1, filters }
}

/** The only filter that differs, or null: none does, or something else too. */
export function changedFilter(before: TableState, after: TableState): string | null {
  const rest = ({ perPage, sorts }: TableState) => JSON.stringify({ perPage, sorts })
  const names = new Set([...Object.keys(before.filters), ...Object.keys(after.filters)])
  const [name = null, ...others] = [...names].filter((one) => before.filters[one] !== after.filters[one])
  return others.length > 0 || rest(before) !== rest(after) ? null : name
}

/** The state without parameters unknown to the server, such as `filter[lead]` or `sort`. */
function withoutParameters(state: TableState, parameters: readonly string[]): TableState {
  const known = Object.entries(state.filters).filter(([name]) => !parameters.includes(`filter[${name}]`))
  return {
    ...state,
    page: 1,
    sorts: parameters.includes('sort') ? [] : state.sorts,
    filters: Object.fromEntries(known),
  }
}

/** The new state without refused parameters that were not changed. */
export function withoutRefused(
  next: TableState,
  before: TableState,
  parameters: readonly string[],
): TableState {
  const [now, then] = [writeTableState(next), writeTableState(before)]
  return withoutParameters(
    next,
    parameters.filter((parameter) => now[parameter] === then[parameter]),
  )
}

/** Nothing of it is in the address. */
export const isBare = (state: TableState): boolean => Object.keys(writeTableState(state)).length === 0
