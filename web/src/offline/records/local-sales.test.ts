import type { IntentEnvelope } from '@heliodesk/contract/offline-intents'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '../../ui/clock.ts'
import { heldAnswer } from '../held-answers.ts'
import type { Holder } from '../holder.ts'
import { keepIntent } from '../outbox/keep-intent.ts'
import { listOutbox, openItem, removeFromOutbox } from '../outbox/outbox.ts'
import { keepRecords } from './kept-records.ts'
import { dropOlderSends } from './kept-sends.ts'
import { withQuotation } from './local-quotations.ts'
import { sendHere } from './local-sales.ts'
import { anOpenDevice, startBrowser } from '../testing/a-device.ts'

const battery = { id: 9, name: 'Unit 3', product_type: 'other', battery_capacity: 10 }
const warned = { A: { warnings: [{ code: 'phaseOverload', edition: 'A' }] } }
const rows = { other: [{ product_id: 9, amount: 1, product: battery }] }

let holder: Holder
beforeEach(async () => {
  await startBrowser()
  setClock(() => Date.parse('2026-11-24T09:00:00Z'))
  holder = { open: await anOpenDevice(), company_id: 1, employee_id: 4 }
})
afterEach(() => {
  vi.unstubAllGlobals()
  setClock(() => Date.now())
})

/** A quotation of the pack, which was saved with a connection. */
async function hold(version: object, meter_connection: string | null, more: object = {}) {
  const saved = { id: 51, editions: [], calculation: { editions: {} }, needs_approval: false, ...version }
  const lead = { email: 'jan@klant.example', meter_connection }
  // What sending reads of it.
  const quotation = {
    id: 31,
    lead_id: 3,
    number: 'Q2026-31',
    lead,
    client_id: null,
    versions: [saved],
    latest_version: saved,
    ...more,
  } as never
  await keepRecords(holder.open, 1, await withQuotation(holder, quotation))
}

test.each([
  ['a check that others would refuse', { calculation: { editions: warned } }, '3x25A'],
  ['a battery on an unknown connection', { editions: [{ name: 'A', products: rows, manuals: [] }] }, null],
])('%s asks for its sentence without a network too', async (_what, version, connection) => {
  await hold(version, connection)
  await expect(sendHere(holder, 31)).rejects.toMatchObject({
    status: 422,
    errors: { overrule_reason: [expect.any(String)] },
  })
  const overrule_reason = 'De netbeheerder verzwaart op 1 december'
  expect(await sendHere(holder, 31, { overrule_reason })).toMatchObject({
    kind: 'sendQuotation',
    body: { overrule_reason },
  })
})

test('the same battery on a known connection asks for none', async () => {
  await hold({ editions: [{ name: 'A', products: rows, manuals: [] }] }, '3x25A')
  expect(await sendHere(holder, 31)).toMatchObject({ kind: 'sendQuotation' })
})

test('what is to be sent says so until it is, and is not kept a second time', async () => {
  await hold({ editions: [] }, '3x25A')
  const read = async () => heldAnswer(holder, 'GET /quotations/{id}', { params: { id: 31 } })
  expect(await read()).not.toHaveProperty('waits_to_send')
  const call = await sendHere(holder, 31)
  if (call === undefined) throw new Error('Nothing was kept')
  expect(call.changes).toEqual([{ noun: 'quotations', id: 31, lead_id: 3 }])
  expect(call.answer).toMatchObject({ waits_to_send: true })
  await keepIntent(holder, call)
  expect(await read()).toMatchObject({ waits_to_send: true })
  await expect(sendHere(holder, 31)).rejects.toMatchObject({ status: 409 })
  expect((await listOutbox()).map(({ kind }) => kind)).toEqual(['sendQuotation'])
  await removeFromOutbox((await listOutbox()).map(({ id }) => id))
  expect(await read()).not.toHaveProperty('waits_to_send')
})

/** What is to be sent, in the order in which it was kept. */
const kept = async () =>
  Promise.all(
    (await listOutbox()).map(async (row) => {
      const { kind, body } = (await openItem(holder.open, row)) as IntentEnvelope
      return [kind, (body as { version: unknown }).version]
    }),
  )
const keepSending = async () => {
  const call = await sendHere(holder, 31)
  if (call !== undefined) await keepIntent(holder, call)
}

test.each([
  ['by its id', 31, null],
  ['by the id under which this device made it', 'made here', 'made here'],
])(
  'a newer version that is to be sent takes the place of an older one, known %s',
  async (_how, name, client_id) => {
    await hold({ editions: [] }, '3x25A', { client_id })
    const older = { quotation: name, version: 'older' }
    const said = { base: null, lane: 'lead 3', answer: {}, changes: [] } as const
    await keepIntent(holder, { ...said, kind: 'sendQuotation', body: older })
    await keepIntent(holder, { ...said, kind: 'sendQuotation', body: { quotation: 32, version: 52 } })
    await keepSending()
    expect(await kept()).toEqual([
      ['sendQuotation', 52],
      ['sendQuotation', 51],
    ])
  },
)

test('what left with a connection leaves no older one behind, and the newer one that the office does not know', async () => {
  await hold({ editions: [] }, '3x25A')
  await keepSending()
  const said = { base: null, lane: 'lead 3', answer: {}, changes: [] } as const
  const newer = { quotation: 31, version: 'newer' }
  await keepIntent(holder, {
    ...said,
    kind: 'saveVersion',
    body: { ...newer, lead_id: 3, content: {} } as never,
  })
  await keepIntent(holder, { ...said, kind: 'sendQuotation', body: newer })
  await dropOlderSends(holder, 31)
  expect(await kept()).toEqual([
    ['saveVersion', 'newer'],
    ['sendQuotation', 'newer'],
  ])
})
