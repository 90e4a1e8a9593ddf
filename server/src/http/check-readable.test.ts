import { afterAll, expect, test } from 'vitest'
import { aLead, anAppointment, aQuotation, caseP } from '../testing/a-quotation.ts'
import { addAcceptedQuotation, addAppointment, addLead } from '../testing/test-installation.ts'
import { startTestProduct } from '../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

interface Problem {
  errors?: Record<string, string[]>
}
const dutch = { 'accept-language': 'nl' }
const phoneNumber = 'This is not a phone number. Enter it as 06 12345678, or with a country code: +49 ...'

test('a new lead without a name, with a bad e-mail and a bad zip code answers 422 with all three', async () => {
  const manager = await product.as('manager')
  const body = { email: 'jan', zip_code: '12', energy_usage: -1, adviser_id: 999_999_999 }
  expect(await manager.post<Problem>('/leads', body)).toMatchObject({
    status: 422,
    body: {
      errors: {
        lastName: ['Fill in this field'],
        email: ['Enter a valid e-mail address'],
        zip_code: ['Enter a zip code as 1234 AB'],
        energy_usage: ['Enter 0 or more'],
        adviser_id: ['Choose an adviser or a manager of this company'],
      },
    },
  })
  const more = await manager.post<Problem>('/leads', { ...body, energy_usage: 1_000_001 }, dutch)
  expect(more.body.errors).toMatchObject({
    lastName: ['Vul dit veld in'],
    email: ['Vul een geldig e-mailadres in'],
    zip_code: ['Geef een postcode als 1234 AB'],
    energy_usage: ['Vul hoogstens 1.000.000 in'],
  })
  expect(
    (await manager.post<Problem>('/leads', { lastName: 'x', force: true, zip_code: '12' })).body,
  ).toMatchObject({
    errors: { force_reason: [expect.any(String)], zip_code: [expect.any(String)] },
  })
})

test('a changed lead answers 422 with what its schema and its rules say', async () => {
  const lead = await product.inside((context) => addLead(context, {}))
  const manager = await product.as('manager')
  const answer = await manager.patch<Problem>(`/leads/${lead.id}`, { lastName: ' ', mobile: '12' })
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { lastName: ['Fill in this field'], mobile: [phoneNumber] } },
  })
  expect((await manager.patch('/leads/999999999', { lastName: ' ', mobile: '12' })).status).toBe(404)
})

test('a new and a changed employee answer 422 with what their schema and their rules say', async () => {
  const manager = await product.as('manager')
  const made = await manager.post<Problem>('/employees', { email: 'jan', phone: '12', companies: [] })
  expect(made).toMatchObject({
    status: 422,
    body: {
      errors: {
        firstName: ['Fill in this field'],
        lastName: ['Fill in this field'],
        email: ['Enter a valid e-mail address'],
        phone: [phoneNumber],
        companies: ['Choose at least one company'],
      },
    },
  })
  const { employee_id } = product.noord.employees.support
  const changed = await manager.patch<Problem>(`/employees/${employee_id}`, { email: 'jan', phone: '12' })
  expect(changed).toMatchObject({
    status: 422,
    body: { errors: { email: ['Enter a valid e-mail address'], phone: [phoneNumber] } },
  })
})

test('the company answers 422 with what its schema and its rules say', async () => {
  const manager = await product.as('manager')
  const answer = await manager.patch<Problem>('/company', { city: '', iban: 'NL00', color_accent: 'red' })
  expect(answer).toMatchObject({
    status: 422,
    body: {
      errors: {
        city: ['Fill in this field'],
        iban: ['This is not a valid IBAN: a digit or letter is wrong or missing'],
        color_accent: ['Enter a colour as #0b5345'],
      },
    },
  })
})

const refusedRole = (text: string) => ({
  status: 422,
  body: { errors: { name: ['Fill in this field'], permissions: [expect.stringContaining(text)] } },
})

test('a new and a changed role answer 422 with what their schema and their rules say', async () => {
  const developer = await product.as('developer')
  const permissions = ['delete avg']
  expect(await developer.post('/roles', { name: '', permissions, own_resources: [] })).toMatchObject(
    refusedRole('You cannot grant permissions that you do not have yourself: delete avg'),
  )
  const small = { name: 'Inkijk', permissions: ['view company'], own_resources: [] }
  const { body } = await developer.post<{ id: number }>('/roles', small)
  expect(await developer.patch(`/roles/${body.id}`, { name: '', permissions })).toMatchObject(
    refusedRole('You cannot grant permissions that you do not have yourself: delete avg'),
  )
})

/** The fields with errors in a response. */
const refused = ({ status, body }: { status: number; body: Problem }) => ({
  status,
  fields: Object.keys(body.errors ?? {}).toSorted(),
})

test('a new quotation answers 422 with what its schema, its calculation and its references say', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const appointment_id = await anAppointment(product, await aLead(product))
  const body = caseP(product.noord, lead_id)
  const [edition] = body.editions
  const editions = [{ ...edition, charging_station: false, file_id: [999_999] }]
  const rules = ['appointment_id', 'editions.0.charging_station', 'editions.0.file_id']
  const readable = { ...body, appointment_id, editions }
  expect(refused(await adviser.post<Problem>('/quotations', readable))).toEqual({
    status: 422,
    fields: rules,
  })
  const wrong = { ...readable, energy_usage: -1, funding_type: 'wish' }
  expect(refused(await adviser.post<Problem>('/quotations', wrong))).toEqual({
    status: 422,
    fields: [...rules, 'energy_usage', 'funding_type'],
  })
  expect(refused(await adviser.post<Problem>('/quotations/calculate', wrong))).toEqual({
    status: 422,
    fields: ['editions.0.charging_station', 'energy_usage', 'funding_type'],
  })
})

test('a new version of a quotation answers 422 with what its schema and its rules say', async () => {
  const adviser = await product.as('adviser')
  const { id } = await aQuotation(product, adviser, await aLead(product))
  const other = await aLead(product)
  const appointment_id = await anAppointment(product, other)
  const body = caseP(product.noord, other, { appointment_id })
  expect(refused(await adviser.patch<Problem>(`/quotations/${id}`, body))).toEqual({
    status: 422,
    fields: ['appointment_id', 'lead_id'],
  })
  const wrong = { ...body, energy_usage: 0.5 }
  expect(refused(await adviser.patch<Problem>(`/quotations/${id}`, wrong))).toEqual({
    status: 422,
    fields: ['appointment_id', 'energy_usage', 'lead_id'],
  })
})

test('a new and a changed appointment answer 422 with what their schema and their rules say', async () => {
  const planner = await product.as('planner')
  const slot = { date: '2027-02-03', from: '10:00', till: '09:00' }
  const adviser_id = product.zuid.employees.adviser.employee_id
  const made = { kind: 'advice', lead_id: 999_999, adviser_id, ...slot }
  expect(refused(await planner.post<Problem>('/appointments', made))).toEqual({
    status: 422,
    fields: ['adviser_id', 'lead_id', 'till'],
  })
  expect(refused(await planner.post<Problem>('/appointments', { ...made, date: '2027-02-30' }))).toEqual({
    status: 422,
    fields: ['adviser_id', 'date', 'lead_id', 'till'],
  })
  const id = await anAppointment(product, await aLead(product))
  const change = { adviser_id, till: '00:00', status: 'no_such_status' }
  expect(refused(await planner.patch<Problem>(`/appointments/${id}`, change))).toEqual({
    status: 422,
    fields: ['adviser_id', 'status', 'till'],
  })
})

test('a status of a lead answers 422 with what its schema and its rules say', async () => {
  const service = await product.as('customer_service')
  const { id } = await product.inside((context) => addLead(context, {}))
  const path = `/leads/${id}/status-create`
  expect(refused(await service.post<Problem>(path, { status: 'paid', result_code_id: 1 }))).toEqual({
    status: 422,
    fields: ['result_code_id', 'status'],
  })
  const wrong = { status: 'postponed', callback_at: 'tomorrow', result_code_id: 1 }
  expect(refused(await service.post<Problem>(path, wrong))).toEqual({
    status: 422,
    fields: ['callback_at', 'remarks', 'result_code_id'],
  })
})

test('a work letter answers 422 with what its schema and its rules say', async () => {
  const adviser = await product.as('adviser')
  const { employee_id } = product.noord.employees.adviser
  const appointment_id = await product.inside(async (context) => {
    const lead = await addLead(context, { adviser_id: employee_id })
    const appointment = await addAppointment(context, { lead_id: lead.id, adviser_id: employee_id })
    await addAcceptedQuotation(context, lead.id, appointment.id)
    return appointment.id
  })
  const path = `/appointments/${appointment_id}/work-letter`
  const body = { status: 'ready', crew_ids: [999_999], contact_phone: '12' }
  expect(refused(await adviser.post<Problem>(path, body))).toEqual({
    status: 422,
    fields: [
      'cable_route_ac_metres',
      'contact_phone',
      'crew_ids',
      'missing_pictures_reason',
      'new_fuse_box_needed',
      'roof_access',
    ],
  })
  expect(refused(await adviser.post<Problem>(path, { ...body, scaffolding: 'rope' }))).toEqual({
    status: 422,
    fields: [
      'cable_route_ac_metres',
      'contact_phone',
      'crew_ids',
      'missing_pictures_reason',
      'new_fuse_box_needed',
      'roof_access',
      'scaffolding',
    ],
  })
})

test('a managed resource answers 422 with what its schema and all its rules say', async () => {
  const manager = await product.as('manager')
  const range = { from: 9000, till: 8000, adviser_ids: [999_999] }
  expect(refused(await manager.post<Problem>('/zip-code-ranges', range))).toEqual({
    status: 422,
    fields: ['adviser_ids', 'till'],
  })
  const wrong = { ...range, priority: 'x' }
  expect(refused(await manager.post<Problem>('/zip-code-ranges', wrong))).toEqual({
    status: 422,
    fields: ['adviser_ids', 'priority', 'till'],
  })
  const made = await manager.post<{ id: number }>('/zip-code-ranges', {
    ...range,
    till: 9100,
    adviser_ids: [],
  })
  const change = { till: 8000, priority: 'x' }
  expect(refused(await manager.patch<Problem>(`/zip-code-ranges/${made.body.id}`, change))).toEqual({
    status: 422,
    fields: ['priority', 'till'],
  })
  const number = { internal_number: '', external_number: '12' }
  expect(refused(await manager.post<Problem>('/voip-numbers', number))).toEqual({
    status: 422,
    fields: ['external_number', 'internal_number'],
  })
})
