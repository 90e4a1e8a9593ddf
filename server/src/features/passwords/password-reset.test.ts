import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product

const lastOfList = readFileSync(new URL('../../access/data/common-passwords.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')[9_999]

const visitor = async () => {
  const client = product.visitor()
  await client.get('/csrf-cookie')
  return client
}
const logIn = async (username: string, password: string) =>
  (await (await visitor()).post('/login', { username, password })).status
const newPassword = 'een lange zin met zon'
const minutes = (amount: number) => product.services.clock.move(amount * 60_000)

/** The token of the newest mail to an address. */
async function mailed(to: string) {
  await product.drain()
  const mail = product.mails.findLast((one) => one.to === to)
  return /password-reset\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
}
const addressOf = (username: string) => `${username}@zonnekracht.example`
const linksOf = (user_id: number) =>
  product.inside(async ({ db }) => {
    const { rows } = await db.execute<{ token_hash: Buffer }>(
      `SELECT token_hash FROM password_links WHERE user_id = ${user_id}`,
    )
    return rows
  })

/** Asks for a link from the login page and reads it in the mail. */
async function forgotten(username: string) {
  const client = await visitor()
  expect((await client.post('/password/forgot', { username })).status).toBe(204)
  return { client, token: (await mailed(addressOf(username))) ?? '' }
}

describe('reset by an administrator', () => {
  test('ends the password and the sessions, and the mailed link sets a new password [c153]', async () => {
    const manager = await product.as('manager')
    const installer = await product.as('installer')
    const { employee_id } = noord.employees.installer
    expect((await manager.post(`/password/reset/${employee_id}`)).status).toBe(204)
    expect((await installer.get('/employee')).status).toBe(401)
    expect(await logIn('installer.noord', 'zonnepaneel')).toBe(422)
    const token = await mailed(addressOf('installer.noord'))
    const client = await visitor()
    expect(await client.get(`/password/set/${token}`)).toMatchObject({
      status: 200,
      body: { username: 'installer.noord' },
    })
    expect((await client.post(`/password/set/${token}`, { password: newPassword })).status).toBe(204)
    expect(await logIn('installer.noord', newPassword)).toBe(200)
  })

  test('fifty times at once is answered each time, and none waits for one that began later', async () => {
    const manager = await product.as('manager')
    const path = `/password/reset/${noord.employees.support.employee_id}`
    expect((await manager.post(path)).status).toBe(204)
    const answers = await Promise.all(Array.from({ length: 50 }, () => manager.post(path)))
    expect(answers.filter(({ status }) => status !== 204)).toEqual([])
  })

  test('does not lock administrators out without a mail server', async () => {
    const quiet = await startTestProduct({ delivers: false })
    onTestFinished(quiet.close)
    const manager = await quiet.as('manager')
    const { employee_id } = quiet.noord.employees.manager
    expect((await manager.post(`/password/reset/${employee_id}`)).status).toBe(204)
    expect((await manager.get('/employee')).status).toBe(401)
    const client = quiet.visitor()
    await client.get('/csrf-cookie')
    const login = { username: 'manager.noord', password: 'zonnepaneel' }
    expect((await client.post('/login', login)).status).toBe(200)
  })

  test('sends no link to a deactivated employee', async () => {
    const manager = await product.as('manager')
    const { employee_id } = noord.employees.quotation_builder
    await manager.patch(`/employees/${employee_id}`, { active: false })
    expect((await manager.post(`/password/reset/${employee_id}`)).status).toBe(409)
    const { token } = await forgotten('quotation_builder.noord')
    expect(token).toBe('')
  })

  test('a new employee sets the first password through the welcome link', async () => {
    const manager = await product.as('manager')
    const answer = await manager.post('/employees', {
      username: 'welkom',
      firstName: 'Wil',
      lastName: 'Kom',
      email: addressOf('welkom'),
      companies: [{ company_id: noord.id, role_id: noord.role_ids.planner, function_group: 'planner' }],
    })
    expect(answer.status).toBe(201)
    expect(await logIn('welkom', '')).toBe(422)
    const token = await mailed(addressOf('welkom'))
    expect(product.mails.at(-1)?.subject).toBe('Je account voor Heliodesk bij Zonnekracht Noord')
    expect((await (await visitor()).post(`/password/set/${token}`, { password: newPassword })).status).toBe(
      204,
    )
    expect(await logIn('welkom', newPassword)).toBe(200)
  })
})

describe('by oneself', () => {
  test('a stranger who asks for a link does not end an invitation, which works for three days', async () => {
    const manager = await product.as('manager')
    const answer = await manager.post('/employees', {
      username: 'nieuw.begin',
      firstName: 'Nina',
      lastName: 'Begin',
      email: addressOf('nieuw.begin'),
      companies: [{ company_id: noord.id, role_id: noord.role_ids.planner, function_group: 'planner' }],
    })
    expect(answer.status).toBe(201)
    const invitation = (await mailed(addressOf('nieuw.begin'))) ?? ''
    minutes(2)
    const { token } = await forgotten('nieuw.begin')
    expect(token).not.toBe(invitation)
    minutes(71 * 60)
    const client = await visitor()
    expect((await client.get(`/password/set/${token}`)).status).toBe(404)
    expect((await client.post(`/password/set/${invitation}`, { password: newPassword })).status).toBe(204)
    expect(await logIn('nieuw.begin', newPassword)).toBe(200)
  })

  test('known and unknown names get the same response, and only the known one a mail', async () => {
    const client = await visitor()
    await product.drain()
    const known = await client.post('/password/forgot', { username: 'Support.NOORD ' })
    const before = product.mails.length
    const unknown = await client.post('/password/forgot', { username: 'niemand' })
    expect({ status: known.status, body: known.body }).toEqual({ status: unknown.status, body: unknown.body })
    await product.drain()
    expect(product.mails.slice(before).map(({ to }) => to)).toEqual([addressOf('support.noord')])
  })

  test('the old password works until a new one is set; then all sessions end', async () => {
    const adviser = await product.as('adviser')
    const { client, token } = await forgotten('adviser.noord')
    expect(await logIn('adviser.noord', 'zonnepaneel')).toBe(200)
    expect((await client.post(`/password/set/${token}`, { password: newPassword })).status).toBe(204)
    expect((await adviser.get('/employee')).status).toBe(401)
    expect(await logIn('adviser.noord', 'zonnepaneel')).toBe(422)
    expect(await logIn('adviser.noord', newPassword)).toBe(200)
  })

  test('a link works once, also under fifty concurrent uses', async () => {
    const { client, token } = await forgotten('planner.noord')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => client.post(`/password/set/${token}`, { password: newPassword })),
    )
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(49)
  })

  test('a link works for 30 minutes', async () => {
    const { client, token } = await forgotten('customer_service.noord')
    minutes(29.9)
    expect((await client.get(`/password/set/${token}`)).status).toBe(200)
    minutes(0.1)
    const over = { status: 404, body: { message: 'This link has expired or was already used' } }
    expect(await client.get(`/password/set/${token}`)).toMatchObject(over)
    expect(await client.post(`/password/set/${token}`, { password: newPassword })).toMatchObject(over)
  })

  test('whoever asks again does not end a link, which works for its 30 minutes', async () => {
    const first = await forgotten('customer_service.noord')
    minutes(2)
    const again = await forgotten('customer_service.noord')
    expect(again.token).toBe(first.token)
    minutes(27.9)
    expect((await first.client.get(`/password/set/${first.token}`)).status).toBe(200)
    minutes(0.1)
    const second = await forgotten('customer_service.noord')
    expect(second.token).not.toBe(first.token)
    expect((await first.client.get(`/password/set/${first.token}`)).status).toBe(404)
    expect((await first.client.get(`/password/set/${second.token}`)).status).toBe(200)
  })

  test('only the hash of a link is stored', async () => {
    minutes(30)
    const { token } = await forgotten('customer_service.noord')
    const [row] = await linksOf(noord.employees.customer_service.user_id)
    expect(token.length).toBeGreaterThan(21)
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test('the sent mail contains the link, the stored mail contains no working one', async () => {
    minutes(30)
    const { token, client } = await forgotten('customer_service.noord')
    const stored = await product.inside(async ({ db }) => {
      const { rows } = await db.execute<{ html: string; text: string }>(
        `SELECT html, text FROM mails WHERE type = 'password_reset' ORDER BY id DESC LIMIT 1`,
      )
      return `${rows[0]?.html} ${rows[0]?.text}`
    })
    expect((await client.get(`/password/set/${token}`)).status).toBe(200)
    expect(stored).not.toContain(token)
    const [, place = ''] = /password-reset\/([\w.-]+)/.exec(stored) ?? []
    expect(place).toMatch(/^link-in-the-sent-mail-/)
    expect((await client.get(`/password/set/${place}`)).status).toBe(404)
    const kept = await product.inside(({ db }) =>
      db.execute(`SELECT id FROM mails WHERE type = 'password_reset' AND sealed_token IS NOT NULL`),
    )
    expect(kept.rows).toEqual([])
  })

  test('after five requests in a minute the caller has to wait, whether or not the name exists', async () => {
    for (const username of ['developer.noord', 'niemand.hier']) {
      const client = await visitor()
      const statuses: number[] = []
      for (let turn = 0; turn < 6; turn++) {
        statuses.push((await client.post('/password/forgot', { username })).status)
      }
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
    }
  })

  test.each([
    ['too short', 'elf tekens!', '12 to 200 characters'],
    ['too long', 'x'.repeat(201), '12 to 200 characters'],
    ['with the user name in it', 'customer_service.NOORD 1', 'username'],
    ['little more than the company', 'Zonnekracht-2026!', 'name of the company'],
    ['little more than the product name', 'heliodesk1234', 'the product'],
    ['used by many', 'QWERTYqwerty', 'too common'],
    ['used by many, at the end of the list', lastOfList, 'too common'],
  ])('a password that is %s is refused and leaves the link', async (_what, password, text) => {
    minutes(30)
    const { client, token } = await forgotten('customer_service.noord')
    expect(await client.post(`/password/set/${token}`, { password })).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.stringContaining(text)] } },
    })
    expect((await client.get(`/password/set/${token}`)).status).toBe(200)
  })
})

test('no mail or audit row of another company mentions it', async () => {
  const rows = await product.inside(
    async ({ db }) => (await db.execute("SELECT FROM audit_log WHERE action LIKE 'password%'")).rowCount,
    product.zuid,
  )
  expect(rows).toBe(0)
})
