import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { ApiError, type FieldErrors } from '../../data/calls/api-error.ts'
import { failureText, messageFor } from '../../data/calls/report-error.ts'
import { errorText } from '../../ui/form/form-errors.ts'
import { notify } from '../../ui/notify.ts'

/** Sends a form of one field: its error shows below it, other errors as notifications. */
export function useSending(field: string) {
  const { t } = useTranslation()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const send = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setErrors({})
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 422) setErrors(error.errors)
      else if (error.status === 429) setErrors({ [field]: [failureText(error, t)] })
      else notify(messageFor(error, t) ?? { tone: 'error', text: error.message })
    } finally {
      setBusy(false)
    }
  }
  return { busy, error: errorText(errors[field]?.[0]), send }
}
