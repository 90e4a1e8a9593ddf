import { employments } from '../../access/schema.ts'
import { type Permission } from '@heliodesk/domain/roles/permissions'
import { seedRoles } from '@heliodesk/domain/roles/seed-roles'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid } = product

interface Role {
  id: number
  revision: number
  name: string
  permissions: Permission[]
  own_resources: string[]
  employee_count: number
  employees: { id: number; name: string }[]
}

let made = 0
const aRole = (more: object = {}) => ({
  name: `Rol ${++made}`,
  permissions: ['view leads', 'update leads'],
  own_resources: ['leads'],
  ...more,
})
const make = async (by: TestClient, more: object = {}) => {
  const { status, body } = await by.post<Role>('/roles', aRole(more))
  expect(status).toBe(201)
  return body
}
const give = (role_id: number, employee_id: number) =>
  product.inside(({ db, company_id }) =>
    db
      .update(employments)
      .set({ role_id })
      .where(and(eq(employments.company_id, company_id), eq(employments.employee_id, employee_id))),
  )
const audited = (id: number) =>
  product.inside(async ({ db }) => {
    const { rows } = await db.execute(
      `SELECT action, before, after FROM audit_log WHERE subject = 'roles' AND subject_id = ${id} ORDER BY id`,
    )
    return rows
  })

test('a role is created, read, changed and removed, and each step is audited [c91]', async () => {
  const manager = await product.as('manager')
  const role = await make(manager, { name: 'Stagiair' })
  expect(role).toMatchObject({ name: 'Stagiair', revision: 1, employee_count: 0, employees: [] })
  const changed = await manager.patch<Role>(`/roles/${role.id}`, {
    permissions: ['view products', 'view leads'],
    revision: 1,
  })
  expect(changed).toMatchObject({
    status: 200,
    body: {
      name: 'Stagiair',
      revision: 2,
      permissions: ['view leads', 'view products'],
      own_resources: ['leads'],
    },
  })
  expect((await manager.get<Role>(`/roles/${role.id}`)).body).toEqual(changed.body)
  expect((await manager.delete(`/roles/${role.id}`)).status).toBe(204)
  expect((await manager.get(`/roles/${role.id}`)).status).toBe(404)
  const before = { name: 'Stagiair', permissions: ['view leads', 'update leads'], own_resources: ['leads'] }
  const after = { ...before, permissions: ['view leads', 'view products'] }
  expect(await audited(role.id)).toEqual([
    { action: 'created', before: null, after: before },
    {
      action: 'updated',
      before: { permissions: before.permissions },
      after: { permissions: after.permissions },
    },
    { action: 'removed', before: after, after: null },
  ])
})

test('the table shows the number of people, and sorts, searches and filters by permission', async () => {
  const manager = await product.as('manager')
  interface Rows {
    data: Role[]
    meta: { total: number }
  }
  const names = async (query: string) =>
    (await manager.get<Rows>(`/roles/table?${query}`)).body.data.map(({ name }) => name)
  expect(await names('filter[permission]=delete avg&sort=name')).toEqual(['Manager', 'Support'])
  expect(await names('filter[search]=OFFERTE')).toEqual(['Offertemaker'])
  const { body } = await manager.get<Rows>('/roles/table?sort=-employee_count,name&per_page=1')
  expect(body.data).toMatchObject([{ name: 'Manager', employee_count: 2 }])
  const { body: list } = await manager.get<Rows>(`/roles/?filter[id]=${noord.role_ids.adviser}`)
  expect(list.data).toMatchObject([{ id: noord.role_ids.adviser, name: 'Adviseur' }])
  const { body: adviser } = await manager.get<Role>(`/roles/${noord.role_ids.adviser}`)
  expect(adviser.employees).toMatchObject([
    {
      id: noord.employees.adviser.employee_id,
      name: 'Adviser van Noord',
      active: true,
      function_group: { type: 'adviser' },
    },
  ])
})

test('a role name is unique per company, ignoring case', async () => {
  const manager = await product.as('manager')
  const { name, id } = await make(manager)
  const again = await manager.post('/roles', aRole({ name: name.toUpperCase() }))
  expect(again).toMatchObject({ status: 422, body: { errors: { name: ['This name is already taken'] } } })
  const other = await make(manager)
  expect((await manager.patch(`/roles/${other.id}`, { name })).status).toBe(422)
  const both = await product.as('both', zuid)
  expect((await both.post('/roles', aRole({ name }))).status).toBe(201)
  expect((await both.get(`/roles/${id}`)).status).toBe(404)
})

test('a stale revision answers with the current role', async () => {
  const manager = await product.as('manager')
  const { id } = await make(manager)
  await manager.patch(`/roles/${id}`, { name: 'De nieuwe naam', revision: 1 })
  expect(await manager.patch(`/roles/${id}`, { name: 'De late naam', revision: 1 })).toMatchObject({
    status: 409,
    body: { current: { id, revision: 2, name: 'De nieuwe naam', employees: [] } },
  })
})

describe('a user cannot grant permissions they lack', () => {
  test('neither in a new nor in an existing role', async () => {
    const developer = await product.as('developer')
    const refused = {
      status: 422,
      body: { errors: { permissions: [expect.stringContaining('delete avg')] } },
    }
    expect(await developer.post('/roles', aRole({ permissions: ['delete avg'] }))).toMatchObject(refused)
    const { id } = await make(developer, { permissions: ['view leads'] })
    const permissions = ['view leads', 'delete avg']
    expect(await developer.patch(`/roles/${id}`, { permissions })).toMatchObject(refused)
    const manager = await product.as('manager')
    expect((await manager.patch(`/roles/${id}`, { permissions })).status).toBe(200)
    const renamed = await developer.patch<Role>(`/roles/${id}`, { permissions, name: 'Met AVG' })
    expect(renamed).toMatchObject({ status: 403 })
  })

  test('nor all rows when limited to own rows', async () => {
    const manager = await product.as('manager')
    const permissions = ['view leads', 'view roles', 'create roles', 'update roles']
    const own = await make(manager, { permissions, own_resources: ['leads'] })
    const { employee_id } = noord.employees.support
    await give(own.id, employee_id)
    const support = await product.as('support')
    const wide = aRole({ permissions: ['view leads'], own_resources: [] })
    expect((await support.post('/roles', wide)).status).toBe(422)
    const narrow = await make(support, { permissions: ['view leads'], own_resources: ['leads'] })
    expect((await support.patch(`/roles/${narrow.id}`, { own_resources: [] })).status).toBe(422)
    await give(noord.role_ids.support, employee_id)
  })
})

test('a user cannot revoke permissions they lack', async () => {
  const manager = await product.as('manager')
  const developer = await product.as('developer')
  const { id } = await make(manager, { permissions: ['view leads', 'view roles', 'create leads'] })
  expect(await developer.patch(`/roles/${id}`, { permissions: ['view leads'] })).toMatchObject({
    status: 422,
    body: { errors: { permissions: [expect.stringMatching(/revoke.*create leads/)] } },
  })
  const permissions = ['view leads', 'create leads']
  expect(await developer.patch(`/roles/${id}`, { permissions })).toMatchObject({
    status: 200,
    body: { permissions },
  })
})

describe('a role with more permissions than a user’s loses none by them', () => {
  const refused = { status: 403, body: { message: expect.stringContaining('more permissions than you') } }

  test('nor what they hold themselves, wholly or for all rows but their own', async () => {
    const developer = await product.as('developer')
    const path = `/roles/${noord.role_ids.manager}`
    const { permissions } = seedRoles.manager
    const read = async () => (await (await product.as('manager')).get<Role>(path)).body
    const before = await read()
    for (const taken of ['update roles', 'update employees', 'update quotation settings'] as const) {
      const change = { permissions: permissions.filter((permission) => permission !== taken) }
      expect(await developer.patch(path, change)).toMatchObject(refused)
      expect(await developer.patch(path, { ...change, permissions: [] })).toMatchObject(refused)
    }
    expect(await developer.patch(path, { own_resources: ['leads'] })).toMatchObject(refused)
    expect(await read()).toEqual(before)
    // By its name files and people choose it: another one would make managers of others.
    expect(await developer.patch(path, { name: 'Monteur' })).toMatchObject(refused)
    expect((await read()).name).toBe(before.name)
  })

  test('nor is it removed by them, though nobody has it', async () => {
    const manager = await product.as('manager')
    const developer = await product.as('developer')
    for (const permission of ['delete avg', 'create leads']) {
      const { id } = await make(manager, { permissions: ['view leads', permission] })
      expect(await developer.delete(`/roles/${id}`)).toMatchObject(refused)
      expect((await manager.delete(`/roles/${id}`)).status).toBe(204)
    }
    const { id } = await make(manager, { permissions: ['view leads'] })
    expect((await developer.delete(`/roles/${id}`)).status).toBe(204)
  })

  test('while whoever exceeds them in daily work alone is reached, as their login is', async () => {
    const manager = await product.as('manager')
    const path = `/roles/${noord.role_ids.developer}`
    const { permissions } = seedRoles.developer
    const less = permissions.filter((permission) => permission !== 'update employees')
    expect((await manager.patch(path, { permissions: less })).status).toBe(200)
    expect((await manager.patch(path, { permissions })).status).toBe(200)
  })
})

test('a user cannot edit their own role at all', async () => {
  const manager = await product.as('manager')
  const refused = await manager.patch(`/roles/${noord.role_ids.manager}`, { name: 'Baas' })
  expect(refused).toMatchObject({
    status: 403,
    body: { message: 'You cannot change your own role' },
  })
  const developer = await product.as('developer')
  expect((await developer.patch(`/roles/${noord.role_ids.developer}`, { permissions: [] })).status).toBe(403)
})

test('removing a role in use is refused with who uses it, each with a link', async () => {
  const id = noord.employees.adviser.employee_id
  const manager = await product.as('manager')
  expect(await manager.delete(`/roles/${noord.role_ids.adviser}`)).toMatchObject({
    status: 409,
    body: {
      message: expect.stringContaining('Adviser van Noord'),
      used_by: [{ id, name: 'Adviser van Noord', url: `/employees/${id}` }],
    },
  })
})

test('a role change applies from the next request of its users', async () => {
  const manager = await product.as('manager')
  const planner = await product.as('planner')
  expect((await planner.get('/leads/table')).status).toBe(200)
  const without = seedRoles.planner.permissions.filter((permission) => permission !== 'view leads')
  await manager.patch(`/roles/${noord.role_ids.planner}`, { permissions: without })
  expect((await planner.get('/leads/table')).status).toBe(403)
  const { body } = await planner.get<{ permission_names: string[] }>('/employee')
  expect(body.permission_names).not.toContain('view leads')
  await manager.patch(`/roles/${noord.role_ids.planner}`, { permissions: seedRoles.planner.permissions })
  expect((await planner.get('/leads/table')).status).toBe(200)
})

const without = (permissions: readonly Permission[], taken: Permission) => ({
  permissions: permissions.filter((permission) => permission !== taken),
})

test.each(['update roles', 'update employees'] as const)(
  'when two equals concurrently revoke each other’s right to %s, one keeps it',
  async (permission) => {
    const own = await startTestProduct()
    onTestFinished(own.close)
    const { developer, support } = own.noord.employees
    const director = await own.as('manager')
    const { body: role } = await director.post<Role>('/roles', { name: 'Directie', ...seedRoles.manager })
    const place = (employee_id: number, role_id: number) =>
      own.inside(({ db }) =>
        db.update(employments).set({ role_id }).where(eq(employments.employee_id, employee_id)),
      )
    await place(developer.employee_id, role.id)
    await place(support.employee_id, own.noord.role_ids.planner)
    await place(own.both.employee_id, own.noord.role_ids.planner)
    const other = await own.as('developer')
    const less = without(seedRoles.manager.permissions, permission)
    const answers = await Promise.all([
      director.patch(`/roles/${role.id}`, less),
      other.patch(`/roles/${own.noord.role_ids.manager}`, less),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(200)
    // The second is refused by the lock, or holds less by then.
    expect(statuses.filter((status) => status === 409 || status === 403)).toHaveLength(1)
  },
)
