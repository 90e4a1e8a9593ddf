import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { PasswordText } from '../../ui/field/password-text.tsx'
import { ApiError, type FieldErrors } from '../../data/calls/api-error.ts'
import { api } from '../../data/calls/client.ts'
import { rememberLogin } from '../../session/login/remember-login.ts'
import { useEmployee } from '../../session/session.ts'
import { notify } from '../../ui/notify.ts'
import styles from './profile.module.css'
import './profile.text.ts'
import '../passwords/passwords.text.ts'

const empty = { current_password: '', password: '', repeated: '' }
type Words = typeof empty

function useChange() {
  const { t } = useTranslation()
  const { user } = useEmployee()
  const [words, setWords] = useState(empty)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const change = async () => {
    const { current_password, password, repeated } = words
    if (password !== repeated) {
      setErrors({ repeated: [t('profile.passwordsDiffer')] })
      return
    }
    setBusy(true)
    setErrors({})
    try {
      await api('POST /password', { body: { current_password, password } })
      void rememberLogin(user.id, user.username, password)
      setWords(empty)
      notify({ tone: 'success', text: t('profile.passwordChanged') })
    } catch (error) {
      // The client has already shown the error.
      if (!(error instanceof ApiError)) throw error
      setErrors(error.errors)
    } finally {
      setBusy(false)
    }
  }
  return { words, setWords, errors, busy, change }
}

/** Also asks for the current password; the other sessions end. */
export function PasswordCard() {
  const { t } = useTranslation()
  const { words, setWords, errors, busy, change } = useChange()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change()
  }
  const field = (name: keyof Words, label: string, autoComplete: string, description?: string) => (
    <PasswordText
      label={label}
      name={name}
      autoComplete={autoComplete}
      description={description}
      value={words[name]}
      error={errors[name]?.[0]}
      onChange={(event) => {
        const { value } = event.currentTarget
        setWords((before) => ({ ...before, [name]: value }))
      }}
    />
  )
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      {field('current_password', t('profile.currentPassword'), 'current-password')}
      {field('password', t('profile.newPassword'), 'new-password', t('passwords.rule'))}
      {field('repeated', t('profile.repeatPassword'), 'new-password')}
      <Button type="submit" loading={busy}>
        {t('profile.changePassword')}
      </Button>
    </form>
  )
}
