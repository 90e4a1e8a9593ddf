import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { renewSecret } from '../../access/logins/renew-secret.ts'
import { aDevice } from '../../testing/a-device.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const { noord, zuid } = product

interface Listed {
  data: { id: string; name: string; forgotten_at: string | null }[]
}
const state = (token: string) =>
  product.visitor().get<{ wipe: boolean; relogin: boolean }>('/devices/state', {
    authorization: `Bearer ${token}`,
  })
const statesOf = async (token: string) => (await state(token)).body
const set = (column: 'active' | 'password_hash', value: unknown, user_id: number) =>
  product.inside(({ db }) =>
    db.execute(sql`UPDATE users SET ${sql.identifier(column)} = ${value} WHERE id = ${user_id}`),
  )
const nothing = { wipe: false, relogin: false }

test('a device gets its token once and its secret as often as it asks', async () => {
  const adviser = await product.as('adviser')
  const device = await aDevice(adviser)
  const again = await adviser.post<{ secret: string }>('/devices/key', { device: device.id })
  expect(again).toMatchObject({ status: 200, body: { secret: device.secret } })
  expect((await adviser.get<Listed>('/devices')).body.data).toMatchObject([{ id: device.id, name: 'Tablet' }])
  expect(JSON.stringify((await adviser.get('/devices')).body)).not.toContain(device.token)
  expect(await manager.post('/devices/key', { device: device.id })).toMatchObject({ status: 422 })
  expect(await statesOf(device.token)).toEqual(nothing)
})

test('a token that is not known never wipes, and what cannot be one is refused', async () => {
  expect(await statesOf('x'.repeat(43))).toEqual(nothing)
  expect(await state('short')).toMatchObject({ status: 401 })
})

test('a device that its person or the office forgot wipes, until it is registered anew', async () => {
  const planner = await product.as('planner')
  const { employee_id } = noord.employees.planner
  const [own, lost] = [await aDevice(planner), await aDevice(planner)]
  expect(await planner.delete(`/devices/${own.id}`)).toMatchObject({ status: 204 })
  expect(await statesOf(own.token)).toEqual({ wipe: true, relogin: false })
  expect(await planner.get('/devices')).toMatchObject({ status: 200 })
  const { body } = await manager.get<Listed>(`/devices?employee_id=${employee_id}`)
  expect(body.data.map(({ id }) => id).sort()).toEqual([own.id, lost.id].sort())
  expect(await manager.delete(`/devices/${lost.id}`)).toMatchObject({ status: 204 })
  expect(await manager.delete(`/devices/${lost.id}`)).toMatchObject({ status: 204 })
  expect(await statesOf(lost.token)).toEqual({ wipe: true, relogin: false })
  // Whoever has the lost device is logged out on it at once.
  expect(await planner.get('/devices')).toMatchObject({ status: 401 })
  const anew = await product.as('planner')
  expect(await anew.post('/devices/key', { device: lost.id })).toMatchObject({ status: 422 })
  const { rows } = await product.inside(({ db }) =>
    db.execute(sql`SELECT action FROM audit_log WHERE subject = 'devices' AND action = 'removed'`),
  )
  expect(rows).toHaveLength(2)
})

test('a colleague without the permission, and another company, see and forget nothing', async () => {
  const builder = await product.as('quotation_builder')
  const { employee_id } = noord.employees.quotation_builder
  const device = await aDevice(builder)
  const adviser = await product.as('adviser')
  const elsewhere = await product.as('manager', zuid)
  expect(await adviser.get(`/devices?employee_id=${employee_id}`)).toMatchObject({ status: 403 })
  expect(await adviser.delete(`/devices/${device.id}`)).toMatchObject({ status: 404 })
  expect(await elsewhere.get(`/devices?employee_id=${employee_id}`)).toMatchObject({ status: 404 })
  expect(await elsewhere.delete(`/devices/${device.id}`)).toMatchObject({ status: 404 })
  expect(await statesOf(device.token)).toEqual(nothing)
})

test('who acts as somebody else makes, opens and forgets no device', async () => {
  const acting = await product.as('manager')
  await acting.post('/impersonate', { user_id: noord.employees.adviser.user_id, reason: 'Vraag' })
  expect(await acting.post('/devices', { name: 'Tablet' })).toMatchObject({ status: 403 })
  expect(await acting.post('/devices/key', { device: '00000000-0000-4000-8000-000000000001' })).toMatchObject(
    {
      status: 403,
    },
  )
  expect(await acting.get('/day-pack')).toMatchObject({ status: 403 })
  expect(await acting.post('/offline/intents', { device: '', intents: [] })).toMatchObject({ status: 403 })
})

test('a device of somebody who was dismissed wipes, and after a changed password it asks for a login', async () => {
  const support = await product.as('support')
  const { user_id } = noord.employees.support
  const device = await aDevice(support)
  await set('active', false, user_id)
  expect(await statesOf(device.token)).toEqual({ wipe: true, relogin: false })
  await set('active', true, user_id)
  expect(await statesOf(device.token)).toEqual(nothing)
  await set('password_hash', 'another', user_id)
  expect(await statesOf(device.token)).toEqual({ wipe: false, relogin: true })
  await support.post('/devices/key', { device: device.id })
  expect(await statesOf(device.token)).toEqual(nothing)
})

test('a changed secret of the product leaves the secret of a device what it was', async () => {
  const { services, ownerUrl } = product
  const developer = await product.as('developer')
  const device = await aDevice(developer)
  const next = 'another secret of thirty-two characters'
  await renewSecret(ownerUrl, services.secret, next)
  await renewSecret(ownerUrl, next, services.secret)
  const again = await product.as('developer')
  expect(await again.post('/devices/key', { device: device.id })).toMatchObject({
    body: { secret: device.secret },
  })
})

test('a device without a login for 7 days wipes, also when it called meanwhile', async () => {
  const installer = await product.as('installer')
  const device = await aDevice(installer)
  const day = 86_400_000
  product.services.clock.move(7 * day)
  expect(await statesOf(device.token)).toEqual(nothing)
  product.services.clock.move(1)
  expect(await statesOf(device.token)).toEqual({ wipe: true, relogin: false })
  expect(await statesOf(device.token)).toEqual({ wipe: true, relogin: false })
  await (await product.as('installer')).post('/devices/key', { device: device.id })
  expect(await statesOf(device.token)).toEqual(nothing)
})
