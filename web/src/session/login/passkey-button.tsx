import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../data/calls/api-error.ts'
import { callQuery } from '../../data/queries.ts'
import { failureText } from '../../data/calls/report-error.ts'
import { useTranslation } from '../../text/use-translation.ts'
import styles from '../blocking-dialog.module.css'
import { browserHasPasskeys } from './passkeys.ts'
import '../session.text.ts'

interface PasskeyButtonProps {
  label: string
  /** Throws the ApiError of a passkey that is refused. */
  onPasskey: () => Promise<void>
  /** Handles other errors, for instance that the pending login has ended. */
  onRefused?: (error: ApiError) => boolean
}

/** Where browser and address allow passkeys; what is refused shows below it. */
export function PasskeyButton({ label, onPasskey, onRefused }: PasskeyButtonProps) {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /session-info'))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  if (!data?.passkeys || !browserHasPasskeys()) return null
  const use = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await onPasskey()
    } catch (problem) {
      if (problem instanceof ApiError && onRefused?.(problem)) return
      const own = problem instanceof ApiError ? problem.errors['id']?.[0] : undefined
      setError(own ?? (problem instanceof ApiError ? failureText(problem, t) : t('session.passkeyFailed')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles['passkey']}>
      <Button variant="default" fullWidth loading={busy} onClick={() => void use()}>
        {label}
      </Button>
      {error !== undefined && <p role="alert">{error}</p>}
    </div>
  )
}
