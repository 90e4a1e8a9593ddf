import { createGuardrails, generate } from 'otplib'
import { afterAll, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from './test-product.ts'
import { testPassword } from './test-office.ts'

const [one, other] = [await startTestProduct(), await startTestProduct()]
afterAll(async () => {
  await one.close()
  await other.close()
})

async function logIn(product: TestProduct) {
  const { get, post } = product.visitor()
  const inNoord = { 'x-company-id': String(product.noord.id) }
  await get('/csrf-cookie')
  await post('/login', { username: 'manager.noord', password: testPassword })
  const { body } = await get<{ user: { id: number } }>('/employee', inNoord)
  return { get, post, user_id: body.user.id, inNoord }
}

test('what the process remembers of a session of one product is of no session of another one', async () => {
  await logIn(one)
  // Whose session has another id here than there.
  await other.as('adviser')
  const { get, post, user_id, inNoord } = await logIn(other)
  const { secret } = (await get<{ secret: string }>(`/2fa/${user_id}/qr-code`, inNoord)).body
  const code = await generate({
    secret,
    epoch: Math.floor(other.services.clock.now().getTime() / 1_000),
    guardrails: createGuardrails({ MIN_SECRET_BYTES: 10 }),
  })
  expect((await post(`/2fa/${user_id}/activate`, { code }, inNoord)).status).toBe(200)
})
