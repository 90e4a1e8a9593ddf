import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { aLead, anAppointment } from '../../testing/a-quotation.ts'
import { findWords } from '../../testing/find-words.ts'
import { overSocket } from '../../testing/over-socket.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** Two who were merged by mistake are separated, and one of them is erased at the same moment. */
const product = await startTestProduct()
const owners = [product.ownerUrl, product.ownerUrl].map((url) => new pg.Client({ connectionString: url }))
const [owner, other] = owners as [pg.Client, pg.Client]
for (const one of owners) await one.connect()
afterAll(async () => {
  for (const one of owners) await one.end()
  await product.close()
})
const { send, deadlocks } = await overSocket(product)
const manager = await product.as('manager')

let made = 0
async function aPerson(name: string) {
  made += 1
  const lastName = `${name}${'abcdefghijklmnopqrstuvwxyz'.at(made)}`
  const person = {
    lastName,
    full_name: lastName,
    phone: null,
    mobile: `+3161555${String(made).padStart(4, '0')}`,
  }
  return { ...person, id: await aLead(product, person), words: [lastName, person.mobile] }
}
type Person = Awaited<ReturnType<typeof aPerson>>

/** Two who are one, with words of both at the lead that stays. */
async function merged() {
  const [x, y] = [await aPerson('Hazewinkel'), await aPerson('Oosterveld')]
  const visit = await anAppointment(product, y.id)
  const body = { lead_id: y.id, confirm: true }
  const { status, body: answer } = await send<CallResult<typeof calls.leadMerges.merge>>(
    manager,
    'POST',
    `/leads/${x.id}/merge`,
    body,
  )
  expect(status, JSON.stringify(answer)).toBe(200)
  const text = `${y.lastName} ${y.mobile} en ${x.lastName} ${x.mobile}`
  expect((await send(manager, 'POST', `/leads/${x.id}/notes`, { text })).status).toBe(201)
  expect((await send(manager, 'PATCH', `/leads/${x.id}`, { remarks: text })).status).toBe(200)
  return { x, y, visit, merge_id: answer.merge_id }
}
const undo = (merge_id: number) => send(manager, 'POST', `/lead-merges/${merge_id}/undo`)
const erase = ({ id }: Person) =>
  send<CallResult<typeof calls.avg.erase>>(manager, 'DELETE', `/leads/${id}/delete/avg`)
const remarksOf = async ({ id }: Person) =>
  (await manager.get<{ remarks: string }>(`/leads/${id}`)).body.remarks

/** Until so many sessions wait for a lock. */
async function untilWaiting(many: number) {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rowCount } = await other.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    if (rowCount === many) return
    await wait(10)
  }
  throw new Error('Nobody waits')
}

test('who comes back while their erasing waits is erased at the other one too', async () => {
  const { x, y, merge_id } = await merged()
  const third = new pg.Client({ connectionString: product.ownerUrl })
  await third.connect()
  await owner.query('BEGIN')
  await owner.query('SELECT FROM lead_merges WHERE id = $1 FOR UPDATE', [merge_id])
  const undoing = undo(merge_id)
  await untilWaiting(1)
  // Behind the undo, and before the locks of the erasing.
  const locked = third.query('BEGIN').then(() => third.query('LOCK TABLE quotations IN EXCLUSIVE MODE'))
  await untilWaiting(2)
  const erasing = erase(y)
  await untilWaiting(3)
  await owner.query('COMMIT')
  expect((await undoing).status).toBe(200)
  await locked
  await third.query('COMMIT')
  await third.end()
  const { status, body } = await erasing
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.kept).toHaveLength(1)
  expect(await remarksOf(x)).toBe(`… … en ${x.lastName} ${x.mobile}`)
  await product.drain()
  expect(await findWords(owner, y.words)).toEqual([])
})

test('whom somebody was erased from while they came back is left without them', async () => {
  const { x, y, visit, merge_id } = await merged()
  const remarks = `Niet ${x.lastName}, maar ${y.lastName}`
  expect((await send(manager, 'PATCH', `/appointments/${visit}`, { remarks })).status).toBe(200)
  await owner.query('BEGIN')
  await owner.query('SELECT FROM lead_merges WHERE id = $1 FOR UPDATE', [merge_id])
  const undoing = undo(merge_id)
  await untilWaiting(1)
  const erasing = erase(x)
  await untilWaiting(2)
  await owner.query('COMMIT')
  expect((await undoing).status).toBe(200)
  const { status, body } = await erasing
  expect(status, JSON.stringify(body)).toBe(200)
  expect((await manager.get<{ remarks: string }>(`/appointments/${visit}`)).body.remarks).toBe(
    `Niet …, maar ${y.lastName}`,
  )
  await product.drain()
  expect(await findWords(owner, x.words)).toEqual([])
})

test('an erasing at any moment of an undo is refused, or leaves nothing', async () => {
  const left: unknown[] = []
  for (const later of [0, 6, 12, 18, 24, 30]) {
    const { x, y, merge_id } = await merged()
    const [undone, erased] = await Promise.all([undo(merge_id), wait(later).then(() => erase(y))])
    expect(undone.status).toBe(200)
    expect([200, 404]).toContain(erased.status)
    const remarks = await remarksOf(x)
    if (erased.status === 200 && remarks.includes(y.lastName)) left.push([later, remarks])
  }
  expect(left).toEqual([])
  expect(await deadlocks()).toBe(0)
})
