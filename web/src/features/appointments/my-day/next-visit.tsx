import { Button } from '@mantine/core'
import { mayHaveOn, mayMoveAppointment } from '@heliodesk/domain/appointments/moves'
import { amsterdamTime } from '@heliodesk/domain/calendar'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { formatAddress } from '@heliodesk/domain/places/address'
import { Suspense, lazy, useState } from 'react'
import { useLabels } from '../../../data/labels.ts'
import { useCan } from '../../../session/session.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import { AppLink } from '../../../ui/page/app-link.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { AlongNote } from '../along-note.tsx'
import { AppointmentButtons } from '../appointment-buttons.tsx'
import { AppointmentStatusBadge } from '../appointment-status.tsx'
import { useComing } from '../use-coming.ts'
import { useVisitChange, type Visit } from '../verbs/use-visit-change.ts'
import { VisitMarks } from '../verbs/visit-marks.tsx'
import { isOfWithdrawn, WithdrawnNote } from '../visit-letter.tsx'
import styles from './my-day.module.css'
import type { LeadPapers } from './visit-papers.tsx'
import './my-day.text.ts'

const OnMyWayDialog = lazy(() =>
  import('../verbs/on-my-way-dialog.tsx').then((module) => ({ default: module.OnMyWayDialog })),
)
const DoneDialog = lazy(() =>
  import('../verbs/done-dialog.tsx').then((module) => ({ default: module.DoneDialog })),
)
const VisitPapers = lazy(() =>
  import('./visit-papers.tsx').then((module) => ({ default: module.VisitPapers })),
)

const directions = 'https://www.openstreetmap.org/directions?to='

/** Where it is and how its customer is reached. */
function Reach({ visit }: { visit: Visit }) {
  const { t } = useTranslation()
  const address = formatAddress(visit.lead)
  const number = visit.lead.mobile ?? visit.lead.phone
  return (
    <>
      {visit.channel === 'visit' && address !== '' && (
        <Button
          component="a"
          variant="default"
          href={`${directions}${encodeURIComponent(address)}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t('myDay.routeTo', { address })}
        >
          {t('myDay.route')}
        </Button>
      )}
      {number !== null && (
        <Button component="a" variant="default" href={`tel:${number}`}>
          {t('myDay.call', { number: formatPhone(number) })}
        </Button>
      )}
    </>
  )
}

/** When somebody said that they are on the way, and whether the customer knows. */
function Said({ visit: { status, on_my_way: said } }: { visit: Visit }) {
  const { t } = useTranslation()
  if (!said || status === 'in_progress') return null
  const at = amsterdamTime(new Date(said.at))
  const there = amsterdamTime(new Date(said.arrives_at))
  return <p>{t(said.mailed ? 'myDay.told' : 'myDay.saidOnly', { at, there })}</p>
}

/** What comes next for it: on the way, started, done; what it is now decides which comes first. */
function Steps({ visit, today }: { visit: Visit; today: string }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<'onMyWay' | 'done' | null>(null)
  const { busy, change } = useVisitChange(visit)
  const isEarly = !mayHaveOn('no_show', visit.date, today)
  const begun = visit.status === 'in_progress'
  const said = Boolean(visit.on_my_way)
  const close = () => setAsked(null)
  const goes = !isOfWithdrawn(visit)
  const say = !begun && goes && (
    <Button
      variant={said ? 'default' : 'filled'}
      onClick={() => setAsked('onMyWay')}
      disabled={visit.date !== today}
    >
      {t(said ? 'myDay.sayAgain' : 'myDay.onMyWay')}
    </Button>
  )
  return (
    <>
      {!said && say}
      {goes && mayMoveAppointment(visit.status, 'in_progress') && (
        <Button
          variant={said ? 'filled' : 'default'}
          disabled={busy || isEarly}
          onClick={() => change({ status: 'in_progress' })}
        >
          {t('myDay.start')}
        </Button>
      )}
      {said && say}
      {begun && <Button onClick={() => setAsked('done')}>{t('myDay.done')}</Button>}
      <Button variant="default" disabled={busy || isEarly} onClick={() => change({ status: 'no_show' })}>
        {t('myDay.noShow')}
      </Button>
      <Suspense>
        {asked === 'onMyWay' && <OnMyWayDialog visit={visit} onDone={close} />}
        {asked === 'done' && <DoneDialog visit={visit} onDone={close} />}
      </Suspense>
    </>
  )
}

function Papers({ leadId, papers }: { leadId: number; papers: LeadPapers }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <details className={styles['papers']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('myDay.papers')}</summary>
      {open && (
        <Suspense>
          <VisitPapers leadId={leadId} papers={papers} />
        </Suspense>
      )}
    </details>
  )
}

/** The next visit on any date, with all that one needs on the way to it. */
export function NextVisit({ today, papers }: { today: string; papers: LeadPapers }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useLabels()
  const can = useCan()
  const visit = useComing(today).data?.[0]
  if (visit === undefined) return null
  const day = visit.date === today ? t('myDay.today') : format.day(visit.date)
  const where =
    visit.channel === 'visit' ? formatAddress(visit.lead) : labels.text('appointmentChannels', visit.channel)
  return (
    <section className={styles['next']} aria-label={t('myDay.next')}>
      <p>
        {t('myDay.next')}: <strong>{`${day} ${visit.from} - ${visit.till}`}</strong>
      </p>
      <p className={styles['who']}>
        <AppLink href={`/appointments/${visit.id}`}>{visit.lead.full_name}</AppLink>
        <AppointmentStatusBadge status={visit.status} />
      </p>
      <p>{[labels.text('appointmentKinds', visit.kind), where].filter(Boolean).join(', ')}</p>
      {visit.remarks !== null && <p className={styles['remarks']}>{visit.remarks}</p>}
      <WithdrawnNote visit={visit} />
      <AlongNote visit={visit} />
      <VisitMarks visit={visit} />
      <Said visit={visit} />
      <div className={styles['buttons']}>
        {can('update appointments') && <Steps key={visit.id} visit={visit} today={today} />}
        <Reach visit={visit} />
        <AppointmentButtons appointment={visit} />
      </div>
      <Papers key={visit.id} leadId={visit.lead_id} papers={papers} />
    </section>
  )
}
