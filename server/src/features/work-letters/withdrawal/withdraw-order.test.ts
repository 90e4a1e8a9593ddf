import type { CallResult } from '@heliodesk/contract/call'
import { type ChangeSet, changesChannel } from '@heliodesk/contract/realtime'
import type { returns } from '@heliodesk/contract/returns'
import type { workLetters } from '@heliodesk/contract/work-letters'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import type { PortalPage } from '../../../testing/a-quotation.ts'
import { aCustomer, aLead, anAcceptance, aSentQuotation } from '../../../testing/a-quotation.ts'
import { listenOn, subscribed } from '../../../testing/realtime-client.ts'
import { addAppointment, readyFacts } from '../../../testing/test-installation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'
import { appointments } from '../../appointments/schema.ts'
import { leads } from '../../leads/schema.ts'
import { insertStatus } from '../../leads/statuses/status-queries.ts'

const product = await startTestProduct()
afterAll(product.close)
const { installer } = product.noord.employees

type Returns = CallResult<typeof returns.waiting>
type Letter = NonNullable<CallResult<typeof workLetters.get>['work_letter']>

/** An order with a letter that the crew answered and an installation that is planned. */
async function aPlannedOrder(answer: 'accepted' | 'rejected' = 'accepted') {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const { quotation, token } = await aSentQuotation(product, adviser, lead_id)
  const customer = await aCustomer(product)
  await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))
  const visit = await product.inside((context) =>
    addAppointment(context, { lead_id, adviser_id: installer.employee_id, kind: 'installation' }),
  )
  const path = `/appointments/${visit.id}/work-letter`
  const manager = await product.as('manager')
  const { body: letter } = await manager.post<Letter>(path, {
    status: 'ready',
    crew_ids: [installer.employee_id],
    ...readyFacts,
    planned_date: visit.date,
  })
  const fitter = await product.as('installer')
  const answered =
    answer === 'accepted'
      ? await fitter.patch(`${path}/${letter.id}/accept`, {})
      : await fitter.patch(`${path}/${letter.id}/reject`, { reason: 'unsafe', text: 'Dak rot' })
  expect(answered.status).toBe(200)
  await product.drain()
  product.mails.length = 0
  return { adviser, manager, fitter, lead_id, quotation, token, customer, visit, path, letter }
}

type Order = Awaited<ReturnType<typeof aPlannedOrder>>

async function withdraw({ customer, token }: Pick<Order, 'customer' | 'token'>) {
  const first = await customer.post<{ confirmation: string }>(`/portal/${token}/withdrawal`, {
    reason: 'Toch niet',
  })
  const answer = await customer.post(`/portal/${token}/withdrawal/confirm`, first.body)
  await product.drain()
  return answer
}

const setStatus = ({ lead_id }: Order, status: 'installed' | 'invoiced' | 'paid') =>
  product.inside((context) =>
    insertStatus(context, { lead_id, status, remarks: null, callback_at: null, result_code_id: null }),
  )

const leadOf = ({ lead_id }: Order) =>
  product.inside(async ({ db }) => (await db.select().from(leads).where(eq(leads.id, lead_id)))[0])

test('a withdrawn order cancels its letter and its installation, and tells the crew', async () => {
  const order = await aPlannedOrder()
  const { path, letter, fitter, manager, visit } = order
  expect((await withdraw(order)).status).toBe(200)

  const planned = await product.inside(({ db }) =>
    db.select({ status: appointments.status }).from(appointments).where(eq(appointments.id, visit.id)),
  )
  expect(planned).toEqual([{ status: 'cancelled' }])
  expect(await leadOf(order)).toMatchObject({ status: 'followUp' })
  const place = await fitter.get<{ work_letter: Letter; start: unknown }>(path)
  expect(place.body).toMatchObject({
    work_letter: { id: letter.id, cancelled_at: '2026-11-20T09:00:00.000Z' },
    start: null,
  })
  expect(await manager.post(path, { status: 'ready', ...readyFacts })).toMatchObject({
    status: 409,
    body: { message: 'The customer withdrew from this order: the work letter cannot be changed any more' },
  })
  const crewMail = product.mails.find(({ to }) => to === 'installer.noord@zonnekracht.example')
  expect(crewMail?.text).toMatch(/De installatie van \d\d-\d\d-\d{4} gaat niet door/)
  const plannersMail = product.mails.find(({ to }) => to === 'planner.noord@zonnekracht.example')
  expect(plannersMail?.text).toMatch(
    /De installatie van \d\d-\d\d-\d{4} is geannuleerd: die tijd is weer vrij/,
  )
  for (const mail of [crewMail, plannersMail]) expect(mail?.text).not.toMatch(/betaal|bestelling/i)
  const advisersMail = product.mails.find(
    ({ to, subject }) => to === 'adviser.noord@zonnekracht.example' && subject.startsWith('Herroepen'),
  )
  expect(advisersMail?.text).toMatch(/installatie van \d\d-\d\d-\d{4} en de werkbrief zijn geannuleerd/)
})

test('an installation that was put off ends with its order, and the planners and the crew are told', async () => {
  const order = await aPlannedOrder()
  const planner = await product.as('planner')
  const putOff = { reason: 'Storm', until: '2026-12-18' }
  expect((await planner.patch(`/appointments/${order.visit.id}/postpone`, putOff)).status).toBe(200)
  await product.drain()
  product.mails.length = 0
  expect((await withdraw(order)).status).toBe(200)
  const { body } = await planner.get<{ status: string }>(`/appointments/${order.visit.id}`)
  expect(body.status).toBe('cancelled')
  const told = product.mails.map(({ to }) => to)
  expect(told).toContain('installer.noord@zonnekracht.example')
  const words = (part: string) => product.mails.find(({ to }) => to.startsWith(part))?.text
  expect(words('installer.')).toContain('De uitgestelde installatie gaat niet door')
  expect(words('planner.')).toContain('De uitgestelde installatie is geannuleerd.')
  expect(words('planner.')).not.toContain('weer vrij')
})

test('a withdrawal of an order for which nothing was planned tells its adviser of nothing cancelled', async () => {
  const adviser = await product.as('adviser')
  const { quotation, token } = await aSentQuotation(product, adviser, await aLead(product))
  const customer = await aCustomer(product)
  await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))
  expect((await withdraw({ customer, token })).status).toBe(200)
  const mail = product.mails.findLast(({ to }) => to === 'adviser.noord@zonnekracht.example')
  expect(mail?.text).toContain('Stop de bestelling')
  expect(mail?.text).not.toContain('geannuleerd')
})

test('a rejected letter of a withdrawn order is not on the list of rejected ones', async () => {
  const order = await aPlannedOrder('rejected')
  const rejected = async () => {
    const { body } = await order.manager.get<{ data: { lead: { id: number } }[] }>('/work-letter/rejected')
    return body.data.filter(({ lead }) => lead.id === order.lead_id).length
  }
  expect(await rejected()).toBe(1)
  await withdraw(order)
  expect(await rejected()).toBe(0)
})

test('a letter of a withdrawn order cannot be accepted, rejected or made anew', async () => {
  const order = await aPlannedOrder()
  const { path, letter, fitter, manager } = order
  await withdraw(order)
  expect((await fitter.patch(`${path}/${letter.id}/accept`, {})).status).toBe(409)
  expect((await fitter.patch(`${path}/${letter.id}/reject`, { reason: 'unsafe', text: 'x' })).status).toBe(
    409,
  )
  expect((await manager.post(path, { status: 'concept' })).status).toBe(409)
})

test('a withdrawal cancels its own installation, and nothing of another order of the lead', async () => {
  const order = await aPlannedOrder()
  const { adviser, lead_id, customer } = order
  const other = await aSentQuotation(product, adviser, lead_id)
  await customer.post(`/portal/${other.token}/accept`, anAcceptance(other.quotation.version_id))
  const kept = await product.inside((context) =>
    addAppointment(context, { lead_id, adviser_id: installer.employee_id, kind: 'installation' }),
  )
  expect((await withdraw(order)).status).toBe(200)
  const statusOf = (id: number) =>
    product.inside(async ({ db }) => {
      const [row] = await db.select().from(appointments).where(eq(appointments.id, id))
      return row?.status
    })
  expect([await statusOf(order.visit.id), await statusOf(kept.id)]).toEqual(['cancelled', 'planned'])
})

test.each(['installed', 'invoiced', 'paid'] as const)(
  'a withdrawal of what is %s asks the managers to take it back, once',
  async (status) => {
    const order = await aPlannedOrder()
    const { quotation } = order
    await setStatus(order, 'installed')
    if (status !== 'installed') await setStatus(order, status)
    product.mails.length = 0
    expect((await withdraw(order)).status).toBe(200)
    expect(await leadOf(order)).toMatchObject({ status: 'followUp' })
    const receipt = product.mails.find(({ subject }) => subject.startsWith('Bevestiging van uw herroeping'))
    expect(receipt?.text).toContain('wij bellen u binnen 2 werkdagen over het weghalen')
    expect(receipt?.text).not.toContain('u hoeft verder niets te doen')

    // The customer's page says that too, until it is settled.
    const isReturnOpen = async () =>
      (await order.customer.get<PortalPage>(`/portal/${order.token}`)).body.return_open
    expect(await isReturnOpen()).toBe(true)

    const { manager } = order
    const waiting = async () => (await manager.get<Returns>('/home/returns')).body
    const found = (await waiting()).data.filter(({ quotation_id }) => quotation_id === quotation.id)
    expect(found).toMatchObject([
      { number: quotation.number, total_cents: 642_606, reason: 'Toch niet', lead: { id: order.lead_id } },
    ])
    const path = `/quotations/${quotation.id}/returned`
    const elsewhere = await product.as('manager', product.zuid)
    expect((await elsewhere.post(path)).status).toBe(404)
    expect((await order.adviser.post(path)).status).toBe(403)
    const answers = await Promise.all(Array.from({ length: 10 }, () => manager.post(path)))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      204,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect((await waiting()).data.some(({ quotation_id }) => quotation_id === quotation.id)).toBe(false)
    expect(await isReturnOpen()).toBe(false)
  },
)

test('a withdrawal leaves the visit that has begun, and asks to take back what may be there [c506]', async () => {
  const order = await aPlannedOrder()
  await product.inside(({ db, happened_at: now }) =>
    db
      .update(appointments)
      .set({ date: '2026-11-20', starts_at: now, ends_at: new Date(now.getTime() + 3_600_000) })
      .where(eq(appointments.id, order.visit.id)),
  )
  expect((await withdraw(order)).status).toBe(200)
  const mailTo = (part: string) =>
    product.mails.find(({ to, subject }) => to.includes(part) && subject.includes('erroep'))?.text ?? ''
  expect(mailTo('klant.example')).toContain(
    'Staat de installatie er al, geheel of voor een deel, dan bellen wij u binnen 2 werkdagen',
  )
  expect(mailTo('klant.example')).not.toContain('u hoeft verder niets te doen')
  expect(mailTo('klant.example')).toContain('halen wij die na uw herroeping op onze kosten op')
  expect(mailTo('installer.')).toContain(
    'De installatie van 20-11-2026 is begonnen of al geweest: ben je er, stop dan en bel kantoor',
  )
  expect(mailTo('planner.')).toContain('De installatie van 20-11-2026 kan er al staan')
  expect(mailTo('planner.')).toContain('De afspraak van 20-11-2026 is begonnen en niet geannuleerd')
  expect(mailTo('planner.')).not.toContain('weer vrij')
  expect(mailTo('adviser.')).toContain('kan er al staan: ga dat na en bel de klant dan binnen 2 werkdagen')
  const { body } = await order.manager.get<Returns>('/home/returns')
  expect(body.data.map(({ quotation_id }) => quotation_id)).toContain(order.quotation.id)
  const planner = await product.as('planner')
  const path = `/appointments/${order.visit.id}`
  expect((await planner.get<{ status: string }>(path)).body.status).toBe('planned')
  expect((await planner.patch(path, { status: 'done' })).status).toBe(200)
  expect(await leadOf(order)).toMatchObject({ status: 'followUp' })
})

test('a planner reads of an installation that stands that it is to be taken away', async () => {
  const order = await aPlannedOrder()
  await product.inside(({ db }) =>
    db.update(appointments).set({ status: 'done' }).where(eq(appointments.id, order.visit.id)),
  )
  await setStatus(order, 'installed')
  await withdraw(order)
  const mail = product.mails.find(({ to }) => to === 'planner.noord@zonnekracht.example')
  expect(mail?.text).toContain('De installatie staat er al: plan met kantoor het weghalen')
  expect(mail?.text).not.toContain('geen installatie gepland')
})

const anInstallation = ({ lead_id }: Pick<Order, 'lead_id'>, more: object = {}) => ({
  lead_id,
  adviser_id: null,
  kind: 'installation',
  date: '2026-12-15',
  from: '08:00',
  confirm: true,
  ...more,
})

test('an installation of a withdrawn order is planned no more, a service visit and one of a new order are', async () => {
  const order = await aPlannedOrder()
  const { manager, adviser, lead_id, customer } = order
  expect((await withdraw(order)).status).toBe(200)
  const plan = (more: object = {}) =>
    manager.post<{ id: number }>('/appointments', anInstallation(order, more))
  const refused = { status: 409, body: { message: expect.stringContaining('withdrew from this order') } }
  expect(await plan()).toMatchObject(refused)
  const service = await plan({ kind: 'service', adviser_id: installer.employee_id })
  expect(service.status).toBe(201)
  const changed = { kind: 'installation', confirm: true }
  expect(await manager.patch(`/appointments/${service.body.id}`, changed)).toMatchObject(refused)
  const other = await aSentQuotation(product, adviser, lead_id)
  await customer.post(`/portal/${other.token}/accept`, anAcceptance(other.quotation.version_id))
  expect((await plan()).status).toBe(201)
})

const lockWaiters = (number: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await product.services.database.pool.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_stat_activity
           WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      )
      expect(rows[0]?.count).toBe(number)
    },
    { timeout: 10_000 },
  )

test.each(['the withdrawal', 'the plan'])(
  'of a withdrawal and an installation that is planned at once no planned visit is left: %s is first',
  async (first) => {
    const order = await aPlannedOrder()
    const { manager, customer, token, lead_id } = order
    const { body } = await customer.post<object>(`/portal/${token}/withdrawal`, {})
    const withdrawing = () => customer.post(`/portal/${token}/withdrawal/confirm`, body)
    const planning = () => manager.post('/appointments', anInstallation(order))
    const calls = first === 'the plan' ? [planning, withdrawing] : [withdrawing, planning]
    // Both wait for the lead, in this order.
    const answers = await product.inside(async ({ db }) => {
      await db.select().from(leads).where(eq(leads.id, lead_id)).for('no key update')
      const begun: Promise<{ status: number }>[] = []
      for (const call of calls) {
        begun.push(call())
        await lockWaiters(begun.length)
      }
      return begun
    })
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses).toEqual(first === 'the plan' ? [201, 200] : [200, 409])
    const rows = await product.inside(({ db }) =>
      db.select({ status: appointments.status }).from(appointments).where(eq(appointments.lead_id, lead_id)),
    )
    expect(rows.map(({ status }) => status)).toEqual([
      'cancelled',
      ...(first === 'the plan' ? ['cancelled'] : []),
    ])
  },
)

test('a planner hears of a withdrawn order at once', async () => {
  const order = await aPlannedOrder()
  const port = await listenOn(product.app)
  const home = await subscribed(port, await product.as('planner'), changesChannel(product.noord.id))
  await withdraw(order)
  const nouns = new Set<string>()
  while (!nouns.has('work letters'))
    for (const { noun } of ((await home.next()).data as ChangeSet).changes) nouns.add(noun)
  expect([...nouns]).toEqual(expect.arrayContaining(['quotations', 'appointments', 'work letters', 'leads']))
})

test('who was to go along with a visit is told too, whatever the letter says', async () => {
  const order = await aPlannedOrder()
  const { support } = product.noord.employees
  await product.inside(({ db }) =>
    db
      .update(appointments)
      .set({ with_ids: [support.employee_id] })
      .where(eq(appointments.id, order.visit.id)),
  )
  expect((await withdraw(order)).status).toBe(200)
  const { body } = await order.manager.get<{ email: string }>(`/employees/${support.employee_id}`)
  expect(product.mails.filter(({ to }) => to === body.email)).toHaveLength(1)
})
