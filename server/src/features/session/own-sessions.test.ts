import { afterAll, expect, test } from 'vitest'
import { createTestClient } from '../../testing/test-client.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { testPassword } from '../../testing/test-office.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product

type Sessions = {
  data: { id: number; current: boolean; acts_as: string | null; user_agent: string | null }[]
}

test('the user’s sessions are listed, and one of them can be ended', async () => {
  const [here, there] = [await product.as('planner'), await product.as('planner')]
  const stranger = await product.as('adviser')
  const { data } = (await here.get<Sessions>('/sessions')).body
  expect(new Set(data.map(({ current }) => current))).toEqual(new Set([false, true]))
  const other = data.find(({ current }) => !current)
  expect((await stranger.delete(`/sessions/${other?.id}`)).status).toBe(404)
  expect((await here.delete(`/sessions/${other?.id}`)).status).toBe(204)
  expect([(await there.get('/employee')).status, (await here.get('/employee')).status]).toEqual([401, 200])
  expect((await here.delete(`/sessions/${other?.id}`)).status).toBe(404)
})

test('a session in which someone impersonates the user is not listed', async () => {
  const manager = await product.as('manager')
  await manager.post('/impersonate', { user_id: noord.employees.installer.user_id, reason: 'Vraag' })
  const installer = await product.as('installer')
  expect((await installer.get<Sessions>('/sessions')).body.data).toHaveLength(1)
})

test('a session in which one acts as somebody else is listed with whom, and can be ended', async () => {
  const acting = await product.as('manager')
  const { status } = await acting.post('/impersonate', {
    user_id: noord.employees.planner.user_id,
    reason: 'Vraag over een bezoek',
  })
  expect(status).toBe(200)
  const here = await product.as('manager')
  const { data } = (await here.get<Sessions>('/sessions')).body
  const found = data.find(({ acts_as }) => acts_as?.includes('Planner'))
  expect(found).toMatchObject({ current: false })
  expect((await (await product.as('adviser')).delete(`/sessions/${found?.id}`)).status).toBe(404)
  expect((await here.delete(`/sessions/${found?.id}`)).status).toBe(204)
  expect((await acting.get('/employee')).status).toBe(401)
})

test('of twenty password changes at once the one that is answered 204 is the one that counts', async () => {
  const client = await product.as('both')
  const wanted = Array.from({ length: 20 }, (_, turn) => `een zin met een getal ${turn}`)
  const answers = await Promise.all(
    wanted.map((password) => client.post('/password', { current_password: testPassword, password })),
  )
  const right = wanted.filter((_, turn) => answers[turn]?.status === 204)
  expect(right).toHaveLength(1)
  const visitor = product.visitor()
  await visitor.get('/csrf-cookie')
  const login = { username: 'manager.both', password: right[0] }
  expect((await visitor.post('/login', login)).status).toBe(200)
})

test('changing the own password asks for the present one, gives the session a new id and ends the others', async () => {
  const [here, there] = [await product.as('support'), await product.as('support')]
  const wanted = 'een heel nieuwe zin'
  const change = (current_password: string, password: string) =>
    here.post<{ errors: object }>('/password', { current_password, password })
  const wrong = await change('iets anders', wanted)
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['current_password']])
  const short = await change(testPassword, 'kort')
  expect([short.status, Object.keys(short.body.errors)]).toEqual([422, ['password']])
  const before = new Map(here.cookies)
  expect((await change(testPassword, wanted)).status).toBe(204)
  const copied = createTestClient(product.app, { company_id: noord.id, cookies: before })
  expect((await copied.get('/employee')).status).toBe(401)
  expect([(await there.get('/employee')).status, (await here.get('/employee')).status]).toEqual([401, 200])
  const visitor = product.visitor()
  await visitor.get('/csrf-cookie')
  const login = await visitor.post('/login', { username: 'support.noord', password: wanted })
  expect(login.status).toBe(200)
})

test('wrong current passwords are rate limited', async () => {
  const client = await product.as('developer')
  const statuses: number[] = []
  for (let turn = 0; turn < 6; turn++) {
    const body = { current_password: `wrong ${turn}`, password: 'een heel nieuwe zin' }
    statuses.push((await client.post('/password', body)).status)
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
})
