import { addDays } from '@heliodesk/domain/calendar'
import type { TestClient } from './test-client.ts'

/** Records of who is planned when. */
export interface Planned {
  work_day: number
  absence: number
  manual_event: number
}

interface Of {
  name: string
  street_number: number
  adviser_id: number
}

/** A work day, an event and an absence of an adviser, in weeks of their own. */
export async function addPlanned(
  client: TestClient,
  { name, street_number, adviser_id }: Of,
): Promise<Planned> {
  const date = addDays('2027-06-07', street_number * 7)
  const days = await client.patch<{ data: { id: number }[] }>('/adviser-work-days', {
    work_days: [{ adviser_id, full_date: date, work_times: [{ from: '09:00', till: '10:30' }] }],
  })
  const event = { adviser_id, kind: 'private', title: name, date, from: '17:00', till: '18:00' }
  const made = await client.post<{ id: number }>('/appointments/manual-event', event)
  const away = {
    employee_id: adviser_id,
    kind: 'leave',
    from_date: addDays(date, 1),
    till_date: addDays(date, 2),
  }
  const absence = await client.post<{ id: number }>('/absences', { ...away, note: name })
  if (absence.status !== 201 || made.status !== 201)
    throw new Error(JSON.stringify([made.body, absence.body]))
  return { work_day: days.body.data[0]?.id ?? 0, absence: absence.body.id, manual_event: made.body.id }
}
