import { hash as digestOf } from 'node:crypto'

export interface SeenKeys {
  hasAny(keys: readonly string[]): boolean
  addAll(keys: readonly string[]): void
}

/** Below this part of its places a table of hashes stays fast. */
const fullest = 0.6

const placeOf = (hash: number, places: Float64Array) => {
  let place = hash % places.length
  while (places[place] !== 0 && places[place] !== hash) place = (place + 1) % places.length
  return place
}

/** Remembers millions of texts by 48 bits of their hashes, in 16 to 32 bytes each. */
export function seenKeys(): SeenKeys {
  let table = new Float64Array(4_096)
  let size = 0
  const grow = () => {
    const larger = new Float64Array(table.length * 2)
    for (const hash of table) if (hash !== 0) larger[placeOf(hash, larger)] = hash
    table = larger
  }
  const add = (key: string) => {
    const hash = hashOf(key)
    const place = placeOf(hash, table)
    if (table[place] === hash) return
    table[place] = hash
    size += 1
    if (size > table.length * fullest) grow()
  }
  return {
    hasAny: (keys) => keys.some((key) => table[placeOf(hashOf(key), table)] !== 0),
    addAll: (keys) => keys.forEach(add),
  }
}

/** Remembers as many texts as a batch has. */
export function fewSeenKeys(): SeenKeys {
  const seen = new Set<string>()
  return {
    hasAny: (keys) => keys.some((key) => seen.has(key)),
    addAll: (keys) => keys.forEach((key) => seen.add(key)),
  }
}

/** Never 0, which is a free place. */
const hashOf = (key: string) => digestOf('sha1', key, 'buffer').readUIntBE(0, 6) + 1
