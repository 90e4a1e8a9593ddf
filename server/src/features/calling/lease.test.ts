import type { CallResult } from '@heliodesk/contract/call'
import type { calling } from '@heliodesk/contract/calling'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { leads } from '../leads/schema.ts'
import { listenOn, subscribed } from '../../testing/realtime-client.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
const port = await listenOn(product.app)
afterAll(product.close)
const { customer_service: first, manager: second } = product.noord.employees
const service = await product.as('customer_service')
const manager = await product.as('manager')

type Lease = CallResult<typeof calling.lock>
const seconds = 1_000
const aLead = () => product.inside((context) => addLead(context))
const lockOf = (id: number) => `/leads/${id}/lock`

test('a lease is refused to a second person with who has it and since when, and renewed by the first', async () => {
  const { id } = await aLead()
  expect(await service.post<Lease>(lockOf(id))).toMatchObject({
    status: 200,
    body: {
      lead_id: id,
      employee: { id: first.employee_id, name: 'Customer service van Noord' },
      since: '2026-11-20T09:00:00.000Z',
      until: '2026-11-20T09:02:00.000Z',
    },
  })
  product.services.clock.move(90 * seconds)
  expect((await service.post<Lease>(lockOf(id), {})).body).toMatchObject({
    since: '2026-11-20T09:00:00.000Z',
    until: '2026-11-20T09:03:30.000Z',
  })
  expect(await manager.post(lockOf(id), {})).toMatchObject({
    status: 409,
    body: {
      message: 'Lead is in use by Customer service van Noord since 10:00',
      used_by: { id: first.employee_id, name: 'Customer service van Noord' },
      since: '2026-11-20T09:00:00.000Z',
    },
  })
})

test('a lease is gone after two minutes of silence, and at once when it is given back', async () => {
  const { id } = await aLead()
  await service.post(lockOf(id))
  product.services.clock.move(119 * seconds)
  expect((await manager.post(lockOf(id))).status).toBe(409)
  product.services.clock.move(1 * seconds)
  expect((await manager.post<Lease>(lockOf(id))).body.employee.id).toBe(second.employee_id)
  expect((await service.delete(lockOf(id))).status).toBe(204)
  expect((await service.post(lockOf(id))).status).toBe(409)
  expect((await manager.delete(lockOf(id))).status).toBe(204)
  expect((await service.post(lockOf(id))).status).toBe(200)
})

test('the first is told at once when somebody takes over', async () => {
  const { id } = await aLead()
  await service.post(lockOf(id))
  const listening = await subscribed(port, service, `private-employee.${first.employee_id}`)
  const taken = await manager.post<Lease>(lockOf(id), { take_over: true })
  expect(taken).toMatchObject({ status: 200, body: { employee: { id: second.employee_id } } })
  expect(await listening.next()).toMatchObject({
    event: 'lead-taken-over',
    data: { lead_id: id, by: 'Manager van Noord' },
  })
  listening.ws.close()
  expect((await service.post(lockOf(id))).status).toBe(409)
})

test('a lease does not refuse a save: the revision does', async () => {
  const { id, revision } = await aLead()
  await service.post(lockOf(id))
  expect((await manager.patch(`/leads/${id}`, { lastName: 'Berg', remarks: 'Saved', revision })).status).toBe(
    200,
  )
  expect((await service.patch(`/leads/${id}`, { remarks: 'Too late', revision })).status).toBe(409)
})

test('of fifty who take a free lease at once exactly one gets it', async () => {
  const { id } = await aLead()
  const clients = [service, manager, await product.as('planner'), await product.as('support')]
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => (clients[index % 4] ?? service).post<Lease>(lockOf(id))),
  )
  const taken = answers.filter((answer) => answer.status === 200)
  expect(new Set(taken.map((answer) => answer.body.employee.id)).size).toBe(1)
  expect(answers.filter((answer) => answer.status === 409).length).toBe(50 - taken.length)
})

test('a lease does not keep a lead from being removed', async () => {
  const { id } = await aLead()
  await service.post(lockOf(id))
  await product.inside(({ db }) => db.delete(leads).where(eq(leads.id, id)))
  expect((await service.post(lockOf(id))).status).toBe(404)
})
