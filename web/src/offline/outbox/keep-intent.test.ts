import type { IntentEnvelope } from '@heliodesk/contract/offline-intents'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { packLists } from '@heliodesk/domain/offline/pack-lists'
import { setClock } from '../../ui/clock.ts'
import type { OpenKey } from '../data-key.ts'
import { anOpenDevice, startBrowser } from '../testing/a-device.ts'

const served = Date.parse('2026-11-24T09:00:00Z')
/** The device is two hours ahead. */
const errorMs = 2 * 3_600_000

const nothing = Object.fromEntries(packLists.map((name) => [name, []]))
const pack = { ...nothing, token: 'first', pack_edition: 'a'.repeat(64), whole: true, removed: nothing }
let date: string | undefined
let open: OpenKey

beforeEach(async () => {
  await startBrowser()
  open = await anOpenDevice()
  date = new Date(served).toUTCString()
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x', documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async () =>
    Response.json(pack, { headers: date === undefined ? {} : { Date: date } }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  setClock(() => Date.now())
})

/** As a page that was loaded anew: it has asked nobody yet. */
async function loadPage(at: number) {
  vi.resetModules()
  const [time, keeping, packs, outbox, keys] = await Promise.all([
    import('../../ui/clock.ts'),
    import('./keep-intent.ts'),
    import('../day-pack.ts'),
    import('./outbox.ts'),
    import('../data-key.ts'),
  ])
  time.setClock(() => at)
  keys.holdKey(open)
  const holder = { open, company_id: 1, employee_id: 4 }
  const note = async () => {
    const body = { lead_id: 3, text: 'Trap is smal' }
    const call = { kind: 'note', body, base: null, lane: 'lead 3', answer: {}, changes: [] } as const
    await keeping.keepIntent(holder, call)
    const row = (await outbox.listOutbox()).at(-1)
    if (row === undefined) throw new Error('Nothing was kept')
    return (await outbox.openItem(open, row)) as IntentEnvelope
  }
  return { note, refresh: () => packs.refreshPack(open, 1) }
}

test('the error of the device’s clock goes along with what is kept, from any answer of the server', async () => {
  const { note, refresh } = await loadPage(served + errorMs)
  expect((await note()).clock).toBeNull()
  await refresh()
  const { recorded_at, clock } = await note()
  expect(recorded_at).toBe('2026-11-24T11:00:00.000Z')
  expect(clock?.measured_at).toBe(recorded_at)
  expect(Math.abs((clock?.error_ms ?? 0) - errorMs)).toBeLessThanOrEqual(1_000)
})

test('a page that is loaded without a network knows it from the day pack', async () => {
  const first = await loadPage(served + errorMs)
  await first.refresh()
  const later = await loadPage(served + errorMs + 3_600_000)
  expect((await later.note()).clock).toMatchObject({ measured_at: '2026-11-24T11:00:00.000Z' })
})

test('an answer that says no time measures nothing', async () => {
  date = undefined
  const { note, refresh } = await loadPage(served + errorMs)
  await refresh()
  expect((await note()).clock).toBeNull()
})

/** Of a letter, a quotation or a lead: what is sent, and how the screens show it. */
const aChange = {
  kind: 'note',
  body: { lead_id: 3, text: 'Trap is smal' },
  base: null,
  lane: 'lead 3',
  answer: {},
  changes: [],
  records: async () => ({ leads: [{ id: 3, notes: ['Trap is smal'] }] }),
} as const

const withoutRoom = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'))
const refuseNow = () => {
  throw new DOMException('No room', 'QuotaExceededError')
}

test.each([
  ['at once', refuseNow],
  ['later', withoutRoom],
])('what has no room for how it is shown is not sent either: refused %s', async (_when, refuse) => {
  const { keepIntent } = await import('./keep-intent.ts')
  const { listOutbox } = await import('./outbox.ts')
  // eslint-disable-next-line typescript/unbound-method -- called with its store below
  const { put } = IDBObjectStore.prototype
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function refused(
    this: IDBObjectStore,
    ...given
  ) {
    if (this.name === 'records') return refuse() as never
    return put.apply(this, given)
  })
  const holder = { open, company_id: 1, employee_id: 4 }
  await expect(keepIntent(holder, aChange)).rejects.toMatchObject({ name: 'QuotaExceededError' })
  full.mockRestore()
  expect(await listOutbox()).toEqual([])
})

test('a browser that is killed shows what it sends: both are kept in one step', async () => {
  const { keepIntent } = await import('./keep-intent.ts')
  const { listOutbox } = await import('./outbox.ts')
  const { readRecord } = await import('../records/kept-records.ts')
  const holder = { open, company_id: 1, employee_id: 4 }
  // eslint-disable-next-line typescript/unbound-method -- called with its database below
  const { transaction } = IDBDatabase.prototype
  const writes: unknown[] = []
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function noted(
    this: IDBDatabase,
    ...given
  ) {
    if (given[1] === 'readwrite') writes.push(given[0])
    return transaction.apply(this, given)
  })
  await keepIntent(holder, aChange)
  begun.mockRestore()
  expect(writes).toHaveLength(1)
  const [row] = await listOutbox()
  expect(await readRecord(open, 1, 'leads')).toEqual([{ id: 3, notes: ['Trap is smal'] }])
  // What takes the place of something that waits takes it away in the same step.
  await keepIntent(holder, { ...aChange, replaces: [row?.id ?? ''] })
  expect((await listOutbox()).map(({ id }) => id)).not.toContain(row?.id)
})
