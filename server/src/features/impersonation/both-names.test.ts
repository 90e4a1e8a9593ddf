import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import {
  aLead,
  anAcceptance,
  anAppointment,
  aSentQuotation,
  caseP,
  type Quotation,
} from '../../testing/a-quotation.ts'
import { readyFacts } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { phoneCalls } from '../telephony/schema.ts'
import { displays } from '../television/schema.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const { manager, adviser, customer_service: service } = noord.employees
type Displays = CallResult<typeof calls.television.displays>
const behind = { id: manager.employee_id, name: 'Manager van Noord' }

/** An action of the manager while impersonating a colleague, at a unique time. */
async function actingAs(
  { user_id }: { user_id: number },
  work: (client: Awaited<ReturnType<typeof product.as>>) => Promise<void>,
) {
  const client = await product.as('manager')
  expect((await client.post('/impersonate', { user_id, reason: 'Vraag' })).status).toBe(200)
  product.services.clock.move(1_000)
  await work(client)
  product.services.clock.move(1_000)
  await client.post('/impersonate/stop')
}

const actorsOf = (rows: { employee: unknown; impersonator: unknown }[]) =>
  rows.map(({ employee, impersonator }) => ({ employee, impersonator }))

test('the timeline and the statuses of a lead show both names', async () => {
  const lead_id = await aLead(product, { status: 'new' })
  const own = await product.as('customer_service')
  await own.patch(`/leads/${lead_id}`, { city: 'Assen' })
  await own.post(`/leads/${lead_id}/status-create`, { status: 'open' })
  await actingAs(service, async (client) => {
    await client.patch(`/leads/${lead_id}`, { city: 'Emmen' })
    await client.post(`/leads/${lead_id}/status-create`, { status: 'notReached' })
  })
  const { body } = await own.get<CallResult<typeof calls.leads.timeline>>(`/leads/${lead_id}/timeline`)
  const statuses = await own.get<CallResult<typeof calls.leads.statuses>>(`/leads/${lead_id}/statuses`)
  const employee = { id: service.employee_id, name: 'Customer service van Noord' }
  const [acted, alone] = [
    { employee, impersonator: behind },
    { employee, impersonator: null },
  ]
  expect(actorsOf(body.data)).toEqual([acted, acted, alone, alone])
  expect(actorsOf(statuses.body.data)).toEqual([acted, alone])
})

test('the versions of a quotation and the waiting approvals show both names', async () => {
  const lead_id = await aLead(product)
  const own = await product.as('adviser')
  const { body: first } = await own.post<Quotation>('/quotations', caseP(noord, lead_id))
  const [edition] = caseP(noord, lead_id).editions
  await actingAs(adviser, async (client) => {
    await client.patch(`/quotations/${first.id}`, {
      ...caseP(noord, lead_id, { editions: [{ ...edition, margin: 500 }] }),
      base_version_id: first.version_id,
    })
  })
  const { body } = await own.get<Quotation>(`/quotations/${first.id}`)
  expect(body.versions.map(({ created_by, impersonator }) => [created_by?.id, impersonator])).toEqual([
    [adviser.employee_id, behind],
    [adviser.employee_id, null],
  ])
  const waiting = await (
    await product.as('manager')
  ).get<CallResult<typeof calls.quotations.waitingApprovals>>('/quotations/waiting-approvals')
  expect(waiting.body.data).toMatchObject([
    {
      id: first.id,
      created_by: { id: adviser.employee_id },
      impersonator: behind,
      approval_refused: expect.stringContaining('someone other than its author'),
    },
  ])
})

test('versions of one employee and instant differ in who acted as them', async () => {
  const lead_id = await aLead(product)
  const [own, client] = [await product.as('adviser'), await product.as('manager')]
  await client.post('/impersonate', { user_id: adviser.user_id, reason: 'Vraag' })
  const { body: first } = await own.post<Quotation>('/quotations', caseP(noord, lead_id))
  await client.patch(`/quotations/${first.id}`, {
    ...caseP(noord, lead_id, { remarks: 'Graag bellen' }),
    base_version_id: first.version_id,
  })
  await client.post('/impersonate/stop')
  const { body } = await own.get<Quotation>(`/quotations/${first.id}`)
  expect(new Set(body.versions.map(({ created_at }) => created_at)).size).toBe(1)
  expect(body.versions.map(({ impersonator }) => impersonator)).toEqual([behind, null])
})

test('the rounds of a work letter show both names', async () => {
  const lead_id = await aLead(product)
  const own = await product.as('adviser')
  const { quotation } = await aSentQuotation(product, own, lead_id)
  const accepted = await own.put(
    `/quotations/${quotation.id}/accept`,
    anAcceptance(quotation.version_id, { channel: 'in_person' }),
  )
  expect(accepted.status).toBe(200)
  const path = `/appointments/${await anAppointment(product, lead_id)}/work-letter`
  await actingAs(adviser, async (client) => {
    await client.post(path, { status: 'concept' })
  })
  await own.post(path, { status: 'ready', ...readyFacts })
  const { body } = await own.get<CallResult<typeof calls.workLetters.get>>(path)
  expect(body.work_letter?.rounds.map(({ status, impersonator }) => [status, impersonator])).toEqual([
    ['concept', behind],
    ['ready', null],
  ])
})

test('returned calls show both names', async () => {
  const call_id = await product.inside(async ({ db, company_id, happened_at: now }) => {
    const [row] = await db
      .insert(phoneCalls)
      .values({ company_id, call_id: 'x', number: null, own: false, started_at: now, missed_at: now })
      .returning({ id: phoneCalls.id })
    return row?.id ?? 0
  })
  await actingAs(service, async (client) => {
    const { body } = await client.post<CallResult<typeof calls.telephony.callBack>>(
      `/telephony/calls/${call_id}/called-back`,
    )
    expect(body.called_back).toMatchObject({ by: 'Customer service van Noord', impersonator: behind })
  })
})

test('display links created before the ban on creating them while impersonating show both names', async () => {
  await actingAs(product.both, async (client) => {
    expect((await client.post('/displays', { name: 'Hal' })).status).toBe(403)
  })
  const own = await product.as('manager')
  const made = await own.post<Displays['data'][number]>('/displays', { name: 'Hal' })
  const made_by = product.both.employee_id
  await product.inside(({ db }) =>
    db
      .update(displays)
      .set({ created_by: made_by, impersonator_id: behind.id })
      .where(eq(displays.id, made.body.id)),
  )
  const { body } = await own.get<Displays>('/displays')
  expect(body.data).toMatchObject([{ created_by: { id: made_by }, impersonator: behind }])
})
