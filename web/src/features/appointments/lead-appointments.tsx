import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import { useIsErased } from '../../data/use-is-erased.ts'
import { useCan } from '../../session/session.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { Card } from '../../ui/page/page.tsx'
import { Unbroken } from '../../ui/page/unbroken.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { AppointmentButtons } from './appointment-buttons.tsx'
import { AppointmentStatusBadge } from './appointment-status.tsx'
import styles from './appointments.module.css'
import './appointments.text.ts'

/** On a lead's page: its appointments and what they lead to. */
export function LeadAppointments({ leadId }: { leadId: number }) {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat()
  const labels = useLabels()
  const { data } = useQuery(callQuery('GET /appointments/lead/{id}', { params: { id: leadId } }))
  const isErased = useIsErased(leadId)
  const rows = data?.data ?? []
  const href = `/appointments/create?lead_id=${leadId}` as const
  const plans = can('create appointments') && !isErased
  if (rows.length === 0)
    return (
      plans && (
        <Card title={t('appointments.ofLead')}>
          <LinkButton
            href={href}
            size="xs"
            variant="subtle"
            data-vacant={data !== undefined || undefined}
            aria-label={t('appointments.plan')}
          >
            {t('appointments.first')}
          </LinkButton>
        </Card>
      )
    )
  return (
    <Card title={t('appointments.ofLead')}>
      <ul className={styles['list']}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>
              <span className={styles['what']}>
                <AppLink href={`/appointments/${row.id}`}>
                  <Unbroken>{`${format.date(row.date)} ${row.from} - ${row.till}`}</Unbroken>
                </AppLink>
                <AppointmentStatusBadge status={row.status} />
              </span>
              <span className={styles['dim']}>
                {[labels.text('appointmentKinds', row.kind), row.adviser?.name].filter(Boolean).join(', ')}
              </span>
            </span>
            {!isErased && (
              <span className={styles['buttons']}>
                <AppointmentButtons appointment={row} size="xs" />
              </span>
            )}
          </li>
        ))}
      </ul>
      {plans && (
        <div className={styles['below']}>
          <LinkButton href={href} size="xs" variant="light">
            {t('appointments.plan')}
          </LinkButton>
        </div>
      )}
    </Card>
  )
}
