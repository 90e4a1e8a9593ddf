import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { employees } from '../../access/schema.ts'
import { aCustomer, aLead, aSentQuotation, type PortalPage } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product

test('the portal of an open quotation names whom its customer reaches now, not an adviser who left', async () => {
  const { adviser, customer_service: service } = noord.employees
  await product.inside(({ db }) =>
    db.update(employees).set({ mobile: '+31612340110' }).where(eq(employees.id, adviser.employee_id)),
  )
  const lead_id = await aLead(product)
  const { token } = await aSentQuotation(product, await product.as('adviser'), lead_id)
  const customer = await aCustomer(product)
  const page = async () => (await customer.get<PortalPage>(`/portal/${token}`)).body
  const before = await page()
  expect(before.adviser).toMatchObject({ email: 'adviser.noord@zonnekracht.example', phone: '06 12340110' })
  const manager = await product.as('manager')
  const moved = await manager.patch(`/leads/${lead_id}`, { owner_id: service.employee_id })
  expect(moved.status).toBe(200)
  await product.inside(({ db }) =>
    db.update(employees).set({ active: false }).where(eq(employees.id, adviser.employee_id)),
  )
  const after = await page()
  const [colleague] = await product.inside(({ db }) =>
    db.select().from(employees).where(eq(employees.id, service.employee_id)),
  )
  expect(after.adviser).toMatchObject({ name: colleague?.full_name, email: colleague?.email })
  expect({ ...after, adviser: null }).toEqual({ ...before, adviser: null })
  await product.inside(({ db }) =>
    db.update(employees).set({ active: false }).where(eq(employees.id, service.employee_id)),
  )
  const lonely = await page()
  expect(lonely.adviser).not.toMatchObject({ name: colleague?.full_name })
  expect(JSON.stringify(lonely.adviser)).not.toContain('adviser.noord')
})
