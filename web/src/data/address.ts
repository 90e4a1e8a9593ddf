/** A value of a query: several values of one parameter travel as `a,b`. */
type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]

const queryText = (value: QueryValue): string => (Array.isArray(value) ? value.join(',') : String(value))

/** `filter[status]=new,open`: brackets and commas stay readable, empty values are left out. */
export function queryString(query: Readonly<Record<string, unknown>>): string {
  return Object.entries(query)
    .map(([name, value]) => [name, value as QueryValue] as const)
    .filter(([, value]) => value !== undefined && value !== null && queryText(value) !== '')
    .map(([name, value]) => `${encode(name)}=${encode(queryText(value))}`)
    .join('&')
}

const encode = (text: string) =>
  encodeURIComponent(text)
    .replaceAll('%5B', '[')
    .replaceAll('%5D', ']')
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')

/** Fills `{id}` in the path of a call and adds its query. */
export function addressOf(
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = queryString(query)
  return search === '' ? filled : `${filled}?${search}`
}
