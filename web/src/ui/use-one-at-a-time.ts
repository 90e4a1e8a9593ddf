import { useRef } from 'react'

/** The same work, which ignores calls while it runs: a second click comes before a button is disabled. */
export function useOneAtATime(work: () => Promise<void>): () => Promise<void> {
  const running = useRef(false)
  return async () => {
    if (running.current) return
    running.current = true
    try {
      await work()
    } finally {
      running.current = false
    }
  }
}
