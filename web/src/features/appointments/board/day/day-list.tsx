import { formatAddress } from '@heliodesk/domain/places/address'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from '../../../../text/use-translation.ts'
import type { ResultOf } from '../../../../data/calls/client.ts'
import { useLabels } from '../../../../data/labels.ts'
import { AppLink } from '../../../../ui/page/app-link.tsx'
import { type PlainColumn, PlainTable } from '../../../../ui/table/plain-table.tsx'
import { useFormat } from '../../../../ui/use-format.ts'
import linkStyles from '../../../../ui/page/app-link.module.css'
import styles from './day.module.css'
import './planning-day.text.ts'

type Route = ResultOf<'GET /planning/route'>
type Appointment = ResultOf<'GET /employees/{id}/appointments'>['data'][number]
type Leg = NonNullable<Route['back']>

interface Line {
  key: string
  times: string
  what: string
  visit: Appointment | undefined
  where: string
  leg: Leg | null
}

function useLines(route: Route, appointments: readonly Appointment[]): Line[] {
  const { t } = useTranslation()
  const labels = useLabels()
  const whatOf = ({ type, name }: Route['stops'][number], visit: Appointment | undefined) => {
    if (type === 'busy') return t('planningDay.busy')
    if (type === 'hold') return t('planningDay.held', { name: name ?? '' })
    if (visit === undefined) return name ?? ''
    return [name, labels.text('appointmentKinds', visit.kind), visit.remarks].filter(Boolean).join(', ')
  }
  const { start, end, stops, back } = route
  const base = (key: 'begins' | 'ends', place: Route['start'], leg: Leg | null): Line[] =>
    place === null
      ? []
      : [
          {
            key,
            times: t(`planningDay.${key}`),
            what: t('planningDay.base'),
            visit: undefined,
            where: place.city ?? '',
            leg,
          },
        ]
  return [
    ...base('begins', start, null),
    ...stops.map((stop): Line => {
      const visit = appointments.find(({ id }) => id === stop.appointment_id)
      const { from, till, place, leg } = stop
      const where = visit === undefined ? (place?.city ?? '') : formatAddress(visit.lead)
      return { key: from, times: `${from} - ${till}`, what: whatOf(stop, visit), visit, where, leg }
    }),
    ...base('ends', end, back),
  ]
}

function Numbers({ visit }: Pick<Line, 'visit'>) {
  return [visit?.lead.mobile, visit?.lead.phone]
    .flatMap((number) => number ?? [])
    .map((number) => (
      <a
        key={number}
        href={`tel:${number}`}
        className={`${linkStyles['link']} ${linkStyles['alone']} ${styles['number']}`}
      >
        {formatPhone(number)}
      </a>
    ))
}

/** A day in its order: whom, where, how to call them and how far it is. */
export function DayList({ route, appointments }: { route: Route; appointments: readonly Appointment[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isNarrow = useMediaQuery('screen and (width < 700px)', false, { getInitialValueInEffect: false })
  const lines = useLines(route, appointments)
  const legText = (leg: Leg | null) =>
    leg === null
      ? ''
      : [
          t('planningDay.leg', { minutes: leg.minutes, km: format.number(leg.km) }),
          leg.estimated ? t('planningDay.estimated') : '',
        ]
          .filter((part) => part !== '')
          .join(', ')
  const what = ({ visit, what: said }: Line) =>
    visit === undefined ? said : <AppLink href={`/appointments/${visit.id}`}>{said}</AppLink>
  const wide: PlainColumn<Line>[] = [
    { key: 'times', label: t('planningDay.time'), cell: ({ times }) => times, heading: true },
    { key: 'way', label: t('planningDay.way'), cell: ({ leg }) => legText(leg) },
    { key: 'what', label: t('planningDay.what'), cell: what },
    { key: 'where', label: t('planningDay.where'), cell: ({ where }) => where },
    { key: 'call', label: t('planningDay.call'), cell: ({ visit }) => <Numbers visit={visit} /> },
  ]
  const narrow: PlainColumn<Line>[] = [
    {
      key: 'times',
      label: t('planningDay.time'),
      cell: ({ times, leg }) => (
        <>
          {times}
          <small className={styles['drive']}>{legText(leg)}</small>
        </>
      ),
      heading: true,
    },
    {
      key: 'what',
      label: t('planningDay.what'),
      cell: (line) => (
        <>
          {what(line)}
          <div>{line.where}</div>
          <Numbers visit={line.visit} />
        </>
      ),
    },
  ]
  const columns = isNarrow ? narrow : wide
  return <PlainTable label={t('planningDay.list')} columns={columns} rows={lines} rowKey={({ key }) => key} />
}
