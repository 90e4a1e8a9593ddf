type Turns = <Result>(caller: string, signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>

/** Work one after the other, of each caller in turn: whoever asks for much does not make others wait for it. */
export function takeTurns(): Turns {
  // The callers in the order of their turns.
  const waiting = new Map<string, (() => void)[]>()
  let busy = false

  const wait = (caller: string, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const own = waiting.get(caller) ?? []
      const go = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        own.splice(own.indexOf(go), 1)
        if (own.length === 0 && waiting.get(caller) === own) waiting.delete(caller)
        reject(signal.reason as Error)
      }
      signal.addEventListener('abort', leave, { once: true })
      own.push(go)
      waiting.set(caller, own)
    })

  /** Whose work ran stands behind those who wait. */
  function next(caller: string) {
    const left = waiting.get(caller)
    waiting.delete(caller)
    if (left !== undefined) waiting.set(caller, left)
    const [first] = waiting
    busy = first !== undefined
    if (first === undefined) return
    const [turn, own] = first
    const go = own.shift()
    if (own.length === 0) waiting.delete(turn)
    go?.()
  }

  return async (caller, signal, work) => {
    signal.throwIfAborted()
    if (busy) await wait(caller, signal)
    busy = true
    try {
      return await work()
    } finally {
      next(caller)
    }
  }
}
