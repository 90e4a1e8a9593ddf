// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { forgetPerson } from './forget-person.ts'

const ofTheDevice = {
  'heliodesk.columns.leads': 'number,city',
  'heliodesk.language': 'nl',
  'heliodesk.builder.7': '{"employee_id":4}',
  'heliodesk.logout': '1',
  'mantine-color-scheme-value': 'dark',
}

beforeEach(() => {
  for (const storage of [localStorage, sessionStorage]) {
    storage.clear()
    const ofThePerson = { 'heliodesk.auth': '{}', 'heliodesk.voip-number': '{}', 'whatever comes': 'x' }
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
    forgetPerson({ event: { type } })
    expect([left(localStorage), left(sessionStorage)]).toEqual([ofTheDevice, ofTheDevice])
  },
)

it('an expired session forgets nothing', () => {
  const before = left(localStorage)
  forgetPerson({ event: { type: 'sessionRefused' } })
  expect(left(localStorage)).toEqual(before)
})
