// @vitest-environment happy-dom
import { makeDataKey, wrapBySecret } from '@heliodesk/contract/offline-sealing'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { provideWithoutNetwork } from '../data/calls/without-network.ts'
import { queryClient } from '../data/queries.ts'
import { employeeQuery } from '../session/session.ts'
import { dispatch } from '../session/session-store.ts'
import { startTestTexts } from '../ui/testing/render-screen.tsx'
import { holdKey } from './data-key.ts'
import { putDevice } from './devices.ts'
import { keepIntent } from './outbox/keep-intent.ts'
import { sendPatiently } from './outbox/send-patiently.ts'
import { keepRecords } from './records/kept-records.ts'
import { standIn } from './stand-in.ts'
import { startBrowser } from './testing/a-device.ts'

const secret = btoa('s'.repeat(32)).replaceAll('=', '')
const owner = { device: 'device 1', user_id: 7 }
const office = { quotation: { id: 31, latest_version: { id: 51, state: 'concept' } } }
const version = { id: 51, state: 'accepted', status: 'accepted' }
const signed = {
  id: 31,
  lead_id: 3,
  lead: { id: 3 },
  number: 'Q1',
  versions: [version],
  latest_version: version,
}

beforeAll(() => startTestTexts())
const employee = {
  id: 4,
  user: { id: 7 },
  company: { id: 1 },
  function_group: { type: 'adviser' },
  impersonated_by: null,
}
const path = '/quotations/appointment/{leadId}'
const reading = (leadId: number) => ({
  key: `GET ${path}`,
  method: 'GET',
  path,
  request: { params: { leadId } },
})

let opens: () => Promise<Response>
beforeEach(async () => {
  await startBrowser()
  opens = async () => Response.json({ secret })
  document.cookie = 'XSRF-TOKEN=x'
  // The server says nothing to all that is asked beside it.
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('/devices/key') ? opens() : new Promise(() => undefined),
  )
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  provideWithoutNetwork(standIn(() => undefined))
  dispatch({ type: 'loggedIn', userId: 7 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  dispatch({ type: 'sessionForgotten' })
})

/** A customer signed here; the office has that, and this device does not know it. Then the page was loaded anew. */
async function loadedAnew() {
  const open = { ...owner, key: await makeDataKey() }
  const by_secret = await wrapBySecret(open.key, owner, secret)
  const row = { id: owner.device, user_id: 7, token: 't', current: true, by_password: null }
  await putDevice({ ...row, by_secret, used_at: 0, wiped_at: 0 })
  await keepRecords(open, 1, { leads: [{ id: 3, full_name: 'Anna', number: 'L3' }], quotations: [signed] })
  const holder = { open, company_id: 1, employee_id: 4 }
  const body = { quotation: 31, version: 51 } as never
  await keepIntent(holder, {
    kind: 'signInPerson',
    body,
    base: null,
    lane: 'lead 3',
    answer: {},
    changes: [],
  })
  holdKey(null)
}

/** What the page reads of a lead's quotation, and whether the office was asked. */
async function read(leadId = 3) {
  const next = vi.fn(async () => Response.json(office))
  const answer = await sendPatiently(reading(leadId), next)
  return { said: (await answer.json()) as unknown, asked: next.mock.calls.length }
}

test('a page that is loaded anew shows what was signed here from its first answer on', async () => {
  await loadedAnew()
  const { said, asked } = await read()
  expect(said).toMatchObject({
    quotation: { number: 'Q1 (Not sent yet)', latest_version: { state: 'accepted' } },
  })
  expect(asked).toBe(0)
})

test('of another lead the office is asked at once, and the device is not opened for it', async () => {
  await loadedAnew()
  opens = () => Promise.reject(new Error('Nobody asks'))
  expect(await read(4)).toEqual({ said: office, asked: 1 })
})

test('where the device does not open the office is asked in the end', async () => {
  await loadedAnew()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  opens = () => new Promise(() => undefined)
  const answered = read()
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    expect(vi.getTimerCount()).toBe(0)
  })
  expect(await answered).toEqual({ said: office, asked: 1 })
})

test('the first reading of a page waits for what works without a network where something waits here', async () => {
  await loadedAnew()
  vi.resetModules()
  const [{ startOffline }, { waiting }, keys, queries, session, store] = await Promise.all([
    import('./start-offline.ts'),
    import('../data/calls/without-network.ts'),
    import('./data-key.ts'),
    import('../data/queries.ts'),
    import('../session/session.ts'),
    import('../session/session-store.ts'),
  ])
  queries.queryClient.setQueryData(session.employeeQuery.queryKey, employee as never)
  store.dispatch({ type: 'loggedIn', userId: 7 })
  startOffline()
  const next = vi.fn(async () => Response.json(office))
  const answer = await waiting.send(reading(3), next)
  expect(await answer.json()).toMatchObject({ quotation: { latest_version: { state: 'accepted' } } })
  expect(next).not.toHaveBeenCalled()
  expect(keys.openKeyOf(7)).not.toBeNull()
})
