import { isOpenAppointment, isSalesVisit } from '@heliodesk/domain/appointments/moves'
import type { LeadStatus } from '@heliodesk/domain/enumerations'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { callQuery } from '../../../data/queries.ts'
import { Card } from '../../../ui/page/page.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { SlotFinder } from './slot-finder.tsx'
import { focusShown } from '../../../ui/page/keep-focus.ts'
import styles from './slots.module.css'
import './slots.text.ts'

/** The leads that a call may bring to a visit: their times are there at once. */
const waiting: ReadonlySet<LeadStatus> = new Set(['new', 'open', 'notReached', 'callback', 'postponed'])

/** Which visits stand already: a booking moves one of them. */
function Standing({ leadId }: { leadId: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(callQuery('GET /appointments/lead/{id}', { params: { id: leadId } }))
  const open = (data?.data ?? []).filter(
    ({ kind, status }) => isSalesVisit(kind) && isOpenAppointment(status),
  )
  if (open.length === 0) return null
  const visits = open.map(({ date, from }) => `${format.day(date)} ${from}`).join('; ')
  return <p>{t('slots.standing', { count: open.length, visits })}</p>
}

/** On a lead's page and in the call list: the best times for a visit, to book while the customer is on the phone. */
export function LeadSlots({ leadId }: { leadId: number }) {
  const { t } = useTranslation()
  const { data: lead } = useQuery(callQuery('GET /leads/{id}', { params: { id: leadId } }))
  const [opened, setOpened] = useState(false)
  const [booked, setBooked] = useState(0)
  if (lead === undefined || lead.anonymised_at !== null || lead.status === 'forwarded') return null
  if (!opened && !waiting.has(lead.status))
    return (
      <Card title={t('slots.title')}>
        <Button size="xs" variant="light" onClick={() => setOpened(true)}>
          {t('slots.find')}
        </Button>
      </Card>
    )
  return (
    <Card title={t('slots.title')}>
      <p className={styles['dim']}>
        {t('slots.intro')} <span className={styles['keys']}>{t('slots.keys')}</span>
      </p>
      <Standing leadId={leadId} />
      <SlotFinder
        key={booked}
        leadId={leadId}
        onBooked={() => {
          setOpened(false)
          setBooked((count) => count + 1)
          // The form that had it goes.
          focusShown(() => null)
        }}
      />
    </Card>
  )
}
