import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../data/calls/api-error.ts'
import { api } from '../data/calls/client.ts'
import { callQuery } from '../data/queries.ts'
import { useTranslation } from '../text/use-translation.ts'
import { notify } from '../ui/notify.ts'
import { Card } from '../ui/page/page.tsx'
import { ScrollRegion } from '../ui/page/scroll-region.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { useFormat } from '../ui/use-format.ts'
import styles from './devices.module.css'
import './devices.text.ts'

/** A colleague is logged out by it. */
function useForget(isColleague: boolean, refetch: () => Promise<unknown>) {
  const { t } = useTranslation()
  return async (id: string) => {
    try {
      await api('DELETE /devices/{id}', { params: { id } })
      const detail = isColleague ? t('devices.loggedOut') : undefined
      notify({ tone: 'success', text: t('devices.done'), ...(detail !== undefined && { detail }) })
    } catch (error) {
      // The client has already shown the error.
      if (!(error instanceof ApiError)) throw error
    }
    await refetch()
  }
}

/** The devices of the caller, or of a colleague, that keep data for work without a network; a lost one is forgotten. */
export function DevicesCard({ employee_id }: { employee_id?: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const query = employee_id === undefined ? {} : { employee_id }
  const { data, refetch } = useQuery(callQuery('GET /devices', { query }))
  const forget = useForget(employee_id !== undefined, refetch)
  const rows = data?.data.map((one) => (
    <tr key={one.id}>
      <td>{one.name}</td>
      <td>{format.dateTime(one.created_at)}</td>
      <td>{format.dateTime(one.seen_at)}</td>
      <td>
        {one.forgotten_at === null ? (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('devices.forgetNamed', { name: one.name })}
            onClick={() => void forget(one.id)}
          >
            {t('devices.forget')}
          </Button>
        ) : (
          <StatusBadge meaning="idle">{t('devices.forgotten')}</StatusBadge>
        )}
      </td>
    </tr>
  ))
  return (
    <Card narrow={employee_id !== undefined} title={t('devices.title')}>
      {rows === undefined && <Skeleton height={40} />}
      {rows?.length === 0 && <p>{t('devices.none')}</p>}
      {rows !== undefined && rows.length > 0 && (
        <ScrollRegion className={styles['scroll']} label={t('devices.title')}>
          <table className={styles['devices']}>
            <thead>
              <tr>
                <th scope="col">{t('devices.name')}</th>
                <th scope="col">{t('devices.created_at')}</th>
                <th scope="col">{t('devices.seen_at')}</th>
                <th scope="col">
                  <VisuallyHidden>{t('devices.forget')}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>{rows}</tbody>
          </table>
        </ScrollRegion>
      )}
    </Card>
  )
}
