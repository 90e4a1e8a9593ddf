import { allCalls } from '@heliodesk/contract/calls'
import { afterAll, expect, test } from 'vitest'
import { startTestProduct } from '../testing/test-product.ts'
import type { TestClient } from '../testing/test-client.ts'
import { nameOf } from '../testing/who-may.ts'

const product = await startTestProduct({ delivers: false })
afterAll(product.close)
const { noord, services } = product
const lateMs = 15 * 60_000 + 1_000
const { user_id, employee_id } = noord.employees.planner

/** Somebody at the screen of a manager who went away. */
async function atLeftScreen(who: 'manager' | 'planner' = 'manager'): Promise<TestClient> {
  const client = await product.as(who)
  services.clock.move(lateMs)
  return client
}
const again = { status: 401, body: { log_in_again: true, message: expect.stringContaining('password') } }

test('what decides about logins wants one of lately', () => {
  expect(
    allCalls
      .filter(({ recentLogin }) => recentLogin)
      .map(nameOf)
      .toSorted(),
  ).toEqual([
    'DELETE /passkeys/{id}',
    'DELETE /roles/{id}',
    'DELETE /sessions/{id}',
    'GET /2fa/{id}/qr-code',
    'PATCH /roles/{id}',
    'POST /2fa/{id}/reset',
    'POST /employees/{id}/calendar',
    'POST /password/mail/{id}',
    'POST /password/reset/{id}',
    'POST /roles',
  ])
})

test('each of those calls answers 401 a quarter of an hour after the login, and does nothing', async () => {
  const client = await atLeftScreen()
  const own = noord.employees.manager.user_id
  const [session] = (await client.get<{ data: { id: number }[] }>('/sessions')).body.data
  for (const answer of [
    await client.delete('/passkeys/1'),
    await client.delete(`/sessions/${session?.id}`),
    await client.get(`/2fa/${own}/qr-code`),
    await client.post(`/2fa/${employee_id}/reset`),
    await client.post(`/employees/${employee_id}/calendar`, {}),
    await client.post(`/password/mail/${employee_id}`),
    await client.post(`/password/reset/${employee_id}`),
    await client.post('/roles', { name: 'Alles', permissions: ['view leads'], own_resources: [] }),
    await client.patch(`/roles/${noord.role_ids.support}`, { permissions: ['update roles'] }),
    await client.delete(`/roles/${noord.role_ids.support}`),
  ])
    expect(answer).toMatchObject(again)
  // The session holds for everything else.
  expect((await client.get('/employee')).status).toBe(200)
})

test('the address and the name of a login are changed after a login of lately alone', async () => {
  const client = await atLeftScreen()
  const path = `/employees/${employee_id}`
  const { body: before } = await client.get<{ email: string; username: string }>(path)
  for (const change of [{ email: 'dief@elders.example' }, { username: 'dief' }]) {
    expect(await client.patch(path, change)).toMatchObject(again)
    expect((await client.get(path)).body).toEqual(before)
  }
  const own = `/employees/${noord.employees.manager.employee_id}`
  expect(await client.patch(own, { email: 'dief@elders.example' })).toMatchObject(again)
  // What a form sends along unchanged asks for nothing.
  const { email, username } = before
  expect((await client.patch(path, { email, username, phone: '0592 123456' })).status).toBe(200)
  const fresh = await product.as('manager')
  expect((await fresh.patch(path, { email: 'nieuw@noord.example' })).status).toBe(200)
})

test('logins are made, and given another role, after a login of lately alone', async () => {
  const client = await atLeftScreen()
  const companies = [{ company_id: noord.id, role_id: noord.role_ids.manager, function_group: 'manager' }]
  const person = { firstName: 'Daan', lastName: 'Dief', email: 'dief@elders.example', companies }
  const content =
    'voornaam;achternaam;e-mail;gebruikersnaam;rol;functiegroep\nDaan;Dief;dief@elders.example;dief;Manager;Manager'
  const form = (apply: boolean) => ({ content, apply })
  const path = `/employees/${employee_id}`
  expect(await client.post('/employees', { ...person, username: 'dief' })).toMatchObject(again)
  expect(await client.post('/employees/import', form(true))).toMatchObject(again)
  expect(await client.patch(path, { companies })).toMatchObject(again)
  // A preview makes nothing.
  expect((await client.post('/employees/import', form(false))).status).toBe(200)
  const fresh = await product.as('manager')
  expect((await fresh.patch(path, { companies })).status).toBe(200)
  expect((await fresh.post('/employees/import', form(true))).status).toBe(200)
})

test('somebody who logs in with a code that is still to be set up is not asked twice', async () => {
  const fresh = await product.as('planner')
  expect((await fresh.get(`/2fa/${user_id}/qr-code`)).status).toBe(200)
})
