import 'fake-indexeddb/auto'
import { makeDataKey } from '@heliodesk/contract/offline-sealing'
import { vi } from 'vitest'
import { stubLocalStorage } from '../../session/testing/stub-local-storage.ts'
import { type DeviceRow, inDatabase } from '../database.ts'
import { holdKey, type OpenKey } from '../data-key.ts'

const stores = ['devices', 'outbox', 'photos', 'pictures', 'records'] as const

/** Runs one after the other, as Web Locks do in one browser. */
export function stubLocks(): void {
  const held = new Map<string, Promise<unknown>>()
  const request = async (
    name: string,
    given: { ifAvailable?: boolean } | ((lock: object | null) => Promise<unknown>),
    work?: (lock: object | null) => Promise<unknown>,
  ) => {
    const run = typeof given === 'function' ? given : work
    const before = held.get(name)
    if (before !== undefined && typeof given !== 'function' && given.ifAvailable) return run?.(null)
    const asked = (async () => {
      await before?.catch(() => undefined)
      return run?.({})
    })()
    held.set(name, asked)
    try {
      return await asked
    } finally {
      if (held.get(name) === asked) held.delete(name)
    }
  }
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Chrome/156 Android', locks: { request } })
}

/** An empty browser: no database, no local storage. */
export async function startBrowser(): Promise<void> {
  stubLocalStorage()
  stubLocks()
  holdKey(null)
  await inDatabase(async (database) => {
    for (const store of stores) await database.clear(store)
  })
}

/** A device of a user, open. */
export async function anOpenDevice(user_id = 7, id = 'device of 7'): Promise<OpenKey> {
  const open = { user_id, device: id, key: await makeDataKey() }
  holdKey(open)
  const row: DeviceRow = {
    id,
    user_id,
    token: 'token',
    current: true,
    by_password: null,
    by_secret: null,
    used_at: Date.now(),
    wiped_at: 0,
  }
  await inDatabase((database) => database.put('devices', row))
  return open
}

const bytes = (_key: string, value: unknown) =>
  value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value

/** Everything that a browser keeps, as text, as who copied its folder would read it. */
export async function everythingKept(): Promise<string> {
  const stored = await inDatabase(async (database) =>
    Promise.all(stores.map((store) => database.getAll(store))),
  )
  const local = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
  return JSON.stringify([stored, local.map((key) => [key, localStorage.getItem(key)])], bytes)
}
