import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { PasswordText } from '../ui/field/password-text.tsx'
import { useOnline } from '../ui/use-online.ts'
import { ApiError } from '../data/calls/api-error.ts'
import { callQuery } from '../data/queries.ts'
import { messageFor } from '../data/calls/report-error.ts'
import { isKeptHere, useSaving } from '../data/calls/without-network.ts'
import { notify } from '../ui/notify.ts'
import { currentLanguage, languages, switchLanguage } from '../text/language.ts'
import { AppLink } from '../ui/page/app-link.tsx'
import { deviceKeys } from '../session/login/device-keys.ts'
import { keptLogins } from '../session/login/kept-login.ts'
import { keepsWorkOf } from '../session/login/remember-login.ts'
import { logIn, logInByPasskey, logInOnDevice } from '../session/login/log-in.ts'
import { goToWantedRoute } from '../session/navigation.ts'
import { PasskeyButton } from '../session/login/passkey-button.tsx'
import { dispatch, sessionState, useSessionState } from '../session/session-store.ts'
import { BlankCard } from './messages/blank-card.tsx'
import { FirstCompany } from './messages/first-company.tsx'
import styles from './login-page.module.css'
import './login.text.ts'

const refuse = (...texts: string[]) => dispatch({ type: 'loginRefused', errors: { password: texts } })

function useLogin() {
  const router = useRouter()
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const enterHere = async (username: string, password: string) => {
    const missing = Object.entries({ username, password }).filter(([, typed]) => typed.trim() === '')
    if (missing.length > 0) {
      const required = [t('errors.required')]
      const errors = Object.fromEntries(missing.map(([field]) => [field, required]))
      dispatch({ type: 'loginRefused', errors })
      return
    }
    const found = await logInOnDevice(username, password)
    if (found === 'right') await goToWantedRoute(router)
    else if (found === 'wrong') refuse(t('messages.invalidCredentials'))
    else refuse(t('messages.somethingWentWrong'), t('login.nothingHere'))
  }
  const enter = async (username: string, password: string) => {
    setBusy(true)
    try {
      if (isKeptHere() && keptLogins().some((kept) => kept.username === username))
        return await enterHere(username, password)
      if ((await logIn(username, password)) === 'in') await goToWantedRoute(router)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 0 && keptLogins().length > 0) return await enterHere(username, password)
      // The errors in the session state show under the fields.
      const placed = Object.keys(sessionState().errors).length > 0
      if (!placed) notify(messageFor(error, t) ?? { tone: 'error', text: error.message })
    } finally {
      setBusy(false)
    }
  }
  return { busy, enter }
}

function DemoAccounts({ onChoose }: { onChoose: (username: string, password: string) => void }) {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /session-info'))
  if (!data?.demo) return null
  const { password, accounts } = data.demo
  const withCode = accounts.find(({ two_factor_secret: secret }) => secret !== null)
  return (
    <section className={styles['demo']}>
      <h2>{t('login.demoAccounts')}</h2>
      <p>{password === null ? t('login.demoOwn') : t('login.demoIntro', { password })}</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.username}>
            <button type="button" onClick={() => onChoose(account.username, password ?? '')}>
              <strong>{account.username}</strong> {account.full_name}
            </button>
          </li>
        ))}
      </ul>
      {withCode && (
        <p>
          {t('login.demoCode', { username: withCode.username, secret: withCode.two_factor_secret ?? '' })}
        </p>
      )}
    </section>
  )
}

/** Without a connection: who may open what this device keeps. */
function UsersHere({ onChoose }: { onChoose: (username: string) => void }) {
  const { t } = useTranslation()
  const online = useOnline()
  const { here } = useSaving()
  const [waiting, setWaiting] = useState(0)
  const looks = !online || here
  useEffect(() => {
    if (!looks) return
    void deviceKeys()
      ?.whoIsHere?.()
      .then((found) => setWaiting(found?.waiting ?? 0))
  }, [looks])
  const users = keptLogins().filter(
    ({ user_id, local_password_hash }) => local_password_hash !== null && keepsWorkOf(user_id),
  )
  if (!looks) return null
  const nobody = waiting > 0 ? 'login.offlineWaits' : 'login.offlineNobody'
  return (
    <section className={styles['demo']}>
      <h2>{t('login.offlineTitle')}</h2>
      <p>{t(users.length === 0 ? nobody : 'login.offlineText', { count: waiting })}</p>
      <ul>
        {users.map(({ user_id, username }) => (
          <li key={user_id}>
            <button type="button" onClick={() => onChoose(username)}>
              <strong>{username}</strong>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LanguageChoice() {
  return (
    <div className={styles['languages']}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === currentLanguage()}
          onClick={() => void switchLanguage(language)}
        >
          {language === 'en' ? 'English' : 'Nederlands'}
        </button>
      ))}
    </div>
  )
}

/** A login, or how to make the first one. */
export function LoginPage() {
  const { data, refetch } = useQuery(callQuery('GET /session-info'))
  if (data?.companies !== false) return <Login />
  return (
    <FirstCompany onAgain={() => void refetch()}>
      <LanguageChoice />
    </FirstCompany>
  )
}

function Login() {
  const { t } = useTranslation()
  const router = useRouter()
  const { busy, enter } = useLogin()
  const { errors } = useSessionState()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    dispatch({ type: 'loginStarted' })
    first.current?.focus()
  }, [])
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const below = (
    <>
      <UsersHere onChoose={setUsername} />
      <DemoAccounts
        onChoose={(name, word) => {
          setUsername(name)
          setPassword(word)
        }}
      />
    </>
  )
  return (
    <BlankCard title={t('login.title')} onSubmit={() => void enter(username, password)} below={below}>
      <p>{t('login.intro')}</p>
      <TextInput
        label={t('shell.username')}
        name="username"
        autoComplete="username"
        ref={first}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        error={errors['username']?.[0]}
      />
      <PasswordText
        label={t('shell.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={errors['password']?.[0]}
        description={errors['password']?.[1]}
      />
      <Button type="submit" loading={busy} fullWidth>
        {t('shell.login')}
      </Button>
      <PasskeyButton
        label={t('login.byPasskey')}
        onPasskey={async () => {
          if (await logInByPasskey()) await goToWantedRoute(router)
        }}
      />
      <AppLink href="/password-reset">{t('login.forgot')}</AppLink>
      <LanguageChoice />
    </BlankCard>
  )
}
