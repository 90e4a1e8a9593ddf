export type Release = () => void

interface Waiting {
  caller: string
  amount: number
  go: () => void
}

/** Leaves when the signal aborts, unless its turn came before. */
function untilAborted(waiting: Waiting, signal: AbortSignal, leave: (waiting: Waiting) => void): Waiting {
  const abort = () => leave(one)
  const one = {
    ...waiting,
    go: () => {
      signal.removeEventListener('abort', abort)
      waiting.go()
    },
  }
  signal.addEventListener('abort', abort, { once: true })
  return one
}

/**
 * Divides an amount between callers. Of those who wait the one who holds least comes first, so that whoever asks for
 * much is not before the others.
 */
export function createShares({ total, perCaller }: { total: number; perCaller: number }) {
  let free = total
  const held = new Map<string, number>()
  const waiting: Waiting[] = []
  const heldBy = (caller: string) => held.get(caller) ?? 0
  const fits = ({ caller, amount }: Pick<Waiting, 'caller' | 'amount'>) =>
    amount <= free && heldBy(caller) + amount <= perCaller

  const hold = (caller: string, amount: number): Release => {
    free -= amount
    held.set(caller, heldBy(caller) + amount)
    let released = false
    return () => {
      if (released) return
      released = true
      free += amount
      const left = heldBy(caller) - amount
      if (left > 0) held.set(caller, left)
      else held.delete(caller)
      admitNext()
    }
  }

  /** Nobody overtakes the one whose turn it is, or a large one would wait for ever. */
  function admitNext() {
    for (;;) {
      const [next] = waiting.toSorted((a, b) => heldBy(a.caller) - heldBy(b.caller))
      if (next === undefined || !fits(next)) return
      waiting.splice(waiting.indexOf(next), 1)
      next.go()
    }
  }

  return {
    take: (caller: string, amount: number): Release | undefined =>
      fits({ caller, amount }) ? hold(caller, amount) : undefined,
    /** Rejects, and leaves the queue, when the signal aborts. */
    wait: (caller: string, amount: number, signal: AbortSignal): Promise<Release> => {
      if (signal.aborted) return Promise.reject(signal.reason as Error)
      if (waiting.length === 0 && fits({ caller, amount })) return Promise.resolve(hold(caller, amount))
      const { promise, resolve, reject } = Promise.withResolvers<Release>()
      const go = () => resolve(hold(caller, amount))
      const one = untilAborted({ caller, amount, go }, signal, (left) => {
        waiting.splice(waiting.indexOf(left), 1)
        reject(signal.reason as Error)
        admitNext()
      })
      waiting.push(one)
      admitNext()
      return promise
    },
  }
}
