import type { ApiError } from '../data/api-error.ts'

interface Held {
  go: () => void
  refuse: (error: ApiError) => void
}

const held = new Set<Held>()

/** Waits until somebody is logged in again; rejects when the caller gives up, or when it is another person. */
export function holdCall(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (act: () => void) => () => {
      held.delete(call)
      signal?.removeEventListener('abort', give)
      act()
    }
    const give = () => end(() => reject(signal?.reason as Error))()
    const call: Held = { go: () => end(resolve)(), refuse: (error) => end(() => reject(error))() }
    if (signal?.aborted) {
      reject(signal.reason as Error)
      return
    }
    signal?.addEventListener('abort', give)
    held.add(call)
  })
}

/** The calls that waited are made again. */
export const releaseCalls = (): void => {
  for (const call of Array.from(held)) call.go()
}

/** The calls that waited belong to a screen that is gone. */
export const refuseCalls = (error: ApiError): void => {
  for (const call of Array.from(held)) call.refuse(error)
}
