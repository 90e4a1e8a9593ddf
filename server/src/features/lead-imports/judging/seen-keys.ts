import { hash as digestOf } from 'node:crypto'

export interface SeenKeys {
  hasAny(keys: readonly string[]): boolean
  /** The row that had a key first; undefined where none had it, or it was added without one. */
  rowOf(key: string): number | undefined
  addAll(keys: readonly string[], row?: number): void
}

/** Below this part of its places a table of hashes stays fast. */
const fullest = 0.6

const placeOf = (hash: number, places: Float64Array) => {
  let place = hash % places.length
  while (places[place] !== 0 && places[place] !== hash) place = (place + 1) % places.length
  return place
}

/** Remembers millions of texts by 48 bits of their hashes, in 20 to 40 bytes each. */
export function seenKeys(): SeenKeys {
  let table = new Float64Array(4_096)
  let rows = new Uint32Array(table.length)
  let size = 0
  const grow = () => {
    const larger = new Float64Array(table.length * 2)
    const moved = new Uint32Array(larger.length)
    for (const [from, hash] of table.entries()) {
      if (hash === 0) continue
      const place = placeOf(hash, larger)
      larger[place] = hash
      moved[place] = rows[from] ?? 0
    }
    table = larger
    rows = moved
  }
  const add = (key: string, row: number) => {
    const hash = hashOf(key)
    const place = placeOf(hash, table)
    if (table[place] === hash) return
    table[place] = hash
    rows[place] = row
    size += 1
    if (size > table.length * fullest) grow()
  }
  return {
    hasAny: (keys) => keys.some((key) => table[placeOf(hashOf(key), table)] !== 0),
    rowOf: (key) => rows[placeOf(hashOf(key), table)] || undefined,
    addAll: (keys, row = 0) => {
      for (const key of keys) add(key, row)
    },
  }
}

/** Remembers as many texts as a batch has. */
export function fewSeenKeys(): SeenKeys {
  const seen = new Map<string, number>()
  return {
    hasAny: (keys) => keys.some((key) => seen.has(key)),
    rowOf: (key) => seen.get(key) || undefined,
    addAll: (keys, row = 0) => {
      for (const key of keys) if (!seen.has(key)) seen.set(key, row)
    },
  }
}

/** Never 0, which is a free place. */
const hashOf = (key: string) => digestOf('sha1', key, 'buffer').readUIntBE(0, 6) + 1
