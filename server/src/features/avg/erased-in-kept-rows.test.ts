import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { findWords } from '../../testing/find-words.ts'
import { mergeLeads } from '../../testing/merge-leads.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** What an undo would put back says nothing of who was erased since. */
const product = await startTestProduct()
const owner = new pg.Client({ connectionString: product.ownerUrl })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await product.close()
})
const client = await product.as('both')
const { later, merge, undo } = mergeLeads(product, client)

let made = 0
async function aPerson(lastName: string, shared: { phone?: string } = {}) {
  made += 1
  const person = {
    lastName,
    full_name: lastName,
    phone: null,
    status: 'open' as const,
    email: `klant${made}@${lastName.toLowerCase()}.example`,
    mobile: `+3161777${String(made).padStart(4, '0')}`,
    ...shared,
  }
  return { ...person, id: await aLead(product, person) }
}
type Person = Awaited<ReturnType<typeof aPerson>>

async function remark({ id }: Person, remarks: string) {
  await later()
  expect((await client.patch(`/leads/${id}`, { remarks })).status).toBe(200)
}
async function erase({ id }: Person) {
  const manager = await product.as('manager')
  const { status, body } = await manager.delete<CallResult<typeof calls.avg.erase>>(`/leads/${id}/delete/avg`)
  expect(status, JSON.stringify(body)).toBe(200)
  await product.drain()
  return body.kept
}
const timelineOf = async ({ id }: Person) => JSON.stringify((await client.get(`/leads/${id}/timeline`)).body)
const read = async ({ id }: Person) =>
  (
    await client.get<{ lastName: string; email: string; phone: string | null; remarks: string | null }>(
      `/leads/${id}`,
    )
  ).body

test('undoing the merge that came next brings nothing back of who was erased', async () => {
  const [x, y, w] = [await aPerson('Khattabi'), await aPerson('Meulenbelt'), await aPerson('Tamminga')]
  await remark(w, 'Hond los')
  const first = await merge(x, y)
  await remark(x, `Bel ${y.lastName} ${y.mobile}, ${y.email}; niet ${x.lastName}`)
  await undo(first)
  const second = await merge(w, x)
  await erase(y)
  expect(await findWords(owner, [y.lastName, y.mobile, y.email])).toEqual([])
  expect((await read(w)).remarks).toBe(`Hond los\nBel … …, …; niet ${x.lastName}`)
  await undo(second)
  expect(await findWords(owner, [y.lastName, y.mobile, y.email])).toEqual([])
  expect(await read(x)).toMatchObject({
    lastName: x.lastName,
    email: x.email,
    remarks: `Bel … …, …; niet ${x.lastName}`,
  })
  // What the merge wrote there is taken back as it was written.
  expect((await read(w)).remarks).toBe('Hond los')
})

test('who has a name and a number in common with who was erased comes back with them', async () => {
  const phone = '+31505550101'
  const [x, y] = [await aPerson('Duursema', { phone }), await aPerson('Duursema', { phone })]
  const [w, v] = [await aPerson('Poelstra'), await aPerson('Wiersum')]
  const first = await merge(x, y)
  await remark(x, `Bel Duursema ${phone}, niet ${y.mobile}`)
  await undo(first)
  const second = await merge(w, x)
  const third = await merge(v, w)
  await erase(y)
  expect(await findWords(owner, [y.mobile, y.email])).toEqual([])
  await undo(third)
  await undo(second)
  expect(await read(x)).toMatchObject({
    lastName: 'Duursema',
    email: x.email,
    phone,
    remarks: `Bel Duursema ${phone}, niet …`,
  })
  expect((await read(w)).remarks).toBeNull()
  expect((await read(v)).remarks).toBeNull()
})

test('what was written at who is merged into another one since is to be read there', async () => {
  const [x, y, w] = [await aPerson('Zijlstra'), await aPerson('Bouwmeester'), await aPerson('Ubbens')]
  const first = await merge(x, y)
  expect((await client.post(`/leads/${x.id}/notes`, { text: 'Hij heeft een hond' })).status).toBe(201)
  await undo(first)
  const { body: was } = await client.get<{ number: string }>(`/leads/${x.id}`)
  const second = await merge(w, x)
  expect(await erase(y)).toEqual([
    { number: was.number, until: null, reason: expect.stringMatching(/: note \d\d-/) },
  ])
  expect(await timelineOf(w)).toContain('merged by mistake')
  await undo(second)
  expect(await timelineOf(x)).toContain('merged by mistake')
  expect(await timelineOf(w)).not.toContain('merged by mistake')
})

test('the second who is erased of three who were one is hidden in the same remarks', async () => {
  const [x, y, z] = [await aPerson('Nauta'), await aPerson('Bergsma'), await aPerson('Wouda')]
  const first = await merge(x, y)
  const second = await merge(x, z)
  await remark(x, `Bel ${y.lastName} of ${z.lastName}, niet ${x.lastName}`)
  await undo(second)
  await undo(first)
  await erase(y)
  await erase(z)
  expect((await read(x)).remarks).toBe(`Bel … of …, niet ${x.lastName}`)
})
