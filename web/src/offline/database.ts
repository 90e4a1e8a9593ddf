import type { Sealed, SealedBytes, WrappedByPassword } from '@heliodesk/contract/offline-sealing'
import type { IntentKind } from '@heliodesk/domain/offline/intents'
import type { KeptLogin } from '../session/login/kept-login.ts'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'

/** A user of this browser as the server knows them: nothing in it opens data by itself. */
export interface DeviceRow {
  /** Given by the server. */
  id: string
  user_id: number
  token: string
  /** False for one that was forgotten: it stays until its work has arrived. */
  current: boolean
  by_password: WrappedByPassword | null
  by_secret: Sealed | null
  /** When its user last logged in with a network, in milliseconds since 1970. */
  used_at: number
  /** Who may open it without a network, as local storage has it, which a browser writes to its disk late. */
  login?: KeptLogin | undefined
  /** When it was emptied: only a login after that fills it again. */
  wiped_at: number
}

/** An intent that has not arrived: what it says is sealed. */
export interface OutboxRow extends Sealed {
  /** The order; given by the database. */
  seq?: number
  id: string
  user_id: number
  company_id: number
  device: string
  kind: IntentKind
  /** What it is about: of one lane one is sent after the other. */
  lane: string
  /** For people: without the error of the clock. */
  recorded_at: string
  /** Of its photo, in bytes. */
  photo_bytes?: number
  tries: number
  next_try_at: number
  /** Why the last try failed, in the language of the screen. */
  problem: string | null
}

/** A table of the day pack, or another thing that is read again. */
export interface RecordRow extends SealedBytes {
  user_id: number
  company_id: number
  name: string
  kept_at: number
}

/** The picture of an intent that has not arrived, under the id of that intent. */
export interface PhotoRow extends SealedBytes {
  id: string
  user_id: number
  company_id: number
  device: string
  /** How the screens show it: sealed as the intents are. */
  shown: Sealed
}

/** A picture of the office, under the id of its file. */
export interface PictureRow extends SealedBytes {
  user_id: number
  company_id: number
  id: number
  kept_at: number
}

interface Stores extends DBSchema {
  devices: { key: string; value: DeviceRow }
  outbox: { key: number; value: OutboxRow; indexes: { id: string } }
  photos: { key: string; value: PhotoRow }
  pictures: { key: [number, number, number]; value: PictureRow }
  records: { key: [number, number, string]; value: RecordRow }
}

type Database = IDBPDatabase<Stores>

/** What is sent, and what the screens show of it. */
const work = ['outbox', 'photos', 'records'] as const
export type WorkWrite = IDBPTransaction<Stores, typeof work, 'readwrite'>
/** The records, by their user, company and name. */
export interface ReadRecords {
  get(key: Stores['records']['key']): Promise<RecordRow | undefined>
}

const name = 'heliodesk'
let opened: Promise<Database> | undefined

const forget = () => {
  opened = undefined
}

async function open(): Promise<Database> {
  const database = await openDB<Stores>(name, 3, {
    upgrade: (made, before) => {
      if (before < 1) {
        made.createObjectStore('devices', { keyPath: 'id' })
        made.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true }).createIndex('id', 'id', {
          unique: true,
        })
        made.createObjectStore('records', { keyPath: ['user_id', 'company_id', 'name'] })
      }
      if (before < 2) made.createObjectStore('photos', { keyPath: 'id' })
      if (before < 3) made.createObjectStore('pictures', { keyPath: ['user_id', 'company_id', 'id'] })
    },
    // A tab of a newer version must not wait for this one.
    blocking: (_current, _blocked, event) => {
      forget()
      const asked = event.target as IDBDatabase | null
      asked?.close()
    },
    terminated: forget,
  })
  return database
}

const isClosed = (error: unknown) =>
  error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'AbortError')

/** Works in the database of this browser; once more where the browser had closed it, as WebKit does in the background. */
export async function inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  try {
    opened ??= open()
    return await work(await opened)
  } catch (error) {
    opened = undefined
    if (!isClosed(error)) throw error
    opened = open()
    return await work(await opened)
  }
}

/** Writes of the work that waits: all of them, or none. */
export const writeWork = (write: (into: WorkWrite) => Promise<unknown>): Promise<void> =>
  inDatabase(async (database) => {
    const into = database.transaction(work, 'readwrite')
    try {
      await Promise.all([write(into), into.done])
    } catch (error) {
      abort(into)
      throw error
    }
  })

/** What was asked before the failure is not kept either. */
function abort(into: WorkWrite): void {
  try {
    into.abort()
  } catch {
    // It has ended by itself.
  }
}
