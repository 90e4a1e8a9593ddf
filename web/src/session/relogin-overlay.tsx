import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../data/api-error.ts'
import { checkLocally } from './kept-login.ts'
import { continueOffline, loginAgain, loginName, logout } from './session.ts'
import { useOnline } from '../ui/use-online.ts'
import { BlockingDialog } from './blocking-dialog.tsx'
import styles from './blocking-dialog.module.css'
import { goHome, goToLogin } from './watch-session.ts'
import './session.text.ts'

/** The message under the password of a login that failed; null when it is none of the person's doing. */
const messageOf = (error: ApiError): string | null =>
  error.status === 422
    ? ((error.errors['username'] ?? error.errors['password'])?.[0] ?? error.message)
    : error.status === 429
      ? error.message
      : null

function useReenter() {
  const router = useRouter()
  const { t } = useTranslation()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const offline = async (password: string) => {
    const found = await checkLocally(loginName(), password)
    if (found === 'right') continueOffline()
    else setError(t(found === 'wrong' ? 'messages.invalidCredentials' : 'messages.somethingWentWrong'))
  }
  const online = async (password: string) => {
    if ((await loginAgain(password)) === 'other') await goHome(router)
  }
  const enter = async (password: string) => {
    setBusy(true)
    setError(undefined)
    try {
      await (navigator.onLine ? online(password) : offline(password))
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      setError(messageOf(problem) ?? t('messages.somethingWentWrong'))
    } finally {
      setBusy(false)
    }
  }
  const leave = async () => {
    await logout()
    await goToLogin(router)
  }
  return { error, busy, enter, leave }
}

/** Over the untouched screen of an expired session: only the password is asked. */
export function ReloginOverlay() {
  const { t } = useTranslation()
  const { error, busy, enter, leave } = useReenter()
  const online = useOnline()
  const [password, setPassword] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void enter(password).then(() => input.current?.focus())
    setPassword('')
  }
  return (
    <BlockingDialog title={t('session.expiredTitle')}>
      <p>{t(online ? 'session.expiredText' : 'session.offlineText')}</p>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <TextInput
          label={t('shell.username')}
          name="username"
          autoComplete="username"
          readOnly
          value={loginName()}
        />
        <PasswordInput
          label={t('shell.password')}
          name="password"
          autoComplete="current-password"
          ref={input}
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={error}
          aria-invalid={error !== undefined}
        />
        <div className={styles['buttons']}>
          <Button variant="default" onClick={() => void leave()}>
            {t('session.switchUser')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('shell.login')}
          </Button>
        </div>
      </form>
    </BlockingDialog>
  )
}
