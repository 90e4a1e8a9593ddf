const windowMs = 60_000
const mostRemembered = 20_000

interface Told {
  at: number
  untold: number
}

/** Tells something of an address at most once a minute; the next line says how many were not told. */
export function createLogOnce() {
  const told = new Map<string, Told>()
  /** The number since the line before, this one included; undefined when this one is not told. */
  return (key: string, now: Date): number | undefined => {
    const time = now.getTime()
    const last = told.get(key)
    if (last !== undefined && time - last.at < windowMs) {
      last.untold += 1
      return undefined
    }
    told.delete(key)
    told.set(key, { at: time, untold: 0 })
    const [oldest] = told.keys()
    if (told.size > mostRemembered && oldest !== undefined) told.delete(oldest)
    return 1 + (last?.untold ?? 0)
  }
}
