import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { api } from '../../data/calls/client.ts'
import { waiting } from '../../data/calls/without-network.ts'
import { refreshPack } from '../day-pack.ts'
import type { Holder } from '../holder.ts'
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
import { askOffice, overTheLine, setLine } from './model-browser.ts'

const { noord } = devicesServer
const { send } = waiting

beforeAll(async () => {
  await startTable(16)
  waiting.send = sendPatiently
})
afterEach(() => setLine(() => 'good'))
afterAll(() => {
  waiting.send = send
  vi.unstubAllGlobals()
})

/** The page is gone when the office has what says this: no answer comes, and no failure either. */
async function leave(text: string, save: (text: string) => Promise<unknown>): Promise<void> {
  const { promise: isThere, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const answer = await overTheLine(address, init)
    if (!answer.ok || typeof init.body !== 'string' || !init.body.includes(text)) return answer
    resolve()
    return new Promise(() => undefined)
  })
  void save(text)
  await isThere
  vi.stubGlobal('fetch', overTheLine)
}

const patch = (id: number, body: object) => ({ params: { id }, body: body as never })

async function aQuotation() {
  const lead_id = await aLeadToday()
  const holder = await aHolder()
  await refreshPack(holder.open, noord.id)
  const draft = await aDraft(holder, lead_id)
  const { id, version_id } = await api('POST /quotations', { body: draft })
  await refreshPack(holder.open, noord.id)
  return { lead_id, holder, draft, id, version_id }
}

/** As a page that was loaded anew begins it. */
const begunAnew = (draft: Awaited<ReturnType<typeof aDraft>>, text: string) => ({
  ...saying(draft, text, null),
  client_id: crypto.randomUUID(),
})

const ways = {
  'on the device': (holder: Holder, key: 'POST /quotations' | 'PATCH /quotations/{id}', request: object) =>
    keep(holder, key, request),
  'with a connection': (
    _holder: Holder,
    key: 'POST /quotations' | 'PATCH /quotations/{id}',
    request: object,
  ) => api(key, request as never),
}

test.each(['on the device', 'with a connection'] as const)(
  'what a page saves %s follows the save that the page before did not see the end of',
  async (way) => {
    const { lead_id, holder, draft, id, version_id } = await aQuotation()
    await leave('Left', (text) => api('PATCH /quotations/{id}', patch(id, saying(draft, text, version_id))))
    await ways[way](holder, 'PATCH /quotations/{id}', patch(id, saying(draft, 'Typed on', version_id)))
    await expectVersions(holder, lead_id, ['Typed on', 'Left', null])
  },
)

test.each(['on the device', 'with a connection'] as const)(
  'a new quotation whose page was left while it was saved is one, though it is begun anew %s',
  async (way) => {
    const lead_id = await aLeadToday()
    const holder = await aHolder()
    await refreshPack(holder.open, noord.id)
    const draft = await aDraft(holder, lead_id)
    await leave('Left', (text) => api('POST /quotations', { body: saying(draft, text, null) }))
    await ways[way](holder, 'POST /quotations', { body: begunAnew(draft, 'Typed on') })
    await expectVersions(holder, lead_id, ['Typed on', 'Left'])
  },
)

test('two pages that were left one after the other are followed as well, and the same again is one version', async () => {
  const { lead_id, holder, draft, id, version_id } = await aQuotation()
  let base = version_id
  const save = (text: string) => api('PATCH /quotations/{id}', patch(id, saying(draft, text, base)))
  await leave('First', save)
  await leave('Second', save)
  base = (await save('Third')).version_id
  await expectVersions(holder, lead_id, ['Third', 'Second', 'First', null])
  await leave('Fourth', save)
  expect((await save('Fourth')).latest_version.description).toBe('Fourth')
  await expectVersions(holder, lead_id, ['Fourth', 'Third', 'Second', 'First', null])
})

test('what a colleague saved after it is a conflict', async () => {
  const { holder, lead_id, draft, id, version_id } = await aQuotation()
  const save = (text: string) => api('PATCH /quotations/{id}', patch(id, saying(draft, text, version_id)))
  await leave('Left', save)
  const [known] = (await askVersions(id)).versions
  const theirs = saying(draft, 'Theirs', known?.id ?? null)
  expect((await askOffice(noord.id, 'PATCH', `/quotations/${id}`, theirs)).status).toBe(200)
  await expect(save('Typed on')).rejects.toMatchObject({ status: 409 })
  await expectVersions(holder, lead_id, ['Theirs', 'Left', null])
})

const askVersions = async (id: number) =>
  JSON.parse((await askOffice(noord.id, 'GET', `/quotations/${id}`)).body) as {
    versions: { id: number }[]
  }

test.each([
  ['arrived, before the pack has it', 'after', false, ['Typed on', 'Lost']],
  ['arrived, after the pack has it', 'after', true, ['Typed on', 'Lost']],
  ['never arrived', 'before', false, ['Typed on']],
] as const)(
  'a new quotation whose lost save %s is one, though a reload began it anew here',
  async (_what, where, isKnown, descriptions) => {
    const lead_id = await aLeadToday()
    const holder = await aHolder()
    await refreshPack(holder.open, noord.id)
    const draft = await aDraft(holder, lead_id)
    await lose(() => api('POST /quotations', { body: saying(draft, 'Lost', null) }), where)
    if (isKnown) await refreshPack(holder.open, noord.id)
    await keep(holder, 'POST /quotations', { body: begunAnew(draft, 'Typed on') })
    await expectVersions(holder, lead_id, [...descriptions])
  },
)

test('a new quotation whose answer was lost is one, though a reload began it anew with a connection', async () => {
  const lead_id = await aLeadToday()
  const holder = await aHolder()
  await refreshPack(holder.open, noord.id)
  const draft = await aDraft(holder, lead_id)
  await lose(() => api('POST /quotations', { body: saying(draft, 'Lost', null) }))
  const { id } = await api('POST /quotations', { body: begunAnew(draft, 'Typed on') })
  await expectVersions(holder, lead_id, ['Typed on', 'Lost'])
  expect((await ofLead(holder, lead_id)).data.map((one) => one.id)).toEqual([id])
})
