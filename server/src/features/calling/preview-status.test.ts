import type { CallResult } from '@heliodesk/contract/call'
import type { calling } from '@heliodesk/contract/calling'
import type { leads as leadCalls } from '@heliodesk/contract/leads'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aLead, anAppointment, aSentQuotation } from '../../testing/a-quotation.ts'
import { agreedByPhone } from '../../testing/agreed-by-phone.ts'
import { anOrder } from '../../testing/an-order.ts'
import { aResultCode } from '../../testing/a-result-code.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { leads } from '../leads/schema.ts'

const product = await startTestProduct()
afterAll(product.close)

type Lead = CallResult<typeof leadCalls.get>
type Table = CallResult<typeof leadCalls.table>
type Preview = CallResult<typeof calling.statusPreview>

const service = await product.as('customer_service')
const manager = await product.as('manager')

const previewOf = async (ids: readonly number[], status: string) =>
  (await service.get<Preview>(`/leads/status-preview?ids=${ids.join(',')}&status=${status}`)).body.data

test('a preview says of each lead what ends, or why it keeps its status', async () => {
  const free = await aLead(product, { status: 'open' })
  const busy = await aLead(product, { status: 'appointmentPlanned', lastName: 'Berg' })
  await anAppointment(product, busy)
  const offered = await aLead(product)
  await aSentQuotation(product, await product.as('quotation_builder'), offered)
  const paid = await aLead(product, { status: 'paid' })
  const leased = await aLead(product, { status: 'open' })
  await manager.post(`/leads/${leased}/lock`)
  const mine = await aLead(product, { status: 'open' })
  await service.post(`/leads/${mine}/lock`)
  const ids = [free, busy, offered, paid, leased, mine, 999_999]
  const rows = await previewOf(ids, 'writtenOff')
  expect(rows.map(({ id }) => id)).toEqual(ids)
  expect(rows.map(({ refused }) => refused)).toEqual([
    null,
    null,
    null,
    'A lead that is paid cannot be set to written off by hand',
    expect.stringMatching(/^Lead is in use by .+ since \d\d:\d\d$/),
    null,
    'Not found',
  ])
  expect(rows.map(({ questions }) => questions)).toEqual([
    [],
    [expect.stringMatching(/^The appointment .+ is cancelled$/)],
    [expect.stringMatching(/^Quotation Q.+ is withdrawn/)],
    [],
    [],
    [],
    [],
  ])
})

test.each(['callback', 'open'])(
  'a preview of %s names the visits that it ends, as setting it does',
  async (status) => {
    const mobile = '+31612345679'
    const [busy, free] = [
      await aLead(product, { status: 'appointmentPlanned', mobile }),
      await aLead(product),
    ]
    await anAppointment(product, busy)
    const [row, other] = await previewOf([busy, free], status)
    expect([row?.questions, other?.questions]).toEqual([
      [expect.stringMatching(/^The appointment .+ is cancelled$/)],
      [],
    ])
    const callback_at = '2026-11-25T09:00:00Z'
    const set = await service.post<{ questions: { message: string }[] }>(`/leads/${busy}/status-create`, {
      status,
      ...(status === 'callback' && { callback_at, consent: agreedByPhone }),
    })
    expect([set.status, set.body.questions.map(({ message }) => message)]).toEqual([409, row?.questions])
  },
)

test('the table gives the revision of each lead, and a status for an older one is refused with who was faster', async () => {
  const id = await aLead(product, { status: 'open' })
  const { body } = await service.get<Table>('/leads/table?sort=-created_at&per_page=100')
  const revision = body.data.find((row) => row.id === id)?.revision
  await manager.post(`/leads/${id}/status-create`, { status: 'notReached' })
  const result_code_id = await aResultCode(product, 'notInterested')
  const off = { status: 'writtenOff', result_code_id, revision }
  const late = await service.post<{ current: Lead }>(`/leads/${id}/status-create`, off)
  expect([late.status, late.body.current.status]).toEqual([409, 'notReached'])
  const again = { ...off, revision: late.body.current.revision }
  expect((await service.post<Lead>(`/leads/${id}/status-create`, again)).body.status).toBe('writtenOff')
})

test('a lead of somebody else does not show in the preview of an adviser', async () => {
  const other = await aLead(product, { status: 'open', adviser_id: null })
  const adviser = await product.as('adviser')
  const answer = await adviser.get<Preview>(`/leads/status-preview?ids=${other}&status=callback`)
  expect(answer.body.data).toEqual([{ id: other, refused: 'Not found', order_url: null, questions: [] }])
})

test('a preview leads to the visit of an order only who may open it, and others to the lead', async () => {
  const id = await aLead(product)
  const appointment_id = await anAppointment(product, id)
  await anOrder(product, id, { appointment_id })
  const adviser = await product.as('adviser')
  const urlOf = async () =>
    (await adviser.get<Preview>(`/leads/status-preview?ids=${id}&status=writtenOff`)).body.data[0]?.order_url
  expect(await urlOf()).toBe(`/appointments/${appointment_id}/quotation`)
  const handed = { adviser_id: product.noord.employees.manager.employee_id, confirm: true }
  expect((await manager.patch(`/appointments/${appointment_id}`, handed)).status).toBe(200)
  const { employee_id: adviser_id } = product.noord.employees.adviser
  await product.inside(({ db }) => db.update(leads).set({ adviser_id }).where(eq(leads.id, id)))
  expect((await adviser.get(`/appointments/${appointment_id}`)).status).toBe(404)
  expect(await urlOf()).toBe(`/leads/${id}`)
})
