import { employments, passwordLinks } from '../../access/schema.ts'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { auditLog } from '../../audit-log/schema.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** What nobody may do to a colleague. */
const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid } = product

let made = 0
const place = (company = noord, group: keyof typeof noord.role_ids = 'adviser') => ({
  company_id: company.id,
  role_id: company.role_ids[group],
  function_group: group,
})
const aPerson = (more: object = {}) => {
  const username = `collega.${++made}`
  return {
    username,
    firstName: 'Sanne',
    lastName: `Collega${made}`,
    email: `${username}@zonnekracht.example`,
    companies: [place()],
    ...more,
  }
}
const make = async (by: TestClient, more: object = {}) => {
  const { status, body } = await by.post<{ id: number }>('/employees', aPerson(more))
  expect({ status, body }).toMatchObject({ status: 201 })
  return body
}

const refused = { status: 403, body: { message: expect.stringContaining('more permissions than you') } }

test('a user cannot assign a role with permissions they lack', async () => {
  const developer = await product.as('developer')
  const answer = await developer.post('/employees', aPerson({ companies: [place(noord, 'manager')] }))
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { 'companies.0.role_id': [expect.stringContaining('delete avg')] } },
  })
})

test('a user cannot change the login or role of someone with more permissions', async () => {
  const support = await product.as('support')
  const { employee_id } = noord.employees.manager
  for (const changes of [{ username: 'x' }, { email: 'x@y.example' }, { active: false }]) {
    expect(await support.patch(`/employees/${employee_id}`, changes)).toMatchObject(refused)
  }
  expect(await support.patch(`/employees/${employee_id}`, { companies: [place()] })).toMatchObject(refused)
  expect(await support.post(`/password/reset/${employee_id}`)).toMatchObject(refused)
  expect((await support.get(`/employees/${employee_id}`)).body).toMatchObject({
    login_editable: false,
    companies: [{ editable: false }],
  })
  expect((await support.patch(`/employees/${employee_id}`, { mobile: '0612345678' })).status).toBe(200)
})

test('a user cannot change the login of someone with more permissions in another company', async () => {
  const manager = await product.as('manager')
  const { id } = await make(await product.as('both'), { companies: [place(), place(zuid)] })
  expect(await manager.patch(`/employees/${id}`, { active: false })).toMatchObject(refused)
  expect(await manager.post(`/password/reset/${id}`)).toMatchObject(refused)
})

test('changing a login’s username or e-mail address requires all permissions of its owner', async () => {
  const support = await product.as('support')
  const { id } = await make(await product.as('manager'))
  for (const changes of [{ username: 'x.y' }, { email: 'x@y.example' }]) {
    expect(await support.patch(`/employees/${id}`, changes)).toMatchObject(refused)
  }
  const shown = { login_editable: true, login_name_editable: false }
  expect((await support.get(`/employees/${id}`)).body).toMatchObject(shown)
  expect((await support.post(`/password/reset/${id}`)).status).toBe(204)
  expect((await support.patch(`/employees/${id}`, { active: false })).status).toBe(200)
})

test('changes of a login are audited in every company of its owner', async () => {
  const manager = await product.as('both')
  const { id } = await make(manager, { companies: [place(), place(zuid)] })
  expect((await manager.patch(`/employees/${id}`, { email: 'nieuw@y.example' })).status).toBe(200)
  expect((await manager.post(`/password/reset/${id}`)).status).toBe(204)
  expect((await manager.post(`/2fa/${id}/reset`)).status).toBe(204)
  const auditedActions = (company: typeof noord) =>
    product.inside(
      async ({ db }) =>
        (await db.select().from(auditLog).where(eq(auditLog.subject_id, id)).orderBy(asc(auditLog.id)))
          .filter(({ subject }) => subject === 'employees')
          .map(({ action }) => action),
      company,
    )
  const actions = ['updated', 'password reset', 'two-factor reset']
  expect(await auditedActions(noord)).toEqual(expect.arrayContaining(actions))
  expect(await auditedActions(zuid)).toEqual(expect.arrayContaining(actions))
})

test('changing the e-mail address ends a pending password link', async () => {
  const manager = await product.as('manager')
  const { id } = await make(manager)
  const links = () => product.inside(({ db }) => db.$count(passwordLinks))
  expect((await manager.post(`/password/reset/${id}`)).status).toBe(204)
  const before = await links()
  expect((await manager.patch(`/employees/${id}`, { email: 'elders@y.example' })).status).toBe(200)
  expect(await links()).toBe(before - 1)
})

test('an employee can be removed from one company and stay in another', async () => {
  const support = await product.as('support')
  const { id } = await make(await product.as('both'), { companies: [place(noord, 'support'), place(zuid)] })
  expect(await support.patch(`/employees/${id}`, { companies: [] })).toMatchObject({
    status: 200,
    body: { role: null, companies: [] },
  })
  expect((await support.get(`/employees/${id}`)).status).toBe(404)
})

test('users cannot change their own role or deactivate themselves', async () => {
  const manager = await product.as('manager')
  const { employee_id } = noord.employees.manager
  const role = await manager.patch(`/employees/${employee_id}`, { companies: [place()] })
  expect(role).toMatchObject({ status: 403, body: { message: expect.stringContaining('your own role') } })
  const group = { ...place(noord, 'manager'), function_group: 'customer_service' as const }
  expect((await manager.patch(`/employees/${employee_id}`, { companies: [group] })).status).toBe(403)
  expect(await manager.patch(`/employees/${employee_id}`, { active: false })).toMatchObject({
    status: 422,
    body: { errors: { active: [expect.any(String)] } },
  })
  expect((await manager.patch(`/employees/${employee_id}`, { mobile: '0612345678' })).status).toBe(200)
})

test('when two managers deactivate each other concurrently, the last who can change roles stays', async () => {
  const own = await startTestProduct()
  onTestFinished(own.close)
  const { manager, developer } = own.noord.employees
  const give = (employee_id: number, role_id: number) =>
    own.inside(({ db, company_id }) =>
      db
        .update(employments)
        .set({ role_id })
        .where(and(eq(employments.company_id, company_id), eq(employments.employee_id, employee_id))),
    )
  await give(own.both.employee_id, own.noord.role_ids.adviser)
  await give(developer.employee_id, own.noord.role_ids.manager)
  const [one, other] = [await own.as('manager'), await own.as('developer')]
  const answers = await Promise.all([
    one.patch(`/employees/${developer.employee_id}`, { active: false }),
    other.patch(`/employees/${manager.employee_id}`, { companies: [], active: false }),
    other.patch(`/employees/${manager.employee_id}`, { active: false }),
  ])
  const statuses = answers.map(({ status }) => status)
  // Both calls about the manager may pass, whichever comes first; then the one about the developer does not.
  const [ofDeveloper, ...ofManager] = statuses
  expect(ofManager.includes(200)).toBe(ofDeveloper !== 200)
  // The others are refused by the lock, lost the right, are logged out, or look for somebody who has left by then.
  for (const status of statuses) expect([200, 401, 403, 404, 409, 422]).toContain(status)
})

test('people of another company are not found', async () => {
  const manager = await product.as('manager')
  const foreign = zuid.employees.adviser.employee_id
  expect((await manager.get(`/employees/${foreign}`)).status).toBe(404)
  expect((await manager.patch(`/employees/${foreign}`, { firstName: 'X' })).status).toBe(404)
  expect((await manager.post(`/password/reset/${foreign}`)).status).toBe(404)
})
