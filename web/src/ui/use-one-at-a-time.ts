import { useRef } from 'react'

/** The same work, which ignores calls while it runs: a second click comes before a button is disabled. */
export function useOneAtATime<Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  const running = useRef(false)
  return async (...given) => {
    if (running.current) return
    running.current = true
    try {
      await work(...given)
    } finally {
      running.current = false
    }
  }
}
