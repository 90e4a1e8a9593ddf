import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { provideDeviceKeys } from './device-keys.ts'
import { keptLogin, keptLogins } from './kept-login.ts'
import { checkLocally, noteLogin, rememberLogin } from './remember-login.ts'
import { stubLocalStorage } from '../testing/stub-local-storage.ts'

beforeEach(() => stubLocalStorage())
afterEach(() => vi.useRealTimers())

it('stores a bcrypt hash of 10 rounds, never the password [c90]', async () => {
  await rememberLogin(7, 'manager', 'zonnepaneel')
  expect(keptLogin()).toEqual({
    user_id: 7,
    username: 'manager',
    local_password_hash: expect.stringMatching(/^\$2b\$10\$/) as string,
    wrong_tries: 0,
    logged_in_at: expect.any(Number) as number,
    expires_at: expect.any(Number) as number,
  })
  expect(localStorage.getItem('heliodesk.auth')).not.toContain('zonnepaneel')
})

it('distinguishes the right password from a wrong one', async () => {
  await rememberLogin(7, 'manager', 'zonnepaneel')
  expect(await checkLocally('manager', 'zonnepanelen')).toBe('wrong')
  expect(keptLogin()?.wrong_tries).toBe(1)
  expect(await checkLocally('manager', 'zonnepaneel')).toBe('right')
  expect(keptLogin()?.wrong_tries).toBe(0)
})

it('does not match another user', async () => {
  await rememberLogin(7, 'manager', 'zonnepaneel')
  expect(await checkLocally('service', 'zonnepaneel')).toBe('none')
})

it('keeps each user of the device', async () => {
  await rememberLogin(7, 'manager', 'zonnepaneel')
  await rememberLogin(8, 'service', 'windmolentje')
  expect(keptLogins().map(({ username }) => username)).toHaveLength(2)
  expect(await checkLocally('manager', 'zonnepaneel')).toBe('right')
  expect(await checkLocally('service', 'windmolentje')).toBe('right')
  noteLogin(7, 'manager')
  expect(await checkLocally('manager', 'zonnepaneel')).toBe('right')
})

it('compares no password 7 days after the last contact', async () => {
  await rememberLogin(7, 'manager', 'zonnepaneel')
  vi.useFakeTimers({ now: Date.now() + 7 * 86_400_000 + 1, toFake: ['Date'] })
  expect(await checkLocally('manager', 'zonnepaneel')).toBe('none')
})

it('wipes what the device keeps after ten wrong passwords [c370]', async () => {
  const wiped: number[] = []
  provideDeviceKeys({
    passwordTaken: () => undefined,
    prepare: async () => undefined,
    open: async () => null,
    wipe: async (userId) => void wiped.push(userId),
  })
  await rememberLogin(7, 'manager', 'zonnepaneel')
  for (let tries = 1; tries <= 10; tries += 1) expect(await checkLocally('manager', `${tries}`)).toBe('wrong')
  expect(await checkLocally('manager', 'zonnepaneel')).toBe('none')
  expect(wiped).toEqual([7])
}, 20_000)
