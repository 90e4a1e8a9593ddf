import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { eq, or, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog } from '../../audit-log/schema.ts'
import { aCustomer, aLead, anAcceptance, aSentQuotation, type Quotation } from '../../testing/a-quotation.ts'
import { readZip } from '../../testing/read-zip.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { leadMerges } from '../leads/schema.ts'
import { phoneCalls } from '../telephony/schema.ts'

const product = await startTestProduct()
afterAll(product.close)
/** Signed in anew each time: hours pass. */
const manager = () => product.as('manager')

async function later() {
  product.services.clock.move(60_000)
  await product.drain()
}
let made = 0
const aPerson = async (lastName: string) => {
  made += 1
  const reach = {
    email: `${lastName.toLowerCase()}@klant.example`,
    mobile: `+3161222${String(made).padStart(4, '0')}`,
  }
  const id = await aLead(product, { lastName, full_name: lastName, phone: null, ...reach })
  await product.inside(({ db, company_id, happened_at }) =>
    db
      .insert(phoneCalls)
      .values({ company_id, call_id: `call ${made}`, number: reach.mobile, started_at: happened_at }),
  )
  return { id, lastName, ...reach }
}

/** Two who were merged by mistake, and are two again: the second accepted while the first had it. */
async function separated(names: readonly [string, string]) {
  const [x, y] = [await aPerson(names[0]), await aPerson(names[1])]
  const { quotation } = await aSentQuotation(product, await product.as('adviser'), y.id)
  await later()
  const body = { lead_id: y.id, confirm: true }
  const merged = await (
    await manager()
  ).post<CallResult<typeof calls.leadMerges.merge>>(`/leads/${x.id}/merge`, body)
  expect(merged.status).toBe(200)
  await later()
  expect((await (await manager()).patch(`/leads/${x.id}`, { remarks: `Van ${x.lastName}` })).status).toBe(200)
  const found = await (await manager()).get<Quotation>(`/quotations/${quotation.id}`)
  const token = found.body.portal_url?.split('/portal/')[1]
  const customer = await aCustomer(product)
  expect((await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))).status).toBe(
    200,
  )
  await later()
  expect((await (await manager()).post(`/lead-merges/${merged.body.merge_id}/undo`)).status).toBe(200)
  await later()
  return { x, y, quotation }
}
const erase = async (id: number) => {
  const reason = encodeURIComponent('Vroeg erom per brief')
  const { status, body } = await (await manager()).delete(`/leads/${id}/delete/avg?reason=${reason}`)
  expect(status, JSON.stringify(body)).toBe(200)
}
const entriesOf = (subject: string, subject_id: number) =>
  product.inside(({ db }) =>
    db
      .select({ action: auditLog.action, after: auditLog.after })
      .from(auditLog)
      .where(sql`${auditLog.subject} = ${subject} AND ${auditLog.subject_id} = ${subject_id}`),
  )
const callsWith = (number: string) =>
  product.inside(({ db }) => db.$count(phoneCalls, eq(phoneCalls.number, number)))
/** Whether anything that only grows, or a merge, still says a text. */
const isSaid = async (text: string) => {
  const like = `%${text}%`
  const rows = await product.inside(async ({ db }) => [
    ...(await db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(or(sql`${auditLog.before}::text LIKE ${like}`, sql`${auditLog.after}::text LIKE ${like}`))),
    ...(await db
      .select({ id: leadMerges.id })
      .from(leadMerges)
      .where(sql`${leadMerges.merged}::text LIKE ${like}`)),
  ])
  return rows.length > 0
}

test('erasing who was taken for two leaves the other one as they are', async () => {
  const { x, y, quotation } = await separated(['Blijver', 'Ander'])
  const dossier = await (await manager()).get<Buffer>(`/leads/${x.id}/dossier`)
  expect(dossier.status).toBe(200)
  await erase(x.id)
  const accepted = (await entriesOf('quotations', quotation.id)).find(({ action }) => action === 'accepted')
  expect(accepted?.after).toMatchObject({ number: quotation.number })
  expect([await callsWith(x.mobile), await callsWith(y.mobile)]).toEqual([0, 1])
  expect(await isSaid(`Van ${x.lastName}`)).toBe(false)
  expect(await isSaid(x.email)).toBe(false)
  const timeline = await (
    await manager()
  ).get<{ data: { action: string; after: object | null }[] }>(`/leads/${y.id}/timeline`)
  expect(timeline.body.data.find(({ action }) => action === 'accepted')?.after).not.toBeNull()
  // Who was not erased may come again.
  const again = {
    lastName: 'Ander',
    email: y.email,
    city: 'Groningen',
    force: true,
    force_reason: 'Tweede huis',
  }
  const { status, body } = await (await manager()).post('/leads', again)
  expect(status, JSON.stringify(body)).toBe(201)
})

const told = async ({ id }: { id: number }) => {
  const { body } = await (await manager()).get<Buffer>(`/leads/${id}/dossier`)
  return readZip(body).get('dossier.json') ?? ''
}

test('the data of a person says nothing of whom they were one with by mistake', async () => {
  const { x, y } = await separated(['Verbeekstra', 'Hummelinck'])
  for (const [one, other] of [
    [x, y],
    [y, x],
  ] as const) {
    const dossier = await told(one)
    expect(dossier).toContain(one.email)
    for (const word of [other.lastName, other.email, other.mobile]) expect(dossier).not.toContain(word)
  }
})

test('erasing who was merged into another one leaves nothing of them there', async () => {
  const { x, y, quotation } = await separated(['Houder', 'Weg'])
  await erase(y.id)
  expect(await isSaid(y.email)).toBe(false)
  expect((await entriesOf('leads', x.id)).some(({ after }) => JSON.stringify(after).includes('"Weg"'))).toBe(
    false,
  )
  const accepted = (await entriesOf('quotations', quotation.id)).find(({ action }) => action === 'accepted')
  expect(accepted?.after).toBeNull()
  expect([await callsWith(x.mobile), await callsWith(y.mobile)]).toEqual([1, 0])
  expect(await isSaid(`Van ${x.lastName}`)).toBe(true)
})
