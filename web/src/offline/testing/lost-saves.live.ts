import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { api } from '../../data/calls/client.ts'
import { waiting } from '../../data/calls/without-network.ts'
import { refreshPack } from '../day-pack.ts'
import { keptCallOf } from '../outbox/intents-of-calls.ts'
import { sendOutbox } from '../outbox/send-outbox.ts'
import { sendPatiently } from '../outbox/send-patiently.ts'
import {
  aDraft,
  aHolder,
  aLeadToday,
  expectVersions,
  keep,
  lose,
  ofLead,
  saying,
  startTable,
} from './at-the-table.ts'
import { devicesServer } from './devices-server.ts'
import { askOffice, setLine } from './model-browser.ts'

const { noord } = devicesServer
const { send } = waiting

beforeAll(async () => {
  await startTable(12)
  waiting.send = sendPatiently
})
afterEach(() => setLine(() => 'good'))
afterAll(() => {
  waiting.send = send
  vi.unstubAllGlobals()
})

test.each([true, false])(
  'what follows a lost save is no conflict; the pack has it since: %s',
  async (isKnown) => {
    const lead_id = await aLeadToday()
    const holder = await aHolder()
    await refreshPack(holder.open, noord.id)
    const draft = await aDraft(holder, lead_id)
    const { id, version_id } = await api('POST /quotations', { body: draft })
    await refreshPack(holder.open, noord.id)
    const patch = (body: object) => ({ params: { id }, body: body as never })
    await lose(() => api('PATCH /quotations/{id}', patch(saying(draft, 'Lost', version_id))))
    if (isKnown) await refreshPack(holder.open, noord.id)
    await keep(holder, 'PATCH /quotations/{id}', patch(saying(draft, 'Typed on', version_id)))
    await expectVersions(holder, lead_id, ['Typed on', 'Lost', null])
  },
)

test('a new quotation whose answer was lost goes on where it is', async () => {
  const lead_id = await aLeadToday()
  const holder = await aHolder()
  await refreshPack(holder.open, noord.id)
  const draft = await aDraft(holder, lead_id)
  await lose(() => api('POST /quotations', { body: saying(draft, 'Lost', null) }))
  await refreshPack(holder.open, noord.id)
  await keep(holder, 'POST /quotations', { body: saying(draft, 'Typed on', null) })
  expect((await ofLead(holder, lead_id)).data).toHaveLength(1)
  await expectVersions(holder, lead_id, ['Typed on', 'Lost'])
})

test('what this device made goes on after it arrived, and a colleague’s version is a conflict', async () => {
  const lead_id = await aLeadToday()
  const holder = await aHolder()
  await refreshPack(holder.open, noord.id)
  const draft = await aDraft(holder, lead_id)
  const { id, version_id } = await api('POST /quotations', { body: draft })
  await refreshPack(holder.open, noord.id)
  const save = (text: string, base: number) => ({ params: { id }, body: saying(draft, text, base) })
  const first = await keep(holder, 'PATCH /quotations/{id}', save('Here', version_id))
  await expectVersions(holder, lead_id, ['Here', null])
  await keep(holder, 'PATCH /quotations/{id}', save('Typed on', first.latest_version.id))
  await expectVersions(holder, lead_id, ['Typed on', 'Here', null])
  const [known] = (await ofLead(holder, lead_id)).data
  const theirs = saying(draft, 'Theirs', known?.latest_version.id ?? null)
  expect((await askOffice(noord.id, 'PATCH', `/quotations/${id}`, theirs)).status).toBe(200)
  await refreshPack(holder.open, noord.id)
  const asked = keptCallOf(holder, 'PATCH /quotations/{id}', save('Mine', first.latest_version.id))
  await expect(asked).rejects.toMatchObject({ status: 409 })
})

test('what was saved with a connection after the pack came is what the next one follows', async () => {
  const lead_id = await aLeadToday()
  const holder = await aHolder()
  await refreshPack(holder.open, noord.id)
  const draft = await aDraft(holder, lead_id)
  const { id, version_id } = await api('POST /quotations', { body: draft })
  await refreshPack(holder.open, noord.id)
  const patch = (body: object) => ({ params: { id }, body: body as never })
  const saved = await api('PATCH /quotations/{id}', patch(saying(draft, 'Online', version_id)))
  await keep(holder, 'PATCH /quotations/{id}', patch(saying(draft, 'Here', saved.version_id)))
  await expectVersions(holder, lead_id, ['Here', 'Online', null])
})

test('what this device made and the office has goes on from a page that was loaded since, before the next pack', async () => {
  const lead_id = await aLeadToday()
  const holder = await aHolder()
  await refreshPack(holder.open, noord.id)
  const draft = await aDraft(holder, lead_id)
  const { id, version_id } = await api('POST /quotations', { body: draft })
  await refreshPack(holder.open, noord.id)
  const patch = (text: string, base: number) => ({ params: { id }, body: saying(draft, text, base) })
  await keep(holder, 'PATCH /quotations/{id}', patch('Here', version_id))
  await sendOutbox({ forced: true })
  const loaded = await api('GET /quotations/{id}', { params: { id } })
  expect(loaded.latest_version.description).toBe('Here')
  await keep(holder, 'PATCH /quotations/{id}', patch('Typed on', loaded.version_id))
  await expectVersions(holder, lead_id, ['Typed on', 'Here', null])
})
