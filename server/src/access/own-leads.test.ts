import { allCalls } from '@heliodesk/contract/calls'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quotationVersions } from '../features/quotations/schema.ts'
import { caseP } from '../testing/a-quotation.ts'
import { addFixtures } from '../testing/add-fixtures.ts'
import { ask, pathOf } from '../testing/ask-call.ts'
import type { TestAnswer, TestClient } from '../testing/test-client.ts'
import { startTestProduct } from '../testing/test-product.ts'
import { changesState, nameOf, ofCompany, rows } from '../testing/who-may.ts'

/** Every call that reads, by somebody who may all that a manager may, but sees their own leads alone. */
const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const names = { mine: 'Bekende', anothers: 'Collegaklant' }

const mine = await addFixtures(product, {
  company: noord,
  name: names.mine,
  street_number: 1,
  adviser_id: noord.employees.adviser.employee_id,
  crew_id: noord.employees.installer.employee_id,
})
const theirs = await addFixtures(product, {
  company: noord,
  name: names.anothers,
  street_number: 2,
  adviser_id: product.both.employee_id,
  crew_id: product.both.employee_id,
})

interface Role {
  permissions: string[]
  own_resources: string[]
}
let client: TestClient
beforeAll(async () => {
  const manager = await product.as('manager')
  const { permissions } = (await manager.get<Role>(`/roles/${noord.role_ids.manager}`)).body
  const id = noord.role_ids.adviser
  expect((await manager.get<Role>(`/roles/${id}`)).body.own_resources).toContain('leads')
  expect((await manager.patch(`/roles/${id}`, { permissions })).status).toBe(200)
  await product.drain()
  product.mails.length = 0
  await waitsForApproval(mine.lead)
  await waitsForApproval(theirs.lead)
  client = await product.as('adviser')
})

/** A quotation below the lowest margin. */
async function waitsForApproval(lead_id: number) {
  const body = caseP(noord, lead_id)
  const editions = body.editions.map((edition) => Object.assign(edition, { margin: 500 }))
  expect((await (await product.as('manager')).post('/quotations', { ...body, editions })).status).toBe(201)
}

/** The audit is read by who may update roles, of all; an event of an agenda is no lead's. */
const ofAll = new Set(['GET /audit/table', 'GET /audit/export'])
const reads = allCalls.filter(
  (call) =>
    call.method === 'GET' &&
    ofCompany(call) &&
    !changesState(call) &&
    rows.get(nameOf(call)) !== 'public' &&
    !ofAll.has(nameOf(call)),
)

const textOf = ({ body }: TestAnswer<unknown>) =>
  Buffer.isBuffer(body) ? body.toString('utf8') : JSON.stringify(body)

test.each(reads)('$method $path names nobody of another’s lead', async (call) => {
  const path = pathOf(call, mine)
  const answers = [
    await ask(client, call, mine, noord),
    await ask(client, call, theirs, noord),
    await client.get(`${path}${path.includes('?') ? '&' : '?'}filter[search]=${names.anothers}`),
  ]
  expect(answers.map((answer) => textOf(answer).includes(names.anothers))).toEqual([false, false, false])
})

const returnsOf = async (who: TestClient) =>
  (await who.get<{ data: { lead: { id: number } }[] }>('/home/returns')).body.data.map(({ lead }) => lead.id)

test('withdrawals that nobody settled are told of own leads', async () => {
  await product.inside(({ db, happened_at: now }) =>
    db
      .update(quotationVersions)
      .set({ return_asked_at: now })
      .where(eq(quotationVersions.status, 'accepted')),
  )
  expect(await returnsOf(await product.as('manager'))).toEqual([mine.lead, theirs.lead])
  expect(await returnsOf(client)).toEqual([mine.lead])
})

test('what waits for approval and what is handed over are told of own leads', async () => {
  const { email } = (await client.get<{ email: string }>(`/employees/${noord.employees.adviser.employee_id}`))
    .body
  await product.drain()
  const told = product.mails.filter(({ to }) => to === email).map((mail) => JSON.stringify(mail))
  expect([names.mine, names.anothers].map((name) => told.some((text) => text.includes(name)))).toEqual([
    true,
    false,
  ])
  const waiting = await client.get<{ data: { lead: { id: number } }[] }>('/quotations/waiting-approvals')
  expect(waiting.body.data.map(({ lead }) => lead.id)).toEqual([mine.lead])
  interface Held {
    kinds: { kind: string; total: number; rows: unknown[] }[]
  }
  const held = async (who: TestClient) =>
    (await who.get<Held>(`/employees/${product.both.employee_id}/handover`)).body.kinds.find(
      ({ kind }) => kind === 'leads',
    )
  const manager = await product.as('manager')
  expect([await held(client), await held(manager)]).toMatchObject([
    { total: 1, rows: [] },
    { total: 1, rows: [{ id: theirs.lead }] },
  ])
})
