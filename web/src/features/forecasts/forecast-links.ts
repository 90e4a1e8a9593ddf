import { addDays } from '@heliodesk/domain/calendar'
import type { ResultOf } from '../../data/calls/client.ts'
import type { Address } from '../../ui/page/parse-destination.ts'

type Weeks = ResultOf<'POST /leads/week/forecasts'>
export type WeekRow = Omit<Weeks['data'][number], 'source' | 'province'> &
  Partial<Pick<Weeks['data'][number], 'source' | 'province'>>
type DayRow = ResultOf<'POST /leads/day/forecasts'>['data'][number]

const addressOf = (path: '/leads' | '/appointments', filters: Record<string, string>): Address =>
  `${path}?${new URLSearchParams(Object.entries(filters).map(([name, value]) => [`filter[${name}]`, value])).toString()}`

/** The filters of the leads of a row; a row without source and province is of all leads. */
const groupOf = (by: Weeks['by'], { source, province }: WeekRow): Record<string, string> => {
  if (source === undefined || province === undefined) return {}
  if (by === 'source') return source === null ? { unknown: 'source' } : { source_id: String(source.id) }
  return province === null ? { unknown: 'province' } : { province }
}

/** The tables behind each figure of a week. */
export function weekLinks({ by, this_monday, sample_weeks }: Weeks, row: WeekRow) {
  // Moved here from another system is not come in.
  const group = { ...groupOf(by, row), moved: 'false' }
  const began = row.monday < this_monday ? row.monday : this_monday
  const ofWeek = { ...group, created_at_from: row.monday, created_at_to: addDays(row.monday, 6) }
  const sampled = {
    ...group,
    created_at_from: addDays(began, -7 * sample_weeks),
    created_at_to: addDays(began, -1),
  }
  return {
    leads_in: addressOf('/leads', ofWeek),
    sample: addressOf('/leads', sampled),
    converted: addressOf('/leads', { ...sampled, advice_to: addDays(began, -1) }),
    // Whatever was planned by now.
    appointments: addressOf('/leads', { ...ofWeek, advice_to: addDays(this_monday, 6) }),
  }
}

const statuses = {
  booked: 'planned,confirmed,in_progress,done,no_show',
  done: 'done',
  no_show: 'no_show',
  cancelled: 'cancelled,postponed',
} as const

/** The appointments behind a figure of a day. */
export const dayLink = ({ date, adviser }: DayRow, figure: keyof typeof statuses): Address =>
  addressOf('/appointments', {
    adviser_id: String(adviser.id),
    kind: 'advice,followUp',
    date_from: date,
    date_to: date,
    status: statuses[figure],
  })
