import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { afterAll, expect, test } from 'vitest'
import { aCustomer, aLead, anAcceptance, aSentQuotation } from '../../../testing/a-quotation.ts'
import { anOrder } from '../../../testing/an-order.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

type Lead = CallResult<typeof calls.leads.get>

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const adviser = await product.as('adviser')
const customer = await aCustomer(product)

const email = 'samen@klant.example'
async function merge(id: number, lead_id: number) {
  const merged = await manager.post<{ merge_id: number }>(`/leads/${id}/merge`, { lead_id, confirm: true })
  expect(merged.status).toBe(200)
  product.services.clock.move(60_000)
  return () => manager.post<{ message: string }>(`/lead-merges/${merged.body.merge_id}/undo`)
}
const read = async (id: number) => (await manager.get<Lead>(`/leads/${id}`)).body
/** What of a lead says where it is on its way. */
const wayOf = ({ status, status_since, essent_status }: Lead) => ({
  status,
  status_since,
  essent_status,
})
const historyOf = async (id: number) =>
  (await manager.get<{ data: { status: string }[] }>(`/leads/${id}/statuses`)).body.data.map(
    ({ status }) => status,
  )
const fresh = () => aLead(product, { email, status: 'new' })
async function aQuotedLead() {
  const id = await fresh()
  return { id, ...(await aSentQuotation(product, adviser, id)) }
}
type Quoted = Awaited<ReturnType<typeof aQuotedLead>>
const accept = ({ token, quotation }: Quoted) =>
  customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))

test.each(['new', 'quotationSent'] as const)(
  'a sale of a merged lead leaves the other one as it was, which was %s, when they are separated',
  async (status) => {
    const stays = status === 'new' ? { id: await fresh() } : await aQuotedLead()
    const before = wayOf(await read(stays.id))
    const history = await historyOf(stays.id)
    expect(before.status).toBe(status)
    const goes = await aQuotedLead()
    const undo = await merge(stays.id, goes.id)
    expect((await accept(goes)).status).toBe(200)
    expect((await undo()).status).toBe(200)
    expect(wayOf(await read(stays.id))).toEqual(before)
    expect(await historyOf(stays.id)).toEqual(history)
    expect((await read(goes.id)).status).toBe('sold')
    const moved = await manager.post(`/leads/${stays.id}/status-create`, {
      status: status === 'new' ? 'notReached' : 'followUp',
    })
    expect(moved.status).toBeLessThan(300)
    const erasing = await manager.delete<{ running: string | null }>(
      `/leads/${stays.id}/delete/avg?dry_run=true`,
    )
    expect(erasing.body.running ?? null).toBeNull()
  },
)
test('a withdrawal of a merged lead leaves the other one as it was', async () => {
  const [stays, goes] = [await fresh(), await fresh()]
  const before = wayOf(await read(stays))
  const { withdraw } = await anOrder(product, goes)
  const undo = await merge(stays, goes)
  await withdraw()
  expect((await read(stays)).status).toBe('followUp')
  expect((await undo()).status).toBe(200)
  expect(wayOf(await read(stays))).toEqual(before)
  expect((await read(goes)).status).toBe('followUp')
})

test('what the lead that stays signed itself meanwhile stays with it', async () => {
  const [stays, goes] = [await aQuotedLead(), await aQuotedLead()]
  const undo = await merge(stays.id, goes.id)
  expect((await accept(goes)).status).toBe(200)
  product.services.clock.move(60_000)
  expect((await accept(stays)).status).toBe(200)
  expect((await undo()).status).toBe(200)
  expect([(await read(stays.id)).status, (await read(goes.id)).status]).toEqual(['sold', 'sold'])
})

test('a sale beside a status by hand keeps the merge, and says what to do', async () => {
  const [stays, goes] = [await fresh(), await aQuotedLead()]
  const undo = await merge(stays, goes.id)
  const call = { status: 'followUp' }
  expect((await manager.post(`/leads/${stays}/status-create`, call)).status).toBeLessThan(300)
  product.services.clock.move(60_000)
  expect((await accept(goes)).status).toBe(200)
  const undone = await undo()
  expect([undone.status, undone.body.message]).toEqual([
    409,
    expect.stringMatching(/^Since these leads were merged .* enter the other person as a new lead$/),
  ])
})

const answers: [string, (goes: Quoted) => Promise<{ status: number }>, string][] = [
  ['accepts', accept, 'sold'],
  ['declines', ({ token }) => customer.post(`/portal/${token}/decline`, { reason: 'Te duur' }), 'followUp'],
]

test.each(answers)(
  'who %s beside an undo is answered once, of 20',
  { timeout: 120_000 },
  async (_, act, becomes) => {
    for (let round = 0; round < 20; round += 1) {
      const [stays, goes] = [await fresh(), await aQuotedLead()]
      const undo = await merge(stays, goes.id)
      const [undone, answered] = await Promise.all([undo(), act(goes)])
      expect([200, 409]).toContain(undone.status)
      expect([200, 404, 409, 410]).toContain(answered.status)
      if (undone.status !== 200) continue
      expect((await read(stays)).status).toBe('new')
      expect((await read(goes.id)).status).toBe(answered.status === 200 ? becomes : 'quotationSent')
    }
  },
)

test('a call that was promised at the number of the other one is promised no more, and says why', async () => {
  const stays = await aLead(product, { status: 'new', email: null, phone: null, mobile: null })
  const goes = await aLead(product, { status: 'new', email: null, phone: null, mobile: '+31612398765' })
  const undo = await merge(stays, goes)
  const at = '2026-11-01T09:00:00Z'
  const consent = { basis: 'agreed_by_phone', direction: 'incoming', text: 'Bel gerust', scope: 'calls', at }
  expect((await manager.patch(`/leads/${stays}`, { consent })).status).toBe(200)
  const callback = { status: 'callback', callback_at: '2026-12-01T09:00:00Z' }
  const promised = await manager.post(`/leads/${stays}/status-create`, callback)
  expect(promised.status, JSON.stringify(promised.body)).toBeLessThan(300)
  expect((await undo()).status).toBe(200)
  expect(await read(stays)).toMatchObject({ status: 'open', phone: null, mobile: null })
  const { body } = await manager.get<{ data: { remarks: string | null }[] }>(`/leads/${stays}/statuses`)
  expect(body.data.map(({ remarks }) => remarks)).toContain(
    'The telephone number was taken away: not to be called back',
  )
})
