import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { aResultCode } from '../../testing/a-result-code.ts'
import { overSocket } from '../../testing/over-socket.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** Somebody is on the phone with a person whose leads a colleague merges. */
const product = await startTestProduct()
afterAll(product.close)
const { send, deadlocks } = await overSocket(product)
const manager = await product.as('manager')
const service = await product.as('customer_service')
const result_code_id = await aResultCode(product, 'doNotCall')

interface Lead {
  number: string
  do_not_call_at: string | null
}
const read = async (id: number) => (await manager.get<Lead>(`/leads/${id}`)).body
const isMarked = async (id: number) => (await read(id)).do_not_call_at !== null
const merge = ([stays, goes]: readonly [number, number]) =>
  send(manager, 'POST', `/leads/${stays}/merge`, { lead_id: goes, fields: {}, confirm: true })
const objectsIn = (id: number) =>
  send(service, 'POST', `/leads/${id}/contacts`, { outcome: 'reached', result_code_id, confirm: true })

let made = 0
const aPerson = () => aLead(product, { phone: `+316${String(24_000_000 + (made += 1))}` })
const two = async () => [await aPerson(), await aPerson()] as const
const phoneOf = async (id: number) => (await manager.get<{ phone: string }>(`/leads/${id}`)).body.phone

test('what somebody says belongs to the lead that they were merged into', async () => {
  const both = await two()
  expect((await merge(both)).status).toBe(200)
  const { number } = await read(both[0])
  expect(await objectsIn(both[1])).toMatchObject({
    status: 409,
    body: { message: `This lead was merged into ${number}: record it there` },
  })
  expect((await objectsIn(both[0])).status).toBe(201)
  expect(await isMarked(both[0])).toBe(true)
})

test('an objection by telephone beside a merge is kept, or told where it belongs', async () => {
  const missed: unknown[] = []
  for (const later of Array.from({ length: 40 }, (_, half) => half / 2)) {
    const both = await two()
    const [merged, said] = await Promise.all([merge(both), wait(later).then(() => objectsIn(both[1]))])
    const told = JSON.stringify(said.body).includes((await read(both[0])).number)
    const right = said.status === 201 ? await isMarked(both[0]) : said.status === 409 && told
    if (merged.status !== 200 || !right) missed.push([later, merged.status, said])
  }
  expect(missed).toEqual([])
  expect(await deadlocks()).toBe(0)
})

test('whoever objects by a number that a merge dropped is not called at the lead that stays', async () => {
  const both = await two()
  const reach = await phoneOf(both[1])
  expect((await merge(both)).status).toBe(200)
  expect((await send(service, 'POST', '/objections', { reach })).status).toBe(201)
  expect(await isMarked(both[0])).toBe(true)
})
