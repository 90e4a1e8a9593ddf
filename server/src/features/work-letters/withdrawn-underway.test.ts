import type { appointments } from '@heliodesk/contract/appointments'
import type { CallAnswer, CallResult } from '@heliodesk/contract/call'
import type { planning } from '@heliodesk/contract/planning'
import { amsterdamTime } from '@heliodesk/domain/calendar'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { anOrder } from '../../testing/an-order.ts'
import { addAppointment, addLead, readyFacts } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { agendaEntries } from '../agenda/schema.ts'

/** The product's day is Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)
const { installer, support, manager: office } = product.noord.employees
type Visit = CallResult<typeof appointments.create>
type Board = CallAnswer<typeof planning.board>
const day = '2026-11-20'

interface Order {
  quotation: { id: number }
  withdraw: () => Promise<void>
}

const minute = 60_000
const now = () => product.services.clock.now().getTime()
const asManager = () => product.as('manager')
const asPlanner = () => product.as('planner')

/** An installation of a quarter that begins in two minutes, after those before it, with a letter of each order and its crew. */
async function anInstallation(lead_id: number, orders: readonly (readonly [Order, number])[]) {
  product.services.clock.move(20 * minute)
  const starts_at = new Date(Math.ceil(now() / minute + 2) * minute)
  const ends_at = new Date(starts_at.getTime() + 15 * minute)
  const [from, till] = [amsterdamTime(starts_at), amsterdamTime(ends_at)]
  const visit = await product.inside((context) =>
    addAppointment(context, {
      lead_id,
      adviser_id: null,
      kind: 'installation',
      date: day,
      from,
      till,
      starts_at,
      ends_at,
    }),
  )
  const path = `/appointments/${visit.id}`
  for (const [index, [{ quotation }, crew]] of orders.entries()) {
    const body = {
      status: 'ready',
      quotation_id: quotation.id,
      ...readyFacts,
      planned_date: day,
      crew_ids: [crew],
      beside: index > 0,
      confirm: true,
    }
    const saved = await (await asManager()).post(`${path}/work-letter`, body)
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  }
  return { visit, path, from, till, begin: () => begin(path) }
}

async function begin(path: string) {
  product.services.clock.move(4 * minute)
  const begun = await (await asPlanner()).patch(path, { status: 'in_progress' })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
}

const crewOf = async (path: string) =>
  (await (await asManager()).get<Visit>(path)).body.crew.map(({ id }) => id)

const takenOf = (id: number) =>
  product.inside(async ({ db }) =>
    (await db.select().from(agendaEntries).where(eq(agendaEntries.appointment_id, id)))
      .map(({ person_id }) => person_id)
      .toSorted((one, other) => one - other),
  )

async function onBoard(id: number) {
  const { body } = await (await asPlanner()).get<Board>(`/planning?date=${day}`)
  return body.data.flatMap(({ adviser, days }) =>
    days.flatMap(({ entries }) =>
      entries.flatMap((entry) =>
        entry.type === 'visit' && entry.id === id ? [[adviser.id, entry.withdrawn]] : [],
      ),
    ),
  )
}

async function isSeenBy(employee_id: number, id: number) {
  const path = `/employees/${employee_id}/`
  const { body } = await (
    await asManager()
  ).get<{ data: { id: number }[] }>(`${path}appointments?date_from=${day}&date_to=${day}`)
  const made = await (await asManager()).post<{ url: string }>(`${path}calendar`, {})
  const address = new URL(made.body.url).pathname.replace('/api/v1', '')
  const feed = String((await product.visitor().get<Buffer>(address)).body).replaceAll('\r\n ', '')
  return [body.data.some((one) => one.id === id), feed.includes(`/appointments/${id}\r`)]
}

test('a crew that is at an installation whose order is withdrawn keeps it and its time until somebody ends it', async () => {
  const lead_id = await aLead(product)
  const order = await anOrder(product, lead_id)
  const crew = installer.employee_id
  const { visit, path, from, till, begin: start } = await anInstallation(lead_id, [[order, crew]])
  await start()
  expect([await crewOf(path), await onBoard(visit.id)]).toEqual([[crew], [[crew, undefined]]])

  await order.withdraw()
  expect([await crewOf(path), await takenOf(visit.id)]).toEqual([[crew], [crew]])
  expect(await onBoard(visit.id)).toEqual([[crew, true]])
  expect(await isSeenBy(crew, visit.id)).toEqual([true, true])
  const told = product.mails.find(({ to }) => to.includes('planner.'))?.text
  expect(told).toContain('is begonnen en niet geannuleerd: zet die op uitgevoerd of geannuleerd')

  // Nobody else takes their time then.
  const other = await product.inside((context) => addLead(context))
  const also = { lead_id: other.id, adviser_id: crew, kind: 'service', date: day, from, till, confirm: true }
  product.services.clock.move(-10 * minute)
  expect((await (await asManager()).post('/appointments', also)).status).toBe(409)
  product.services.clock.move(10 * minute)

  const ended = await (await asPlanner()).patch<Visit>(path, { status: 'done', outcome: 'workLeft' })
  expect([ended.status, await crewOf(path)]).toEqual([200, [crew]])
})

test('an installation that is broken off frees the crew of a withdrawn order', async () => {
  const lead_id = await aLead(product)
  const order = await anOrder(product, lead_id)
  const { visit, path, begin: start } = await anInstallation(lead_id, [[order, installer.employee_id]])
  await start()
  await order.withdraw()
  const off = await (
    await asPlanner()
  ).patch(`${path}/delete`, { reason: 'Klant herriep de opdracht', confirm: true })
  expect([off.status, await takenOf(visit.id)]).toEqual([200, []])
})

test('both crews stay at an installation that is under way for two orders, and read that it goes on', async () => {
  const lead_id = await aLead(product)
  const [gone, stays] = [await anOrder(product, lead_id), await anOrder(product, lead_id)]
  const crews = [support.employee_id, installer.employee_id].toSorted((one, other) => one - other)
  const {
    visit,
    path,
    begin: start,
  } = await anInstallation(lead_id, [
    [gone, support.employee_id],
    [stays, installer.employee_id],
  ])
  await start()
  await gone.withdraw()
  expect(await takenOf(visit.id)).toEqual(crews)
  expect((await crewOf(path)).toSorted((one, other) => one - other)).toEqual(crews)
  expect(await isSeenBy(support.employee_id, visit.id)).toEqual([true, true])
  expect((await onBoard(visit.id)).map(([, withdrawn]) => withdrawn)).toEqual([undefined, undefined])
  const { body } = await (await asManager()).get<{ email: string }>(`/employees/${support.employee_id}`)
  const mail = product.mails.find(({ to }) => to.includes(body.email))?.text
  expect(mail).toContain('gaat door')
  expect(mail).not.toContain('met een andere ploeg')
})

test('a crew that left before their installation began does not come back when it is begun for another order', async () => {
  const lead_id = await aLead(product)
  const [gone, stays] = [await anOrder(product, lead_id), await anOrder(product, lead_id)]
  const {
    visit,
    path,
    begin: start,
  } = await anInstallation(lead_id, [
    [gone, office.employee_id],
    [stays, installer.employee_id],
  ])
  await gone.withdraw()
  expect(await takenOf(visit.id)).toEqual([installer.employee_id])
  await start()
  expect([await takenOf(visit.id), await crewOf(path)]).toEqual([
    [installer.employee_id],
    [installer.employee_id],
  ])
  expect(await isSeenBy(office.employee_id, visit.id)).toEqual([false, false])
})
