import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import styles from './blocking-dialog.module.css'
import { logOut } from './login/logged-in.ts'
import { goToLogin } from './navigation.ts'
import { unsavedWarning } from './tabs/unsaved-warning.ts'
import './session.text.ts'

/** Logs out and goes to the login; the first press only warns when changes would be lost. */
export function SwitchUser() {
  const { t } = useTranslation()
  const router = useRouter()
  const [warning, setWarning] = useState<ReturnType<typeof unsavedWarning>>(null)
  const leave = async () => {
    const lost = unsavedWarning(t)
    if (lost !== null && warning === null) {
      setWarning(lost)
      return
    }
    await logOut()
    await goToLogin(router)
  }
  return (
    <span>
      {warning !== null && (
        <span className={styles['warning']} role="alert">
          {warning.text}
        </span>
      )}
      <Button variant="default" onClick={() => void leave()}>
        {warning === null ? t('session.switchUser') : warning.action}
      </Button>
    </span>
  )
}
