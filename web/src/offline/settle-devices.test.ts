import type { Employee } from '@heliodesk/contract/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptLogin } from '../session/login/kept-login.ts'
import { rememberLogin } from '../session/login/remember-login.ts'
import { dispatch } from '../session/session-store.ts'
import { setClock } from '../ui/clock.ts'
import { openKey } from './data-key.ts'
import { settleDevices } from './outbox/deliver-outbox.ts'
import { findDevice, isClosedToPassword, listDevices, openByPassword } from './devices.ts'
import { keepRecords, listRecords } from './records/kept-records.ts'
import { prepareKey, rememberPassword } from './prepare-device.ts'
import { noteEmployee } from './state-keys.ts'
import { startBrowser } from './testing/a-device.ts'
import { wipeUser } from './wipe.ts'

// Only what the device asks of an employee.
const adviser = {
  user: { id: 7 },
  company: { id: 1 },
  function_group: { type: 'adviser' },
  impersonated_by: null,
} as Employee

let registered = 0
let forgotten: string[] = []
let relogin: string[] = []
let whenAsked: () => Promise<unknown> = async () => undefined

async function server(
  address: string,
  { body = '{}', headers }: { body?: string; headers: Record<string, string> },
): Promise<Response> {
  if (address.endsWith('/devices/state')) {
    const device = headers['Authorization']?.replace('Bearer token of ', '') ?? ''
    const state = { wipe: forgotten.includes(device), relogin: relogin.includes(device) }
    await whenAsked()
    return Response.json(state)
  }
  if (address.endsWith('/devices/key')) {
    const { device } = JSON.parse(body) as { device: string }
    if (forgotten.includes(device)) return Response.json({ errors: { device: ['No'] } }, { status: 422 })
    return Response.json({ secret: btoa((device.at(-1) ?? '').repeat(32)).replaceAll('=', '') })
  }
  registered += 1
  return Response.json({ id: `device ${registered}`, token: `token of device ${registered}` })
}

let now = 0
beforeEach(async () => {
  await startBrowser()
  registered = 0
  forgotten = []
  relogin = []
  whenAsked = async () => undefined
  now = Date.parse('2026-11-24T09:00:00Z')
  setClock(() => (now += 1_000))
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x', documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', server)
  dispatch({ type: 'sessionForgotten' })
})
afterEach(() => {
  setClock(() => Date.now())
  vi.unstubAllGlobals()
})

/** As the login page does, with the pack that comes after it. */
async function logIn(password = 'zonnepaneel') {
  rememberPassword(7, password)
  await rememberLogin(7, 'adviser', password)
  await prepareKey(adviser)
  dispatch({ type: 'loggedIn', userId: 7 })
  const open = openKey()
  if (open === null) throw new Error('It did not open')
  await keepRecords(open, 1, { employee: adviser, leads: ['Kanarie'] })
  await noteEmployee(open, 1)
}

async function logOut() {
  await wipeUser(7)
  dispatch({ type: 'loggedOut' })
}

async function expectReady(device: string) {
  expect((await listRecords()).map(({ name }) => name)).toEqual(['employee', 'leads'])
  expect(keptLogin(7)?.local_password_hash).not.toBeNull()
  expect(await isClosedToPassword(7)).toBe(false)
  expect(await openByPassword(7, 'zonnepaneel')).toMatchObject({ device })
}

test('a device that was forgotten takes nothing of the one that a login put in its place', async () => {
  await logIn()
  forgotten = ['device 1']
  await settleDevices()
  expect(await listRecords()).toEqual([])
  await logOut()
  await logIn()
  await settleDevices()
  await expectReady('device 2')
  expect((await listDevices()).map(({ id }) => id)).toEqual(['device 2'])
})

test('a login that comes while the device is asked keeps what it made', async () => {
  await logIn()
  await logOut()
  forgotten = ['device 1']
  whenAsked = () => logIn()
  await settleDevices()
  await expectReady('device 2')
})

test('a login under way keeps its hash', async () => {
  await logIn()
  dispatch({ type: 'sessionForgotten' })
  forgotten = ['device 1']
  rememberPassword(7, 'zonnepaneel')
  await rememberLogin(7, 'adviser', 'zonnepaneel')
  await settleDevices()
  expect(keptLogin(7)?.local_password_hash).not.toBeNull()
  await logIn()
  await expectReady('device 2')
})

test('a password that was changed before the device was replaced closes nothing of the new one', async () => {
  await logIn('een ouder wachtwoord')
  forgotten = ['device 1']
  relogin = ['device 1']
  await logIn()
  dispatch({ type: 'sessionForgotten' })
  await settleDevices()
  await expectReady('device 2')
})

test('what only the forgotten device could open does not stay after it', async () => {
  await logIn()
  const open = openKey()
  if (open === null) throw new Error('It did not open')
  await keepRecords(open, 2, { leads: ['of another company'] })
  forgotten = ['device 1']
  await logIn()
  expect((await listRecords()).map(({ company_id }) => company_id)).toEqual([1, 1])
})

test('the device in use is wiped when it is forgotten, and its person keeps nothing readable', async () => {
  await logIn()
  forgotten = ['device 1']
  await settleDevices()
  expect(openKey()).toBeNull()
  expect(await listRecords()).toEqual([])
  expect(keptLogin(7)?.local_password_hash).toBeNull()
  expect((await findDevice(7))?.by_password).toBeNull()
})
