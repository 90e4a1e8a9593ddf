import { Button, TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { PasswordText } from '../../ui/field/password-text.tsx'
import { ApiError } from '../../data/calls/api-error.ts'
import { failureText } from '../../data/calls/report-error.ts'
import { savingState } from '../../data/calls/without-network.ts'
import { BlockingDialog } from '../blocking-dialog.tsx'
import styles from '../blocking-dialog.module.css'
import { logInAgain, logInAgainByPasskey, loginName, logInOffline, mayCheckHere } from './log-in.ts'
import { goHome } from '../navigation.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { dispatch, sessionState, useSessionState } from '../session-store.ts'
import { SwitchUser } from '../switch-user.tsx'
import '../session.text.ts'

/** The second message says what to do. */
const refuse = (...password: [string, ...string[]]) =>
  dispatch({ type: 'loginRefused', errors: { password } })

function useRelogin(offline: boolean) {
  const router = useRouter()
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const onDevice = async (password: string) => {
    const found = await logInOffline(password)
    // Emptied by the tenth wrong password: what waits stays.
    const waits = savingState().waiting > 0 ? ` ${t('shell.workWaits')}` : ''
    const closed = mayCheckHere() ? [] : [t('session.noPasswordHere') + waits]
    if (found === 'wrong') refuse(t('messages.invalidCredentials'), ...closed)
    if (found === 'none') refuse(t('messages.somethingWentWrong'), t('session.noPasswordHere') + waits)
  }
  const atServer = async (password: string) => {
    try {
      if ((await logInAgain(password)) === 'other') await goHome(router)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (Object.keys(sessionState().errors).length === 0) refuse(failureText(error, t))
    }
  }
  const enter = async (password: string) => {
    setBusy(true)
    try {
      await (offline ? onDevice(password) : atServer(password))
    } finally {
      setBusy(false)
    }
  }
  const byPasskey = async () => {
    if ((await logInAgainByPasskey()) === 'other') await goHome(router)
  }
  return { busy, enter, byPasskey }
}

function textOf({ again, offline }: { again: boolean | 'device'; offline: boolean }) {
  if (again !== false) return again === 'device' ? 'session.deviceText' : 'session.againText'
  return offline ? 'session.offlineText' : 'session.expiredText'
}

/** Over the untouched screen of an expired session, or before what needs a login of lately: only the password is asked. */
export function ReloginOverlay() {
  const { t } = useTranslation()
  const { phase, errors, again } = useSessionState()
  const offline = phase.kind === 'offline'
  const { busy, enter, byPasskey } = useRelogin(offline)
  useEffect(() => void dispatch({ type: 'loginStarted' }), [])
  const [error, advice] = errors['username'] ?? errors['password'] ?? []
  const [password, setPassword] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void enter(password).then(() => input.current?.focus())
    setPassword('')
  }
  return (
    <BlockingDialog title={t(again !== false ? 'session.againTitle' : 'session.expiredTitle')}>
      <p>{t(textOf({ again, offline }))}</p>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <TextInput
          label={t('shell.username')}
          name="username"
          autoComplete="username"
          readOnly
          value={loginName()}
        />
        <PasswordText
          label={t('shell.password')}
          name="password"
          autoComplete="current-password"
          ref={input}
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={error}
          description={advice}
        />
        <div className={styles['buttons']}>
          {again !== false ? (
            <Button variant="default" onClick={() => dispatch({ type: 'loginAgainCancelled' })}>
              {t('ui.cancel')}
            </Button>
          ) : (
            <SwitchUser />
          )}
          <Button type="submit" loading={busy}>
            {t('shell.login')}
          </Button>
        </div>
      </form>
      {!offline && <PasskeyButton label={t('session.usePasskey')} onPasskey={byPasskey} />}
    </BlockingDialog>
  )
}
