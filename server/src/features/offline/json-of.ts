/** Far below the limit of the stack. */
const deepest = 50

const cut = (value: unknown, level: number): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (level > deepest) return '...'
  if (Array.isArray(value)) return value.map((item) => cut(item, level + 1))
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cut(item, level + 1)]))
}

/** JSON of whatever somebody sent, without what lies deeper than anything that means something. */
export const jsonOf = (value: unknown): string => JSON.stringify(cut(value, 0)) ?? 'null'
