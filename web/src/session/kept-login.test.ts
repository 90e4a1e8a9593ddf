import { beforeEach, expect, it } from 'vitest'
import { checkLocally, keptLogin, rememberLogin } from './kept-login.ts'
import { stubLocalStorage } from './testing/stub-local-storage.ts'

beforeEach(stubLocalStorage)

it('stores a bcrypt hash of 10 rounds, never the password [c90]', async () => {
  await rememberLogin(7, 'manager', 'zonnepaneel')
  expect(keptLogin()).toEqual({
    user_id: 7,
    username: 'manager',
    local_password_hash: expect.stringMatching(/^\$2b\$10\$/) as string,
    wrong_tries: 0,
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

it('has no hash after ten wrong passwords', async () => {
  await rememberLogin(7, 'manager', 'zonnepaneel')
  for (let tries = 1; tries <= 10; tries += 1) expect(await checkLocally('manager', `${tries}`)).toBe('wrong')
  expect(await checkLocally('manager', 'zonnepaneel')).toBe('none')
}, 20_000)
