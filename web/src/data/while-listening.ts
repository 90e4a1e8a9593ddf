/** Starts listening in an effect; the returned cleanup also works before it has started. */
export function whileListening(beginning: Promise<() => void>): () => void {
  let stopped = false
  let stop: (() => void) | undefined
  beginning.then(
    (end) => {
      if (stopped) end()
      else stop = end
    },
    // Without a live connection data is refetched as usual.
    () => undefined,
  )
  return () => {
    stopped = true
    stop?.()
  }
}
