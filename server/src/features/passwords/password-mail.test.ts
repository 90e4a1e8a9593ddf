import { afterAll, describe, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'

/** Without a mail server. */
const product = await startTestProduct({ delivers: false })
afterAll(product.close)
const { noord } = product
const { clock } = product.services

interface Waiting {
  password_mail: { to: string; subject: string; expires_at: string } | null
}
interface Mail {
  to: string
  text: string
  url: string
}
const newPassword = 'een lange zin met zon'
const idOf = (group: keyof typeof noord.employees) => noord.employees[group].employee_id
const reset = async (by: 'manager' | 'both', id: number) => {
  const client = await product.as(by)
  expect((await client.post(`/password/reset/${id}`)).status).toBe(204)
  return client
}
const tokenOf = ({ url }: Mail) => url.split('/').at(-1) ?? ''

async function setBy(token: string) {
  const visitor = product.visitor()
  await visitor.get('/csrf-cookie')
  return (await visitor.post(`/password/set/${token}`, { password: newPassword })).status
}
const storedMails = () =>
  product.inside(async ({ db }) => {
    const { rows } = await db.execute('SELECT html, text FROM mails WHERE lead_id IS NULL')
    return JSON.stringify(rows)
  })
const forget = async (username: string) => {
  const visitor = product.visitor()
  await visitor.get('/csrf-cookie')
  expect((await visitor.post('/password/forgot', { username })).status).toBe(204)
  await product.drain()
}

describe('an employee’s mail without a mail server', () => {
  test('waits at the employee, can be read with its link by an administrator, and then expires', async () => {
    const manager = await reset('manager', idOf('planner'))
    const path = `/employees/${idOf('planner')}`
    const { body: employee } = await manager.get<Waiting>(path)
    expect(employee.password_mail).toMatchObject({
      to: 'planner.noord@zonnekracht.example',
      expires_at: new Date(clock.now().getTime() + 30 * 60_000).toISOString(),
    })
    const { status, body } = await manager.post<Mail>(`/password/mail/${idOf('planner')}`)
    expect(status).toBe(200)
    expect(body.text).toContain(body.url)
    expect(await storedMails()).not.toContain(tokenOf(body))
    expect(await setBy(tokenOf(body))).toBe(204)
    expect((await manager.post(`/password/mail/${idOf('planner')}`)).status).toBe(409)
    expect((await manager.get<Waiting>(path)).body.password_mail).toBeNull()
  })

  test('is shown right after creating an employee', async () => {
    const manager = await product.as('manager')
    const { body } = await manager.post<Waiting & { id: number }>('/employees', {
      username: 'welkom',
      firstName: 'Wil',
      lastName: 'Kom',
      email: 'welkom@zonnekracht.example',
      companies: [{ company_id: noord.id, role_id: noord.role_ids.planner, function_group: 'planner' }],
    })
    expect(body.password_mail?.to).toBe('welkom@zonnekracht.example')
    const { body: read } = await manager.get<Waiting>(`/employees/${body.id}`)
    expect(read.password_mail?.subject).toBe('Je account voor Heliodesk bij Zonnekracht Noord')
    const { body: mail } = await manager.post<Mail>(`/password/mail/${body.id}`)
    expect(await setBy(tokenOf(mail))).toBe(204)
  })

  test('expires after 30 minutes', async () => {
    await reset('manager', idOf('installer'))
    clock.move(30 * 60_000)
    const manager = await product.as('manager')
    expect((await manager.post(`/password/mail/${idOf('installer')}`)).status).toBe(409)
  })

  test('records in the audit who read it', async () => {
    const manager = await reset('manager', idOf('installer'))
    await manager.post(`/password/mail/${idOf('installer')}`)
    const rows = await product.inside(
      async ({ db }) =>
        (
          await db.execute(
            `SELECT employee_id, subject_id, after::text FROM audit_log WHERE action = 'password mail read' ORDER BY id DESC LIMIT 1`,
          )
        ).rows,
    )
    expect(rows).toEqual([
      {
        employee_id: idOf('manager'),
        subject_id: idOf('installer'),
        after: expect.not.stringContaining('password-reset') as string,
      },
    ])
  })
})

describe('it gives no access to another login', () => {
  test('not to that of someone with more permissions', async () => {
    const { employee_id } = product.both
    const both = await product.as('both')
    const { body: support } = await both.get<{ role: { id: number } }>(`/employees/${idOf('support')}`)
    expect((await both.post(`/password/reset/${idOf('manager')}`)).status).toBe(204)
    const service = await product.as('support')
    const { status } = await service.post(`/password/mail/${idOf('manager')}`)
    const seen = (await service.get<Waiting>(`/employees/${idOf('manager')}`)).body.password_mail
    expect({ role: support.role.id, status, seen }).toEqual({
      role: noord.role_ids.support,
      status: 403,
      seen: null,
    })
    expect((await service.get<Waiting>(`/employees/${employee_id}`)).body.password_mail).toBeNull()
  })

  test('not to the own login, by a session only', async () => {
    await reset('both', idOf('manager'))
    const manager = await product.as('manager')
    const path = `/employees/${idOf('manager')}`
    expect((await manager.get<Waiting>(path)).body.password_mail).toBeNull()
    expect((await manager.post(`/password/mail/${idOf('manager')}`)).status).toBe(409)
  })

  test('not through another login’s e-mail address', async () => {
    const manager = await reset('manager', idOf('adviser'))
    const email = 'adviser.noord@zonnekracht.example'
    await manager.patch(`/employees/${idOf('quotation_builder')}`, { email })
    expect((await manager.post(`/password/mail/${idOf('quotation_builder')}`)).status).toBe(409)
    expect((await manager.post(`/password/mail/${idOf('adviser')}`)).status).toBe(200)
  })

  test('not through "forgot password", which creates no link and keeps the administrator’s', async () => {
    const manager = await product.as('manager')
    const path = `/password/mail/${idOf('customer_service')}`
    await forget('customer_service.noord')
    expect((await manager.post(path)).status).toBe(409)
    await reset('manager', idOf('customer_service'))
    clock.move(120_000)
    await forget('customer_service.noord')
    const { body } = await manager.post<Mail>(path)
    expect(await setBy(tokenOf(body))).toBe(204)
  })
})

test('the login page reports that no mail is sent, and that there is a company', async () => {
  expect((await product.visitor().get('/session-info')).body).toMatchObject({ mails: false, companies: true })
})

const timesAsked = () =>
  product.inside(async ({ db }) => {
    const { rowCount } = await db.execute(
      `SELECT FROM audit_log WHERE action = 'password forgotten' AND subject_id = ${idOf('customer_service')}`,
    )
    return rowCount
  })

test('whoever asks for somebody’s link again and again fills no audit', async () => {
  for (let turn = 0; turn < 3; turn++) await forget('customer_service.noord')
  expect(await timesAsked()).toBe(1)
  clock.move(31 * 60_000)
  await forget('customer_service.noord')
  expect(await timesAsked()).toBe(2)
})
