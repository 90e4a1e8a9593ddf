import { type Call, isOpenAccess } from '@heliodesk/contract/call'
import { allCalls } from '@heliodesk/contract/calls'
import { desc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { sessionCookie } from '../../access/logins/csrf.ts'
import { employments, roles, users } from '../../access/schema.ts'
import { auditLog } from '../../audit-log/schema.ts'
import { aLead, anAcceptance, anAppointment, aSentQuotation } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid, both } = product

type Who = {
  id: number
  user: { id: number }
  impersonated_by: { id: number; refused: string[] } | null
  companies: { id: number }[]
}
type Candidates = { data: { user_id: number; username: string }[] }

const act = async (as: Parameters<typeof product.as>[0], who: { user_id: number }) => {
  const client = await product.as(as)
  const answer = await client.post<{ employee: Who }>('/impersonate', {
    user_id: who.user_id,
    reason: 'Vraag',
  })
  return { client, ...answer }
}

test('impersonating a colleague gives that colleague’s permissions and rows [c155]', async () => {
  await aLead(product, { adviser_id: null })
  const { client, status, body } = await act('manager', noord.employees.adviser)
  expect({ status, id: body.employee.id, by: body.employee.impersonated_by?.id }).toEqual({
    status: 200,
    id: noord.employees.adviser.employee_id,
    by: noord.employees.manager.employee_id,
  })
  const table = await client.get<{ meta: { total: number } }>('/leads/table')
  expect(table.body.meta.total).toBe(0)
  expect((await client.get('/roles/table')).status).toBe(403)
  const stopped = await client.post<{ employee: Who }>('/impersonate/stop')
  expect(stopped.body.employee).toMatchObject({
    id: noord.employees.manager.employee_id,
    impersonated_by: null,
  })
  expect((await client.get('/roles/table')).status).toBe(200)
  expect((await client.post('/impersonate/stop')).status).toBe(409)
})

test('the audit records both names for each action and for starting and stopping', async () => {
  const { client } = await act('manager', noord.employees.customer_service)
  const made = await client.post<{ id: number }>('/leads', { lastName: 'Audit', city: 'Groningen' })
  expect(made.status).toBe(201)
  await client.post('/impersonate/stop')
  const rows = await product.inside(({ db }) =>
    db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(3),
  )
  const [manager, service] = [
    noord.employees.manager.employee_id,
    noord.employees.customer_service.employee_id,
  ]
  expect(
    rows.map(({ action, employee_id, impersonator_id, subject_id }) => [
      action,
      employee_id,
      impersonator_id,
      subject_id,
    ]),
  ).toEqual([
    ['impersonation stopped', manager, null, service],
    ['created', service, manager, made.body.id],
    ['impersonation started', manager, null, service],
  ])
  expect(rows[2]?.after).toMatchObject({ reason: 'Vraag' })
})

test('a user_id alone starts one, and the audit says that no reason was given [c188]', async () => {
  const client = await product.as('manager')
  const { user_id, employee_id } = noord.employees.planner
  const { status, body } = await client.post<{ employee: object }>('/impersonate', { user_id })
  expect({ status, body }).toMatchObject({ status: 200, body: { employee: { id: employee_id } } })
  await client.post('/impersonate/stop')
  const { body: audit } = await client.get<{ data: object[] }>(
    '/audit/table?filter[action]=impersonation%20started&per_page=1',
  )
  expect(audit.data).toMatchObject([{ after: { no_reason: true } }])
})

test('starting and stopping give the session a new id', async () => {
  const client = await product.as('manager')
  const ids = [client.cookies.get(sessionCookie)]
  await client.post('/impersonate', { user_id: noord.employees.planner.user_id, reason: 'Vraag' })
  ids.push(client.cookies.get(sessionCookie))
  await client.post('/impersonate/stop')
  ids.push(client.cookies.get(sessionCookie))
  expect(new Set(ids).size).toBe(3)
})

const list = async (as: Parameters<typeof product.as>[0], search: string) => {
  const { body } = await (
    await product.as(as)
  ).get<Candidates>(`/impersonate/employees?filter[search]=${search}`)
  return body.data.map(({ username }) => username)
}

test('the list shows active colleagues, and those who may change roles only to their peers [c71]', async () => {
  expect(await list('manager', 'PLANNER')).toEqual(['planner.noord'])
  expect(await list('manager', 'zuid')).toEqual([])
  expect(await list('manager', 'manager')).toEqual(['manager.both'])
  expect(await list('support', 'manager')).toEqual([])
  expect(await list('support', 'developer')).toEqual([])
})

describe('is refused', () => {
  test('with an empty reason, without the permission, and for someone out of reach', async () => {
    const manager = await product.as('manager')
    const { user_id } = noord.employees.adviser
    expect((await manager.post('/impersonate', { user_id, reason: ' ' })).status).toBe(422)
    const statuses = await Promise.all([
      act('adviser', noord.employees.planner),
      act('support', noord.employees.manager),
      act('manager', noord.employees.manager),
      act('manager', zuid.employees.adviser),
      act('manager', { user_id: 999_999 }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([403, 404, 404, 404, 404])
  })

  test('for an inactive employee', async () => {
    const { user_id } = noord.employees.installer
    const switchTo = (active: boolean) =>
      product.services.database.global.update(users).set({ active }).where(eq(users.id, user_id))
    await switchTo(false)
    expect((await act('manager', noord.employees.installer)).status).toBe(404)
    await switchTo(true)
  })

  test('within an impersonation', async () => {
    const { client } = await act('manager', both)
    const nested = await client.post('/impersonate', {
      user_id: noord.employees.planner.user_id,
      reason: 'Nog een',
    })
    expect(nested.status).toBe(403)
  })
})

test('impersonation stays within its company', async () => {
  const { client, body } = await act('manager', both)
  expect(body.employee.companies.map(({ id }) => id)).toEqual([noord.id])
  const elsewhere = { 'x-company-id': String(zuid.id) }
  expect((await client.get('/leads/table', elsewhere)).status).toBe(403)
  expect((await client.get('/employee', elsewhere)).status).toBe(403)
  expect((await client.get('/leads/table')).status).toBe(200)
})

test('impersonation ends when the impersonator is logged out everywhere', async () => {
  const { client } = await act('manager', noord.employees.planner)
  const { employee_id } = noord.employees.manager
  const reset = await (await product.as('both')).post(`/password/reset/${employee_id}`)
  expect([reset.status, (await client.get('/employee')).status]).toEqual([204, 401])
})

test('impersonation ends when the colleague’s employment or role changes', async () => {
  const manager = await product.as('manager')
  const { employee_id } = noord.employees.adviser
  const { client } = await act('support', noord.employees.adviser)
  const place = (function_group: 'planner' | 'adviser') => ({
    companies: [{ company_id: noord.id, role_id: noord.role_ids[function_group], function_group }],
  })
  expect((await manager.patch(`/employees/${employee_id}`, place('planner'))).status).toBe(200)
  expect((await client.get('/employee')).status).toBe(401)
  const { client: again } = await act('support', noord.employees.adviser)
  const { body } = await manager.get<{ permissions: string[] }>(`/roles/${noord.role_ids.planner}`)
  const permissions = body.permissions.filter((one) => one !== 'view television')
  expect((await manager.patch(`/roles/${noord.role_ids.planner}`, { permissions })).status).toBe(200)
  expect((await again.get('/employee')).status).toBe(401)
  expect((await manager.patch(`/employees/${employee_id}`, place('adviser'))).status).toBe(200)
})

test('impersonation ends when the impersonator loses the permission or is deactivated', async () => {
  const { client } = await act('support', noord.employees.planner)
  expect((await client.get('/employee')).status).toBe(200)
  const { employee_id } = noord.employees.support
  const [role] = await product.inside(({ db }) =>
    db
      .select({ id: roles.id, permissions: roles.permissions })
      .from(employments)
      .innerJoin(roles, eq(roles.id, employments.role_id))
      .where(eq(employments.employee_id, employee_id)),
  )
  const permissions = role?.permissions.filter((permission) => permission !== 'view impersonate') ?? []
  await product.inside(({ db }) =>
    db
      .update(roles)
      .set({ permissions })
      .where(eq(roles.id, role?.id ?? 0)),
  )
  expect((await client.get('/employee')).status).toBe(401)
})

const keyOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`
/** Those of a session: nobody acts by a portal's link or another program's token. */
const writing = allCalls.filter(({ writes, permission }) => writes && !isOpenAccess(permission))
const refusal = 'You are logged in as someone else. Stop that first'

test('what gives rights, decides, signs, erases or outlives the acting is refused while acting', () => {
  const never =
    /password|2fa|\/roles|\/employees|\/(approve|decline|approval|accept|decide)$|avg|dossier|retention\/\{|sessions|\/token$|exchange|call-gate|passkeys|devices|\/offline\/|\/(link|send|send-confirmation|merge|lead-merges\/\{id\}\/undo)$|questions\/\{id\}\/answer$|quotations\/\{id\}\/withdrawal$|^POST \/(impersonate|displays|sources|pastes)$|(PATCH|POST) \/sources\/\{id\}$|sources\/\{id\}\/mapping$|(company|quotation-settings)(\/logo|\/copy-settings|\/limits|\/own-use|\/hourly-tariffs)?$/
  const named = writing.filter((call) => never.test(keyOf(call)))
  expect(named.length).toBeGreaterThan(35)
  expect(writing.filter(({ whileActing }) => whileActing === 'refused').map(keyOf)).toEqual(named.map(keyOf))
})

test('each writing call runs while acting exactly when it says so', { timeout: 60_000 }, async () => {
  const ends = new Set(['POST /logout', 'POST /impersonate/stop'])
  let { client } = await act('manager', both)
  for (const call of writing) {
    const ask = client[call.method.toLowerCase() as 'post']
    const { status, body } = await ask<{ message?: string } | undefined>(
      call.path.replaceAll(/\{\w+\}/g, '987654321'),
      call.accepts === 'multipart' ? new FormData() : undefined,
    )
    const isRefused = status === 403 && body?.message === refusal
    expect([keyOf(call), isRefused]).toEqual([keyOf(call), call.whileActing === 'refused'])
    if (ends.has(keyOf(call))) ({ client } = await act('manager', both))
  }
})

test('a developer who acts as a manager gives nobody a login, not by a file of employees either', async () => {
  const { client, status } = await act('developer', noord.employees.manager)
  expect(status).toBe(200)
  const file = new FormData()
  file.set(
    'file',
    new Blob(['name;username;e-mail;role\nEvil;evil;evil@zonnekracht.example;manager']),
    'x.csv',
  )
  const { body: own } = await client.get<Who>('/employee')
  expect(own.impersonated_by?.refused).toContain('POST /employees/import')
  const tries = [
    await client.post<{ message: string }>('/employees/import', file),
    await client.post<{ message: string }>('/employees', { username: 'evil' }),
    await client.patch<{ message: string }>(`/employees/${noord.employees.developer.employee_id}`, {
      role_id: 1,
    }),
  ]
  expect(tries.map((answer) => [answer.status, answer.body.message])).toEqual(tries.map(() => [403, refusal]))
})

test('no answer and no mail holds a link of a customer while acting, and such a session decides nothing at one [c444]', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const { quotation, token } = await aSentQuotation(product, adviser, lead_id)
  const visit = await anAppointment(product, lead_id)
  await product.drain()
  const asked = [
    `/quotations/${quotation.id}`,
    `/quotations/${quotation.id}/mail`,
    `/quotations/get-by-lead-id/${lead_id}`,
    `/quotations/by-lead-id/${lead_id}`,
    `/quotations/appointment/${lead_id}`,
    `/quotations/table/all?filter[lead_id]=${lead_id}`,
    `/leads/${lead_id}`,
    `/leads/${lead_id}/mails`,
    `/leads/${lead_id}/timeline`,
    `/appointments/${visit}`,
    `/search/${quotation.number}`,
  ]
  const found = async (client: typeof adviser) => {
    const answers = await Promise.all(asked.map((path) => client.get(path)))
    expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200))
    return asked.filter((_path, index) => JSON.stringify(answers[index]?.body).includes(token))
  }
  expect((await found(adviser)).length).toBeGreaterThan(4)
  const { client } = await act('developer', noord.employees.adviser)
  expect(await found(client)).toEqual([])

  // Nor does a mail take it to an address that was changed while acting.
  const changed = await client.patch(`/leads/${lead_id}`, { email: 'support@evil.example' })
  expect(changed).toMatchObject({ status: 422, body: { errors: { email: [refusal] } } })
  const other = await aLead(product)
  const without = await client.patch(`/leads/${other}`, { email: 'support@evil.example' })
  expect(without).toMatchObject({ status: 422, body: { errors: { email: [refusal] } } })
  const sending = await client.get<{ message: string }>(`/quotations/${quotation.id}/send`)
  const merging = await client.post<{ message: string }>(`/leads/${other}/merge`, { from: lead_id })
  for (const { status, body } of [sending, merging]) expect([status, body.message]).toEqual([403, refusal])
  await product.drain()
  expect(product.mails.filter(({ to }) => to === 'support@evil.example')).toEqual([])

  const accept = `/portal/${token}/accept`
  expect((await client.post(accept, anAcceptance(quotation.version_id))).status).toBe(403)
  expect(
    (await client.put(`/quotations/${quotation.id}/accept`, anAcceptance(quotation.version_id))).status,
  ).toBe(403)
  const page = await client.get<{ state: string }>(`/portal/${token}`)
  expect(page.body.state).toBe('open')
})

test('the twelve-hour limit counts from the login', async () => {
  const client = await product.as('manager')
  for (let hour = 0; hour < 11; hour++) {
    product.services.clock.move(45 * 60_000)
    await client.get('/employee')
  }
  await client.post('/impersonate', { user_id: noord.employees.planner.user_id, reason: 'Vraag' })
  for (let step = 0; step < 5; step++) {
    product.services.clock.move(45 * 60_000)
    await client.get('/employee')
  }
  expect((await client.get('/employee')).status).toBe(401)
})
