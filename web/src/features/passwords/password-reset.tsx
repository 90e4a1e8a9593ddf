import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { PasswordText } from '../../ui/field/password-text.tsx'
import { api } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { dispatch } from '../../session/session-store.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { notify } from '../../ui/notify.ts'
import { BlankCard } from '../../shell/messages/blank-card.tsx'
import { useSending } from './use-sending.ts'
import './passwords.text.ts'

function LinkOver() {
  const { t } = useTranslation()
  return (
    <BlankCard title={t('passwords.overTitle')}>
      <p role="alert">{t('passwords.over')}</p>
      <AppLink href="/password-reset">{t('passwords.another')}</AppLink>
      <AppLink href="/login">{t('passwords.toLogin')}</AppLink>
    </BlankCard>
  )
}

function SetPassword({ token, username }: { token: string; username: string }) {
  const { t } = useTranslation()
  const router = useRouter()
  const [password, setPassword] = useState('')
  const { busy, error, send } = useSending('password')
  const first = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => first.current?.focus(), [])
  const submit = async () => {
    await api('POST /password/set/{token}', { params: { token }, body: { password }, quiet: true })
    // All sessions of the person have ended, the one of this browser too.
    dispatch({ type: 'sessionForgotten' })
    notify({ tone: 'success', text: t('passwords.done') })
    await router.navigate({ to: '/login', replace: true })
  }
  return (
    <BlankCard title={t('passwords.setTitle')} onSubmit={() => void send(submit)}>
      <p>{t('passwords.setIntro', { username })}</p>
      {/* For password managers. */}
      <input name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordText
        ref={first}
        label={t('passwords.password')}
        description={t('passwords.rule')}
        name="password"
        autoComplete="new-password"
        value={password}
        error={error}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy} fullWidth>
        {t('passwords.set')}
      </Button>
    </BlankCard>
  )
}

/** Sets a password by the link of a mail. */
export function PasswordReset() {
  const { t } = useTranslation()
  const { token = '' } = useParams({ strict: false })
  const { data, isError } = useQuery(
    callQuery('GET /password/set/{token}', { params: { token }, quiet: true }),
  )
  if (isError) return <LinkOver />
  if (data === undefined) {
    return (
      <BlankCard title={t('passwords.setTitle')}>
        <Loader size="sm" aria-label={t('ui.loading')} />
      </BlankCard>
    )
  }
  return <SetPassword token={token} username={data.username} />
}
