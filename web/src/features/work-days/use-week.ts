import { addDays } from '@heliodesk/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { api, type ResultOf } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'

export type BoardPerson = ResultOf<'GET /planning'>['data'][number]

/** What takes everybody's time in a week: closed days, absences, visits. */
export const useBoard = (monday: string) =>
  useQuery(callQuery('GET /planning', { query: { date: monday, till_date: addDays(monday, 4) } }))

/** The work days of some advisers in a week. */
export const useWorkWeek = (advisers: readonly number[], monday: string) =>
  useQuery({
    queryKey: ['adviser-work-days', 'week', advisers, monday],
    queryFn: ({ signal }) =>
      api('POST /adviser-work-days/search', {
        body: { adviser_ids: [...advisers], from_date: monday, till_date: addDays(monday, 4) },
        signal,
      }),
    enabled: advisers.length > 0,
  })

const usualVisit = 90

/** How long an advice visit takes. */
export function useVisitMinutes(): number {
  const { data } = useQuery(callQuery('GET /planning-settings'))
  return data?.minutes.advice ?? usualVisit
}
