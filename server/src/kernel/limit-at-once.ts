/** Limits concurrency; other calls wait in a queue, unless aborted. */
export type AtOnce = <Result>(signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>

/** Waits in the queue; rejects and leaves it when the signal aborts. */
function turn(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => {
      signal.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      waiting.splice(waiting.indexOf(go), 1)
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', leave, { once: true })
    waiting.push(go)
  })
}

export function limitAtOnce(most: number): AtOnce {
  let running = 0
  const waiting: (() => void)[] = []
  return async (signal, work) => {
    signal.throwIfAborted()
    if (running >= most) await turn(waiting, signal)
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
