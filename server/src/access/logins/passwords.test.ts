import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'
import { testPassword } from '../../testing/test-office.ts'
import { hashPassword, isOutdated, passwordFits } from './passwords.ts'
import { users } from '../schema.ts'

const product = await startTestProduct()
afterAll(product.close)
const { user_id } = product.noord.employees.planner
const cheap = { memory: 8_192, passes: 2 }

const keptHash = async () => {
  const { global } = product.services.database
  const [row] = await global.select({ hash: users.password_hash }).from(users).where(eq(users.id, user_id))
  return row?.hash ?? ''
}
async function logIn(password: string): Promise<number> {
  const client = product.visitor()
  await client.get('/csrf-cookie')
  return (await client.post('/login', { username: 'planner.noord', password })).status
}

test('a password is verified with the cost of its hash', async () => {
  const hash = await hashPassword('een lange zin', cheap)
  expect([await passwordFits('een lange zin', hash), await passwordFits('een andere zin', hash)]).toEqual([
    true,
    false,
  ])
  expect([isOutdated(hash), isOutdated(await hashPassword('een lange zin'))]).toEqual([true, false])
})

test('logging in with the right password rehashes one of an older cost', async () => {
  const older = await hashPassword(testPassword, cheap)
  await product.services.database.global
    .update(users)
    .set({ password_hash: older })
    .where(eq(users.id, user_id))
  expect(await logIn('wrong')).toBe(422)
  expect(await keptHash()).toBe(older)
  expect(await logIn(testPassword)).toBe(200)
  const renewed = await keptHash()
  expect([renewed === older, isOutdated(renewed)]).toEqual([false, false])
  expect(await logIn(testPassword)).toBe(200)
  expect(await keptHash()).toBe(renewed)
})
