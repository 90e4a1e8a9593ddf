import { afterAll, expect, test } from 'vitest'
import { csrfCookie } from '../../access/logins/csrf.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { testPassword } from '../../testing/test-office.ts'

interface Line {
  event: string
  reason?: string
  status?: number
  ip: string
  times?: number
}
const lines: Line[] = []
const keep = (data: object | string) => {
  if (typeof data === 'object' && 'event' in data) lines.push(data as Line)
}
const product = await startTestProduct({ log: { info: keep, warn: keep, error: keep } })
afterAll(product.close)
const visitor = product.visitor()
await visitor.get('/csrf-cookie')

async function logIn(remoteAddress: string, password: string, cookies = new Map(visitor.cookies)) {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/v1/login',
    remoteAddress,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': cookies.get(csrfCookie) ?? '',
      cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    },
    payload: { username: 'manager.noord', password },
  })
  for (const { name, value } of answer.cookies) cookies.set(name, value)
  return { status: answer.statusCode, cookies }
}

/** How many of a flood were answered with a wrong password when this login was. */
async function checkedBefore(flood: Promise<{ status: number }>[], login: ReturnType<typeof logIn>) {
  let checked = 0
  for (const one of flood) void one.then(({ status }) => (checked += Number(status === 422)))
  const { status } = await login
  return { status, checked }
}

/** `npm run bench -- --only login` has a thousand addresses, and a time. */
const attack = (addresses: number) =>
  Array.from({ length: addresses }, (_, index) => logIn(`10.3.0.${index}`, 'wrong password'))
/** Those that are checked already when it comes, and one in the queue of hashes. */
const underWay = 5

test(
  'a known device logs in before all who wait, when all places are taken',
  { timeout: 120_000 },
  async () => {
    const { cookies, status } = await logIn('203.0.113.1', testPassword)
    expect(status).toBe(200)
    const flood = attack(55)
    const known = logIn('203.0.113.1', testPassword, new Map([...visitor.cookies, ...cookies]))
    const staff = await checkedBefore(flood, known)
    expect(staff.status).toBe(200)
    expect(staff.checked).toBeLessThanOrEqual(underWay)
    const statuses = (await Promise.all(flood)).map((one) => one.status)
    expect(statuses.filter((one) => one === 503)).toHaveLength(6)
  },
)

test('addresses that failed give way to one that did not, without a known device', async () => {
  const flood = attack(20)
  const stranger = await checkedBefore(flood, logIn('198.51.100.7', testPassword))
  expect(stranger.status).toBe(200)
  expect(stranger.checked).toBeLessThanOrEqual(underWay)
  await Promise.all(flood)
})

const many = () => Promise.all(Array.from({ length: 200 }, () => logIn('10.3.0.3', 'wrong password')))

test('who is sent away is told in one line for an address and a minute', async () => {
  const away = () => lines.filter(({ reason, ip }) => reason === 'busyLogins' && ip === '10.3.0.3')
  lines.length = 0
  product.services.clock.move(61_000)
  await many()
  expect(away()).toMatchObject([{ event: 'refused', status: 503 }])
  product.services.clock.move(61_000)
  await many()
  expect(away()).toHaveLength(2)
  expect(away()[1]?.times).toBeGreaterThan(100)
})
