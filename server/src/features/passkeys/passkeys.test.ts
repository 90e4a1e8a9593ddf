import { afterAll, expect, test } from 'vitest'
import { sessionCookie } from '../../access/logins/csrf.ts'
import { createAuthenticator, type PasskeyOptions } from '../../testing/software-authenticator.ts'
import { testPassword } from '../../testing/test-office.ts'
import { startTestProduct, type Who } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { services } = product

type Added = { passkey: { id: number; name: string }; recovery_codes: string[] | null }
type Listed = { data: { id: number; name: string; last_used_at: string | null }[] }
type LoggedIn = { employee: { username: string } }
type Refusal = { message: string; errors: Record<string, string[]> }

async function askToMake(who: Who) {
  const client = await product.as(who)
  const asked = await client.post<PasskeyOptions>('/passkeys/options', { password: testPassword })
  expect(asked.status).toBe(200)
  return { client, asked: asked.body }
}

async function withPasskey(who: Who) {
  const { client, asked } = await askToMake(who)
  const device = createAuthenticator()
  const { status, body } = await client.post<Added>('/passkeys', device.make(asked, 'Laptop'))
  expect(status).toBe(201)
  return { client, device, ...body }
}

async function visitor() {
  const client = product.visitor()
  await client.get('/csrf-cookie')
  return client
}

const askToLogIn = async (client: Awaited<ReturnType<typeof visitor>>) =>
  (await client.post<PasskeyOptions>('/login/passkey/options')).body

async function owing(username: string) {
  const client = await visitor()
  const { body } = await client.post<{ two_factor: string; user_id: number }>('/login', {
    username,
    password: testPassword,
  })
  expect(body.two_factor).toBe('validate')
  return { client, user_id: body.user_id }
}

test('a passkey logs in without a name, a password and a code, and is listed with its use', async () => {
  const { client, device, recovery_codes } = await withPasskey('manager')
  expect(recovery_codes).toHaveLength(10)
  const browser = await visitor()
  const { status, body } = await browser.post<LoggedIn>(
    '/login/passkey',
    device.sign(await askToLogIn(browser)),
  )
  expect({ status, username: body.employee.username }).toEqual({ status: 200, username: 'manager.noord' })
  expect((await browser.get('/employee')).status).toBe(200)
  expect((await client.get<Listed>('/passkeys')).body.data).toMatchObject([
    { name: 'Laptop', last_used_at: services.clock.now().toISOString() },
  ])
})

test('a passkey is the second factor after a password, beside recovery codes', async () => {
  const { device, recovery_codes } = await withPasskey('planner')
  const { client, user_id } = await owing('planner.noord')
  const before = client.cookies.get(sessionCookie)
  const asked = (await client.post<PasskeyOptions>(`/2fa/${user_id}/passkey/options`)).body
  expect((await client.post(`/2fa/${user_id}/passkey`, device.sign(asked))).status).toBe(200)
  expect(client.cookies.get(sessionCookie)).not.toBe(before)
  expect((await client.get('/employee')).status).toBe(200)
  const other = await owing('planner.noord')
  expect((await other.client.post(`/2fa/${user_id}/validate`, { code: recovery_codes?.[0] })).status).toBe(
    200,
  )
})

test('a challenge of before a reset makes no passkey in a new session [c502]', async () => {
  const { asked } = await askToMake('adviser')
  const { employee_id } = product.noord.employees.adviser
  expect((await (await product.as('manager')).post(`/2fa/${employee_id}/reset`)).status).toBe(204)
  const client = await product.as('adviser')
  const late = await client.post<Refusal>('/passkeys', createAuthenticator().make(asked, 'Late'))
  expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['id']])
})

test('making one asks the present password', async () => {
  const client = await product.as('support')
  const wrong = await client.post<Refusal>('/passkeys/options', { password: 'iets anders' })
  expect({ status: wrong.status, fields: Object.keys(wrong.body.errors) }).toEqual({
    status: 422,
    fields: ['password'],
  })
})

test.each([
  ['another origin', { origin: 'https://heliodesk.example.evil' }],
  ['a challenge of their own', { challenge: 'bXkgb3duIGNoYWxsZW5nZSBvZiBzb21lIGxlbmd0aA' }],
  ['a device that asked nobody', { verified: false }],
])('a passkey made or used with %s is refused', async (_what, lies) => {
  const { client, asked } = await askToMake('customer_service')
  const made = await client.post<Refusal>('/passkeys', createAuthenticator().make(asked, 'Phone', lies))
  expect(made).toMatchObject({ status: 422, body: { errors: { id: [expect.any(String)] } } })
  const { device } = await withPasskey('adviser')
  const browser = await visitor()
  const used = await browser.post('/login/passkey', device.sign(await askToLogIn(browser), lies))
  expect(used.status).toBe(422)
  await removeAll('adviser')
})

async function removeAll(who: Who) {
  const manager = await product.as('both')
  const { employee_id } = product.noord.employees[who as 'adviser']
  expect((await manager.post(`/2fa/${employee_id}/reset`)).status).toBe(204)
}

test('a challenge is signed once, within five minutes, by whom it was given to', async () => {
  const { device } = await withPasskey('developer')
  const browser = await visitor()
  const asked = await askToLogIn(browser)
  expect((await browser.post('/login/passkey', device.sign(asked))).status).toBe(200)
  expect((await browser.post('/login/passkey', device.sign(asked))).status).toBe(422)
  const late = await askToLogIn(browser)
  services.clock.move(5 * 60_000 + 1)
  expect((await browser.post('/login/passkey', device.sign(late))).status).toBe(422)
  const { client, user_id } = await owing('developer.noord')
  const ofLogin = device.sign(await askToLogIn(browser))
  expect((await client.post(`/2fa/${user_id}/passkey`, ofLogin)).status).toBe(422)
})

test('a copy of a device, whose count is behind, is refused', async () => {
  const { device } = await withPasskey('installer')
  const browser = await visitor()
  expect(
    (await browser.post('/login/passkey', device.sign(await askToLogIn(browser), { count: 9 }))).status,
  ).toBe(200)
  expect(
    (await browser.post('/login/passkey', device.sign(await askToLogIn(browser), { count: 8 }))).status,
  ).toBe(422)
})

test('one’s passkey is no second factor of somebody else, and is not removed by them', async () => {
  const { device, passkey } = await withPasskey('quotation_builder')
  await withPasskey('customer_service')
  const { client, user_id } = await owing('customer_service.noord')
  const asked = (await client.post<PasskeyOptions>(`/2fa/${user_id}/passkey/options`)).body
  expect((await client.post(`/2fa/${user_id}/passkey`, device.sign(asked))).status).toBe(422)
  const colleague = await product.as('support')
  expect((await colleague.delete(`/passkeys/${passkey.id}`)).status).toBe(404)
})

test('the only second factor is not removed; a reset and switching off remove all', async () => {
  const { client, passkey, device } = await withPasskey('support')
  expect((await client.delete(`/passkeys/${passkey.id}`)).status).toBe(409)
  const again = (await client.post<PasskeyOptions>('/passkeys/options', { password: testPassword })).body
  const second = await client.post<Added>('/passkeys', createAuthenticator().make(again, 'Phone'))
  expect(second).toMatchObject({ status: 201, body: { recovery_codes: null } })
  expect((await client.delete(`/passkeys/${passkey.id}`)).status).toBe(204)
  const browser = await visitor()
  expect((await browser.post('/login/passkey', device.sign(await askToLogIn(browser)))).status).toBe(422)
  expect((await client.post('/2fa/switch-off', { password: testPassword })).status).toBe(204)
  expect((await client.get<Listed>('/passkeys')).body.data).toEqual([])
})

test('somebody who may not log in any more does not by a passkey', async () => {
  const { device } = await withPasskey('both')
  await services.database.global.execute(`UPDATE users SET active = false WHERE id = ${product.both.user_id}`)
  const browser = await visitor()
  expect((await browser.post('/login/passkey', device.sign(await askToLogIn(browser)))).status).toBe(422)
})

test('a challenge of before a changed password makes no passkey', async () => {
  const { client, asked } = await askToMake('customer_service')
  const password = 'Een-heel-ander-woord-77'
  const changed = await client.post('/password', { current_password: testPassword, password })
  expect(changed.status).toBe(204)
  const late = await client.post<Refusal>('/passkeys', createAuthenticator().make(asked, 'Late'))
  expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['id']])
})
