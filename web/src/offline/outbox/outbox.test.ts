import { beforeEach, expect, test } from 'vitest'
import { makeDataKey } from '@heliodesk/contract/offline-sealing'
import type { IntentEnvelope } from '@heliodesk/contract/offline-intents'
import { savingState } from '../../data/calls/without-network.ts'
import { anOpenDevice, everythingKept, startBrowser } from '../testing/a-device.ts'
import {
  addToOutbox,
  listOutbox,
  noteTries,
  openItem,
  removeFromOutbox,
  sealAgain,
  sealedItemsOf,
} from './outbox.ts'

beforeEach(startBrowser)

const envelope = (id: string, text = 'Kanarie de Vries'): IntentEnvelope => ({
  v: 1,
  id,
  kind: 'note',
  after: [],
  recorded_at: '2026-11-24T10:00:00.000Z',
  clock: null,
  pack_edition: null,
  base: null,
  body: { lead_id: 3, text },
})
const add = async (open: Parameters<typeof addToOutbox>[0], id: string) =>
  addToOutbox(open, { company_id: 1, lane: 'lead 3', envelope: envelope(id) })

test('what was done is kept in its order, and nothing of it can be read', async () => {
  const open = await anOpenDevice()
  await add(open, 'b')
  await add(open, 'a')
  const rows = await listOutbox()
  expect(rows.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(await everythingKept()).not.toContain('Kanarie')
  expect(await openItem(open, rows[0]!)).toEqual(envelope('b'))
  expect(savingState().waiting).toBe(2)
})

test('an item opens for no other key, user, device or id', async () => {
  const open = await anOpenDevice()
  await add(open, 'a')
  const [row] = await listOutbox()
  if (row === undefined) throw new Error('Nothing is kept')
  expect(await openItem({ ...open, key: await makeDataKey() }, row)).toBeNull()
  for (const other of [{ user_id: 8 }, { device: 'x' }, { id: 'b' }, { company_id: 2 }])
    expect(await openItem(open, { ...row, ...other })).toBeNull()
})

test('the same id is kept once', async () => {
  const open = await anOpenDevice()
  await add(open, 'a')
  await expect(add(open, 'a')).rejects.toThrow()
  expect(await listOutbox()).toHaveLength(1)
})

test('a failed try is counted, and what arrived is gone', async () => {
  const open = await anOpenDevice()
  await add(open, 'a')
  await add(open, 'b')
  await noteTries(new Map([['a', { problem: 'Too busy', next_try_at: 5 }]]))
  await noteTries(new Map([['a', { problem: 'Too busy', next_try_at: 9 }]]))
  expect((await listOutbox())[0]).toMatchObject({ id: 'a', tries: 2, problem: 'Too busy', next_try_at: 9 })
  await removeFromOutbox(['a', 'unknown'])
  expect((await listOutbox()).map(({ id }) => id)).toEqual(['b'])
})

test('what a device wrote before it was registered anew goes on under the new one', async () => {
  const [before, now] = [await anOpenDevice(7, 'old'), await anOpenDevice(7, 'new')]
  await add(before, 'a')
  await sealAgain(before, now)
  const [row] = await listOutbox()
  expect(row).toMatchObject({ device: 'new', seq: expect.any(Number) as number })
  expect(row && (await openItem(now, row))).toEqual(envelope('a'))
  expect(await sealedItemsOf(await listOutbox(), 'old')).toEqual([])
  expect(await sealedItemsOf(await listOutbox(), 'new')).toMatchObject([{ id: 'a', company_id: 1 }])
})
