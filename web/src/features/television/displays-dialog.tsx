import { Button, Group, Text, TextInput } from '@mantine/core'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ApiError } from '../../data/calls/api-error.ts'
import { type ResultOf, api } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { whoDid } from '../../data/who-did.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { notify } from '../../ui/notify.ts'
import { useFormat } from '../../ui/use-format.ts'
import styles from './television.module.css'
import './television.text.ts'

type Display = ResultOf<'GET /displays'>['data'][number]
type Made = ResultOf<'POST /displays'>

function NewLink({ made }: { made: Made }) {
  const { t } = useTranslation()
  const copy = async () => {
    await navigator.clipboard.writeText(made.url)
    notify({ tone: 'success', text: t('ui.copied') })
  }
  return (
    <div className={styles['made']} role="status">
      <strong>{t('television.made', { name: made.name })}</strong>
      <p>{t('television.madeText')}</p>
      <Group wrap="nowrap" gap="xs">
        <TextInput
          readOnly
          flex={1}
          aria-label={t('television.link')}
          value={made.url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="default" onClick={() => void copy()}>
          {t('ui.copy')}
        </Button>
      </Group>
    </div>
  )
}

function MakeLink({ onMade }: { onMade: (made: Made) => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      onMade(await api('POST /displays', { body: { name } }))
      setName('')
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      setError(problem.errors['name']?.[0] ?? problem.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Group align="flex-start" gap="xs" mb="md">
        <TextInput
          flex={1}
          required
          withAsterisk
          data-autofocus
          maxLength={100}
          label={t('television.name')}
          labelProps={{ mb: 4 }}
          placeholder={t('television.namePlaceholder')}
          value={name}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} mt={26}>
          {t('television.make')}
        </Button>
      </Group>
    </form>
  )
}

function DisplayRow({ display }: { display: Display }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, created_at, created_by, last_seen_at, revoked_at } = display
  const revoke = async () => {
    const sure = await confirm({
      title: t('television.revokeTitle', { name }),
      text: t('television.revokeText'),
      action: t('television.revoke'),
      danger: true,
    })
    if (!sure) return
    await api('DELETE /displays/{id}', { params: { id: display.id } })
  }
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <span className={styles['dim']}>
          {t('television.madeBy', {
            date: format.date(amsterdamDate(new Date(created_at))),
            name: whoDid({ ...display, employee: created_by }, ''),
          })}
        </span>
        <span className={styles['dim']}>
          {last_seen_at === null
            ? t('television.neverSeen')
            : t('television.seen', { time: format.dateTime(last_seen_at) })}
        </span>
      </span>
      {revoked_at === null ? (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('television.revokeName', { name })}
          onClick={() => void revoke()}
        >
          {t('television.revoke')}
        </Button>
      ) : (
        <span className={styles['dim']}>{t('television.revoked')}</span>
      )}
    </li>
  )
}

/** Makes, lists and revokes the links of wall screens. */
export function DisplaysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [made, setMade] = useState<Made | null>(null)
  const { data } = useQuery(callQuery('GET /displays'))
  return (
    <Dialog size="lg" onClose={onClose} title={t('television.displays')}>
      <Text size="sm" mb="md">
        {t('television.displaysText')}
      </Text>
      <MakeLink onMade={setMade} />
      {made !== null && <NewLink made={made} />}
      {data?.data.length === 0 && <Text c="dimmed">{t('television.none')}</Text>}
      <ul className={styles['displays']}>
        {data?.data.map((display) => (
          <DisplayRow key={display.id} display={display} />
        ))}
      </ul>
    </Dialog>
  )
}
