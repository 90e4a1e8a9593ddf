import { openFromBytes, sealInBytes } from '@heliodesk/contract/offline-sealing'
import { inDatabase, type ReadRecords, type RecordRow, type WorkWrite, writeWork } from '../database.ts'
import type { OpenKey } from '../data-key.ts'
import { clock } from '../../ui/clock.ts'

const bindingOf = ({ user_id, device }: OpenKey, company_id: number, name: string) => ({
  user_id,
  device,
  company_id,
  name: `record ${name}`,
})

/** By their names. */
export type KeptValues = Readonly<Record<string, unknown>>

/** Before a transaction: a database does not wait for what is sealed. */
function sealRecords(open: OpenKey, company_id: number, values: KeptValues): Promise<RecordRow[]> {
  const kept_at = clock.ms()
  return Promise.all(
    Object.entries(values).map(async ([name, value]): Promise<RecordRow> => ({
      ...(await sealInBytes(open.key, bindingOf(open, company_id, name), value)),
      user_id: open.user_id,
      company_id,
      name,
      kept_at,
    })),
  )
}

/** Keeps several in one step, so that a browser that is killed leaves all or none of them. */
export async function keepRecords(open: OpenKey, company_id: number, values: KeptValues): Promise<void> {
  const rows = await sealRecords(open, company_id, values)
  await inDatabase(async (database) => {
    const write = database.transaction('records', 'readwrite')
    await Promise.all([...rows.map((row) => write.store.put(row)), write.done])
  })
}

/** What is made here and shown at once: while one is made from them somebody may change another. */
const sharedNames = [
  'quotations',
  'local versions',
  'done here',
  'leads',
  'appointments',
  'letters',
  'pack',
] as const
/** Which writing of each was seen. */
type Seen = readonly string[]

async function seeIn(records: ReadRecords, { user_id }: OpenKey, company_id: number): Promise<Seen> {
  const rows = await Promise.all(sharedNames.map(async (name) => records.get([user_id, company_id, name])))
  return rows.map((row) => row?.iv.join() ?? '')
}

/** Whether nobody has changed one of them since. */
const isAsSeen = async (records: ReadRecords, open: OpenKey, company_id: number, seen: Seen) =>
  (await seeIn(records, open, company_id)).every((mark, index) => mark === seen[index])

/**
 * Writes what is made of what is here, and makes it anew where that was changed meanwhile: a database does not wait for
 * what is sealed. All of it, or nothing.
 */
export async function writeMade(
  open: OpenKey,
  company_id: number,
  make: () => Promise<KeptValues>,
  more: (into: WorkWrite) => Promise<unknown> = async () => undefined,
): Promise<void> {
  for (;;) {
    const seen = await inDatabase((database) =>
      seeIn(database.transaction('records').store, open, company_id),
    )
    const rows = await sealRecords(open, company_id, await make())
    let isWritten = false
    await writeWork(async (into) => {
      const records = into.objectStore('records')
      isWritten = rows.length === 0 || (await isAsSeen(records, open, company_id, seen))
      if (isWritten) await Promise.all([...rows.map((row) => records.put(row)), more(into)])
    })
    if (isWritten) return
  }
}

/** Undefined for what is not here, or was sealed by another key. */
export async function readRecord(open: OpenKey, company_id: number, name: string): Promise<unknown> {
  const row = await inDatabase((database) => database.get('records', [open.user_id, company_id, name]))
  if (row === undefined) return undefined
  return openFromBytes(open.key, bindingOf(open, company_id, name), row).catch(() => undefined)
}

/** Under which names something is here, whoever sealed it. */
export async function namesHeld(user_id: number, company_id: number): Promise<Set<string>> {
  const range = IDBKeyRange.bound([user_id, company_id], [user_id, company_id, []])
  const keys = await inDatabase((database) => database.getAllKeys('records', range))
  return new Set(keys.map(([, , name]) => name))
}

export const listRecords = (): Promise<RecordRow[]> => inDatabase((database) => database.getAll('records'))

export const removeRecords = (user_id: number): Promise<void> =>
  inDatabase((database) => database.delete('records', IDBKeyRange.bound([user_id], [user_id, []])))
