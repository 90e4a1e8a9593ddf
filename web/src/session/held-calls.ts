import type { ApiError } from '../data/calls/api-error.ts'

interface WaitingCall {
  release: () => void
  refuse: (error: ApiError) => void
}

const waiting = new Set<WaitingCall>()

/** Waits until somebody is logged in again; rejects when the caller aborts, or when it is another person. */
export function holdCall(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      waiting.delete(call)
      signal?.removeEventListener('abort', abort)
      act()
    }
    const abort = () => settle(() => reject(signal?.reason as Error))
    const call: WaitingCall = {
      release: () => settle(resolve),
      refuse: (error) => settle(() => reject(error)),
    }
    if (signal?.aborted) {
      reject(signal.reason as Error)
      return
    }
    signal?.addEventListener('abort', abort)
    waiting.add(call)
  })
}

/** Resumes the held calls. */
export const releaseCalls = (): void => {
  for (const call of Array.from(waiting)) call.release()
}

/** Rejects the held calls, whose screen is gone. */
export const refuseCalls = (error: ApiError): void => {
  for (const call of Array.from(waiting)) call.refuse(error)
}
