import { ActionIcon, Button } from '@mantine/core'
import { formatAddress } from '@heliodesk/domain/places/address'
import { addDays } from '@heliodesk/domain/calendar'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import type { ResultOf } from '../../../data/calls/client.ts'
import { useLabels } from '../../../data/labels.ts'
import { callQuery } from '../../../data/queries.ts'
import { useToday } from '../../../data/use-today.ts'
import { useCan, useEmployee } from '../../../session/session.ts'
import { AppLink } from '../../../ui/page/app-link.tsx'
import { Card } from '../../../ui/page/page.tsx'
import { MapLink } from '../../../ui/picture/map-link.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { AppointmentButtons } from '../appointment-buttons.tsx'
import { AppointmentStatusBadge } from '../appointment-status.tsx'
import { VisitLetterBadge, isOfWithdrawn } from '../visit-letter.tsx'
import { CloseVisit } from './close-visit.tsx'
import { NextVisit } from './next-visit.tsx'
import type { LeadPapers } from './visit-papers.tsx'
import styles from '../appointments.module.css'
import '../appointments.text.ts'

type Row = ResultOf<'GET /employees/{id}/appointments'>['data'][number]

interface DaySwitchProps {
  today: string
  date: string
  onDate: (date: string) => void
}

function DaySwitch({ today, date, onDate }: DaySwitchProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const step = (days: number) => ({
    variant: 'default' as const,
    size: 28,
    'aria-label': days < 0 ? t('appointments.previousDay') : t('appointments.nextDay'),
    onClick: () => onDate(addDays(date, days)),
  })
  return (
    <div className={styles['head']}>
      <strong>{format.day(date)}</strong>
      <span className={styles['buttons']}>
        <Button size="compact-sm" variant="default" disabled={date === today} onClick={() => onDate(today)}>
          {t('appointments.today')}
        </Button>
        <ActionIcon {...step(-1)}>
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon {...step(1)}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </span>
    </div>
  )
}

function DayRow({ row }: { row: Row }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const can = useCan()
  const number = row.lead.mobile ?? row.lead.phone
  return (
    <li>
      <time>{row.from}</time>
      <span>
        <span className={styles['what']}>
          <AppLink href={`/appointments/${row.id}`}>{row.lead.full_name}</AppLink>
          <AppointmentStatusBadge status={row.status} />
          {isOfWithdrawn(row) && <VisitLetterBadge visit={row} />}
        </span>
        <p className={styles['dim']}>
          {[labels.text('appointmentKinds', row.kind), `${row.from} - ${row.till}`].join(', ')}
        </p>
        <p className={styles['dim']}>
          <MapLink address={formatAddress(row.lead)} />
        </p>
      </span>
      <span className={styles['buttons']}>
        {number !== null && (
          <ActionIcon
            component="a"
            href={`tel:${number}`}
            variant="default"
            size={28}
            aria-label={t('appointments.call', { name: row.lead.full_name })}
          >
            <IconPhone size={16} aria-hidden />
          </ActionIcon>
        )}
        {can('update appointments') && <CloseVisit visit={row} />}
        <AppointmentButtons appointment={row} size="xs" />
      </span>
    </li>
  )
}

/** On an adviser's home page: the next visit, and the appointments of one day. */
export function MyDayPanel({ papers }: { papers: LeadPapers }) {
  const { t } = useTranslation()
  const { id } = useEmployee()
  const today = useToday()
  const [date, setDate] = useState(today)
  const { data } = useQuery({
    ...callQuery('GET /employees/{id}/appointments', {
      params: { id },
      query: { date_from: date, date_to: date },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card title={t('appointments.myDay')}>
      <NextVisit today={today} papers={papers} />
      <DaySwitch today={today} date={date} onDate={setDate} />
      {data?.data.length === 0 && <p className={styles['dim']}>{t('appointments.noneThatDay')}</p>}
      <ul className={`${styles['list']} ${styles['day']}`}>
        {data?.data.map((row) => (
          <DayRow key={row.id} row={row} />
        ))}
      </ul>
    </Card>
  )
}
