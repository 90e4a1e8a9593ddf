import type { Employee } from '@heliodesk/contract/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptLogin } from '../session/login/kept-login.ts'
import { checkLocally, keepsWorkOf, rememberLogin } from '../session/login/remember-login.ts'
import { stubLocalStorage } from '../session/testing/stub-local-storage.ts'
import { keepRecords } from './records/kept-records.ts'
import { openKey } from './data-key.ts'
import { listOutbox } from './outbox/outbox.ts'
import { prepareKey, rememberPassword } from './prepare-device.ts'
import { recoverLogins } from './recover-logins.ts'
import { noteEmployee } from './state-keys.ts'
import { deviceKeysHere } from './stand-in.ts'
import { startBrowser } from './testing/a-device.ts'
import { whoIsHere } from './who-is-here.ts'
import { keepIntent } from './outbox/keep-intent.ts'

// Only what the device asks of an employee.
const adviser = {
  user: { id: 7 },
  company: { id: 1 },
  function_group: { type: 'adviser' },
  impersonated_by: null,
} as Employee

beforeEach(async () => {
  await startBrowser()
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x', documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.endsWith('/devices/key') ? { secret: btoa('s'.repeat(32)) } : { id: 'd', token: 'token' },
    ),
  )
  rememberPassword(7, 'zonnepaneel')
  await rememberLogin(7, 'adviser', 'zonnepaneel')
  await prepareKey(adviser)
  const open = openKey()
  if (open === null) throw new Error('The login opened nothing')
  await keepRecords(open, 1, { employee: adviser })
  await noteEmployee(open, 1)
})
afterEach(() => vi.unstubAllGlobals())

test('a browser that was killed before it wrote local storage knows who may open it, by their password', async () => {
  stubLocalStorage()
  expect(keptLogin(7)).toBeNull()
  await recoverLogins()
  expect(keptLogin(7)).toMatchObject({ username: 'adviser', user_id: 7 })
  expect(keepsWorkOf(7)).toBe(true)
  expect(await checkLocally('adviser', 'verkeerd')).toBe('wrong')
  expect(await checkLocally('adviser', 'zonnepaneel')).toBe('right')
  expect(await deviceKeysHere.open(7, 'zonnepaneel')).toEqual(adviser)
  expect(localStorage.getItem('heliodesk.employee')).toContain('"iv"')
})

test('of what was wiped nobody is known again, and what waits is told', async () => {
  const open = openKey()
  if (open === null) throw new Error('The login opened nothing')
  const note = { kind: 'note', body: { lead_id: 3, text: 'Trap' }, base: null, lane: 'lead 3' } as const
  await keepIntent({ open, company_id: 1, employee_id: 4 }, { ...note, answer: {}, changes: [] })
  for (let tries = 0; tries < 10; tries += 1) await checkLocally('adviser', 'verkeerd')
  await deviceKeysHere.wipe(7)
  stubLocalStorage()
  expect(await whoIsHere()).toEqual({ waiting: 1 })
  expect(keptLogin(7)).toBeNull()
  expect(keepsWorkOf(7)).toBe(false)
  expect(await listOutbox()).toHaveLength(1)
})
