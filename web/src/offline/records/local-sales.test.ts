import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '../../ui/clock.ts'
import { heldAnswer, type Holder } from '../held-answers.ts'
import { keepIntent } from '../outbox/keep-intent.ts'
import { listOutbox, removeFromOutbox } from '../outbox/outbox.ts'
import { keepRecords } from './kept-records.ts'
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
async function hold(version: object, meter_connection: string | null) {
  const saved = { id: 51, editions: [], calculation: { editions: {} }, needs_approval: false, ...version }
  const lead = { email: 'jan@klant.example', meter_connection }
  // What sending reads of it.
  const quotation = {
    id: 31,
    lead_id: 3,
    number: 'Q2026-31',
    lead,
    latest_version: saved,
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
