import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aCustomer, aLead, anAcceptance, aSentQuotation } from '../testing/a-quotation.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { testPassword } from '../testing/test-office.ts'
import type { TestClient } from '../testing/test-client.ts'

let product: TestProduct
const open = (connections: number) => {
  beforeAll(async () => {
    product = await startTestProduct({ connections })
  })
  afterAll(() => product.close())
}

/** Time in which the deadline of every session has to be written again. */
const aWhile = () => product.services.clock.move(5_000)

const lead = (name: string) => ({ lastName: 'Berg', email: `${name}@klant.example` })
const lastSeen = async (client: TestClient) => {
  const { body } = await client.get<{ data: { current: boolean; last_seen_at: string }[] }>('/sessions', {
    'x-background': '1',
  })
  return body.data.find(({ current }) => current)?.last_seen_at
}

describe('with a single connection', () => {
  open(1)

  test('reading, writing and failing requests get a response and extend the session', async () => {
    const manager = await product.as('manager')
    const asked: [number, () => Promise<{ status: number }>][] = [
      [200, () => manager.get('/leads')],
      [200, () => manager.get('/leads')],
      [201, () => manager.post('/leads', lead('single'))],
      [422, () => manager.post('/leads', { email: 'nothing' })],
      [404, () => manager.get('/leads/999999')],
      [200, () => manager.get('/search/berg')],
    ]
    for (const [status, ask] of asked) {
      aWhile()
      const now = product.services.clock.now().toISOString()
      expect((await ask()).status).toBe(status)
      expect(await lastSeen(manager)).toBe(now)
    }
  })

  test('successful and failed logins and impersonation get a response', async () => {
    const visitor = product.visitor()
    await visitor.get('/csrf-cookie')
    const username = 'manager.noord'
    expect((await visitor.post('/login', { username, password: 'wrong' })).status).toBe(422)
    expect((await visitor.post('/login', { username, password: testPassword })).status).toBe(200)
    const manager = await product.as('manager')
    aWhile()
    const { user_id } = product.noord.employees.planner
    expect((await manager.post('/impersonate', { user_id, reason: 'Vraag' })).status).toBe(200)
    aWhile()
    expect((await manager.post('/impersonate/stop')).status).toBe(200)
  })

  test('concurrent wrong passwords are all counted', async () => {
    const visitor = product.visitor()
    await visitor.get('/csrf-cookie')
    const tries = Array.from({ length: 8 }, () =>
      visitor.post('/login', { username: 'planner.noord', password: 'wrong' }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  })
})

describe('with two connections', () => {
  open(2)

  test('six concurrent readers and writers all get a response', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => product.as('manager')))
    aWhile()
    const answers = await Promise.all(
      people.flatMap((person, index) => [
        person.get('/leads'),
        person.post('/leads', lead(`many${index}`)),
        person.get('/employee'),
      ]),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]))
  })
})

describe('with three connections', () => {
  open(3)

  test('customers who sign at once leave one for everybody else while their files are made', async () => {
    const adviser = await product.as('adviser')
    const sent: Awaited<ReturnType<typeof aSentQuotation>>[] = []
    for (let count = 0; count < 4; count++)
      sent.push(await aSentQuotation(product, adviser, await aLead(product)))
    const customer = await aCustomer(product)
    const gate = Promise.withResolvers<void>()
    const { pdf } = product.services
    const render = vi.spyOn(pdf, 'renderSigned')
    const signed = pdf.renderQuotation.bind(pdf)
    render.mockImplementation(async (page) => gate.promise.then(() => signed(page)))
    const accepting = sent.map(({ token, quotation }) =>
      customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id)),
    )
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2), { timeout: 20_000 })
    const reads = await Promise.all(Array.from({ length: 10 }, () => adviser.get('/leads')))
    expect(reads.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    gate.resolve()
    expect((await Promise.all(accepting)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    render.mockRestore()
  })
})
