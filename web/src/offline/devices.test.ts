import { wrapBySecret, makeDataKey } from '@heliodesk/contract/offline-sealing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteLogin } from '../session/login/remember-login.ts'
import { inDatabase } from './database.ts'
import { holdKey, openKey } from './data-key.ts'
import { findDevice, openByPassword, openByServer } from './devices.ts'
import { keepRecords, listRecords, readRecord } from './records/kept-records.ts'
import { addToOutbox, listOutbox, openItem } from './outbox/outbox.ts'
import { noteEmployee } from './state-keys.ts'
import { anOpenDevice, everythingKept, startBrowser } from './testing/a-device.ts'
import { wipeUser } from './wipe.ts'

const secretOf = (letter: string) => btoa(letter.repeat(32)).replaceAll('=', '')
let registered = 0
let known: (device: string) => boolean = () => true

async function server(address: string, { body = '{}' }: { body?: string }): Promise<Response> {
  if (address.endsWith('/devices/key')) {
    const { device } = JSON.parse(body) as { device: string }
    if (!known(device)) return Response.json({ errors: { device: ['No'] } }, { status: 422 })
    return Response.json({ secret: secretOf(device.at(-1) ?? '') })
  }
  registered += 1
  return Response.json({ id: `device ${registered}`, token: `token ${registered}` })
}

beforeEach(async () => {
  await startBrowser()
  registered = 0
  known = () => true
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x', documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', server)
})
afterEach(() => vi.unstubAllGlobals())

const opened = async (password: string | null = 'zonnepaneel') => {
  const open = await openByServer(7, password)
  if (open === null) throw new Error('It did not open')
  return open
}

test('a killed browser opens by the password, and by no other', async () => {
  await keepRecords(await opened(), 1, { employee: 'Kanarie' })
  holdKey(null)
  expect(await openByPassword(7, 'zonnepanelen')).toBeNull()
  expect(await openByPassword(8, 'zonnepaneel')).toBeNull()
  const open = await openByPassword(7, 'zonnepaneel')
  expect(open && (await readRecord(open, 1, 'employee'))).toBe('Kanarie')
})

test('a login opens what is there by the server’s secret, whatever the password has become', async () => {
  await keepRecords(await opened(), 1, { employee: 'Kanarie' })
  holdKey(null)
  const open = await opened('een ander wachtwoord')
  expect(await readRecord(open, 1, 'employee')).toBe('Kanarie')
  expect(registered).toBe(1)
  expect(await openByPassword(7, 'zonnepaneel')).toBeNull()
  expect(await openByPassword(7, 'een ander wachtwoord')).not.toBeNull()
})

test('nothing of it can be read in what the browser keeps', async () => {
  const open = await opened()
  await keepRecords(open, 1, { leads: [{ name: 'Kanarie', mobile: '+31612345678' }] })
  await noteEmployee(open, 1)
  const kept = await everythingKept()
  for (const secret of ['Kanarie', '612345678', 'zonnepaneel', secretOf('1')])
    expect(kept).not.toContain(secret)
})

const envelope = {
  v: 1 as const,
  id: 'a',
  kind: 'note' as const,
  after: [],
  recorded_at: '2026-11-24T10:00:00.000Z',
  clock: null,
  pack_edition: null,
  base: null,
  body: { lead_id: 3, text: 'Kanarie' },
}

test('a wipe takes all that can be read, and leaves what has not arrived [c372]', async () => {
  noteLogin(7, 'adviser')
  const open = await opened()
  await keepRecords(open, 1, { leads: ['Kanarie'] })
  await noteEmployee(open, 1)
  await keepRecords({ ...open, user_id: 8 }, 1, { leads: ['of another'] })
  await addToOutbox(open, { company_id: 1, lane: 'lead 3', envelope })
  await wipeUser(7)
  expect(openKey()).toBeNull()
  expect((await listRecords()).map(({ user_id }) => user_id)).toEqual([8])
  expect(await openByPassword(7, 'zonnepaneel')).toBeNull()
  expect(localStorage.getItem('heliodesk.employee')).toBeNull()
  expect(await listOutbox()).toHaveLength(1)
  expect((await findDevice(7))?.by_secret).not.toBeNull()
})

test('a device that the server does not know is registered anew, with what it has not sent', async () => {
  const before = await opened()
  await addToOutbox(before, { company_id: 1, lane: 'lead 3', envelope })
  known = (device) => device !== before.device
  const now = await opened()
  expect(now.device).toBe('device 2')
  const [row] = await listOutbox()
  expect(row && (await openItem(now, row))).toEqual(envelope)
})

test('a forgotten device stays empty until somebody logs in on it', async () => {
  vi.useFakeTimers({ now: 1_000, toFake: ['Date'] })
  noteLogin(7, 'adviser')
  const before = await opened()
  vi.setSystemTime(2_000)
  await wipeUser(7)
  known = (device) => device !== before.device
  expect(await openByServer(7, null)).toBeNull()
  vi.setSystemTime(3_000)
  noteLogin(7, 'adviser')
  expect((await opened()).device).toBe('device 2')
  vi.useRealTimers()
})

test('what another secret wrapped does not open, and the work of the device is not lost with it', async () => {
  const open = await anOpenDevice(7, 'device 1')
  const row = await findDevice(7)
  if (row === undefined) throw new Error('There is no device')
  const by_secret = await wrapBySecret(await makeDataKey(), { device: 'device 1', user_id: 7 }, secretOf('x'))
  await inDatabase((database) => database.put('devices', { ...row, by_secret }))
  expect((await opened(null)).key).not.toBe(open.key)
})
