// @vitest-environment happy-dom
import { BroadcastChannel } from 'node:worker_threads'
import { anEdition, demoCatalogue, demoRow } from '@heliodesk/domain/testing/catalogue'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '../ui/clock.ts'
import { startTestTexts } from '../ui/testing/render-screen.tsx'
import { listOutbox } from './outbox/outbox.ts'
import { keepRecords } from './records/kept-records.ts'
import type { Quotation } from './records/local-quotations.ts'
import { anOpenDevice, startBrowser } from './testing/a-device.ts'
import { lead, texts } from './testing/a-signing-lead.ts'

const employee = { id: 4, user: { id: 7 }, company: { id: 1 }, impersonated_by: null, permission_names: [] }
const at = Date.parse('2026-11-24T09:00:00Z')

/** A page of its own: of one browser two share the database and the locks, and nothing else. */
async function aTab() {
  vi.resetModules()
  const [{ standIn }, { holdKey }, { queryClient }, { employeeQuery }, tabs, clock] = await Promise.all([
    import('./stand-in.ts'),
    import('./data-key.ts'),
    import('../data/queries.ts'),
    import('../session/session.ts'),
    import('../data/calls/work-in-tabs.ts'),
    import('../ui/clock.ts'),
  ])
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  clock.setClock(() => at)
  const { keep, judgeSigning } = standIn(() => undefined)
  const kept = async (key: string, request: object) => (await (await keep(key, request))?.json()) as Quotation
  const heard = vi.fn()
  tabs.onKept('lead 3', heard)
  const save = (description: string, on: Quotation | null = null) => {
    const edition = anEdition({ products: { other: [demoRow('Scaffolding, per day', 1)] } })
    const draft = { lead_id: 3, energy_usage: 3_500, roofs: [], editions: [edition], client_id: client }
    const body = {
      ...draft,
      version_description: description,
      base_version_id: on?.latest_version.id ?? null,
    }
    return on === null
      ? kept('POST /quotations', { body })
      : kept('PATCH /quotations/{id}', { params: { id: on.id }, body })
  }
  const sign = ({ id, latest_version }: Quotation) =>
    kept('PUT /quotations/{id}/accept', {
      params: { id },
      body: {
        version_id: latest_version.id,
        edition: 'A',
        name: 'Jan de Vries',
        place: 'Groningen',
        signature: { strokes: [[[10, 80], [290, 20]]] }, // prettier-ignore
        terms_accepted: true,
        channel: 'in_person',
      },
    })
  const send = ({ id }: Quotation) => kept('GET /quotations/{id}/send', { params: { id } })
  const why = async ({ id, latest_version }: Quotation) => (await judgeSigning(id, latest_version.id))?.why
  return { holdKey, heard, save, sign, send, why }
}

let client: string
let here: Awaited<ReturnType<typeof aTab>>
let there: typeof here
beforeAll(async () => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel)
  await startTestTexts()
  here = await aTab()
  there = await aTab()
})
beforeEach(async () => {
  await startBrowser()
  setClock(() => at)
  client = crypto.randomUUID()
  const open = await anOpenDevice()
  for (const tab of [here, there]) tab.holdKey(open)
  const { products, install_prices, settings, net_metering_rules } = demoCatalogue
  await keepRecords(open, 1, {
    leads: [lead],
    quotations: [],
    settings: { ...settings, net_metering_rules },
    products,
    install_prices: { rows: install_prices },
    texts,
  })
})
afterEach(() => setClock(() => Date.now()))
afterAll(() => {
  vi.unstubAllGlobals()
})

const kinds = async () => (await listOutbox()).map(({ kind }) => kind)
const acceptedAlready = expect.stringContaining('nobody has to sign again') as string
const changedNoMore = expect.stringContaining('nothing of it is changed or sent') as string
const newerHere = expect.stringContaining('A newer version was saved on this device') as string
const refusal = (message: string, more: object = {}) => ({ status: 409, message, body: more })
const accepted = { state: 'accepted' }

test('what was signed in one tab is not signed again in another', async () => {
  const saved = await here.save('Two')
  expect(await here.why(saved)).toBeNull()
  await there.sign(saved)
  await expect(here.sign(saved)).rejects.toMatchObject(refusal(acceptedAlready, accepted))
  expect(await here.why(saved)).toEqual(acceptedAlready)
  expect(await kinds()).toEqual(['saveVersion', 'signInPerson'])
})

/** How two go that begin at the same moment: what was kept, and the reasons of what was not. */
async function atOnce(...works: Promise<unknown>[]) {
  const ended = await Promise.allSettled(works)
  return ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
}

/** Where nothing waits for another. */
const atOnceToo = (_name: string, run: () => unknown) => run()

test.each([true, false])(
  'of two signatures at the same moment one is kept; with locks: %s',
  async (locks) => {
    const saved = await here.save('Two')
    if (!locks) vi.spyOn(navigator.locks, 'request').mockImplementation(atOnceToo as never)
    const refused = await atOnce(here.sign(saved), there.sign(saved))
    expect(refused).toEqual([expect.objectContaining(refusal(acceptedAlready, expect.anything() as object))])
    expect(await kinds()).toEqual(['saveVersion', 'signInPerson'])
  },
)

test('nothing is saved over, or sent of, what was signed in another tab', async () => {
  const saved = await here.save('Two')
  await there.sign(saved)
  await expect(here.save('Three', saved)).rejects.toMatchObject(refusal(changedNoMore, accepted))
  await expect(here.send(saved)).rejects.toMatchObject(refusal(changedNoMore, accepted))
  expect(await kinds()).toEqual(['saveVersion', 'signInPerson'])
})

test('a version is not signed where another tab saved the next one', async () => {
  const saved = await here.save('Two')
  const newer = await there.save('Three', saved)
  await expect(here.sign(saved)).rejects.toMatchObject(refusal(newerHere))
  expect(await here.why(saved)).toEqual(newerHere)
  await here.sign(newer)
  expect(await kinds()).toEqual(['saveVersion', 'saveVersion', 'signInPerson'])
})

test.each([true, false])(
  'of a save and a signature at the same moment one is kept; the save first: %s',
  async (first) => {
    const saved = await here.save('Two')
    const save = () => there.save('Three', saved)
    const sign = () => here.sign(saved)
    const refused = await atOnce(...(first ? [save(), sign()] : [sign(), save()]))
    const why = first ? newerHere : changedNoMore
    expect(refused).toEqual([expect.objectContaining({ status: 409, message: why })])
    expect(await kinds()).toEqual(['saveVersion', first ? 'saveVersion' : 'signInPerson'])
  },
)

test('of two saves at the same moment the second is asked which one goes on', async () => {
  const saved = await here.save('Two')
  const refused = await atOnce(here.save('Three', saved), there.save('Other', saved))
  expect(refused).toMatchObject([{ status: 409, body: { discarded: false, current: { id: saved.id } } }])
  expect(await kinds()).toEqual(['saveVersion', 'saveVersion'])
})

test('what one tab keeps of a quotation the others are told, and itself is not', async () => {
  here.heard.mockClear()
  there.heard.mockClear()
  const saved = await here.save('Two')
  await vi.waitFor(() => expect(there.heard).toHaveBeenCalledTimes(1))
  // The same again is kept already.
  await here.save('Two', saved)
  await here.sign(saved)
  await vi.waitFor(() => expect(there.heard).toHaveBeenCalledTimes(2))
  expect(here.heard).not.toHaveBeenCalled()
})
