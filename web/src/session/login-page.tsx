import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, type FieldErrors } from '../data/api-error.ts'
import { callQuery } from '../data/queries.ts'
import { login } from './session.ts'
import { messageFor } from '../data/report-error.ts'
import { notify } from '../ui/notify.tsx'
import { currentLanguage, languages, switchLanguage } from '../text/language.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Brand } from '../shell/brand.tsx'
import styles from './login-page.module.css'
import { goOn } from './watch-session.ts'
import './login.text.ts'

function useLogin() {
  const router = useRouter()
  const { t } = useTranslation()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const enter = async (username: string, password: string) => {
    setBusy(true)
    setErrors({})
    try {
      if ((await login(username, password)) === 'in') await goOn(router)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 422) setErrors(error.errors)
      else notify(messageFor(error, t) ?? { tone: 'error', text: error.message })
      // How long one has to wait.
      if (error.status === 429) setErrors({ password: [error.message] })
    } finally {
      setBusy(false)
    }
  }
  return { errors, busy, enter }
}

function DemoAccounts({ onChoose }: { onChoose: (username: string, password: string) => void }) {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /session-info'))
  if (!data?.demo) return null
  const { password, accounts } = data.demo
  return (
    <section className={styles['demo']}>
      <h2>{t('login.demoAccounts')}</h2>
      <p>{t('login.demoIntro', { password })}</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.username}>
            <button type="button" onClick={() => onChoose(account.username, password)}>
              <strong>{account.username}</strong> {account.full_name}
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

export function LoginPage() {
  const { t } = useTranslation()
  const { errors, busy, enter } = useLogin()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void enter(username, password)
  }
  return (
    <main className={styles['page']}>
      <form className={styles['card']} onSubmit={submit} noValidate>
        <Brand />
        <h1>{t('login.title')}</h1>
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
        <PasswordInput
          label={t('shell.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={errors['password']?.[0]}
          aria-invalid={errors['password'] !== undefined}
        />
        <Button type="submit" loading={busy} fullWidth>
          {t('shell.login')}
        </Button>
        <AppLink href="/password-reset">{t('login.forgot')}</AppLink>
        <LanguageChoice />
      </form>
      <DemoAccounts
        onChoose={(name, word) => {
          setUsername(name)
          setPassword(word)
        }}
      />
    </main>
  )
}
