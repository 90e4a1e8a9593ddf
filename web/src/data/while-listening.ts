/** Begins to listen for an effect; the returned function ends it, also when it had not begun yet. */
export function whileListening(beginning: Promise<() => void>): () => void {
  let stopped = false
  let stop: (() => void) | undefined
  beginning.then(
    (end) => {
      if (stopped) end()
      else stop = end
    },
    // Without a live connection what is shown is read anew as ever.
    () => undefined,
  )
  return () => {
    stopped = true
    stop?.()
  }
}
