// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { keptLogins } from './kept-login.ts'
import { sessionState } from '../session-store.ts'
import { forgetPerson } from './forget-person.ts'

const ofTheDevice = {
  'heliodesk.columns.leads': 'number,city',
  'heliodesk.layout': '{"columns":{"leads":["city"]}}',
  'heliodesk.language': 'nl',
  'heliodesk.logout': '1',
  'mantine-color-scheme-value': 'dark',
}

beforeEach(() => {
  for (const storage of [localStorage, sessionStorage]) {
    storage.clear()
    const ofThePerson = { 'heliodesk.voip-number': '{}', 'whatever comes': 'x' }
    for (const [key, value] of Object.entries({ ...ofThePerson, ...ofTheDevice })) storage.setItem(key, value)
  }
})

const left = (storage: Storage) =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map((key) => [
      key,
      storage.getItem(key),
    ]),
  )

it.each(['loggedOut', 'loggedOutElsewhere'] as const)(
  '%s leaves what is of the device alone [c145]',
  (type) => {
    forgetPerson({ before: sessionState(), event: { type } })
    expect([left(localStorage), left(sessionStorage)]).toEqual([ofTheDevice, ofTheDevice])
  },
)

it('an expired session forgets nothing', () => {
  const before = left(localStorage)
  forgetPerson({ before: sessionState(), event: { type: 'sessionRefused' } })
  expect(left(localStorage)).toEqual(before)
})

const anotherLogin = {
  user_id: 8,
  username: 'service',
  local_password_hash: '$2b$10$x',
  wrong_tries: 0,
  logged_in_at: 1,
  expires_at: Date.now() + 1_000,
}

it('the logout of one user leaves what the device keeps of another', () => {
  const login = { ...anotherLogin, user_id: 7, username: 'adviser', logged_in_at: 2 }
  localStorage.setItem('heliodesk.auth', JSON.stringify({ 7: login, 8: anotherLogin }))
  const before = { ...sessionState(), phase: { kind: 'active', userId: 7 } as const }
  forgetPerson({ before, event: { type: 'loggedOut' } })
  expect(keptLogins()).toEqual([anotherLogin])
  forgetPerson({ before, event: { type: 'loggedOutElsewhere' } })
  expect(keptLogins()).toEqual([anotherLogin])
})
