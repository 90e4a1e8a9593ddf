import { afterAll, expect, test } from 'vitest'
import { addLead } from '../testing/test-installation.ts'
import { startTestProduct } from '../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

interface Problem {
  message: string
  errors?: Record<string, string[]>
  request_id?: string
}
const dutch = { 'accept-language': 'nl-NL' }

test('422 reports which fields are invalid, in the requested language [c157]', async () => {
  const manager = await product.as('manager')
  const english = await manager.post<Problem>('/leads', {})
  expect(english).toMatchObject({
    status: 422,
    body: {
      message: 'Not all fields are filled in correctly',
      errors: { lastName: [expect.any(String)] },
    },
  })
  const nl = await manager.post<Problem>('/leads', {}, dutch)
  expect(nl.body.message).toBe('Niet alle velden zijn correct ingevuld')
})

test('409 reports a duplicate lead [c218]', async () => {
  await product.inside((context) => addLead(context, { email: 'dubbel@klant.example' }))
  const manager = await product.as('manager')
  const answer = await manager.post<Problem>('/leads', { lastName: 'Dubbel', email: 'dubbel@klant.example' })
  expect(answer).toMatchObject({ status: 409, body: { message: 'Duplicate lead found' } })
})

test('401 without a session, 403 without the permission, 404 for a missing record', async () => {
  expect((await product.visitor().get('/leads/table')).status).toBe(401)
  expect((await (await product.as('installer')).get('/roles/table')).status).toBe(403)
  expect((await (await product.as('manager')).get('/leads/999999999')).status).toBe(404)
})

test('419 answers a change without the CSRF token', async () => {
  const answer = await product.app.inject({ method: 'POST', url: '/api/v1/login', payload: {} })
  expect(answer.statusCode).toBe(419)
})

test('an invalid login answers 422 with the specification’s message, in both languages [c225]', async () => {
  const visitor = product.visitor()
  await visitor.get('/csrf-cookie')
  const wrong = { username: 'nobody', password: 'not it' }
  const english = await visitor.post<Problem>('/login', wrong)
  expect(english.status).toBe(422)
  expect(JSON.stringify(english.body)).toContain('The provided credentials are invalid.')
  const nl = await visitor.post<Problem>('/login', wrong, dutch)
  expect(JSON.stringify(nl.body)).not.toContain('The provided credentials are invalid.')
})

test('400 lists every unknown or unusable table parameter', async () => {
  const manager = await product.as('manager')
  const refused = async (query: string) => {
    const { status, body } = await manager.get<{ parameters: string[] }>(`/audit/table?${query}`)
    return { status, parameters: body.parameters.toSorted() }
  }
  expect(await refused('filter[lead]=5&colour=red&sort=size&filter[subject]=leads')).toEqual({
    status: 400,
    parameters: ['colour', 'filter[lead]', 'sort'],
  })
  expect(await refused('filter[search]=%00')).toEqual({ status: 400, parameters: ['filter[search]'] })
})
