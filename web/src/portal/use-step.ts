import { useState } from 'react'
import { PortalError } from './portal-client.ts'
import { usePortalLocale } from './text.ts'

export const staleEvent = 'heliodesk:stale'

/** The server's message where it refused; else what is said of a failure. What the page shows is read again where it is not so any more. */
export function sayRefused(reason: unknown, failed: string): string {
  if (!(reason instanceof PortalError) || reason.status === 0 || reason.status >= 500) return failed
  if (reason.status === 409) dispatchEvent(new Event(staleEvent))
  return reason.message
}

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
        setError(sayRefused(reason, text.failed))
      })
      .finally(() => setBusy(false))
  }
  return { run, busy, done, error, setDone }
}
