import type { CallResult } from '@heliodesk/contract/call'
import type { calling } from '@heliodesk/contract/calling'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aCustomer, aLead, anAcceptance, aSentQuotation } from '../../../testing/a-quotation.ts'
import { aResultCode } from '../../../testing/a-result-code.ts'
import { anOrder } from '../../../testing/an-order.ts'
import { startTestProduct } from '../../../testing/test-product.ts'
import { leads } from '../schema.ts'
import { setLeadStatus } from './set-lead-status.ts'

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const { installer } = product.noord.employees

interface Refusal {
  message: string
  errors: Record<string, string[]>
}
const final = () => aResultCode(product, 'notInterested')

const writeOff = async (lead_id: number) =>
  manager.post<Refusal>(`/leads/${lead_id}/status-create`, {
    status: 'writtenOff',
    result_code_id: await final(),
    confirm: true,
  })

const leadOf = (lead_id: number) =>
  product.inside(async ({ db }) => (await db.select().from(leads).where(eq(leads.id, lead_id)))[0])

/** As leads were written off before it was refused. */
const wasWrittenOff = (lead_id: number) =>
  product.inside((context) => setLeadStatus(context, lead_id, 'writtenOff'))

const sentence = (number: string) =>
  `The order of quotation ${number} stands: record its withdrawal first, then this lead can be written off`

test('a lead whose order stands is not written off until the withdrawal of it is recorded', async () => {
  const lead_id = await aLead(product)
  const { quotation, withdraw } = await anOrder(product, lead_id)
  const said = sentence(quotation.number)
  expect(await writeOff(lead_id)).toMatchObject({ status: 422, body: { errors: { status: [said] } } })
  const asked = await manager.get<CallResult<typeof calling.statusPreview>>(
    `/leads/status-preview?ids=${lead_id}&status=writtenOff`,
  )
  expect(asked.body.data).toMatchObject([
    { refused: said, order_url: expect.stringMatching(/^\/(appointments\/\d+\/quotation|leads\/\d+)$/) },
  ])
  await withdraw()
  expect((await writeOff(lead_id)).status).toBe(201)
  expect(await leadOf(lead_id)).toMatchObject({ status: 'writtenOff', essent_status: 'geenInstallatie' })
})

test('neither the weeder, nor a call, nor a merge writes off a lead whose order stands', async () => {
  const lead_id = await aLead(product)
  const { quotation } = await anOrder(product, lead_id)
  await product.inside((context) => setLeadStatus(context, lead_id, 'open'))
  const said = [sentence(quotation.number)]
  const result_code_id = await final()
  const weeded = await manager.patch<Refusal>(`/weeder/${lead_id}`, { outcome: 'write_off', result_code_id })
  expect(weeded).toMatchObject({ status: 422, body: { errors: { status: said } } })
  const called = await manager.post<Refusal>(`/leads/${lead_id}/contacts`, {
    outcome: 'reached',
    result_code_id,
  })
  expect(called).toMatchObject({ status: 422, body: { errors: { result_code_id: said } } })
  const other = await aLead(product, { status: 'writtenOff' })
  const merged = await manager.post<Refusal>(`/leads/${lead_id}/merge`, {
    lead_id: other,
    fields: { status: other },
  })
  expect(merged).toMatchObject({ status: 422, body: { errors: { 'fields.status': said } } })
  expect(await leadOf(lead_id)).toMatchObject({ status: 'open' })
})

test('of 20 who accept and write off at once either the order stands or the lead is written off', async () => {
  for (let round = 0; round < 4; round++) {
    const lead_id = await aLead(product)
    const { quotation, token } = await aSentQuotation(product, await product.as('adviser'), lead_id)
    const customer = await aCustomer(product)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))
          : writeOff(lead_id),
      ),
    )
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const accepted = answers.some(({ status }, index) => status === 200 && index % 2 === 0)
    expect((await leadOf(lead_id))?.status).toBe(accepted ? 'sold' : 'writtenOff')
  }
})

test('a lead that was written off before its order was withdrawn gets no installation, and is sold again once it is open', async () => {
  const lead_id = await aLead(product)
  const { quotation } = await anOrder(product, lead_id)
  await wasWrittenOff(lead_id)
  const visit = {
    lead_id,
    adviser_id: installer.employee_id,
    kind: 'installation',
    date: '2026-12-01',
    from: '09:00',
  }
  const planner = await product.as('planner')
  expect(await planner.post(`/appointments`, { ...visit, confirm: true })).toMatchObject({
    status: 409,
    body: {
      message: `This lead was written off although the order of quotation ${quotation.number} stands: record its withdrawal, or set the lead to open, which makes it sold again`,
    },
  })
  expect((await manager.post(`/leads/${lead_id}/status-create`, { status: 'open' })).status).toBe(201)
  expect(await leadOf(lead_id)).toMatchObject({ status: 'sold' })
  expect((await planner.post(`/appointments`, { ...visit, confirm: true })).status).toBe(201)
})

test('the adviser is not told that a lead that was written off is on follow-up', async () => {
  const lead_id = await aLead(product)
  const { withdraw } = await anOrder(product, lead_id)
  await wasWrittenOff(lead_id)
  await withdraw()
  expect(await leadOf(lead_id)).toMatchObject({ status: 'writtenOff' })
  const mail = product.mails.find(({ subject }) => subject.startsWith('Herroepen'))
  expect(mail?.text).toContain("de lead blijft op 'Afgeschreven'")
  expect(mail?.text).not.toContain('Opvolging')
})

test('erasing who was written off while an order stands asks for a reason', async () => {
  const lead_id = await aLead(product)
  await anOrder(product, lead_id)
  await wasWrittenOff(lead_id)
  const asked = await manager.delete<{ running: string | null }>(`/leads/${lead_id}/delete/avg?dry_run=true`)
  expect(asked.body.running).toContain('An order runs')
})
