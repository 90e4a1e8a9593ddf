type Turns = <Result>(caller: string, signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>

/** Work one after the other, of each caller in turn: whoever asks for much does not make others wait for it. */
export function takeTurns(): Turns {
  // The caller whose turn was last is the last one.
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

  function next() {
    for (const [caller, own] of waiting) {
      const go = own.shift()
      waiting.delete(caller)
      if (own.length > 0) waiting.set(caller, own)
      if (go !== undefined) return go()
    }
    busy = false
  }

  return async (caller, signal, work) => {
    signal.throwIfAborted()
    if (busy) await wait(caller, signal)
    busy = true
    try {
      return await work()
    } finally {
      next()
    }
  }
}
