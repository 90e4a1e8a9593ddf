import { useState } from 'react'
import { PortalError } from './portal-client.ts'
import { usePortalLocale } from './text.ts'

export const staleEvent = 'heliodesk:stale'

/** Runs a step of the customer: one at a time, with the server's message when refused. */
export function useStep() {
  const { text } = usePortalLocale()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const run = (step: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setError(null)
    step()
      .then(() => setDone(true))
      .catch((reason: unknown) => {
        const hasMessage = reason instanceof PortalError && reason.status > 0 && reason.status < 500
        setError(hasMessage ? reason.message : text.failed)
        // What the page shows is not so any more: it is read again, and says what came instead.
        if (hasMessage && reason.status === 409) dispatchEvent(new Event(staleEvent))
      })
      .finally(() => setBusy(false))
  }
  return { run, busy, done, error, setDone }
}
