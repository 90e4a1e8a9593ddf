import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { BlankCard } from '../../shell/messages/blank-card.tsx'
import { useSending } from './use-sending.ts'
import './passwords.text.ts'

function Sent() {
  const { t } = useTranslation()
  return (
    <BlankCard title={t('passwords.sentTitle')}>
      <p role="status">{t('passwords.sent')}</p>
      <p>{t('passwords.notReceived')}</p>
      <AppLink href="/login">{t('passwords.toLogin')}</AppLink>
    </BlankCard>
  )
}

function NoMails() {
  const { t } = useTranslation()
  return (
    <BlankCard title={t('passwords.forgotTitle')}>
      <p role="status">{t('passwords.noMails')}</p>
      <AppLink href="/login">{t('passwords.toLogin')}</AppLink>
    </BlankCard>
  )
}

/** Requests a mail with a link; the response is the same for every username. */
export function PasswordForgotten() {
  const { t } = useTranslation()
  const [username, setUsername] = useState('')
  const [sent, setSent] = useState(false)
  const { busy, error, send } = useSending('username')
  const first = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => first.current?.focus(), [])
  const submit = async () => {
    await api('POST /password/forgot', { body: { username }, quiet: true })
    setSent(true)
  }
  const { data: info } = useQuery(callQuery('GET /session-info'))
  if (info?.mails === false) return <NoMails />
  if (sent) return <Sent />
  return (
    <BlankCard title={t('passwords.forgotTitle')} onSubmit={() => void send(submit)}>
      <p>{t('passwords.forgotIntro')}</p>
      <TextInput
        ref={first}
        label={t('shell.username')}
        name="username"
        autoComplete="username"
        value={username}
        error={error}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy} fullWidth>
        {t('passwords.send')}
      </Button>
      <AppLink href="/login">{t('passwords.toLogin')}</AppLink>
    </BlankCard>
  )
}
