import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { ApiError } from '../../data/calls/api-error.ts'
import { api } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { notify } from '../../ui/notify.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { deviceOf } from '../../ui/device-name.ts'
import { ScrollRegion } from '../../ui/page/scroll-region.tsx'
import styles from './profile.module.css'
import './profile.text.ts'

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
  return (
    <ScrollRegion className={styles['scroll']} label={t('profile.sessions')}>
      <table className={styles['sessions']}>
        <thead>
          <tr>
            <th scope="col">{t('profile.device')}</th>
            <th scope="col">{t('profile.address')}</th>
            <th scope="col">{t('profile.since')}</th>
            <th scope="col">{t('profile.lastSeen')}</th>
            <th scope="col">
              <VisuallyHidden>{t('profile.logOutThere')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((one) => (
            <tr key={one.id}>
              <td>
                <Device agent={one.user_agent} />
                {one.acts_as === null ? null : <div>{t('profile.actsAs', { name: one.acts_as })}</div>}
              </td>
              <td>{one.ip}</td>
              <td>{format.dateTime(one.created_at)}</td>
              <td>{format.dateTime(one.last_seen_at)}</td>
              <td>
                {one.current ? (
                  <StatusBadge meaning="good">{t('profile.thisOne')}</StatusBadge>
                ) : (
                  <Button variant="default" size="compact-sm" onClick={() => void end(one.id)}>
                    {t('profile.logOutThere')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
