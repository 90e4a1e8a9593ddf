import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { ApiError } from '../../data/calls/api-error.ts'
import { api, type ResultOf } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { notify } from '../../ui/notify.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { deviceOf } from '../../ui/device-name.ts'
import { type PlainColumn, PlainRows } from '../../ui/table/plain-table.tsx'
import './profile.text.ts'

type Session = ResultOf<'GET /sessions'>['data'][number]

function Device({ agent }: { agent: string | null }) {
  const { t } = useTranslation()
  const { browser, system } = deviceOf(agent)
  const name =
    browser !== null && system !== null ? t('profile.browserOn', { browser, system }) : (browser ?? system)
  return <span title={agent ?? undefined}>{name ?? t('profile.unknownDevice')}</span>
}

/** The own sessions; another one can be ended from here. */
export function SessionsCard() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, refetch } = useQuery(callQuery('GET /sessions'))
  const end = async (id: number) => {
    try {
      await api('DELETE /sessions/{id}', { params: { id } })
      notify({ tone: 'success', text: t('profile.loggedOutThere') })
    } catch (error) {
      // The client has already shown the error.
      if (!(error instanceof ApiError)) throw error
    }
    await refetch()
  }
  if (!data) return <Skeleton height={90} />
  const columns: PlainColumn<Session>[] = [
    {
      key: 'device',
      label: t('profile.device'),
      heading: true,
      cell: (one) => (
        <>
          <Device agent={one.user_agent} />
          {one.acts_as === null ? null : <div>{t('profile.actsAs', { name: one.acts_as })}</div>}
        </>
      ),
    },
    { key: 'ip', label: t('profile.address'), cell: ({ ip }) => ip },
    { key: 'since', label: t('profile.since'), cell: (one) => format.dateTime(one.created_at) },
    { key: 'seen', label: t('profile.lastSeen'), cell: (one) => format.dateTime(one.last_seen_at) },
    {
      key: 'end',
      label: t('profile.logOutThere'),
      buttons: true,
      cell: (one) =>
        one.current ? (
          <StatusBadge meaning="good">{t('profile.thisOne')}</StatusBadge>
        ) : (
          <Button variant="default" size="compact-sm" onClick={() => void end(one.id)}>
            {t('profile.logOutThere')}
          </Button>
        ),
    },
  ]
  return (
    <PlainRows label={t('profile.sessions')} columns={columns} rows={data.data} rowKey={({ id }) => id} />
  )
}
