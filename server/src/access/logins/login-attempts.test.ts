import { createHook } from 'node:async_hooks'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'
import { testPassword } from '../../testing/test-office.ts'
import { countLoginTry, forgetLoginTries } from './login-attempts.ts'
import { loginAttempts, users } from '../schema.ts'
import { csrfCookie } from './csrf.ts'

const product = await startTestProduct()
afterAll(product.close)
const { clock, database } = product.services
const second = 1_000
const minute = 60 * second

const visitor = product.visitor()
await visitor.get('/csrf-cookie')
beforeEach(async () => {
  await database.global.delete(loginAttempts)
})

const wrong = 'not the password'
/** A login from an address. */
async function tryLogin(password: string, username = 'adviser.noord', remoteAddress = '10.0.0.1') {
  const token = visitor.cookies.get(csrfCookie) ?? ''
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/v1/login',
    remoteAddress,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': token,
      cookie: `${csrfCookie}=${token}`,
    },
    payload: { username, password },
  })
  const retry = answer.headers['retry-after']
  return {
    status: answer.statusCode,
    body: answer.json<unknown>(),
    retry: retry === undefined ? null : Number(retry),
  }
}
/** An attempt whose password is not checked. */
const countTry = (username: string, ip: string) => countLoginTry(database, username, ip, clock.now())
const statusOfForgot = async (username: string) =>
  (await visitor.post('/password/forgot', { username })).status
/** An attempt in a browser, known or not. */
const countFor = (username: string, device: string | null) =>
  countLoginTry(database, username, '10.0.0.1', clock.now(), { device })
const statusOf = async (password: string, username?: string, address?: string) =>
  (await tryLogin(password, username, address)).status

/** Stops watching, and returns the maximum number of concurrent hashes. */
function watchHashes(): () => number {
  const running = new Set<number>()
  let most = 0
  const hook = createHook({
    init: (id, type) => {
      if (type === 'ARGON2REQUEST') running.add(id)
      most = Math.max(most, running.size)
    },
    before: (id) => running.delete(id),
  }).enable()
  return () => {
    hook.disable()
    return most
  }
}

/** No attempt is counted, so none is answered, until what this answers is called. */
async function holdTries(): Promise<() => Promise<unknown>> {
  const owner = new pg.Client({ connectionString: product.ownerUrl })
  await owner.connect()
  await owner.query('BEGIN; LOCK TABLE login_attempts IN EXCLUSIVE MODE')
  return () => owner.end()
}

async function useUp() {
  for (let tries = 0; tries < 5; tries += 1) expect(await statusOf(wrong)).toBe(422)
}

const refused = {
  message: 'Not all fields are filled in correctly',
  errors: { username: ['The provided credentials are invalid.'] },
}

describe('a wrong name or password', () => {
  test('answers 422 with the specification’s message, the same in every case', async () => {
    await database.global.update(users).set({ active: false }).where(eq(users.username, 'support.noord'))
    expect([
      await tryLogin(wrong),
      await tryLogin(wrong, 'nobody.at.all'),
      await tryLogin(testPassword, 'support.noord'),
    ]).toEqual([1, 2, 3].map(() => ({ status: 422, body: refused, retry: null })))
    await database.global.update(users).set({ active: true }).where(eq(users.username, 'support.noord'))
  })

  test('costs one argon2id hash for known, unknown and disabled users alike', async () => {
    let derivations = 0
    const hook = createHook({
      init: (_id, type) => {
        if (type === 'ARGON2REQUEST') derivations += 1
      },
    }).enable()
    const work = async (username: string, password: string) => {
      derivations = 0
      await tryLogin(password, username)
      return derivations
    }
    const done = {
      known: await work('adviser.noord', wrong),
      unknown: await work('nobody.at.all', wrong),
      right: await work('adviser.noord', testPassword),
    }
    hook.disable()
    expect(done).toEqual({ known: 1, unknown: 1, right: 1 })
  })
})

describe('three hundred at once', () => {
  test('are hashed one at a time, fifty wait in a queue, the others answer 503, and other requests are served', async () => {
    const most = watchHashes()
    const colleague = await product.as('planner')
    const letGo = await holdTries()
    const some = Array.from({ length: 300 }, (_, index) => {
      const name = index % 2 === 0 ? 'adviser.noord' : 'nobody'
      return tryLogin(wrong, name, `10.1.0.${index % 2}`)
    })
    let waiting = some.length
    for (const one of some) void one.then(() => (waiting -= 1))
    const meanwhile = await colleague.get('/employee')
    try {
      await vi.waitFor(() => expect(waiting).toBeLessThanOrEqual(50), 25_000)
    } finally {
      await letGo()
    }
    const answers = await Promise.all(some)
    const count = (status: number) => answers.filter((one) => one.status === status).length
    // On a busy machine the first one waits for the lock longer than a statement may, which is a 503 of another kind.
    const away = answers.filter(({ status, retry }) => status === 503 && retry === 5)
    expect(away).toHaveLength(250)
    expect({ answered: count(422) + count(429) + count(503), wrong: count(422), most: most() }).toEqual({
      answered: 300,
      wrong: 10,
      most: 1,
    })
    expect(meanwhile.status).toBe(200)
  })
})

describe('tries', () => {
  test('allows five a minute, then answers 429 with Retry-After, also for the right password', async () => {
    await useUp()
    expect(await tryLogin(testPassword)).toEqual({
      status: 429,
      body: { message: 'Too many attempts. Try again in 60 seconds' },
      retry: 60,
    })
  })

  test('counts a name together however it is written that the database takes for it', async () => {
    for (const name of [
      'adviser.noord',
      'advİser.noord',
      'ADVİSER.noord',
      'Adv\u0130ser.NOORD',
      ' adviser.noord',
    ])
      await countTry(name, '10.0.0.1')
    expect(await statusOf(testPassword)).toBe(429)
    expect(await statusOf(testPassword, 'AdvİSER.noord')).toBe(429)
  })

  test('unknown users are rate limited the same way', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect(await statusOf(wrong, 'nobody')).toBe(422)
    expect(await statusOf(wrong, 'nobody')).toBe(429)
  })

  test('of fifty concurrent attempts five are allowed', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => statusOf(wrong)))
    const count = (status: number) => answers.filter((one) => one === status).length
    expect({ wrong: count(422), waiting: count(429) }).toEqual({ wrong: 5, waiting: 45 })
  })

  test('waits grow to at most fifteen minutes, and retrying early does not extend them', async () => {
    await useUp()
    const waits: number[] = []
    for (let round = 0; round < 8; round += 1) {
      const { status, retry } = await tryLogin(wrong)
      await tryLogin(wrong)
      expect(status).toBe(429)
      waits.push(retry ?? 0)
      clock.move((retry ?? 0) * second)
      expect(await statusOf(wrong)).toBe(422)
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900, 900, 900])
  })

  test('an account is never locked: after the wait the right password logs in and resets the count', async () => {
    await useUp()
    clock.move(minute)
    expect(await statusOf(testPassword)).toBe(200)
    expect(await statusOf(wrong)).toBe(422)
  })

  test('after sixty wrong attempts of all users in a minute the address waits until the minute is over', async () => {
    for (let user = 0; user < 60; user += 1) await countTry(`nobody${user}`, '10.0.0.1')
    clock.move(minute - second)
    expect(await tryLogin(testPassword)).toMatchObject({ status: 429, retry: 1 })
    expect(await statusOf(testPassword, undefined, '10.0.0.2')).toBe(200)
    clock.move(second)
    expect([await statusOf(testPassword), await statusOf(wrong)]).toEqual([200, 422])
  })

  test('counts that are a day old are deleted with the next right password', async () => {
    for (let user = 0; user < 3; user += 1) await countTry(`nobody${user}`, `10.0.1.${user}`)
    clock.move(25 * 60 * minute)
    expect(await statusOf(testPassword)).toBe(200)
    // The address of the login alone.
    expect(await database.global.$count(loginAttempts)).toBe(1)
  })

  test('right passwords from one address are not counted', async () => {
    for (let user = 0; user < 61; user += 1) {
      await countTry(`colleague${user}`, '10.0.0.1')
      await forgetLoginTries(database, `colleague${user}`, '10.0.0.1', clock.now())
    }
    expect(await statusOf(testPassword)).toBe(200)
  })

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 429],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', 422],
    ['::ffff:10.0.0.7', '10.0.0.7', 429],
    ['10.0.0.7', '10.0.0.8', 422],
  ])('%s used up, %s answers %i', async (first, next, status) => {
    for (let tries = 0; tries < 5; tries += 1) await countTry('adviser.noord', first)
    expect(await statusOf(wrong, undefined, next)).toBe(status)
  })

  test('one second before its end the wait still applies', async () => {
    await useUp()
    clock.move(minute - second)
    expect(await tryLogin(testPassword)).toMatchObject({ status: 429, retry: 1 })
  })

  test('another address or another user does not have to wait', async () => {
    await useUp()
    expect({
      elsewhere: await statusOf(testPassword, 'adviser.noord', '10.0.0.2'),
      somebody_else: await statusOf(testPassword, 'planner.noord'),
      other_spelling: await statusOf(testPassword, ' ADVISER.Noord '),
    }).toEqual({ elsewhere: 200, somebody_else: 200, other_spelling: 429 })
  })

  test('a forwarded header does not change the address without a trusted proxy', async () => {
    await useUp()
    const token = visitor.cookies.get(csrfCookie) ?? ''
    const { statusCode } = await product.app.inject({
      method: 'POST',
      url: '/api/v1/login',
      remoteAddress: '10.0.0.1',
      headers: {
        'x-forwarded-for': '10.9.9.9',
        'x-requested-with': 'XMLHttpRequest',
        'x-xsrf-token': token,
        cookie: `${csrfCookie}=${token}`,
      },
      payload: { username: 'adviser.noord', password: testPassword },
    })
    expect(statusCode).toBe(429)
  })

  test('who asks for sixty password links stops no login at that address', async () => {
    for (let turn = 0; turn < 60; turn += 1) expect(await statusOfForgot(`nobody${turn}`)).toBe(204)
    expect(await statusOfForgot('nobody')).toBe(429)
    expect(await statusOf(testPassword, undefined, '127.0.0.1')).toBe(200)
  })

  test('a device that is known is not stopped by sixty wrong logins at its address, but by its own', async () => {
    for (let turn = 0; turn < 60; turn += 1) await countFor(`nobody${turn}`, null)
    await expect(countFor('somebody', null)).rejects.toMatchObject({ status: 429 })
    for (let turn = 0; turn < 60; turn += 1) await countFor(`somebody${turn}`, 'a device')
    await expect(countFor('somebody', 'a device')).rejects.toMatchObject({ status: 429 })
    // The wait of one user stays that of the address, whatever the device.
    for (let turn = 0; turn < 5; turn += 1) await countFor('adviser', `device ${turn}`)
    await expect(countFor('adviser', 'device 5')).rejects.toMatchObject({ status: 429 })
  })

  test('four wrong attempts a minute are forgotten', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) expect(await statusOf(wrong)).toBe(422)
      clock.move(minute + second)
    }
    expect(await statusOf(testPassword)).toBe(200)
  })
})
