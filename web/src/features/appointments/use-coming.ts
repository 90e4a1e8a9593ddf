import { isOpenAppointment } from '@heliodesk/domain/appointments/moves'
import { addDays, instantInAmsterdam } from '@heliodesk/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../data/queries.ts'
import { useEmployee } from '../../session/session.ts'
import { clock } from '../../ui/clock.ts'

const daysAhead = 14

/** The own upcoming appointments of two weeks in chronological order, including one in progress. */
export function useComing(today: string) {
  const { id } = useEmployee()
  const [now] = useState(() => clock.now())
  const { data } = useQuery(
    callQuery('GET /employees/{id}/appointments', {
      params: { id },
      query: { date_from: today, date_to: addDays(today, daysAhead - 1) },
    }),
  )
  return {
    data: data?.data.filter(
      ({ status, date, till }) =>
        status === 'in_progress' || (isOpenAppointment(status) && instantInAmsterdam(date, till) > now),
    ),
    /** What was called off or put off on its day, which somebody may be driving to. */
    off: data?.data.filter(
      ({ status, date }) => date === today && (status === 'cancelled' || status === 'postponed'),
    ),
  }
}
