/** The layout of this device in local storage: of each table the columns that differ from its defaults. */
const storageKey = 'heliodesk.layout'
/** Where releases before kept the columns of a table. */
const formerKey = (table: string) => `heliodesk.columns.${table}`

interface Layout {
  columns: Readonly<Record<string, readonly string[]>>
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

function readLayout(): Layout {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    const columns: unknown =
      typeof kept === 'object' && kept !== null && 'columns' in kept ? kept.columns : {}
    const tables = Object.entries(columns ?? {}).filter(([, changed]) => isTexts(changed))
    return { columns: Object.fromEntries(tables) }
  } catch {
    return { columns: {} }
  }
}

/** Null for a table whose columns nobody has changed here. */
export function keptColumns(table: string): readonly string[] | null {
  const known = readLayout().columns[table]
  if (known !== undefined) return known
  const former = localStorage.getItem(formerKey(table))
  if (former === null) return null
  return former === '' ? [] : former.split(',')
}

export function keepColumns(table: string, changed: readonly string[]): void {
  const { columns } = readLayout()
  localStorage.setItem(storageKey, JSON.stringify({ columns: { ...columns, [table]: changed } }))
  localStorage.removeItem(formerKey(table))
}
