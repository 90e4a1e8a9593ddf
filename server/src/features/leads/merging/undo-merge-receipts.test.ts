import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../../audit-log/schema.ts'
import { aCustomer, aLead, type PortalPage, type Quotation } from '../../../testing/a-quotation.ts'
import { anOrder } from '../../../testing/an-order.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
/** Signed in anew each time: hours pass. */
const manager = () => product.as('manager')

beforeEach(async () => {
  await product.drain()
  product.mails.length = 0
})

async function later() {
  product.services.clock.move(60_000)
  await product.drain()
}

async function merge(id: number, lead_id: number, fields: object = {}) {
  await later()
  const body = { lead_id, confirm: true, fields }
  const merged = await (
    await manager()
  ).post<CallResult<typeof calls.leadMerges.merge>>(`/leads/${id}/merge`, body)
  expect(merged).toMatchObject({ status: 200 })
  await later()
  return async () => {
    await later()
    product.mails.length = 0
    expect((await (await manager()).post(`/lead-merges/${merged.body.merge_id}/undo`)).status).toBe(200)
    await product.drain()
  }
}

const linkOf = async ({ id }: Quotation) =>
  (await (await manager()).get<Quotation>(`/quotations/${id}`)).body.portal_url?.split('/portal/')[1] ?? ''

/** Withdraws in the portal by the link of now. */
async function withdraw(quotation: Quotation) {
  const [customer, token] = [await aCustomer(product), await linkOf(quotation)]
  const asked = await customer.post<object>(`/portal/${token}/withdrawal`, { reason: 'Te duur' })
  const { status } = await customer.post(`/portal/${token}/withdrawal/confirm`, asked.body)
  expect(status).toBe(200)
  await product.drain()
}
const pageOf = async (quotation: Quotation) =>
  (await (await aCustomer(product)).get<PortalPage>(`/portal/${await linkOf(quotation)}`)).body

const isReceipt = ({ subject }: { subject: string }) => subject.startsWith('Bevestiging van uw herroeping')
/** Without the link, which is another one. */
const words = (text = '') => text.replaceAll(/\/portal\/\S+/g, '').replaceAll(/\s+/g, ' ')
const receipts = () => product.mails.filter(isReceipt).map(({ to }) => to)
const withdrawals = ({ subject }: { subject: string }) => /herroeping|Herroepen/.test(subject)
/** The mails of a withdrawal that a lead's page shows. */
const mailsOf = async (id: number) =>
  (await (await manager()).get<{ data: { to: string; subject: string }[] }>(`/leads/${id}/mails`)).body.data
    .filter(withdrawals)
    .map(({ to, subject }) => `${to} ${subject.split(/[ :]/)[0]}`)
    .toSorted()
const timelineOf = async (id: number) =>
  (
    await (
      await manager()
    ).get<{ data: { action: string; subject: string; subject_id: number }[] }>(`/leads/${id}/timeline`)
  ).body.data
const [one, other] = ['eigen@klant.example', 'ander@klant.example']
const adviser = /^adviser\S* Herroepen$/

async function aPair() {
  const ids = [await aLead(product, { email: one }), await aLead(product, { email: other })] as const
  return { ids, order: await anOrder(product, ids[1]) }
}

test('who withdrew while they were merged gets their own receipt once that is undone, once, with all that it says', async () => {
  const { ids, order } = await aPair()
  const undo = await merge(...ids)
  await withdraw(order.quotation)
  const first = product.mails.find(isReceipt)
  expect(first?.to).toBe(one)
  await undo()
  expect(receipts()).toEqual([other])
  const anew = product.mails.find(isReceipt)
  expect(words(anew?.text)).toBe(words(first?.text))
  expect(await pageOf(order.quotation)).toMatchObject({ state: 'withdrawn', receipt_mailed: true })
  await undo()
  expect(receipts()).toEqual([])
})

test('the mails and the history of that withdrawal are those of the lead whose order it was', async () => {
  const { ids, order } = await aPair()
  const undo = await merge(...ids)
  await withdraw(order.quotation)
  await undo()
  const [at, there] = [await mailsOf(ids[0]), await mailsOf(ids[1])]
  expect(at).toEqual([])
  const { data } = (await (await manager()).get<{ data: object[] }>(`/leads/${ids[0]}/mails`)).body
  expect(data).not.toContainEqual(expect.objectContaining({ to: other }))
  expect(there).toEqual([expect.stringMatching(adviser), `${other} Bevestiging`, `${one} Bevestiging`])
  const told = { action: 'withdrawn', subject: 'quotations', subject_id: order.quotation.id }
  expect(await timelineOf(ids[1])).toContainEqual(expect.objectContaining(told))
  const about = (await timelineOf(ids[0])).map(({ subject, action }) => `${subject} ${action}`)
  expect(about.filter((entry) => entry.startsWith('quotations') || entry === 'leads status')).toEqual([])
})

test('a withdrawal that the office recorded keeps its time in the receipt', async () => {
  const { ids, order } = await aPair()
  const undo = await merge(...ids)
  product.services.clock.move(3_600_000)
  const received = { received_on: '2026-11-20', received_time: '10:40', channel: 'phone', statement: 'Nee' }
  const path = `/quotations/${order.quotation.id}/withdrawal`
  expect((await (await manager()).post(path, { ...received, confirm: true })).status).toBe(200)
  await undo()
  expect(receipts()).toEqual([other])
  expect(product.mails.find(isReceipt)?.text.replaceAll(/\s+/g, ' ')).toMatch(
    /Op 20-11-2026 om 10:40 uur ontvingen wij .*; wij hebben die vastgelegd op 20-11-2026 om/,
  )
  product.services.clock.move(-3_600_000)
})

test('who stays, with the address of the other, gets their own receipt too', async () => {
  const ids = [await aLead(product, { email: one }), await aLead(product, { email: other })] as const
  const { quotation } = await anOrder(product, ids[0])
  const undo = await merge(...ids, { email: ids[1] })
  await withdraw(quotation)
  expect(receipts()).toContain(other)
  await undo()
  expect(receipts()).toEqual([one])
  expect(await mailsOf(ids[1])).toEqual([])
})

test('whose receipt went to their own address gets none anew', async () => {
  const ids = [await aLead(product, { email: one }), await aLead(product, { email: one })] as const
  const [own, moved] = [await anOrder(product, ids[0]), await anOrder(product, ids[1])]
  const undo = await merge(...ids)
  for (const { quotation } of [own, moved]) await withdraw(quotation)
  await undo()
  expect(receipts()).toEqual([])
  const mine = await mailsOf(ids[1])
  expect(mine.filter((mail) => mail.startsWith(one))).toHaveLength(1)
})

test('whose address was changed after their receipt went there gets none anew', async () => {
  const ids = [await aLead(product, { email: one }), await aLead(product, { email: other })] as const
  const { quotation } = await anOrder(product, ids[0])
  const undo = await merge(...ids)
  await withdraw(quotation)
  await later()
  const changed = await (await manager()).patch(`/leads/${ids[0]}`, { email: 'nieuw@klant.example' })
  expect(changed.status).toBe(200)
  await undo()
  expect(receipts()).toEqual([])
})

test('who has no address gets it by letter: the adviser is told', async () => {
  const { ids, order } = await aPair()
  await (await manager()).patch(`/leads/${ids[1]}`, { email: null })
  const undo = await merge(...ids)
  await withdraw(order.quotation)
  await undo()
  expect(receipts()).toEqual([])
  const told = product.mails.find(({ subject }) => subject.startsWith('Herroepen'))
  expect(told?.text.replaceAll(/\s+/g, ' ')).toContain(
    'kreeg dus geen ontvangstbevestiging: stuur die per brief',
  )
  expect((await pageOf(order.quotation)).receipt_mailed).toBe(false)
})

test('in a chain of two merges the receipt follows to whose order it was', async () => {
  const { ids, order } = await aPair()
  const last = await aLead(product, { email: 'derde@klant.example' })
  const undoFirst = await merge(...ids)
  const undoLast = await merge(last, ids[0])
  await withdraw(order.quotation)
  await undoLast()
  expect(receipts()).toEqual([one])
  await undoFirst()
  expect(receipts()).toEqual([other])
  expect([await mailsOf(last), await mailsOf(ids[0])]).toEqual([[], []])
  const told = expect.objectContaining({ action: 'withdrawn', subject_id: order.quotation.id })
  expect(await timelineOf(ids[1])).toContainEqual(told)
  for (const id of [last, ids[0]]) expect(await timelineOf(id)).not.toContainEqual(told)
  const statuses = [last, ...ids].map(
    async (id) => (await (await manager()).get<{ status: string }>(`/leads/${id}`)).body.status,
  )
  expect(await Promise.all(statuses)).toEqual(['advised', 'advised', 'followUp'])
})

test.each([true, false])(
  'in a chain whoever stays gets theirs too, reached by an address of others: %j',
  async (isOthers) => {
    const [x, y, z] = [
      await aLead(product, { email: one }),
      await aLead(product, { email: other }),
      await aLead(product, { email: 'derde@klant.example' }),
    ]
    const { quotation } = await anOrder(product, z)
    const undoFirst = await merge(x, y, { email: y })
    if (!isOthers) expect((await (await manager()).patch(`/leads/${z}`, { email: null })).status).toBe(200)
    const undoLast = await merge(z, x, { email: x })
    await withdraw(quotation)
    expect(receipts()).toEqual([other])
    await undoLast()
    expect(receipts()).toEqual(isOthers ? ['derde@klant.example'] : [])
    const letters = product.mails.filter(({ text }) =>
      text.replaceAll(/\s+/g, ' ').includes('stuur die per brief'),
    )
    expect(letters).toHaveLength(isOthers ? 0 : 1)
    await undoFirst()
    expect(receipts()).toEqual([])
  },
)

test('erasing whom that was leaves no word of it in the history of the other', async () => {
  const { ids, order } = await aPair()
  const undo = await merge(...ids)
  await withdraw(order.quotation)
  await undo()
  const erased = await (await manager()).delete(`/leads/${ids[1]}/delete/avg`)
  expect(erased.status, JSON.stringify(erased.body)).toBeLessThan(300)
  const said = await product.inside(({ db }) =>
    db
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(sql`${auditLog.after}::text LIKE ${`%${order.quotation.number}%Te duur%`}`),
  )
  expect(said).toEqual([])
})

test.each([true, false])(
  'the link that went to the other person ends when a merge is undone; withdrawn by it: %j',
  async (withdrawn) => {
    const { ids, order } = await aPair()
    const customer = await aCustomer(product)
    const statusOf = async (token: string) => (await customer.get(`/portal/${token}`)).status
    const signed = await linkOf(order.quotation)
    const undo = await merge(...ids)
    const elsewhere = await linkOf(order.quotation)
    expect([await statusOf(signed), await statusOf(elsewhere)]).toEqual([200, 200])
    if (withdrawn) await withdraw(order.quotation)
    await undo()
    expect(await statusOf(elsewhere)).toBe(404)
    expect(await statusOf(await linkOf(order.quotation))).toBe(200)
    if (!withdrawn) expect(await statusOf(signed)).toBe(200)
  },
)
