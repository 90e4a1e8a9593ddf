import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { api } from '../../data/calls/client.ts'
import { provideWithoutNetwork, waiting } from '../../data/calls/without-network.ts'
import { refreshPack } from '../day-pack.ts'
import { lostSavesOf } from '../outbox/lost-saves.ts'
import { sendOutbox } from '../outbox/send-outbox.ts'
import { sendPatiently } from '../outbox/send-patiently.ts'
import { standIn } from '../stand-in.ts'
import {
  aDraft,
  aHolder,
  aLeadToday,
  expectVersions,
  keep,
  lose,
  saying,
  startTable,
} from './at-the-table.ts'
import { devicesServer } from './devices-server.ts'
import { setLine } from './model-browser.ts'

const { noord } = devicesServer
const { send } = waiting

beforeAll(async () => {
  await startTable(23)
  waiting.send = sendPatiently
  provideWithoutNetwork(standIn(() => undefined))
})
afterEach(() => setLine(() => 'good'))
afterAll(() => {
  waiting.send = send
  vi.unstubAllGlobals()
})

test('with a connection the screens show what was saved here until it has arrived', async () => {
  const leadId = await aLeadToday()
  const holder = await aHolder()
  await refreshPack(holder.open, noord.id)
  const draft = await aDraft(holder, leadId)
  const params = { leadId }
  const shown = async () => {
    const { quotation } = await api('GET /quotations/appointment/{leadId}', { params })
    const { data } = await api('GET /quotations/get-by-lead-id/{leadId}', { params })
    return [quotation?.latest_version.description, ...data.map(({ versions }) => versions.length)]
  }
  expect(await shown()).toEqual([undefined])
  const first = await keep(holder, 'POST /quotations', { body: saying(draft, 'Here', null) })
  expect(await shown()).toEqual(['Here', 1])
  const { id, version_id } = first
  await keep(holder, 'PATCH /quotations/{id}', { params: { id }, body: saying(draft, 'Again', version_id) })
  expect(await shown()).toEqual(['Again', 2])
  await sendOutbox({ forced: true })
  expect(await shown()).toEqual(['Again', 2])
  await expectVersions(holder, leadId, ['Again', 'Here'])
})

test.each([true, false])(
  'a lost save that is kept here under its key is one version; the pack has it since: %s',
  async (isKnown) => {
    const leadId = await aLeadToday()
    const holder = await aHolder()
    await refreshPack(holder.open, noord.id)
    const draft = await aDraft(holder, leadId)
    const body = saying(draft, 'Lost', null)
    await lose(() => api('POST /quotations', { body }))
    if (isKnown) await refreshPack(holder.open, noord.id)
    const [idempotencyKey = ''] = await lostSavesOf(holder, null, draft)
    const again = await keep(holder, 'POST /quotations', { body, idempotencyKey })
    const { id, version_id } = again
    const params = { id }
    const next = await keep(holder, 'PATCH /quotations/{id}', {
      params,
      body: saying(draft, 'Typed on', version_id),
    })
    expect(next.versions.map(({ number }) => number)).toEqual([2, 1])
    await expectVersions(holder, leadId, ['Typed on', 'Lost'])
  },
)
