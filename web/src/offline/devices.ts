import {
  makeDataKey,
  unwrapByPassword,
  unwrapBySecret,
  wrapByPassword,
  wrapBySecret,
} from '@heliodesk/contract/offline-sealing'
import { ApiError } from '../data/calls/api-error.ts'
import { api } from '../data/calls/client.ts'
import { deviceOf } from '../ui/device-name.ts'
import { keptLogin } from '../session/login/kept-login.ts'
import { keepsWorkOf } from '../session/login/remember-login.ts'
import { type DeviceRow, inDatabase } from './database.ts'
import { holdKey, type OpenKey } from './data-key.ts'
import { sealAgain } from './outbox/outbox.ts'
import { removeKept } from './remove-kept.ts'
import { clock } from '../ui/clock.ts'

export const listDevices = (): Promise<DeviceRow[]> => inDatabase((database) => database.getAll('devices'))

export const findDevice = async (user_id: number): Promise<DeviceRow | undefined> =>
  (await listDevices()).find((row) => row.user_id === user_id && row.current)

const listeners = new Set<() => void>()
export const tellDeviceChange = (): void => {
  for (const listener of listeners) listener()
}
export function onDeviceChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export async function putDevice(row: DeviceRow): Promise<void> {
  await inDatabase((database) => database.put('devices', row))
  tellDeviceChange()
}

/** In one step: a browser that is killed leaves one of them current. */
async function replaceDevice(before: DeviceRow, now: DeviceRow): Promise<void> {
  await inDatabase(async (database) => {
    const write = database.transaction('devices', 'readwrite')
    await Promise.all([write.store.put({ ...before, current: false }), write.store.put(now), write.done])
  })
  tellDeviceChange()
}

/** Whether this device keeps work of somebody that their password does not open without a network. */
export async function isClosedToPassword(user_id: number): Promise<boolean> {
  if (!keepsWorkOf(user_id)) return false
  const row = await findDevice(user_id)
  return row?.by_password == null || keptLogin(user_id)?.local_password_hash == null
}

/** How the office recognises it in its list. */
function nameHere(): string {
  const { system, browser } = deviceOf(navigator.userAgent)
  return [system, browser].filter((part) => part !== null).join(', ') || 'Browser'
}

async function register(user_id: number): Promise<DeviceRow> {
  const { id, token } = await api('POST /devices', {
    body: { name: nameHere() },
    quiet: true,
    background: true,
  })
  return {
    id,
    token,
    user_id,
    current: true,
    by_password: null,
    by_secret: null,
    used_at: clock.ms(),
    wiped_at: 0,
  }
}

const askSecret = async ({ id: device }: DeviceRow): Promise<string> =>
  (await api('POST /devices/key', { body: { device }, quiet: true, background: true })).secret

interface Answered {
  row: DeviceRow
  secret: string
  /** The one before it, which the server forgot or never knew. */
  before: DeviceRow | null
}

/** Null for one that was forgotten since the last login. */
async function answer(user_id: number): Promise<Answered | null> {
  const row = (await findDevice(user_id)) ?? (await register(user_id))
  try {
    return { row, secret: await askSecret(row), before: null }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    if ((keptLogin(user_id)?.logged_in_at ?? 0) < row.wiped_at) return null
    const made = await register(user_id)
    return { row: made, secret: await askSecret(made), before: row }
  }
}

const ownerOf = ({ id, user_id }: DeviceRow) => ({ device: id, user_id })

const quietly = <Result>(work: Promise<Result>): Promise<Result | null> => work.catch(() => null)

const keyByPassword = async (row: DeviceRow, password: string): Promise<CryptoKey | null> =>
  row.by_password && quietly(unwrapByPassword(row.by_password, ownerOf(row), password))

/** What was written on the device before goes on under the new one where the password still opens it; its pack goes. */
async function follow(before: DeviceRow, now: OpenKey, password: string | null): Promise<void> {
  const key = password === null ? null : await keyByPassword(before, password)
  if (key !== null) await sealAgain({ ...ownerOf(before), key }, now)
  await removeKept(now.user_id)
  await putDevice({ ...before, current: false, by_password: null })
}

/** After a login with a network: the server's secret opens the data, and the password is made to open it again. */
export async function openByServer(user_id: number, password: string | null): Promise<OpenKey | null> {
  const answered = await answer(user_id)
  if (answered === null) return null
  const { row, secret, before } = answered
  const owner = ownerOf(row)
  const bySecret = row.by_secret && (await quietly(unwrapBySecret(row.by_secret, owner, secret)))
  const known = bySecret ?? (password === null ? null : await keyByPassword(row, password))
  const open = { ...owner, key: known ?? (await makeDataKey()) }
  const opened: DeviceRow = {
    ...row,
    by_secret: bySecret === null ? await wrapBySecret(open.key, owner, secret) : row.by_secret,
    by_password: password === null ? row.by_password : await wrapByPassword(open.key, owner, password),
    used_at: clock.ms(),
  }
  await (before === null ? putDevice(opened) : replaceDevice(before, opened))
  if (before !== null) await follow(before, open, password)
  holdKey(open)
  return open
}

/** Without a network; null where this device keeps nothing that the password opens. */
export async function openByPassword(user_id: number, password: string): Promise<OpenKey | null> {
  const row = await findDevice(user_id)
  const key = row && (await keyByPassword(row, password))
  if (row === undefined || key == null) return null
  const open = { ...ownerOf(row), key }
  holdKey(open)
  return open
}
