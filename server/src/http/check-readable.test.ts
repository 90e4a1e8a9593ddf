import { afterAll, expect, test } from 'vitest'
import { addLead } from '../testing/test-installation.ts'
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
  const { support } = product.noord.role_ids
  expect(await developer.patch(`/roles/${support}`, { name: '', permissions })).toMatchObject(
    refusedRole('You cannot revoke permissions that you do not have yourself: update leads'),
  )
})
