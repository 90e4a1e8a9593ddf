import { isSalesVisit } from '@heliodesk/domain/appointments/moves'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { formatAddress } from '@heliodesk/domain/places/address'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import type { ResultOf } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { useToday } from '../../data/use-today.ts'
import { letterMeaning } from '../../data/status-meanings.ts'
import linkStyles from '../../ui/page/app-link.module.css'
import { Card } from '../../ui/page/page.tsx'
import { AppLink } from '../../ui/page/app-link.tsx'
import { PanelList } from '../../ui/table/panel-list.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { isVisitOff } from '@heliodesk/domain/work-letters/work-day'
import { letterHref } from '../../data/letter-href.ts'
import { isInstallationOff, VisitOffBadge } from '../../data/visit-off-badge.tsx'
import { useComing } from './use-coming.ts'
import { AppointmentStatusBadge } from './appointment-status.tsx'
import { VisitLetterBadge } from './visit-letter.tsx'
import './appointments.text.ts'

type Letter = ResultOf<'GET /work-letter/rejected'>['data'][number]
type Job = NonNullable<ReturnType<typeof useComing>['data']>[number]

/** The address, the kind, the phone number and the work letter of an appointment. */
function JobDetail({ job }: { job: Job }) {
  const labels = useLabels()
  const number = job.lead.mobile ?? job.lead.phone
  return (
    <>
      {[labels.text('appointmentKinds', job.kind), formatAddress(job.lead)].filter(Boolean).join(', ')}{' '}
      {number !== null && (
        <a href={`tel:${number}`} className={`${linkStyles['link']} ${linkStyles['alone']}`}>
          {formatPhone(number)}
        </a>
      )}{' '}
      {isVisitOff(job.status) ? (
        <AppointmentStatusBadge status={job.status} />
      ) : (
        <VisitLetterBadge visit={job} />
      )}
    </>
  )
}

/** A letter may be linked to its sales visit, which is not a job. */
const isJob = ({ kind }: Job) => !isSalesVisit(kind)

/** Accepted letters from today on without a future appointment, on the day of their work. */
function useLetters(today: string, jobs: readonly Job[], off: readonly Job[]) {
  const { data } = useQuery(
    callQuery('GET /work-letter/rejected', {
      query: { 'filter[status]': 'accepted', 'filter[planned_date_from]': today, sort: 'planned_date' },
    }),
  )
  const known = new Set(jobs.map(({ lead_id }) => lead_id))
  const shown = new Set(off.map(({ id }) => id))
  return data?.data.filter(({ lead, appointment_id }) => !known.has(lead.id) && !shown.has(appointment_id))
}

/** When the visit of a letter begins and ends; nothing while there is none to go to. */
const timesOf = ({ visit }: Letter): string =>
  visit.kind !== 'installation' || isInstallationOff(visit) ? '' : ` ${visit.from} - ${visit.till}`

/** Where the rest is: an accepted letter is a job without an appointment, and in the list of letters alone. */
function Lists({ visits = 0, letters = 0 }: { visits: number | undefined; letters: number | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      {(visits > 0 || letters === 0) && <AppLink href="/appointments">{t('appointments.all')}</AppLink>}
      {letters > 0 && (
        <AppLink href="/work-letters?filter[status]=accepted">{t('appointments.allLetters')}</AppLink>
      )}
    </>
  )
}

/** On an installer's home page: what is planned, by appointment or by an accepted letter. */
export function JobsPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useLabels()
  const today = useToday()
  const visits = useComing(today)
  const [jobs, off = []] = [visits.data?.filter(isJob), visits.off?.filter(isJob)]
  const letters = useLetters(today, jobs ?? [], off)
  const dayOf = (date: string) => (date === today ? t('appointments.today') : format.day(date))
  const planned =
    jobs &&
    [...jobs, ...off].map((job) => ({
      date: job.date,
      key: `appointment ${job.id}`,
      title: job.lead.full_name,
      href: letterHref({ lead: job.lead, appointment_id: job.id }),
      beside: job.lead.city ?? '',
      end: `${dayOf(job.date)} ${job.from} - ${job.till}`,
      detail: <JobDetail job={job} />,
    }))
  const accepted = letters?.map((letter) => ({
    date: letter.planned_date ?? today,
    key: `letter ${letter.id}`,
    title: letter.lead.full_name,
    href: letterHref(letter),
    beside: letter.lead.city ?? '',
    end: `${dayOf(letter.planned_date ?? today)}${timesOf(letter)}`,
    detail: isInstallationOff(letter.visit) ? (
      <VisitOffBadge visit={letter.visit} />
    ) : (
      <StatusBadge meaning={letterMeaning[letter.status]}>
        {labels.text('workLetterStatuses', letter.status)}
      </StatusBadge>
    ),
  }))
  return (
    <Card title={t('appointments.myJobs')}>
      <PanelList
        rows={planned && accepted && [...planned, ...accepted].toSorted((a, b) => (a.date < b.date ? -1 : 1))}
        nothing={t('appointments.noJobs')}
        more={{ text: <Lists visits={planned?.length} letters={accepted?.length} />, href: undefined }}
      />
    </Card>
  )
}
