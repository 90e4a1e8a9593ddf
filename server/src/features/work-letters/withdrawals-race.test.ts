import type { CallResult } from '@heliodesk/contract/call'
import type { returns } from '@heliodesk/contract/returns'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { aCustomer, aLead, anAcceptance, aSentQuotation } from '../../testing/a-quotation.ts'
import { addAppointment, readyFacts } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { agendaEntries } from '../agenda/schema.ts'
import { appointments } from '../appointments/schema.ts'
import { leads } from '../leads/schema.ts'
import { setLeadStatus } from '../leads/statuses/set-lead-status.ts'
import { workLetters } from './schema.ts'

const product = await startTestProduct()
afterAll(product.close)
const { installer } = product.noord.employees
const rounds = 6

/** An accepted order of a lead, and the call that ends it. */
async function anOrder(lead_id: number) {
  const { quotation, token } = await aSentQuotation(product, await product.as('adviser'), lead_id)
  const customer = await aCustomer(product)
  expect((await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))).status).toBe(
    200,
  )
  const { body } = await customer.post<object>(`/portal/${token}/withdrawal`, {})
  return { quotation, withdraw: () => customer.post(`/portal/${token}/withdrawal/confirm`, body) }
}

const statusOf = async (lead_id: number) =>
  (await (await product.as('manager')).get<{ status: string }>(`/leads/${lead_id}`)).body.status

const isPlanned = (context: Parameters<typeof setLeadStatus>[0], lead_id: number) =>
  setLeadStatus(context, lead_id, 'installationPlanned')

test('of two orders of a lead that are withdrawn at once the second one ends what is planned', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const lead_id = await aLead(product)
    const [one, other] = [await anOrder(lead_id), await anOrder(lead_id)]
    const visit = await product.inside(async (context) => {
      await isPlanned(context, lead_id)
      return addAppointment(context, { lead_id, adviser_id: installer.employee_id, kind: 'installation' })
    })
    const answers = await Promise.all([one.withdraw(), other.withdraw()])
    const rows = await product.inside(({ db }) =>
      db.select({ status: appointments.status }).from(appointments).where(eq(appointments.id, visit.id)),
    )
    expect([...answers.map(({ status }) => status), await statusOf(lead_id), rows[0]?.status]).toEqual([
      200,
      200,
      'followUp',
      'cancelled',
    ])
  }
}, 120_000)

/** Until so many requests wait for what somebody else holds. */
const waits = (requests = 1) =>
  vi.waitFor(
    async () => {
      const { rows } = await product.services.database.pool.query(
        "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      )
      expect(rows).toHaveLength(requests)
    },
    { timeout: 10_000 },
  )

test('a visit is set to done while its order is withdrawn without either waiting for the other in a circle', async () => {
  const planner = await product.as('planner')
  const lead_id = await aLead(product)
  const { withdraw } = await anOrder(lead_id)
  const visit = await product.inside(async (context) => {
    await isPlanned(context, lead_id)
    const of = {
      lead_id,
      adviser_id: installer.employee_id,
      kind: 'installation',
      date: '2026-11-20',
    } as const
    return addAppointment(context, of)
  })
  const done = await product.inside(async ({ db }) => {
    await db.select().from(leads).where(eq(leads.id, lead_id)).for('no key update')
    const setting = planner.patch(`/appointments/${visit.id}`, { status: 'done' })
    await waits()
    // It waits for the lead with nothing in its hands.
    await db.select().from(appointments).where(eq(appointments.id, visit.id)).for('update', { noWait: true })
    return [setting]
  })
  const [set, withdrawn] = await Promise.all([...done, withdraw()])
  expect([set?.status, withdrawn?.status]).toEqual([200, 200])
})

/** A letter that is ready for a crew, what accepts it, and what is so of it, its visit and whose time it takes. */
async function aReadyLetter() {
  const lead_id = await aLead(product)
  const { quotation, withdraw } = await anOrder(lead_id)
  const visit = await product.inside((context) =>
    addAppointment(context, { lead_id, adviser_id: null, kind: 'installation' }),
  )
  const path = `/appointments/${visit.id}/work-letter`
  const ready = { ...readyFacts, status: 'ready', quotation_id: quotation.id, planned_date: visit.date }
  const crew = { crew_ids: [installer.employee_id], confirm: true }
  const letter = await (await product.as('manager')).post<{ id: number }>(path, { ...ready, ...crew })
  expect(letter.status).toBe(200)
  const { id } = letter.body
  const fitter = await product.as('installer')
  const accept = () => fitter.patch<object>(`${path}/${id}/accept`, {})
  const state = () =>
    product.inside(async ({ db }) => {
      const [row] = await db.select().from(workLetters).where(eq(workLetters.id, id))
      const [planned] = await db.select().from(appointments).where(eq(appointments.id, visit.id))
      const of = eq(agendaEntries.appointment_id, visit.id)
      const busy = await db.select({ id: agendaEntries.id }).from(agendaEntries).where(of)
      return {
        accepted: row?.status === 'accepted',
        stands: row?.cancelled_at === null,
        visit: planned?.status,
        busy: busy.length,
      }
    })
  return { lead_id, letter_id: id, accept, withdraw, state }
}

const ended = { stands: false, visit: 'cancelled', busy: 0 }

test('a letter is accepted while its order is withdrawn without either waiting for the other in a circle', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { lead_id, letter_id, accept, withdraw, state } = await aReadyLetter()
    const accepting = await product.inside(async ({ db }) => {
      await db.select().from(leads).where(eq(leads.id, lead_id)).for('no key update')
      const accepted = accept()
      await waits()
      // It waits for the lead with nothing in its hands.
      await db.select().from(workLetters).where(eq(workLetters.id, letter_id)).for('update', { noWait: true })
      return [accepted]
    })
    const [accepted, withdrawn] = await Promise.all([...accepting, withdraw()])
    // Whichever of them has the lead first: the order ends, and was accepted before only if that was answered.
    expect(withdrawn?.status).toBe(200)
    expect([200, 409]).toContain(accepted?.status)
    expect(await state()).toEqual({ ...ended, accepted: accepted?.status === 200 })
    expect(await statusOf(lead_id)).toBe('followUp')
  }
}, 120_000)

test('a letter whose order is withdrawn before it is accepted is refused for that, not for its visit', async () => {
  const { lead_id, accept, withdraw, state } = await aReadyLetter()
  const [withdrawn, accepted] = await product
    .inside(async ({ db }) => {
      await db.select().from(leads).where(eq(leads.id, lead_id)).for('no key update')
      const withdrawing = withdraw()
      await waits()
      const accepting = accept()
      await waits(2)
      return [withdrawing, accepting]
    })
    .then((asked) => Promise.all(asked))
  expect([withdrawn?.status, accepted?.status]).toEqual([200, 409])
  expect(accepted?.body).toMatchObject({ message: expect.stringContaining('withdrew from this order') })
  expect(await state()).toEqual({ ...ended, accepted: false })
  expect(await statusOf(lead_id)).toBe('followUp')
})

test('what is set to installed while it is withdrawn is asked back, or not installed', async () => {
  const manager = await product.as('manager')
  for (let round = 0; round < rounds; round += 1) {
    const lead_id = await aLead(product)
    const { quotation, withdraw } = await anOrder(lead_id)
    await product.inside((context) => isPlanned(context, lead_id))
    await product.drain()
    product.mails.length = 0
    const [installed, withdrawn] = await Promise.all([
      manager.post(`/leads/${lead_id}/status-create`, { status: 'installed' }),
      withdraw(),
    ])
    expect([withdrawn.status, await statusOf(lead_id)]).toEqual([200, 'followUp'])
    const stands = installed.status === 201
    const { data } = (await manager.get<CallResult<typeof returns.waiting>>('/home/returns')).body
    await product.drain()
    const receipt = product.mails.find(({ subject }) => subject.startsWith('Bevestiging van uw herroeping'))
    expect([
      data.some(({ quotation_id }) => quotation_id === quotation.id),
      receipt?.text.includes('u hoeft verder niets te doen'),
    ]).toEqual([stands, !stands])
  }
}, 120_000)
