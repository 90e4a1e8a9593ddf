import { useState } from 'react'
import { fieldErrorsOf } from '../ui/form/form-errors.ts'

/** What is done with a file, one thing at a time, and why the last one was refused. */
export function useFileWork() {
  const [reason, setReason] = useState<string>()
  const [busy, setBusy] = useState(false)
  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    setReason(undefined)
    try {
      await work()
    } catch (error) {
      // The client has shown what is not about the file.
      const errors = Object.values(fieldErrorsOf(error) ?? {}).flat()
      setReason(errors.length > 0 ? errors.join(' ') : undefined)
    } finally {
      setBusy(false)
    }
  }
  return { busy, reason, during, forget: () => setReason(undefined) }
}
