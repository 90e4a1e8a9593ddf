import type { TestClient } from './test-client.ts'

interface Time {
  from: string
  till: string
}

/** Sets the work times of an adviser on a day. */
export const setTimes = (client: TestClient, adviser_id: number, full_date: string, ...times: string[]) =>
  client.patch<{ data: { id: number; revision: number; work_times: (Time & { id: number })[] }[] }>(
    '/adviser-work-days',
    { work_days: [{ adviser_id, full_date, work_times: times.map(timeOf) }] },
  )

/** `09:00-10:30` */
export function timeOf(text: string): Time {
  const [from = '', till = ''] = text.split('-')
  return { from, till }
}
