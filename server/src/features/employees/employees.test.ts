import { afterAll, describe, expect, test } from 'vitest'
import { onePixel } from '../../testing/add-fixtures.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid } = product

interface Place {
  id: number
  name: string
  role: { id: number; name: string }
  function_group: { type: string }
  editable: boolean
}
interface Employee {
  id: number
  revision: number
  user: { id: number; username: string }
  username: string
  full_name: string
  email: string | null
  phone: string | null
  mobile: string | null
  active: boolean
  role: { id: number; name: string } | null
  function_group: { type: string } | null
  companies: Place[]
  default_company: { id: number } | null
  files: { type: string; thumbnail_url: string | null }[]
  thumbnail_url: string | null
  login_editable: boolean
}
interface Rows {
  data: Employee[]
  meta: { total: number }
}

let made = 0
const place = (company = noord, group: keyof typeof noord.role_ids = 'adviser') => ({
  company_id: company.id,
  role_id: company.role_ids[group],
  function_group: group,
})
const aPerson = (more: object = {}) => {
  const username = `nieuw.${++made}`
  return {
    username,
    firstName: 'Sanne',
    lastName: `Nieuw${made}`,
    email: `${username}@zonnekracht.example`,
    companies: [place()],
    ...more,
  }
}
const make = async (by: TestClient, more: object = {}) => {
  const { status, body } = await by.post<Employee>('/employees', aPerson(more))
  expect({ status, body }).toMatchObject({ status: 201 })
  return body
}
/** A session of an employee, whoever they are. */
const statusOf = async (client: TestClient) => (await client.get('/employee')).status

test('an employee is created with all fields, read, changed and found in the table [c204]', async () => {
  const manager = await product.as('manager')
  const employee = await make(manager, {
    insertion: 'van der',
    lastName: 'Zande',
    phone: '050 318 1234',
    mobile: '06 12345678',
    gender: 'female',
    hiredAt: '2026-11-01',
    default_company_id: noord.id,
  })
  expect(employee).toMatchObject({
    revision: 1,
    full_name: 'Sanne van der Zande',
    phone: '+31503181234',
    mobile: '+31612345678',
    gender: 'female',
    hiredAt: '2026-11-01',
    active: true,
    role: { name: 'Adviseur' },
    function_group: { type: 'adviser' },
    companies: [{ id: noord.id, role: { name: 'Adviseur' }, function_group: { type: 'adviser' } }],
    default_company: { id: noord.id },
    login_editable: true,
  })
  const changed = await manager.patch<Employee>(`/employees/${employee.id}`, {
    firstName: 'Susanne',
    mobile: null,
    companies: [place(noord, 'planner')],
    revision: 1,
  })
  expect(changed).toMatchObject({
    status: 200,
    body: {
      revision: 2,
      full_name: 'Susanne van der Zande',
      mobile: null,
      phone: '+31503181234',
      role: { name: 'Planner' },
      function_group: { type: 'planner' },
    },
  })
  const read = await manager.get<Employee>(`/employees/${employee.id}`)
  expect(read.body).toEqual(changed.body)
  const { body } = await manager.get<Rows>(
    '/employees/table?filter[search]=susanne zande&filter[function_group]=planner&filter[active]=true',
  )
  expect(body).toMatchObject({ data: [{ id: employee.id, role: { name: 'Planner' } }], meta: { total: 1 } })
})

test('the table sorts, filters by role and paginates', async () => {
  const manager = await product.as('manager')
  const names = async (query: string) =>
    (await manager.get<Rows>(`/employees/table?${query}`)).body.data.map(({ username }) => username)
  expect(await names(`filter[role]=${noord.role_ids.manager}&sort=-username`)).toEqual([
    'manager.noord',
    'manager.both',
  ])
  expect(await names('filter[search]=noord&sort=username&per_page=1&page=2')).toEqual([
    'customer_service.noord',
  ])
  expect((await manager.get('/employees/table?sort=password_hash')).status).toBe(400)
})

test('the audit records who was added and what changed', async () => {
  const manager = await product.as('manager')
  const { id } = await make(manager)
  await manager.patch(`/employees/${id}`, { firstName: 'Anders' })
  await manager.patch(`/employees/${id}`, { companies: [place(noord, 'planner')] })
  const rows = await product.inside(async ({ db }) => {
    const found = await db.execute(
      `SELECT action, before, after FROM audit_log WHERE subject = 'employees' AND subject_id = ${id} ORDER BY id`,
    )
    return found.rows
  })
  expect(rows).toMatchObject([
    { action: 'created', after: { firstName: 'Sanne', email: expect.any(String) } },
    { action: 'employed', before: null, after: { function_group: 'adviser' } },
    { action: 'updated', before: { firstName: 'Sanne' }, after: { firstName: 'Anders' } },
    { action: 'updated', before: {}, after: {} },
    { action: 'placed', before: { function_group: 'adviser' }, after: { function_group: 'planner' } },
  ])
  expect(JSON.stringify(rows)).not.toContain('argon2')
})

describe('what is refused', () => {
  test.each([
    ['a username that is taken', { username: 'ADVISER.noord' }, 'username', 'taken'],
    ['a username with a space', { username: 'jan jansen' }, 'username', 'without spaces'],
    ['a username with what nobody sees', { username: 'adviser.noord\u200b' }, 'username', 'letters'],
    ['a username with letters of two scripts', { username: 'аdviser.noord' }, 'username', 'letters'],
    ['a username of wide letters', { username: 'ａdviser.noord' }, 'username', 'letters'],
    ['a name that nobody sees', { lastName: '\u200b\u2060' }, 'lastName', 'Fill in'],
    ['a name of two lines', { lastName: 'Van\nDijk' }, 'lastName', 'line break'],
    ['no login', { username: undefined }, 'username', 'Enter a username'],
    ['a login that is not there', { username: undefined, user_id: 999_999 }, 'user_id', 'no longer exists'],
    ['no company', { companies: [] }, 'companies', 'at least one'],
    ['a company twice', { companies: [place(), place()] }, 'companies.1.company_id', 'twice'],
    ['a company of others', { companies: [place(zuid)] }, 'companies.0.company_id', 'do not work'],
    ['a role of others', { companies: [{ ...place(), role_id: 999_999 }] }, 'companies.0.role_id', 'exist'],
    ['a wrong number', { phone: '12' }, 'phone', 'not a phone number'],
    ['another default company', { default_company_id: zuid.id }, 'default_company_id', 'works for'],
    ['no e-mail address', { email: null }, 'email', 'e-mail'],
    ['an empty e-mail address', { email: '' }, 'email', 'Fill in'],
  ])('%s', async (_what, more, field, text) => {
    const manager = await product.as('manager')
    const { status, body } = await manager.post('/employees', aPerson(more))
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.stringContaining(text)] } },
    })
  })
})

test('one of fifty concurrent requests for a username gets it', async () => {
  const manager = await product.as('manager')
  const wanted = aPerson({ username: 'gewild' })
  const answers = await Promise.all(Array.from({ length: 50 }, () => manager.post('/employees', wanted)))
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
  expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 422)])
})

test('a stale revision answers with the current employee', async () => {
  const manager = await product.as('manager')
  const { id } = await make(manager)
  await manager.patch(`/employees/${id}`, { firstName: 'Nieuw', revision: 1 })
  expect(await manager.patch(`/employees/${id}`, { firstName: 'Laat', revision: 1 })).toMatchObject({
    status: 409,
    body: { current: { id, revision: 2, full_name: expect.stringContaining('Nieuw') } },
  })
})

test('a login without an employee is offered and can be used once', async () => {
  const manager = await product.as('manager')
  const user_id = await product.inside(async ({ db }) => {
    const { rows } = await db.execute<{ id: number }>(
      `INSERT INTO users (username, password_hash, created_at, updated_at) VALUES ('los', 'x', now(), now()) RETURNING id`,
    )
    return rows[0]?.id
  })
  const offered = async () =>
    (await manager.get<{ data: object[] }>('/users/no-employee?filter[search]=LOS')).body.data
  expect(await offered()).toEqual([{ id: user_id, name: 'los', username: 'los', person: null }])
  const employee = await make(manager, { username: undefined, user_id })
  expect(employee).toMatchObject({ user: { id: user_id }, username: 'los' })
  expect(await offered()).toEqual([])
  const again = await manager.post('/employees', aPerson({ username: undefined, user_id }))
  expect(again.status).toBe(422)
})

describe('who works for several companies', () => {
  test('is assigned in each by someone who works there too', async () => {
    const both = await product.as('both')
    const employee = await make(both, { companies: [place(), place(zuid, 'installer')] })
    expect(employee.companies).toMatchObject([
      { id: noord.id, role: { name: 'Adviseur' }, editable: true },
      { id: zuid.id, role: { name: 'Installateur' }, function_group: { type: 'installer' } },
    ])
    const { body: there } = await (await product.as('both', zuid)).get<Employee>(`/employees/${employee.id}`)
    expect(there.role?.name).toBe('Installateur')
  })

  test('is shown without the companies that the caller does not work for', async () => {
    const both = await product.as('both')
    const { id } = await make(both, {
      companies: [place(), place(zuid, 'installer')],
      default_company_id: zuid.id,
    })
    const manager = await product.as('manager')
    const { body } = await manager.get<Employee>(`/employees/${id}`)
    expect(body).toMatchObject({ companies: [{ id: noord.id }], default_company: null })
    expect(body.companies).toHaveLength(1)
    expect(JSON.stringify(body)).not.toContain('Zuid')
    // Companies the caller cannot see are kept, even when the whole list is sent.
    await manager.patch(`/employees/${id}`, { companies: [place(noord, 'planner')] })
    const { body: whole } = await both.get<Employee>(`/employees/${id}`)
    expect(whole.companies.map((one) => one.role.name)).toEqual(['Planner', 'Installateur'])
  })

  test('leaves one company and stays in the other', async () => {
    const both = await product.as('both')
    const { id } = await make(both, { companies: [place(), place(zuid)] })
    const left = await both.patch<Employee>(`/employees/${id}`, { companies: [place(zuid)] })
    expect(left).toMatchObject({ status: 200, body: { role: null, companies: [{ id: zuid.id }] } })
    expect((await both.get(`/employees/${id}`)).status).toBe(404)
    expect((await (await product.as('both', zuid)).get(`/employees/${id}`)).status).toBe(200)
  })

  test('appears in the lists of both, for colleagues there [c205]', async () => {
    const both = await product.as('both')
    const { id } = await make(both, { companies: [place(), place(zuid)] })
    const path = `/companies/${zuid.id}/employees/function-groups/adviser`
    const { body } = await both.get<{ data: { id: number }[] }>(path)
    expect(body.data.map((one) => one.id)).toContain(id)
    expect((await (await product.as('manager')).get(path)).status).toBe(404)
    const adviser = await product.as('adviser', zuid)
    expect((await adviser.get(path)).status).toBe(200)
  })

  test('is offered the companies and roles that the caller may assign', async () => {
    interface Places {
      data: {
        id: number
        create: boolean
        update: boolean
        roles: { name: string; unfit_groups: string[] }[]
      }[]
    }
    const both = (await (await product.as('both')).get<Places>('/employees/places')).body.data
    expect(both.map(({ id }) => id)).toEqual([noord.id, zuid.id])
    const [support] = (await (await product.as('support')).get<Places>('/employees/places')).body.data
    expect(support).toMatchObject({ id: noord.id, create: false, update: true })
    expect(support?.roles.map(({ name }) => name)).toEqual(['Support'])
    expect(support?.roles[0]?.unfit_groups).toEqual(expect.arrayContaining(['adviser', 'installer']))
    expect(support?.roles[0]?.unfit_groups).not.toContain('support')
    expect((await (await product.as('planner')).get<Places>('/employees/places')).body.data).toEqual([])
  })
})

test('a deactivated employee is logged out and not offered anywhere, and can be reactivated', async () => {
  const manager = await product.as('manager')
  const planner = await product.as('planner')
  const { employee_id, user_id } = noord.employees.planner
  expect(await statusOf(planner)).toBe(200)
  expect((await manager.patch(`/employees/${employee_id}`, { active: false })).status).toBe(200)
  expect(await statusOf(planner)).toBe(401)
  const sessions = await product.inside(
    async ({ db }) => (await db.execute(`SELECT FROM sessions WHERE user_id = ${user_id}`)).rowCount,
  )
  expect(sessions).toBe(0)
  // Nor does a session find them that was begun at the same moment.
  expect(await statusOf(await product.as('planner'))).toBe(401)
  const visitor = product.visitor()
  await visitor.get('/csrf-cookie')
  const login = { username: 'planner.noord', password: 'zonnepaneel' }
  expect((await visitor.post('/login', login)).status).toBe(422)
  const { body } = await manager.get<Rows>('/employees/function-groups/planner')
  expect(body.data.map(({ id }) => id)).not.toContain(employee_id)
  expect((await manager.get<Rows>('/employees/table?filter[active]=false')).body.data).toMatchObject([
    { id: employee_id },
  ])
  await manager.patch(`/employees/${employee_id}`, { active: true })
  expect((await visitor.post('/login', login)).status).toBe(200)
})

test('an employee’s photo has a thumbnail in view and table [c86]', async () => {
  const manager = await product.as('manager')
  const { id, full_name } = await make(manager)
  const form = new FormData()
  form.set('owner_type', 'employees')
  form.set('owner_id', String(id))
  form.set('group', 'general')
  form.set('file', new Blob([onePixel], { type: 'image/png' }), 'foto.png')
  expect((await manager.post('/files', form)).status).toBe(201)
  const { body } = await manager.get<Employee>(`/employees/${id}`)
  expect(body).toMatchObject({
    files: [{ type: 'image/png', thumbnail_url: expect.stringContaining('thumbnail') }],
    thumbnail_url: expect.stringContaining('thumbnail'),
  })
  const table = await manager.get<Rows>(`/employees/table?filter[search]=${full_name}`)
  expect(table.body.data).toMatchObject([{ thumbnail_url: body.thumbnail_url }])
  expect((await (await product.as('planner')).post('/files', form)).status).toBe(403)
})

test('an update without changes keeps the revision and is not audited', async () => {
  const manager = await product.as('manager')
  const { id, ...employee } = await make(manager, { mobile: '06 12345678' })
  const auditCount = () =>
    product.inside(async ({ db }) => {
      const { rows } = await db.execute(
        `SELECT id FROM audit_log WHERE subject = 'employees' AND action = 'updated' AND subject_id = ${id}`,
      )
      return rows.length
    })
  const same = [{}, { revision: 1 }, { mobile: '06-12345678', active: true }, { email: employee.email }]
  for (const body of same) {
    expect(await manager.patch(`/employees/${id}`, body)).toMatchObject({
      status: 200,
      body: { revision: 1 },
    })
  }
  expect(await auditCount()).toBe(0)
  expect((await manager.patch(`/employees/${id}`, { revision: 0 })).status).toBe(409)
  expect(await manager.patch(`/employees/${id}`, { mobile: null })).toMatchObject({ body: { revision: 2 } })
  expect(await auditCount()).toBe(1)
})
