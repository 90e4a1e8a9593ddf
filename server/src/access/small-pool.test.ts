import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
