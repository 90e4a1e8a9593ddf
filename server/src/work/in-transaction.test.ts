import { changesChannel, type ChangeSet } from '@heliodesk/contract/realtime'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findActingEmployee } from '../access/find-acting-employee.ts'
import { aDevice, anIntent, sendIntents } from '../testing/a-device.ts'
import { aLead } from '../testing/a-quotation.ts'
import { listenOn, type RealtimeClient, subscribed } from '../testing/realtime-client.ts'
import { startTestProduct } from '../testing/test-product.ts'
import {
  type Actor,
  customerActor,
  demoCustomer,
  demoEmployee,
  deviceActor,
  employeeActor,
  jobActor,
  systemActor,
} from './actor.ts'
import type { Context } from './context.ts'
import { atOnce } from './create-context.ts'
import { inTransaction } from './in-transaction.ts'

const product = await startTestProduct()
afterAll(product.close)
const { services, noord } = product
const now = services.clock.now()
const earlier = new Date(now.getTime() - 3_600_000)
const request = { id: 'test', ip: '192.0.2.1', user_agent: null }
const inside = { company_id: noord.id, locale: 'en' as const, request }
const { employee_id } = noord.employees.adviser
const adviser = await product.inside(async ({ db }) => {
  const found = await findActingEmployee(db, employee_id, { employee_id, full_name: '' })
  if (found === undefined) throw new Error('There is no adviser')
  return found
})

let listening: RealtimeClient
beforeAll(async () => {
  const port = await listenOn(product.app)
  listening = await subscribed(port, await product.as('manager'), changesChannel(noord.id))
  return () => listening.ws.close()
})

const noteOn = (lead_id: number) => (context: Context) =>
  context.audit({ action: 'noted', subject: 'leads', subject_id: lead_id, lead_id, after: { text: 'Done' } })

const entriesOf = async (lead_id: number) =>
  (
    await product.inside(({ db }) =>
      db.execute(sql`SELECT actor, employee_id::int, at, received_at FROM audit_log
        WHERE lead_id = ${lead_id} AND action = 'noted' ORDER BY id`),
    )
  ).rows

/** The leads that are told as changed, until this one is. */
async function toldUntil(last: number) {
  const told: (number | null)[] = []
  for (;;) {
    const { data } = await listening.next()
    const ids = (data as ChangeSet).changes.map(({ lead_id }) => lead_id)
    if (ids.includes(last)) return told
    told.push(...ids)
  }
}

const actors: [string, Actor, string][] = [
  ['an employee', employeeActor(inside, adviser), 'employee'],
  ['an employee on a device', deviceActor(inside, adviser), 'employee'],
  ['an employee of the demo', demoEmployee(noord.id, adviser), 'employee'],
  ['a customer', customerActor(inside, noord.id), 'customer'],
  ['a customer of the demo', demoCustomer(noord.id), 'customer'],
  ['a job', jobActor(noord.id), 'system'],
  ['a job that an employee set going', jobActor(noord.id, { by: adviser }), 'employee'],
  ['the command line', systemActor(noord.id), 'system'],
]
test.each(actors)('%s is named so in the audit', async (_name, actor, audited_as) => {
  const lead_id = await aLead(product)
  await inTransaction(services, actor, atOnce(now), noteOn(lead_id))
  expect(await entriesOf(lead_id)).toEqual([
    expect.objectContaining({
      actor: audited_as,
      employee_id: audited_as === 'employee' ? employee_id : null,
      received_at: null,
    }),
  ])
})

const hasRights = (actor: Actor) =>
  inTransaction(services, actor, atOnce(now), async (context: Context) => 'may' in context)

test('an employee has rights, and whoever is only named has none', async () => {
  expect(await hasRights(deviceActor(inside, adviser))).toBe(true)
  expect(await hasRights(systemActor(noord.id, { by: adviser }))).toBe(false)
})

test('the audit keeps when work was done and when it was received', async () => {
  const lead_id = await aLead(product)
  const times = { received_at: now, happened_at: earlier }
  await inTransaction(services, deviceActor(inside, adviser), times, noteOn(lead_id))
  const [entry] = await entriesOf(lead_id)
  expect(new Date(String(entry?.['at']))).toEqual(earlier)
  expect(new Date(String(entry?.['received_at']))).toEqual(now)
})

test('what fails is neither kept nor told, and what the demo does is kept and not told', async () => {
  const [failed, shown, last] = [await aLead(product), await aLead(product), await aLead(product)]
  const failing = inTransaction(services, jobActor(noord.id), atOnce(now), async (context) => {
    await noteOn(failed)(context)
    throw new Error('No')
  })
  await expect(failing).rejects.toThrow('No')
  await inTransaction(services, demoEmployee(noord.id, adviser), atOnce(now), noteOn(shown))
  await inTransaction(services, systemActor(noord.id), atOnce(now), noteOn(last))
  const told = await toldUntil(last)
  expect(told).not.toContain(failed)
  expect(told).not.toContain(shown)
  expect(await entriesOf(failed)).toEqual([])
  expect(await entriesOf(shown)).toHaveLength(1)
})

/** What PostgreSQL answers to whom it chooses among those who wait for each other. */
const end = ({ db }: Context) => db.execute(sql`DO 'BEGIN RAISE EXCEPTION USING ERRCODE = $c$40P01$c$; END'`)

test('what PostgreSQL ends to resolve a deadlock is done once more, and kept, told and followed once', async () => {
  const [lead_id, last] = [await aLead(product), await aLead(product)]
  let attempts = 0
  let followed = 0
  const done = await inTransaction(
    services,
    customerActor(inside, noord.id),
    atOnce(now),
    async (context) => {
      attempts += 1
      await noteOn(lead_id)(context)
      context.afterCommit(() => {
        followed += 1
      })
      if (attempts === 1) await end(context)
      return attempts
    },
  )
  await inTransaction(services, systemActor(noord.id), atOnce(now), noteOn(last))
  const told = await toldUntil(last)
  expect({ done, followed, told: told.filter((one) => one === lead_id) }).toEqual({
    done: 2,
    followed: 1,
    told: [lead_id],
  })
  expect(await entriesOf(lead_id)).toHaveLength(1)
})

test('what is ended twice is given up', async () => {
  let attempts = 0
  const ended = inTransaction(services, jobActor(noord.id), atOnce(now), async (context) => {
    attempts += 1
    await end(context)
  })
  await expect(ended).rejects.toThrow()
  expect(attempts).toBe(2)
})

test('colleagues are told what a device did without a network', async () => {
  const client = await product.as('adviser')
  const device = await aDevice(client)
  const lead_id = await aLead(product)
  const [noted] = await sendIntents(client, device, anIntent('note', { lead_id, text: 'On the roof' }))
  expect(noted).toMatchObject({ state: 'applied' })
  await toldUntil(lead_id)
})
