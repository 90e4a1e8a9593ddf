import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createTestClient, type TestClient } from '../testing/test-client.ts'
import { startTestProduct } from '../testing/test-product.ts'
import { testPassword } from '../testing/test-office.ts'
import { csrfCookie, csrfToken, sessionCookie } from './logins/csrf.ts'
import { employees, sessions, users } from './schema.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord, services } = product
const minutes = (count: number) => count * 60_000

/** A client that fetched its CSRF cookie and logged in. */
async function logIn(username = 'manager.noord', client = product.visitor()): Promise<TestClient> {
  await client.get('/csrf-cookie')
  const { status } = await client.post('/login', { username, password: testPassword })
  expect(status).toBe(200)
  return createTestClient(product.app, { company_id: noord.id, cookies: client.cookies })
}
const sessionOf = (client: TestClient) => client.cookies.get(sessionCookie) ?? ''
const csrfOf = (client: TestClient) => client.cookies.get(csrfCookie) ?? ''
/** The same browser with other cookies. */
const withCookies = (cookies: Record<string, string>) =>
  createTestClient(product.app, { company_id: noord.id, cookies: new Map(Object.entries(cookies)) })
const cookieNamed = (headers: Record<string, unknown>, name: string) =>
  [headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith(`${name}=`))

describe('cookies', () => {
  test('the CSRF cookie is readable by scripts, the session cookie is not', async () => {
    const visitor = product.visitor()
    const csrf = await visitor.get('/csrf-cookie')
    const login = await visitor.post('/login', { username: 'manager.noord', password: testPassword })
    expect({
      status: csrf.status,
      body: csrf.body,
      csrf: cookieNamed(csrf.headers, csrfCookie),
      session: cookieNamed(login.headers, sessionCookie),
      renewed: cookieNamed(login.headers, csrfCookie),
    }).toEqual({
      status: 204,
      body: undefined,
      csrf: expect.stringMatching(/^XSRF-TOKEN=[\w.-]+; Path=\/; SameSite=Lax$/),
      session: expect.stringMatching(/^heliodesk_session=\w+; Path=\/; HttpOnly; SameSite=Lax$/),
      renewed: expect.stringMatching(/^XSRF-TOKEN=[\w.-]+; Path=\/; SameSite=Lax$/),
    })
    expect(JSON.stringify(login.body)).not.toContain(sessionOf(visitor))
  })

  test('both are Secure over https', async () => {
    const { app } = await createApp(services, { secure: true, demo: null, trustProxy: false })
    const visitor = createTestClient(app, { company_id: null })
    const csrf = await visitor.get('/csrf-cookie')
    const login = await visitor.post('/login', { username: 'manager.noord', password: testPassword })
    expect((await visitor.get('/employee', { 'x-company-id': String(noord.id) })).status).toBe(200)
    const token = visitor.cookies.get(`__Host-${sessionCookie}`) ?? ''
    const planted = createTestClient(app, {
      company_id: noord.id,
      cookies: new Map([[sessionCookie, token]]),
    })
    expect((await planted.get('/employee')).status).toBe(401)
    await app.close()
    expect(cookieNamed(csrf.headers, csrfCookie)).toContain('; Secure')
    expect(cookieNamed(login.headers, `__Host-${sessionCookie}`)).toMatch(/; Path=\/; .*; Secure/)
    expect(cookieNamed(login.headers, sessionCookie)).toBeUndefined()
    expect(csrf.headers['strict-transport-security']).toBe('max-age=31536000')
  })

  test('the database stores a hash of the session id, not the id', async () => {
    const token = sessionOf(await logIn())
    const rows = await services.database.global.select().from(sessions)
    const kept = rows.map(({ token_hash }) => token_hash)
    expect(kept.some((hash) => hash.toString('utf8').includes(token) || hash.toString('hex') === token)).toBe(
      false,
    )
    expect(kept.every((hash) => hash.length === 32)).toBe(true)
  })

  test.each([['nothing'], ['0'.repeat(5_000)], ["' OR 1=1 --"], ['%00'], ['token"; x="']])(
    'an unknown session cookie is rejected: %#',
    async (token) => {
      expect((await withCookies({ [sessionCookie]: token }).get('/employee')).status).toBe(401)
    },
  )
})

describe('login', () => {
  test('returns the employee, the companies and the session deadline [c146]', async () => {
    const visitor = product.visitor()
    await visitor.get('/csrf-cookie')
    const answer = await visitor.post('/login', { username: ' Manager.Noord', password: testPassword })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        employee: { username: 'manager.noord', company: null, permission_names: [] },
        companies: [{ id: noord.id, name: noord.name }],
        session_expires_at: '2026-11-20T09:50:00.000Z',
      },
      headers: { 'x-session-expires-at': '2026-11-20T09:50:00.000Z' },
    })
  })

  test('without a company the employee is answered for the default one if asked for, and for none else', async () => {
    const client = await logIn()
    const visitor = createTestClient(product.app, { company_id: null, cookies: client.cookies })
    const read = async (query: string) => {
      const { body } = await visitor.get<{ company: { id: number } | null; permission_names: string[] }>(
        `/employee${query}`,
      )
      return [body.company?.id, body.permission_names.includes('view leads')]
    }
    expect(await read('')).toEqual([undefined, false])
    expect(await read('?company=default')).toEqual([noord.id, true])
    expect((await visitor.get('/employee?company=2')).status).toBe(400)
  })

  test('creates a new session id, whatever cookie the browser sent [c186]', async () => {
    const planted = 'planted'.repeat(6)
    const victim = await logIn('manager.noord', withCookies({ [sessionCookie]: planted }))
    expect(sessionOf(victim)).not.toBe(planted)
    expect((await withCookies({ [sessionCookie]: planted }).get('/employee')).status).toBe(401)
  })

  test('a second login in the same browser ends the first session', async () => {
    const client = await logIn()
    const first = sessionOf(client)
    const again = await logIn('manager.noord', client)
    expect(sessionOf(again)).not.toBe(first)
    expect((await withCookies({ [sessionCookie]: first }).get('/employee')).status).toBe(401)
    expect((await again.get('/employee')).status).toBe(200)
  })
})

describe('CSRF', () => {
  const source = {
    cost_type: 'fixed_fee_per_sale',
    cost_value: 1,
    show_in_maps: false,
    essent: false,
    active: true,
  }
  test('a change requires this session’s token and the marker header', async () => {
    const client = await logIn()
    const other = await logIn('planner.noord')
    const session = sessionOf(client)
    const post = async (cookies: Record<string, string>, headers: Record<string, string>) =>
      (await withCookies(cookies).post('/sources', { ...source, name: 'Nobody' }, headers)).status
    const anonymous = csrfToken(services.secret, undefined)
    const [random = '', signature = ''] = csrfOf(client).split('.')
    // One signature in 64 begins with an x.
    const wrong = `${signature.startsWith('x') ? 'y' : 'x'}${signature.slice(1)}`
    const own = { [sessionCookie]: session, [csrfCookie]: csrfOf(client) }
    expect({
      no_header: await post(own, { 'x-xsrf-token': '' }),
      wrong_header: await post(own, { 'x-xsrf-token': `${random}.${wrong}` }),
      header_without_cookie: await post({ [sessionCookie]: session }, { 'x-xsrf-token': csrfOf(client) }),
      of_another_session: await post({ ...own, [csrfCookie]: csrfOf(other) }, {}),
      from_before_the_login: await post({ ...own, [csrfCookie]: anonymous }, {}),
      without_marker: await post(own, { 'x-requested-with': '' }),
      another_marker: await post(own, { 'x-requested-with': 'fetch' }),
      unsigned: await post({ ...own, [csrfCookie]: 'a.b' }, {}),
    }).toEqual({
      no_header: 419,
      wrong_header: 419,
      header_without_cookie: 419,
      of_another_session: 419,
      from_before_the_login: 419,
      without_marker: 419,
      another_marker: 419,
      unsigned: 419,
    })
    expect((await client.post('/sources', { ...source, name: 'Somebody' })).status).toBe(201)
  })

  test('logging in requires the token', async () => {
    const { status, body } = await product.visitor().post('/login', { username: 'x', password: 'y' })
    expect({ status, body }).toEqual({ status: 419, body: { message: expect.any(String) } })
  })

  test('a URL-encoded token in the header is accepted', async () => {
    const client = await logIn()
    const encoded = encodeURIComponent(client.cookies.get(csrfCookie) ?? '').replaceAll('.', '%2E')
    const headers = { 'x-xsrf-token': encoded }
    expect((await client.post('/sources', { ...source, name: 'Encoded' }, headers)).status).toBe(201)
  })
})

describe('the end of a session', () => {
  test('a session ends 50 minutes after the last request [c34]', async () => {
    const client = await logIn()
    services.clock.move(minutes(49))
    const later = await client.get('/employee')
    const deadline = new Date(services.clock.now().getTime() + minutes(50)).toISOString()
    expect(later).toMatchObject({ status: 200, headers: { 'x-session-expires-at': deadline } })
    services.clock.move(minutes(50) - 1)
    expect((await client.get('/leads/table')).status).toBe(200)
    services.clock.move(minutes(50))
    expect(await client.get('/employee')).toMatchObject({
      status: 401,
      body: { message: 'Your session has expired. Log in again to continue' },
    })
  })

  test('background requests do not extend the session', async () => {
    const client = await logIn()
    const deadline = new Date(services.clock.now().getTime() + minutes(50)).toISOString()
    services.clock.move(minutes(30))
    for (const path of ['/employee', '/leads/table']) {
      expect(await client.get(path, { 'x-background': '1' })).toMatchObject({
        status: 200,
        headers: { 'x-session-expires-at': deadline },
      })
    }
    services.clock.move(minutes(20))
    expect((await client.get('/employee', { 'x-background': '1' })).status).toBe(401)
  })

  test('a refused call also reports the deadline [c147]', async () => {
    const client = await logIn('support.noord')
    const { status, headers } = await client.delete('/zip-code-ranges/1')
    expect({ status, deadline: headers['x-session-expires-at'] }).toEqual({
      status: 403,
      deadline: new Date(services.clock.now().getTime() + minutes(50)).toISOString(),
    })
  })

  test('a session ends 12 hours after login, whatever its activity', async () => {
    const client = await logIn()
    const end = services.clock.now().getTime() + minutes(12 * 60)
    while (services.clock.now().getTime() < end - minutes(45)) {
      services.clock.move(minutes(45))
      const { status, headers } = await client.get('/employee')
      const deadline = new Date(Math.min(end, services.clock.now().getTime() + minutes(50)))
      expect({ status, deadline: headers['x-session-expires-at'] }).toEqual({
        status: 200,
        deadline: deadline.toISOString(),
      })
    }
    services.clock.move(minutes(45))
    expect((await client.get('/employee')).status).toBe(401)
  })

  test('logging out ends only this session [c187]', async () => {
    const [here, there] = [await logIn(), await logIn()]
    const token = sessionOf(here)
    const { status, headers } = await here.post('/logout')
    expect({ status, cookie: cookieNamed(headers, sessionCookie) }).toEqual({
      status: 204,
      cookie: expect.stringMatching(/^heliodesk_session=; .*Expires=Thu, 01 Jan 1970/),
    })
    expect((await withCookies({ [sessionCookie]: token }).get('/employee')).status).toBe(401)
    expect((await there.get('/employee')).status).toBe(200)
  })

  test('disabling a login ends its sessions at once and prevents logging in', async () => {
    const client = await logIn('developer.noord')
    const { user_id } = noord.employees.developer
    const switchTo = (active: boolean) =>
      services.database.global.update(users).set({ active }).where(eq(users.id, user_id))
    await switchTo(false)
    const visitor = product.visitor()
    await visitor.get('/csrf-cookie')
    const login = await visitor.post('/login', { username: 'developer.noord', password: testPassword })
    expect({ at_once: (await client.get('/employee')).status, login: login.status }).toEqual({
      at_once: 401,
      login: 422,
    })
    await switchTo(true)
  })

  test('deactivating an employee logs them out at once', async () => {
    const client = await logIn('planner.noord')
    const { employee_id } = noord.employees.planner
    await product.inside(({ db }) =>
      db.update(employees).set({ active: false }).where(eq(employees.id, employee_id)),
    )
    expect((await client.get('/leads/table')).status).toBe(401)
  })
})
