import { afterAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product

interface VoipNumber {
  id: number
  revision: number
  internal_number: string
  external_number: string
  in_use_by: { id: number; full_name: string; since: string } | null
}

beforeEach(() =>
  product.inside(async ({ db }) => {
    await db.execute('DELETE FROM voip_numbers')
    await db.execute('DELETE FROM sessions')
  }),
)

let made = 100
const aNumber = async (values: object = {}) => {
  const manager = await product.as('manager')
  made += 1
  const body = { internal_number: String(made), external_number: `050 200 0${made}`, ...values }
  return (await manager.post<VoipNumber>('/voip-numbers', body)).body
}
const available = async (client: TestClient) =>
  (await client.get<{ data: VoipNumber[] }>('/voip-numbers/available')).body.data.map(({ id }) => id)
const mine = async (client: TestClient) =>
  (await client.get<{ voip_number: VoipNumber | null }>('/voip-numbers/mine')).body.voip_number?.id ?? null
const select = (client: TestClient, { id }: VoipNumber) =>
  client.post<VoipNumber>(`/voip-numbers/${id}/select`)
/** A second person of customer service. */
async function inService(work: (colleague: TestClient) => Promise<void>) {
  const become = (group: string) =>
    product.inside(({ db, company_id }) =>
      db.execute(`UPDATE employments SET function_group = '${group}'
        WHERE company_id = ${company_id} AND employee_id = ${noord.employees.support.employee_id}`),
    )
  await become('customer_service')
  await work(await product.as('support'))
  await become('support')
}

test('numbers are stored as E.164 and are unique [c111]', async () => {
  const manager = await product.as('manager')
  const first = await aNumber({ internal_number: '201', external_number: '050 123 45 67' })
  expect(first).toMatchObject({
    internal_number: '201',
    external_number: '+31501234567',
    in_use_by: null,
    revision: 1,
  })
  const same = await manager.post('/voip-numbers', { internal_number: '201', external_number: '020 1234567' })
  expect(same).toMatchObject({ status: 422, body: { errors: { internal_number: [expect.any(String)] } } })
  const external = { internal_number: '202', external_number: '+31 50 1234567' }
  expect(await manager.post('/voip-numbers', external)).toMatchObject({
    status: 422,
    body: { errors: { external_number: [expect.any(String)] } },
  })
  const none = { internal_number: '202', external_number: '112233' }
  expect(await manager.post('/voip-numbers', none)).toMatchObject({
    status: 422,
    body: { errors: { external_number: [expect.any(String)] } },
  })
})

test('a number in use is not offered to others, and is listed with its user [c208]', async () => {
  const [one, two] = [await aNumber(), await aNumber()]
  const service = await product.as('customer_service')
  expect(await select(service, one)).toMatchObject({
    status: 200,
    body: {
      id: one.id,
      in_use_by: {
        id: noord.employees.customer_service.employee_id,
        full_name: 'Customer service van Noord',
        since: '2026-11-20T09:00:00.000Z',
      },
    },
  })
  expect([await mine(service), await available(service)]).toEqual([one.id, [one.id, two.id]])
  await inService(async (colleague) => {
    expect(await available(colleague)).toEqual([two.id])
    expect(await select(colleague, one)).toMatchObject({
      status: 409,
      body: { current: { id: one.id, in_use_by: { full_name: 'Customer service van Noord' } } },
    })
  })
  const manager = await product.as('manager')
  const used = async (is: boolean) =>
    (await manager.get<{ data: VoipNumber[] }>(`/voip-numbers/table?filter[in_use]=${is}`)).body.data.map(
      ({ id }) => id,
    )
  expect([await used(true), await used(false)]).toEqual([[one.id], [two.id]])
})

test('selecting another number releases the first, and releasing frees it', async () => {
  const [one, two] = [await aNumber(), await aNumber()]
  const service = await product.as('customer_service')
  await select(service, one)
  await select(service, two)
  await inService(async (colleague) => expect(await available(colleague)).toEqual([one.id]))
  expect((await service.post('/voip-numbers/release')).status).toBe(204)
  expect(await mine(service)).toBeNull()
  await inService(async (colleague) => expect(await available(colleague)).toEqual([one.id, two.id]))
})

test('of two concurrent selections one gets the number', async () => {
  const one = await aNumber()
  const service = await product.as('customer_service')
  await inService(async (colleague) => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => select(index % 2 === 0 ? service : colleague, one)),
    )
    const winners = answers.filter(({ status }) => status === 200).map(({ body }) => body.in_use_by?.id)
    expect(new Set(winners).size).toBe(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  })
})

test('one person selecting two numbers concurrently keeps one', async () => {
  const numbers = [await aNumber(), await aNumber(), await aNumber()]
  const service = await product.as('customer_service')
  await Promise.all(numbers.map((number) => select(service, number)))
  await inService(async (colleague) => expect(await available(colleague)).toHaveLength(2))
})

test('logging out everywhere releases a number', async () => {
  const one = await aNumber()
  const [service, elsewhere] = [await product.as('customer_service'), await product.as('customer_service')]
  await select(service, one)
  await service.post('/logout')
  await inService(async (colleague) => expect(await available(colleague)).toEqual([]))
  await elsewhere.post('/logout')
  await inService(async (colleague) => expect(await available(colleague)).toEqual([one.id]))
  expect(await mine(await product.as('customer_service'))).toBeNull()
})

test('an expired session releases a number', async () => {
  const one = await aNumber()
  await select(await product.as('customer_service'), one)
  product.services.clock.move(50 * 60_000)
  await inService(async (colleague) => {
    expect(await available(colleague)).toEqual([one.id])
    expect((await select(colleague, one)).status).toBe(200)
  })
})

test('editing a number keeps its user', async () => {
  const one = await aNumber()
  const service = await product.as('customer_service')
  await select(service, one)
  const manager = await product.as('manager')
  const changed = { external_number: '050 765 43 21', revision: 1 }
  expect(await manager.patch(`/voip-numbers/${one.id}`, changed)).toMatchObject({
    status: 200,
    body: { external_number: '+31507654321', in_use_by: { full_name: 'Customer service van Noord' } },
  })
  expect(await mine(service)).toBe(one.id)
})

test('a number in use cannot be removed until it is released', async () => {
  const one = await aNumber()
  const service = await product.as('customer_service')
  await select(service, one)
  const manager = await product.as('manager')
  const id = noord.employees.customer_service.employee_id
  const holder = { id, name: 'Customer service van Noord', url: `/employees/${id}` }
  expect(await manager.delete(`/voip-numbers/${one.id}`)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining(holder.name), used_by: [holder] },
  })
  expect(await mine(service)).toBe(one.id)
  await service.post('/voip-numbers/release')
  expect((await manager.delete(`/voip-numbers/${one.id}`)).status).toBe(204)
  expect((await manager.delete(`/voip-numbers/${one.id}`)).status).toBe(404)
})

test('an update without changes keeps the revision and is not audited', async () => {
  const one = await aNumber({ external_number: '050 311 22 33' })
  const manager = await product.as('manager')
  const auditCount = () =>
    product.inside(async ({ db }) => {
      const { rows } = await db.execute(
        `SELECT id FROM audit_log WHERE subject = 'voip numbers' AND action = 'updated' AND subject_id = ${one.id}`,
      )
      return rows.length
    })
  for (const body of [{}, { external_number: '050-3112233' }, { internal_number: one.internal_number }]) {
    expect(await manager.patch(`/voip-numbers/${one.id}`, body)).toMatchObject({
      status: 200,
      body: { revision: 1, external_number: '+31503112233' },
    })
  }
  expect(await auditCount()).toBe(0)
  expect((await manager.patch(`/voip-numbers/${one.id}`, { revision: 0 })).status).toBe(409)
  const other = { external_number: '050 311 22 34', revision: 1 }
  expect(await manager.patch(`/voip-numbers/${one.id}`, other)).toMatchObject({ body: { revision: 2 } })
  expect(await auditCount()).toBe(1)
})
