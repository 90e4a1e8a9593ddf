import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { afterAll, expect, test } from 'vitest'
import { aLead, anAppointment } from '../../../testing/a-quotation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid } = product

type Lead = CallResult<typeof calls.leads.get>
type Table = CallResult<typeof calls.leads.table>

const here = await product.as('both')
const there = await product.as('both', zuid)
const forward = (id: number, body: object = {}) =>
  here.post<Lead & { message: string; matches: object[] }>(`/leads/${id}/forward`, {
    company_id: zuid.id,
    reason: 'Woont in het zuiden',
    ...body,
  })
const arrived = async (name: string) =>
  (await there.get<Table>(`/leads/table?filter[search]=${name}`)).body.data

test('a forwarded lead arrives as new in the other company with a note of where it comes from [c10]', async () => {
  const source = await here.post<{ id: number }>('/sources', {
    name: 'Zonnewijzer',
    cost_type: 'flat_fee_per_month',
    cost_value: 10,
    show_in_maps: false,
    essent: false,
    active: true,
  })
  const id = await aLead(product, {
    lastName: 'Reiziger',
    full_name: 'Jan de Reiziger',
    source_id: source.body.id,
    remarks: 'Plat dak',
  })
  const { status, body } = await forward(id)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { status: 'forwarded', forwarded_to_company_id: zuid.id, essent_status: null },
  })
  const [row] = await arrived('reiziger')
  expect(row).toMatchObject({ status: 'new', full_name: 'Jan de Reiziger', adviser: null, source: null })
  const { body: lead } = await there.get<Lead>(`/leads/${row?.id}`)
  expect(lead).toMatchObject({ remarks: 'Plat dak', street: 'Zonnelaan', energy_usage: 3_500, attempts: 0 })
  const { body: timeline } = await there.get(`/leads/${row?.id}/timeline`)
  expect(timeline).toMatchObject({
    data: [
      {
        action: 'arrived',
        after: { name: `${noord.name}, ${body.number}, Zonnewijzer`, reason: 'Woont in het zuiden' },
      },
      { action: 'created' },
    ],
  })
})

test('a forwarded lead can only be read where it came from', async () => {
  const id = await aLead(product)
  await forward(id)
  const said = [
    await here.patch(`/leads/${id}`, { city: 'Assen' }),
    await here.post(`/leads/${id}/notes`, { text: 'Gebeld' }),
    await here.post('/appointments', {
      lead_id: id,
      adviser_id: noord.employees.adviser.employee_id,
      kind: 'advice',
      date: '2026-12-01',
      from: '09:00',
    }),
    await forward(id),
    await here.patch(`/weeder/${id}`, { outcome: 'keep' }),
  ]
  expect(said.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
  expect((await here.post(`/leads/${id}/status-create`, { status: 'open' })).status).toBe(422)
  expect((await here.get(`/leads/${id}`)).status).toBe(200)
})

test('duplicates in the other company are named, and nothing has changed in either', async () => {
  const id = await aLead(product, {
    lastName: 'Tweeling',
    full_name: 'Jan Tweeling',
    email: 'twee@klant.example',
  })
  const known = await there.post<Lead>('/leads', { lastName: 'Tweeling', email: 'twee@klant.example' })
  const refused = await forward(id)
  expect(refused).toMatchObject({ status: 409, body: { matches: [{ id: known.body.id }] } })
  expect((await here.get<Lead>(`/leads/${id}`)).body.status).toBe('advised')
  expect(await arrived('tweeling')).toHaveLength(1)
  expect((await forward(id, { force: true })).status).toBe(200)
  expect(await arrived('tweeling')).toHaveLength(2)
})

test('open appointments are cancelled after a question that names them', async () => {
  const id = await aLead(product)
  const visit = await anAppointment(product, id)
  expect(await forward(id)).toMatchObject({
    status: 409,
    body: { questions: [{ code: 'closesAppointment' }] },
  })
  expect((await forward(id, { confirm: true })).status).toBe(200)
  expect((await here.get(`/appointments/${visit}`)).body).toMatchObject({ status: 'cancelled' })
})

test('forwarding takes the right to create leads in the other company', async () => {
  const id = await aLead(product)
  const service = await product.as('customer_service')
  const refused = await service.post(`/leads/${id}/forward`, { company_id: zuid.id, reason: 'Verhuist' })
  expect(refused.status).toBe(403)
  expect((await forward(id, { company_id: noord.id })).status).toBe(422)
  const sold = await aLead(product, { status: 'sold' })
  expect((await forward(sold)).status).toBe(409)
})

test('a lead that is not to be called stays so in the other company', async () => {
  const id = await aLead(product, { lastName: 'Belniet', do_not_call_at: new Date('2026-11-01T09:00:00Z') })
  await forward(id)
  const [row] = await arrived('belniet')
  const { rows } = await product.inside(
    ({ db }) => db.execute(`SELECT do_not_call_at IS NOT NULL AS stopped FROM leads WHERE id = ${row?.id}`),
    zuid,
  )
  expect(rows).toEqual([{ stopped: true }])
})

test('forwarded twice at once, a lead arrives once', async () => {
  const id = await aLead(product, { lastName: 'Eenmalig', full_name: 'Jan Eenmalig' })
  const answers = await Promise.all([forward(id), forward(id), forward(id)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  expect(await arrived('eenmalig')).toHaveLength(1)
})
