// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestTexts } from '../../ui/testing/render-screen.tsx'
import { heldAnswer } from '../held-answers.ts'
import type { Holder } from '../holder.ts'
import { keepIntent } from './keep-intent.ts'
import { keepRecords } from '../records/kept-records.ts'
import { listOutbox, removeFromOutbox } from './outbox.ts'
import { anOpenDevice, startBrowser } from '../testing/a-device.ts'

beforeAll(() => startTestTexts())
let holder: Holder
beforeEach(async () => {
  await startBrowser()
  holder = { open: await anOpenDevice(), company_id: 1, employee_id: 4 }
  await keepRecords(holder.open, 1, {
    leads: [{ id: 3 }],
    quotations: [
      { id: 31, lead_id: 3, number: 'Q2026-00031', latest_version: { id: 51 } },
      { id: 32, lead_id: 3, number: 'Q2026-00032', latest_version: { id: 52 } },
    ],
  })
})

const read = (key: string, params: object) => heldAnswer(holder, key, { params: { ...params } })

test.each([
  ['saveVersion', 'Not sent yet'],
  ['signInPerson', 'Not sent yet'],
  ['sendQuotation', 'Is sent when there is a connection'],
] as const)(
  'a known quotation whose %s has not arrived says so on the lead and in the builder until it has',
  async (kind, word) => {
    const body = { quotation: 31, version: 51 } as never
    await keepIntent(holder, { kind, body, base: null, lane: 'lead 3', answer: {}, changes: [] })
    const ofLead = { data: [{ number: `Q2026-00031 (${word})` }, { number: 'Q2026-00032' }] }
    expect(await read('GET /quotations/get-by-lead-id/{leadId}', { leadId: 3 })).toMatchObject(ofLead)
    const built = { number: `Q2026-00031 (${word})` }
    expect(await read('GET /quotations/{id}', { id: 31 })).toMatchObject(built)
    expect(await read('GET /quotations/by-lead-id/{leadId}', { leadId: 3 })).toMatchObject(built)
    await removeFromOutbox((await listOutbox()).map(({ id }) => id))
    expect(await read('GET /quotations/{id}', { id: 31 })).toMatchObject({ number: 'Q2026-00031' })
  },
)

test.each([
  [31, 'Q2026-00031 (Is sent when there is a connection)'],
  [-1, 'Is sent when there is a connection'],
])('a version that this device saved and is to send says that it will: %i', async (id, number) => {
  const local = {
    id,
    lead_id: 3,
    number: id < 0 ? 'Not sent yet' : 'Q2026-00031',
    latest_version: { id: -1 },
  }
  const names = { '-1': { version: 'v', intent: 'i', sending: 's' } }
  await keepRecords(holder.open, 1, { quotations: [local], 'local versions': names })
  const said = { base: null, lane: 'lead 3', answer: {}, changes: [] } as const
  const quotation = id < 0 ? 'q' : id
  for (const kind of ['saveVersion', 'sendQuotation'] as const)
    await keepIntent(holder, { ...said, kind, body: { quotation, version: 'v' } })
  const shown = { number, waits_to_send: true }
  expect(await read('GET /quotations/get-by-lead-id/{leadId}', { leadId: 3 })).toMatchObject({
    data: [shown],
  })
  expect(await read('GET /quotations/{id}', { id })).toMatchObject(shown)
})
