import { afterAll, expect, test } from 'vitest'
import { freePort, startMailServer } from '../../testing/mail-server.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const port = await freePort()
const product = await startTestProduct({ smtpUrl: `smtp://127.0.0.1:${port}` })
afterAll(product.close)
const { noord } = product

const companies = [
  { company_id: noord.id, role_id: noord.role_ids.planner, function_group: 'planner' as const },
]
const to = 'wil@zonnekracht.example'
const path = '/home/refused-link-mails'

test('an invitation that is refused is on home and at the employee with the reason, until another one is sent', async () => {
  await startMailServer(port, ['refused', 'taken'])
  const manager = await product.as('manager')
  const wil = { username: 'wil', firstName: 'Wil', lastName: 'Kom', email: to, companies }
  const { body: made } = await manager.post<{ id: number }>('/employees', wil)
  const { id } = made
  expect(made).toMatchObject({ refused_mail: null })
  await product.drain()
  const refused = { type: 'password_welcome', to, last_error: expect.stringContaining('no such mailbox') }
  expect((await manager.get(path)).body).toMatchObject({
    data: [{ ...refused, employee: { id, name: 'Wil Kom' } }],
  })
  expect((await manager.get(`/employees/${id}`)).body).toMatchObject({ refused_mail: refused })
  // Who may not send another one is not told.
  const planner = await product.as('planner')
  expect((await planner.get(path)).status).toBe(403)
  expect((await planner.get(`/employees/${id}`)).body).toMatchObject({ refused_mail: null })
  const elsewhere = await product.as('manager', product.zuid)
  expect((await elsewhere.get(path)).body).toEqual({ data: [] })

  expect((await manager.post(`/password/reset/${id}`)).status).toBe(204)
  await product.drain()
  expect((await manager.get(path)).body).toEqual({ data: [] })
  expect((await manager.get(`/employees/${id}`)).body).toMatchObject({ refused_mail: null })
})
