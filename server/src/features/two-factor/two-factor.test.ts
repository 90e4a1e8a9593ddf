import { eq } from 'drizzle-orm'
import { createGuardrails, generate } from 'otplib'
import { afterAll, expect, test } from 'vitest'
import { sessionCookie } from '../../access/logins/csrf.ts'
import { companies, users } from '../../access/schema.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { testPassword } from '../../testing/test-office.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid, services } = product

interface Owed {
  two_factor: string
  user_id: number
}
interface Setup {
  svg: string
  secret: string
  uri: string
}
interface Facts {
  two_factor_enabled_at: string | null
  last_login_at: string | null
}
type Codes = { recovery_codes: string[]; session_expires_at: string }
type Refusal = { message: string; errors: { code: string[] } }

const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 })
const codeOf = (secret: string, later = 0) =>
  generate({ secret, epoch: Math.floor(services.clock.now().getTime() / 1_000) + later, guardrails })

async function logIn(username: string, company_id: number | null = noord.id) {
  const visitor = product.visitor()
  await visitor.get('/csrf-cookie')
  const answer = await visitor.post<Owed>('/login', { username, password: testPassword })
  const inCompany = { 'x-company-id': String(company_id) }
  const get: TestClient['get'] = (path) => visitor.get(path, inCompany)
  return { ...visitor, get, answer }
}

/** Two-factor on, by somebody who was logged in already. */
async function withTwoFactor(username: string, company_id = noord.id) {
  const client = await logIn(username, company_id)
  const { user } = (await client.get<{ user: { id: number } }>('/employee')).body
  const { body: setup } = await client.get<Setup>(`/2fa/${user.id}/qr-code`)
  const code = await codeOf(setup.secret)
  const { status, body } = await client.post<Codes>(`/2fa/${user.id}/activate`, { code })
  expect(status).toBe(200)
  services.clock.move(60_000)
  return { client, user_id: user.id, secret: setup.secret, ...body }
}

test('after the password only the code and logout calls are answered [c143]', async () => {
  const { secret, user_id } = await withTwoFactor('manager.noord')
  const client = await logIn('manager.noord')
  expect(client.answer).toMatchObject({ status: 200, body: { two_factor: 'validate', user_id } })
  expect(Object.keys(client.answer.body).toSorted()).toEqual(['two_factor', 'user_id'])
  const owed = { status: 423, body: { two_factor: 'validate', user_id, message: expect.any(String) } }
  expect(await client.get('/employee')).toMatchObject(owed)
  expect(await client.get('/leads/table')).toMatchObject(owed)
  expect(await client.post('/leads', {})).toMatchObject(owed)
  expect((await client.get(`/2fa/${user_id}/qr-code`)).status).toBe(403)
  expect((await client.post(`/2fa/${user_id}/activate`, { code: '123456' })).status).toBe(403)

  const before = client.cookies.get(sessionCookie)
  const code = await codeOf(secret)
  const done = await client.post<Codes>(`/2fa/${user_id}/validate`, {
    userId: user_id,
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
  })
  expect(done.status).toBe(200)
  expect(client.cookies.get(sessionCookie)).not.toBe(before)
  expect((await client.get('/employee')).status).toBe(200)

  const left = await logIn('manager.noord')
  expect((await left.post('/logout')).status).toBe(204)
  expect((await left.get('/employee')).status).toBe(401)
})

test('a wrong code is reported under its field, and a used one does not work again', async () => {
  const { secret, user_id } = await withTwoFactor('planner.noord')
  const client = await logIn('planner.noord')
  const wrong = await client.post<Refusal>(`/2fa/${user_id}/validate`, { code: '000000' })
  expect(wrong).toMatchObject({ status: 422, body: { errors: { code: [expect.stringContaining('code')] } } })
  const code = await codeOf(secret)
  expect((await client.post(`/2fa/${user_id}/validate`, { code: Number(code) })).status).toBe(200)
  const again = await logIn('planner.noord')
  expect((await again.post(`/2fa/${user_id}/validate`, { code })).status).toBe(422)
  services.clock.move(60_000)
  const late = await codeOf(secret, -90)
  expect((await again.post(`/2fa/${user_id}/validate`, { code: late })).status).toBe(422)
  const early = await codeOf(secret, 30)
  expect((await again.post(`/2fa/${user_id}/validate`, { code: early })).status).toBe(200)
})

test('one of fifty concurrent logins with one code succeeds', async () => {
  const { secret, user_id } = await withTwoFactor('support.noord')
  const clients = []
  for (let turn = 0; turn < 50; turn++) {
    clients.push(await product.as('support'))
  }
  await services.database.global.execute(
    "UPDATE sessions SET two_factor = 'validate' WHERE user_id = " + user_id,
  )
  const code = await codeOf(secret)
  const answers = await Promise.all(
    clients.map((client, index) =>
      product.app.inject({
        method: 'POST',
        url: `/api/v1/2fa/${user_id}/validate`,
        remoteAddress: `192.0.2.${index}`,
        headers: {
          'x-requested-with': 'XMLHttpRequest',
          'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
          cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        payload: { code },
      }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(49)
})

test('wrong codes are counted although their requests fail, and the fifth ends the pending login', async () => {
  const { user_id } = await withTwoFactor('developer.noord')
  const client = await logIn('developer.noord')
  const statuses: number[] = []
  for (let turn = 0; turn < 6; turn++) {
    statuses.push((await client.post(`/2fa/${user_id}/validate`, { code: '000000' })).status)
  }
  expect(statuses).toEqual([422, 422, 422, 422, 401, 401])
})

test('each recovery code works once, however it is typed; new codes replace the old', async () => {
  const { user_id, recovery_codes } = await withTwoFactor('adviser.noord')
  expect(new Set(recovery_codes).size).toBe(10)
  const [first = '', second = ''] = recovery_codes
  const validate = async (code: string) => {
    const client = await logIn('adviser.noord')
    return { status: (await client.post(`/2fa/${user_id}/validate`, { code })).status, client }
  }
  const { status, client } = await validate(first.toLowerCase().replaceAll('-', ''))
  expect(status).toBe(200)
  expect((await validate(first)).status).toBe(422)
  const wrong = await client.post('/2fa/recovery-codes', { password: 'iets anders' })
  expect(wrong).toMatchObject({ status: 422, body: { errors: { password: [expect.any(String)] } } })
  const renewed = await client.post<Codes>('/2fa/recovery-codes', { password: testPassword })
  expect((await validate(second)).status).toBe(422)
  expect((await validate(renewed.body.recovery_codes[0] ?? '')).status).toBe(200)
})

test('a session alone cannot replace an existing second factor', async () => {
  const { client, user_id } = await withTwoFactor('manager.both')
  expect((await client.get(`/2fa/${user_id}/qr-code`)).status).toBe(409)
  const activated = await client.post(`/2fa/${user_id}/activate`, { code: '123456' })
  expect(activated.status).toBe(422)
})

test('users cannot prepare, activate or enter the code of another user', async () => {
  const client = await product.as('installer')
  const { user_id } = noord.employees.manager
  expect((await client.get(`/2fa/${user_id}/qr-code`)).status).toBe(404)
  expect((await client.post(`/2fa/${user_id}/activate`, { code: '123456' })).status).toBe(404)
  expect((await client.post(`/2fa/${user_id}/validate`, { code: '123456' })).status).toBe(404)
})

test('a company that enforces two-factor blocks work before its setup, and switching it off', async () => {
  const enforce = (two_factor_enforced: boolean) =>
    product.inside(
      ({ db }) => db.update(companies).set({ two_factor_enforced }).where(eq(companies.id, zuid.id)),
      zuid,
    )
  await enforce(true)
  const client = await logIn('installer.zuid', zuid.id)
  const { user_id } = zuid.employees.installer
  expect(client.answer.body).toEqual({ two_factor: 'setup', user_id })
  expect(await client.get('/employee')).toMatchObject({ status: 423, body: { two_factor: 'setup' } })
  expect((await client.post(`/2fa/${user_id}/activate`, { code: '123456' })).status).toBe(422)
  const { body: setup } = await client.get<Setup>(`/2fa/${user_id}/qr-code`)
  expect(setup.uri).toContain(`secret=${setup.secret}`)
  expect(setup.svg).toContain('<svg')
  const code = await codeOf(setup.secret)
  expect((await client.post(`/2fa/${user_id}/activate`, { code })).status).toBe(200)
  const employee = await client.get('/employee')
  expect(employee).toMatchObject({ status: 200, body: { two_factor: { enabled: true, enforced: true } } })
  expect((await client.post('/2fa/switch-off', { password: testPassword })).status).toBe(409)
  await enforce(false)
  expect((await client.post('/2fa/switch-off', { password: testPassword })).status).toBe(204)
  expect((await logIn('installer.zuid')).answer.body).toHaveProperty('employee')
})

test('a company that enforces two-factor requires its setup of running sessions too, while it does', async () => {
  const enforce = (two_factor_enforced: boolean) =>
    product.inside(
      ({ db }) => db.update(companies).set({ two_factor_enforced }).where(eq(companies.id, zuid.id)),
      zuid,
    )
  const running = await logIn('adviser.zuid', zuid.id)
  const secured = await withTwoFactor('customer_service.zuid', zuid.id)
  const elsewhere = await product.as('adviser')
  const acting = await logIn('manager.zuid', zuid.id)
  const { user_id } = zuid.employees.adviser
  const started = await acting.post(
    '/impersonate',
    { user_id, reason: 'Help' },
    { 'x-company-id': String(zuid.id) },
  )
  expect(started.status).toBe(200)
  const statuses = async () =>
    (await Promise.all([running, secured.client, elsewhere, acting].map((one) => one.get('/employee')))).map(
      ({ status }) => status,
    )
  expect(await statuses()).toEqual([200, 200, 200, 200])
  await enforce(true)
  expect(await statuses()).toEqual([423, 200, 200, 401])
  expect(await running.get('/employee')).toMatchObject({ body: { two_factor: 'setup', user_id } })
  await enforce(false)
  expect(await statuses()).toEqual([200, 200, 200, 401])
  await enforce(true)
  const { body: setup } = await running.get<Setup>(`/2fa/${user_id}/qr-code`)
  const code = await codeOf(setup.secret)
  expect((await running.post(`/2fa/${user_id}/activate`, { code })).status).toBe(200)
  expect((await running.get('/employee')).status).toBe(200)
  await enforce(false)
})

test('a login counts as the last one after its code; both facts show at the employee', async () => {
  const { secret, user_id } = await withTwoFactor('installer.noord')
  const manager = await product.as('manager')
  const path = `/employees/${noord.employees.installer.employee_id}`
  const before = (await manager.get<Facts>(path)).body
  expect(before.two_factor_enabled_at).toBe(new Date(services.clock.now().getTime() - 60_000).toISOString())
  const client = await logIn('installer.noord')
  expect((await manager.get<Facts>(path)).body.last_login_at).toBe(before.last_login_at)
  await client.post(`/2fa/${user_id}/validate`, { code: await codeOf(secret) })
  expect((await manager.get<Facts>(path)).body.last_login_at).toBe(services.clock.now().toISOString())
  const other = await manager.get<Facts>(`/employees/${noord.employees.customer_service.employee_id}`)
  expect(other.body).toMatchObject({ two_factor_enabled_at: null, last_login_at: null })
})

test('a password set through a link still requires the code', async () => {
  const { user_id } = await withTwoFactor('planner.zuid', zuid.id)
  const visitor = product.visitor()
  await visitor.get('/csrf-cookie')
  await visitor.post('/password/forgot', { username: 'planner.zuid' })
  await product.drain()
  const mail = product.mails.findLast(({ text }) => text.includes('/password-reset/'))
  const [, token = ''] = /password-reset\/([\w-]+)/.exec(mail?.text ?? '') ?? []
  const password = 'een lange zin met zon'
  expect((await visitor.post(`/password/set/${token}`, { password })).status).toBe(204)
  const login = await visitor.post<Owed>('/login', { username: 'planner.zuid', password })
  expect(login.body).toEqual({ two_factor: 'validate', user_id })
})

test('an administrator can reset two-factor, but not for someone with more permissions', async () => {
  await withTwoFactor('quotation_builder.noord')
  const { employee_id } = noord.employees.quotation_builder
  const client = await product.as('quotation_builder')
  const manager = await product.as('both')
  const support = await product.as('support')
  const beyond = await support.post(`/2fa/${noord.employees.manager.employee_id}/reset`)
  expect([beyond.status, (await manager.post(`/2fa/${employee_id}/reset`)).status]).toEqual([403, 204])
  expect((await client.get('/employee')).status).toBe(401)
  expect((await logIn('quotation_builder.noord')).answer.body).toHaveProperty('employee')
})

test('the database stores neither the secret nor the recovery codes in plain text', async () => {
  const { user_id, secret, recovery_codes } = await withTwoFactor('customer_service.noord')
  const [row] = await services.database.global.select().from(users).where(eq(users.id, user_id))
  const kept = `${JSON.stringify(row)} ${row?.two_factor_secret?.toString('latin1')}`
  expect([secret, ...recovery_codes].filter((text) => kept.includes(text))).toEqual([])
})
