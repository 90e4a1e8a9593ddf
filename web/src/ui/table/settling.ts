import { createContext, useEffect, useState } from 'react'

type Key = string | number

interface Settled {
  /** Settled here. */
  done: ReadonlySet<Key>
  /** No longer waiting, for whatever reason. */
  gone: ReadonlySet<Key>
  settle: (key: Key, work: () => Promise<void>) => Promise<void>
}

/** For the buttons of a list. */
export const SettledContext = createContext<Settled | undefined>(undefined)

const none: ReadonlySet<Key> = new Set()

/** Each row where it was, also when it is gone; new ones below them. */
function inPlace<Row extends { key: Key }>(before: readonly Row[], rows: readonly Row[]): Row[] {
  const now = new Map(rows.map((row) => [row.key, row]))
  const known = new Set(before.map(({ key }) => key))
  return [...before.map((row) => now.get(row.key) ?? row), ...rows.filter(({ key }) => !known.has(key))]
}

/**
 * From the first row that is settled on, all keep their places until the list is left: a second press at the same spot never
 * finds another row there. A tab that is looked at again shows what waits by then.
 */
export function useSettling<Row extends { key: Key }>(rows: readonly Row[] | undefined) {
  /** What was shown when a row was settled last. */
  const [kept, keep] = useState<readonly Row[]>()
  const [done, setDone] = useState(none)
  const shown = kept === undefined || rows === undefined ? rows : inPlace(kept, rows)
  useEffect(() => {
    const leave = () => {
      if (!document.hidden) return
      keep(undefined)
      setDone(none)
    }
    document.addEventListener('visibilitychange', leave)
    return () => document.removeEventListener('visibilitychange', leave)
  }, [])
  const settle = async (key: Key, work: () => Promise<void>) => {
    keep(shown)
    await work()
    setDone((before) => new Set([...before, key]))
  }
  const waiting = new Set(rows?.map(({ key }) => key))
  const gone = new Set(shown?.map(({ key }) => key).filter((key) => !waiting.has(key)))
  return { shown, settled: { done, gone, settle } }
}
