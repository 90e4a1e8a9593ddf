import type { CallResult } from '@heliodesk/contract/call'
import type { employees as calls } from '@heliodesk/contract/employees'
import type { session } from '@heliodesk/contract/session'
import { addDays, amsterdamDate } from '@heliodesk/domain/calendar'
import { afterAll, expect, test } from 'vitest'
import { onePixel } from '../../testing/add-fixtures.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { addAppointment, addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid } = product
const manager = await product.as('manager')
const both = await product.as('both')

type Employee = CallResult<typeof calls.get>
type Logins = CallResult<typeof calls.logins>

let made = 0
const place = (company = noord, group: 'adviser' | 'planner' = 'adviser') => ({
  company_id: company.id,
  role_id: company.role_ids[group],
  function_group: group,
})
async function anEmployee(by: TestClient, companies = [place()]) {
  const username = `weg.${++made}`
  const { status, body } = await by.post<Employee>('/employees', {
    username,
    firstName: 'Sam',
    insertion: 'de',
    lastName: `Weg${made}`,
    email: `${username}@zonnekracht.example`,
    mobile: '06 12345678',
    companies,
  })
  expect({ status, body }).toMatchObject({ status: 201 })
  return body
}
const end = (by: TestClient, { id }: Employee) => by.patch<Employee>(`/employees/${id}`, { companies: [] })
const freeLogins = async (by: TestClient, username: string) =>
  (await by.get<Logins>(`/users/no-employee?filter[search]=${username}`)).body.data

test('ending the last employment leaves a login that nobody works with, for the company that was left [c189]', async () => {
  const employee = await anEmployee(manager)
  expect(await freeLogins(manager, employee.username)).toEqual([])
  const { status, body } = await end(manager, employee)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { role: null, company: null, companies: [], permission_names: [] },
  })
  expect((await manager.get(`/employees/${employee.id}`)).status).toBe(404)
  expect(await freeLogins(manager, employee.username)).toEqual([
    {
      id: employee.user.id,
      name: `${employee.full_name} (${employee.username})`,
      username: employee.username,
      person: expect.objectContaining({ id: employee.id, firstName: 'Sam', mobile: '+31612345678' }),
    },
  ])
  expect(await freeLogins(await product.as('both', zuid), employee.username)).toEqual([])
})

test('who works nowhere any more is logged out and cannot log in', async () => {
  const { user_id, employee_id } = noord.employees.planner
  const planner = await product.as('planner')
  const { body } = await manager.get<Employee>(`/employees/${employee_id}`)
  await end(manager, body)
  expect((await planner.get('/employee')).status).toBe(401)
  const visitor = product.visitor()
  await visitor.get('/csrf-cookie')
  const login = { username: body.username, password: 'zonnepaneel' }
  expect((await visitor.post('/login', login)).status).toBe(422)
  const again = { firstName: 'Pim', lastName: 'Plan', email: 'pim@zonnekracht.example', user_id }
  await manager.post('/employees', { ...again, companies: [place(noord, 'planner')] })
  expect((await visitor.post('/login', login)).status).toBe(200)
})

test('who is taken on again is the same person, with what is known of them now [c156]', async () => {
  const employee = await anEmployee(manager)
  await end(manager, employee)
  const { status, body } = await manager.post<Employee>('/employees', {
    user_id: employee.user.id,
    firstName: 'Samantha',
    lastName: 'Terug',
    email: 'terug@zonnekracht.example',
    hiredAt: '2026-12-01',
    companies: [place(noord, 'planner')],
  })
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      id: employee.id,
      user: employee.user,
      full_name: 'Samantha Terug',
      hiredAt: '2026-12-01',
      function_group: { type: 'planner' },
    },
  })
  expect(await freeLogins(manager, employee.username)).toEqual([])
  const { rows } = await product.inside(async ({ db }) =>
    db.execute(
      `SELECT action FROM audit_log WHERE subject = 'employees' AND subject_id = ${employee.id} ORDER BY id`,
    ),
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'created',
    'employed',
    'updated',
    'left',
    'employed',
    'updated',
  ])
})

test('one of ten who take on the same person at once does so', async () => {
  const employee = await anEmployee(manager)
  await end(manager, employee)
  const body = {
    user_id: employee.user.id,
    firstName: 'Sam',
    lastName: 'Een',
    email: 'een@zonnekracht.example',
    companies: [place()],
  }
  const answers = await Promise.all(Array.from({ length: 10 }, () => manager.post('/employees', body)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 422),
  ])
})

test('who still works elsewhere keeps their login', async () => {
  const employee = await anEmployee(both, [place(), place(zuid)])
  const { body } = await both.patch<Employee>(`/employees/${employee.id}`, { companies: [place(zuid)] })
  expect(body.companies).toMatchObject([{ id: zuid.id }])
  expect(await freeLogins(manager, employee.username)).toEqual([])
  // One company's manager ends what they may; the other stays.
  const second = await anEmployee(both, [place(), place(zuid)])
  await end(manager, second)
  expect(await freeLogins(manager, second.username)).toEqual([])
  expect((await (await product.as('both', zuid)).get(`/employees/${second.id}`)).status).toBe(200)
})

test('who has work at a company leaves it once that is handed over, and is told what it is', async () => {
  const employee = await anEmployee(both, [place(), place(zuid)])
  const receiver = await anEmployee(manager)
  await product.inside(async (context) => {
    const lead = await addLead(context, { adviser_id: employee.id, address_key: 'werk 1' })
    const date = addDays(amsterdamDate(context.happened_at), 3)
    await addAppointment(context, { lead_id: lead.id, adviser_id: employee.id, date })
  }, noord)
  const leave = () =>
    both.patch<Employee & { message: string; held: object[] }>(`/employees/${employee.id}`, {
      companies: [place(zuid)],
    })
  const { status, body } = await leave()
  expect({ status, held: body.held }).toEqual({
    status: 409,
    held: [
      { kind: 'leads', total: 1 },
      { kind: 'visits', total: 1 },
    ],
  })
  expect(body.message).toContain(`${employee.full_name} still has work at`)
  expect(body.message).toContain('leads: 1, visits: 1')
  const parts = ['leads', 'visits'].map((kind) => ({ kind, to: [receiver.id] }))
  expect((await manager.post(`/employees/${employee.id}/handover`, { parts })).status).toBe(201)
  expect((await leave()).body.companies).toMatchObject([{ id: zuid.id }])
})

test('nobody ends their own employment', async () => {
  const { employee_id } = noord.employees.manager
  expect((await manager.patch(`/employees/${employee_id}`, { companies: [] })).status).toBe(403)
})

test('GET /employee and /employees/{id} carry every field and relation of an employee [c85]', async () => {
  const { employee_id } = noord.employees.manager
  await both.patch(`/employees/${employee_id}`, {
    gender: 'female',
    hiredAt: '2025-02-01',
    mobile: '0612345678',
  })
  const form = new FormData()
  form.set('owner_type', 'employees')
  form.set('owner_id', String(employee_id))
  form.set('group', 'general')
  form.set('file', new Blob([onePixel], { type: 'image/png' }), 'foto.png')
  await both.post('/files', form)
  const { body: own } = await manager.get<CallResult<typeof session.employee>>('/employee')
  const { body: seen } = await manager.get<Employee>(`/employees/${employee_id}`)
  const company = { id: noord.id, name: seen.companies[0]?.name }
  for (const body of [own, seen]) {
    expect(body).toMatchObject({
      id: employee_id,
      user: { id: noord.employees.manager.user_id },
      full_name: expect.any(String),
      username: 'manager.noord',
      firstName: expect.any(String),
      lastName: expect.any(String),
      insertion: 'van',
      email: expect.any(String),
      hiredAt: '2025-02-01',
      mobile: '+31612345678',
      phone: null,
      role: { name: 'Manager' },
      active: true,
      gender: 'female',
      files: [{ type: 'image/png', thumbnail_url: expect.any(String) }],
      function_group: { type: 'manager' },
      permission_names: expect.arrayContaining(['update employees']),
      companies: [company],
      default_company: company,
      company,
    })
  }
})
