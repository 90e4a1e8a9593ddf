import type { CallResult } from '@heliodesk/contract/call'
import type { planning } from '@heliodesk/contract/planning'
import { addDays } from '@heliodesk/domain/calendar'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { setTimes } from '../../testing/plan-days.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const adviser = product.noord.employees.adviser.employee_id
const planner = await product.as('planner')
const rounds = 20

type Settings = CallResult<typeof planning.changeSettings>
interface Visit {
  id: number
  marks: { code: string }[]
}

test(`a day that closes while somebody books on it marks that visit, or refuses one of them (${rounds} rounds)`, async () => {
  const closed_days: { date: string; name: string }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const date = addDays('2026-11-30', Math.floor(round / 5) * 7 + (round % 5))
    await setTimes(planner, adviser, date, '09:00-10:30')
    const { id: lead_id } = await product.inside((context) =>
      addLead(context, { address_key: `close ${round}`, street_number: round + 1 }),
    )
    closed_days.push({ date, name: `Dag ${round}` })
    const book = { lead_id, adviser_id: adviser, date, from: '09:00', kind: 'advice', notify: false }
    const [booked, closed] = await Promise.all([
      planner.patch<Visit>('/appointments/timeslots/', book),
      wait(round % 10).then(() => planner.patch<Settings>('/planning-settings', { closed_days })),
    ])
    expect([200, 409]).toContain(closed.status)
    if (closed.status === 409) closed_days.pop()
    if (booked.status !== 201) continue
    const { marks } = (await planner.get<Visit>(`/appointments/${booked.body.id}`)).body
    const isKnown = closed.status === 409 || marks.some(({ code }) => code === 'closedDay')
    expect({ round, isKnown }).toEqual({ round, isKnown: true })
  }
})
