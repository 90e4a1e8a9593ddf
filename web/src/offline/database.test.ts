// @vitest-environment node
import 'fake-indexeddb/auto'
import { IDBDatabase as Database } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inDatabase } from './database.ts'
import { addToOutbox, listOutbox } from './outbox/outbox.ts'
import { anOpenDevice, startBrowser } from './testing/a-device.ts'

beforeEach(startBrowser)
afterEach(() => vi.restoreAllMocks())

const aNote = (text: string) => ({
  company_id: 1,
  lane: 'lead 1',
  envelope: {
    v: 1 as const,
    id: crypto.randomUUID(),
    kind: 'note' as const,
    after: [],
    recorded_at: '2026-11-20T09:00:00.000Z',
    clock: null,
    pack_edition: null,
    base: null,
    body: { lead_id: 1, text },
  },
})

// eslint-disable-next-line typescript/unbound-method -- called with its database below
const transactionOf = Database.prototype.transaction
const refuseTransactions = (times: number) => {
  let left = times
  return vi.spyOn(Database.prototype, 'transaction').mockImplementation(function refused(
    this: IDBDatabase,
    ...given
  ) {
    left -= 1
    if (left >= 0) throw new DOMException('The database connection is closing', 'InvalidStateError')
    return transactionOf.apply(this, given)
  })
}

test('a database that the browser closed in the background is opened again, and nothing is lost', async () => {
  const open = await anOpenDevice()
  await addToOutbox(open, aNote('Voor'))
  await inDatabase(async (database) => database.close())
  await addToOutbox(open, aNote('Na'))
  expect(await listOutbox()).toHaveLength(2)
})

test('one that is closing is tried once more, and one that stays closed is said', async () => {
  const open = await anOpenDevice()
  const once = refuseTransactions(1)
  await addToOutbox(open, aNote('Een'))
  expect(once.mock.calls.length).toBeGreaterThan(1)
  once.mockRestore()
  expect(await listOutbox()).toHaveLength(1)
  const always = refuseTransactions(Infinity)
  await expect(addToOutbox(open, aNote('Twee'))).rejects.toMatchObject({ name: 'InvalidStateError' })
  always.mockRestore()
  expect(await listOutbox()).toHaveLength(1)
})
