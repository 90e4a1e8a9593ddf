import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { ApiError } from '../data/calls/api-error.ts'
import { stopImpersonation } from './impersonation.ts'
import { useEmployee } from './session.ts'
import styles from './impersonation-banner.module.css'
import { goHome } from './navigation.ts'

/** Shown on every page while impersonating, with a button to stop. */
export function ImpersonationBanner() {
  const { t } = useTranslation()
  const router = useRouter()
  const employee = useEmployee()
  const [busy, setBusy] = useState(false)
  if (employee.impersonated_by === null) return null
  const stop = async () => {
    setBusy(true)
    try {
      await stopImpersonation()
      await goHome(router)
    } catch (error) {
      // The client has already shown the error.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <aside className={styles['banner']} aria-label={t('shell.impersonate')}>
      <span>
        <strong>{t('shell.acting', { name: employee.full_name })}</strong>{' '}
        {t('shell.actingBy', { name: employee.impersonated_by.full_name })}
      </span>
      <button type="button" disabled={busy} onClick={() => void stop()}>
        {t('shell.stopActing')}
      </button>
    </aside>
  )
}
