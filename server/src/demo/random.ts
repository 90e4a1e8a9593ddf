/** A small generator of numbers that look random and are the same for the same seed (mulberry32). */
export interface Random {
  /** From 0 up to but not 1. */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** By weight. */
  weighted<Item>(items: readonly { weight: number; item: Item }[]): Item
}

export function createRandom(seed: number): Random {
  let state = Math.trunc(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (items) => itemAt(items, whole(0, items.length - 1)),
    weighted: (items) => {
      let left = next() * items.reduce((sum, { weight }) => sum + weight, 0)
      const found = items.find(({ weight }) => {
        left -= weight
        return left < 0
      })
      return (found ?? itemAt(items, items.length - 1)).item
    },
  }
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}
