/** Order matters: Edge and Opera call themselves Chrome as well, Chrome calls itself Safari. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['Windows', 'Windows'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

const named = (agent: string, names: readonly (readonly [string, string])[]) =>
  names.find(([sign]) => agent.includes(sign))?.[1] ?? null

/** Browser and system from a user agent; null where unknown. */
export function deviceOf(agent: string | null): { browser: string | null; system: string | null } {
  return { browser: named(agent ?? '', browsers), system: named(agent ?? '', systems) }
}
