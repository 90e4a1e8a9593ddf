import { createGuardrails, generate } from 'otplib'
import { afterAll, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'
import { testPassword } from '../../testing/test-office.ts'

const product = await startTestProduct()
afterAll(product.close)
const { services } = product

const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 })
const codeOf = (secret: string) =>
  generate({ secret, epoch: Math.floor(services.clock.now().getTime() / 1_000), guardrails })

/** The password is known: what is left is the code. */
async function logIn(username: string) {
  const visitor = product.visitor()
  await visitor.get('/csrf-cookie')
  const { status } = await visitor.post('/login', { username, password: testPassword })
  expect(status).toBe(200)
  return visitor
}

async function withTwoFactor(group: 'manager' | 'quotation_builder') {
  const client = await product.as(group)
  const { user_id } = product.noord.employees[group]
  const { secret } = (await client.get<{ secret: string }>(`/2fa/${user_id}/qr-code`)).body
  const code = await codeOf(secret)
  const { body } = await client.post<{ recovery_codes: string[] }>(`/2fa/${user_id}/activate`, { code })
  services.clock.move(60_000)
  return { user_id, secret, ...body }
}

interface Answer {
  message: string
  errors?: { code: string[] }
}

/** An attacker who knows the password, from an address of their own. */
const guessFrom = async (
  index: number,
  user_id: number,
  client: { cookies: Map<string, string> },
  code: string,
) =>
  (
    await product.app.inject({
      method: 'POST',
      url: `/api/v1/2fa/${user_id}/validate`,
      remoteAddress: `198.51.100.${index}`,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
        cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      payload: { code },
    })
  ).json<Answer>()

test('of fifty codes at once from fifty addresses five are checked', async () => {
  const { user_id, secret } = await withTwoFactor('quotation_builder')
  const client = await logIn('quotation_builder.noord')
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => guessFrom(index, user_id, client, '000000')),
  )
  expect(answers.filter(({ errors }) => errors !== undefined).length).toBeLessThanOrEqual(4)
  expect((await guessFrom(51, user_id, client, await codeOf(secret))).message).toMatch(/session|Log in/)
})

test('ten wrong codes within an hour, from any address, leave only a recovery code, and the owner gets a mail', async () => {
  const { user_id, secret, recovery_codes } = await withTwoFactor('manager')
  for (let turn = 0; turn < 10; turn++) {
    services.clock.move(61_000)
    await guessFrom(turn, user_id, await logIn('manager.noord'), '000000')
  }
  await product.drain()
  const warned = product.mails.filter(
    ({ subject }) => subject === 'Iemand probeert in te loggen op je account',
  )
  expect(warned.map(({ to }) => to)).toEqual(['manager.noord@zonnekracht.example'])
  services.clock.move(61_000)
  const late = await guessFrom(20, user_id, await logIn('manager.noord'), await codeOf(secret))
  expect(late.errors?.code[0]).toContain('recovery codes')
  const owner = await logIn('manager.noord')
  const { status } = await owner.post(`/2fa/${user_id}/validate`, { code: recovery_codes[0] })
  expect(status).toBe(200)
  services.clock.move(61_000)
  const again = await logIn('manager.noord')
  expect((await again.post(`/2fa/${user_id}/validate`, { code: await codeOf(secret) })).status).toBe(200)
})
