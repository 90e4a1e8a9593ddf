// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestTexts } from '../../ui/testing/render-screen.tsx'
import { heldAnswer, type Holder } from '../held-answers.ts'
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

test.each(['saveVersion', 'signInPerson', 'sendQuotation'] as const)(
  'a known quotation whose %s has not arrived says so on the lead and in the builder until it has',
  async (kind) => {
    const body = { quotation: 31, version: 51 } as never
    await keepIntent(holder, { kind, body, base: null, lane: 'lead 3', answer: {}, changes: [] })
    const ofLead = { data: [{ number: 'Q2026-00031 (Not sent yet)' }, { number: 'Q2026-00032' }] }
    expect(await read('GET /quotations/get-by-lead-id/{leadId}', { leadId: 3 })).toMatchObject(ofLead)
    const built = { number: 'Q2026-00031 (Not sent yet)' }
    expect(await read('GET /quotations/{id}', { id: 31 })).toMatchObject(built)
    expect(await read('GET /quotations/by-lead-id/{leadId}', { leadId: 3 })).toMatchObject(built)
    await removeFromOutbox((await listOutbox()).map(({ id }) => id))
    expect(await read('GET /quotations/{id}', { id: 31 })).toMatchObject({ number: 'Q2026-00031' })
  },
)
