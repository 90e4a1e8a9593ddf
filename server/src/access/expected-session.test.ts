import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { aLead } from '../testing/a-quotation.ts'
import { startTestProduct } from '../testing/test-product.ts'
import { employments, roles } from './schema.ts'

const product = await startTestProduct()
const owner = new pg.Client({ connectionString: product.ownerUrl })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await product.close()
})
const { noord } = product

type Table = { data: unknown[]; meta: { total: number } }

test('permissions changed since the last request apply to the next one', async () => {
  await aLead(product)
  const support = await product.as('support')
  const read = async () => {
    const { status, body } = await support.get<Table>('/leads/table')
    return [status, status === 200 ? body.meta.total : null]
  }
  const before = await read()
  expect(before[0]).toBe(200)
  expect(await read()).toEqual(before)

  const { employee_id } = noord.employees.support
  const role = await product.inside(async ({ db }) => {
    const [found] = await db
      .select({ id: roles.id, permissions: roles.permissions })
      .from(employments)
      .innerJoin(roles, eq(roles.id, employments.role_id))
      .where(eq(employments.employee_id, employee_id))
    return found ?? expect.unreachable()
  })
  const change = (values: Partial<typeof roles.$inferInsert>) =>
    product.inside(({ db }) => db.update(roles).set(values).where(eq(roles.id, role.id)))

  await change({ own_resources: ['leads'] })
  expect(await read()).toEqual([200, 0])
  await change({ permissions: role.permissions.filter((permission) => permission !== 'view leads') })
  expect(await read()).toEqual([403, null])
  expect(await read()).toEqual([403, null])
  await change({ permissions: role.permissions, own_resources: [] })
  expect(await read()).toEqual(before)
})

test('rights read while their change was not committed yet are not kept', async () => {
  const support = await product.as('support')
  const read = async () => (await support.get('/leads/table')).status
  const { employee_id } = noord.employees.support
  await owner.query('BEGIN')
  await owner.query(
    `UPDATE roles SET permissions = permissions - 'view leads' FROM employments m
       WHERE m.company_id = roles.company_id AND m.role_id = roles.id AND m.employee_id = $1`,
    [employee_id],
  )
  expect([await read(), await read()]).toEqual([200, 200])
  await owner.query('COMMIT')
  expect(await read()).toBe(403)
  await owner.query(
    `UPDATE roles SET permissions = permissions || '["view leads"]' FROM employments m
       WHERE m.company_id = roles.company_id AND m.role_id = roles.id AND m.employee_id = $1`,
    [employee_id],
  )
  expect(await read()).toBe(200)
})

test.each([
  [
    'the login was closed',
    'UPDATE users SET active = $2 WHERE id = (SELECT user_id FROM employees WHERE id = $1)',
  ],
  ['the employee was deactivated', 'UPDATE employees SET active = $2 WHERE id = $1'],
])('a request after %s is refused', async (_, change) => {
  const adviser = await product.as('adviser')
  const read = async () => (await adviser.get('/leads/table')).status
  expect([await read(), await read()]).toEqual([200, 200])
  const { employee_id } = noord.employees.adviser
  await owner.query(change, [employee_id, false])
  expect(await read()).toBe(401)
  await owner.query(change, [employee_id, true])
})

test('a request after the employment ended is refused', async () => {
  const planner = await product.as('planner')
  const lead_id = await aLead(product)
  expect((await planner.get(`/leads/${lead_id}`)).status).toBe(200)
  const { employee_id } = noord.employees.planner
  await product.inside(({ db }) => db.delete(employments).where(eq(employments.employee_id, employee_id)))
  expect((await planner.get(`/leads/${lead_id}`)).status).toBe(403)
})
