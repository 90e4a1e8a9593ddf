import { eq, sql } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { setTimes } from '../../testing/plan-days.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { agendaEntries } from '../agenda/schema.ts'
import { leads } from '../leads/schema.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const planner = await product.as('planner')
const manager = await product.as('manager')
const adviser_id = product.noord.employees.adviser.employee_id
const slot = { adviser_id, date: '2026-12-01', from: '09:00' }
await setTimes(planner, adviser_id, slot.date, '09:00-10:30')

const entriesOf = (lead_id: number) =>
  product.inside(({ db }) => db.select().from(agendaEntries).where(eq(agendaEntries.lead_id, lead_id)))

test.each([{ hold: true }, {}])('nothing is taken for a person who is being erased: %j', async (more) => {
  const { id } = await product.inside((context) => addLead(context, { address_key: JSON.stringify(more) }))
  const take = () => planner.patch('/appointments/timeslots/', { lead_id: id, ...slot, ...more })
  const taken = await product.inside(async ({ db }) => {
    await db.execute(sql`SELECT FROM leads WHERE id = ${id} FOR NO KEY UPDATE`)
    const waiting = take()
    await wait(300)
    await db.update(leads).set({ anonymised_at: new Date() }).where(eq(leads.id, id))
    return { waiting }
  })
  expect(await taken.waiting).toMatchObject({ status: 409, body: { message: expect.any(String) } })
  expect(await entriesOf(id)).toEqual([])
})

test('whichever comes first, no hold outlives the person (6 rounds)', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id } = await product.inside((context) => addLead(context, { address_key: `round ${round}` }))
    const [erased] = await Promise.all([
      wait(round % 2).then(() => manager.delete(`/leads/${id}/delete/avg`)),
      wait(round * 5).then(() =>
        planner.patch('/appointments/timeslots/', { lead_id: id, ...slot, hold: true }),
      ),
    ])
    expect([round, erased.status, await entriesOf(id)]).toEqual([round, 200, []])
  }
})

test('nothing is judged for a person who was erased', async () => {
  const { id: lead_id } = await product.inside((context) => addLead(context, { address_key: 'judged' }))
  const judge = () => planner.post<{ message?: string }>('/appointments/judge', { lead_id, ...slot })
  expect((await judge()).status).toBe(200)
  expect((await manager.delete(`/leads/${lead_id}/delete/avg`)).status).toBe(200)
  const refused = await planner.patch<{ message: string }>('/appointments/timeslots/', { lead_id, ...slot })
  expect(await judge()).toMatchObject({ status: 409, body: { message: refused.body.message } })
})
