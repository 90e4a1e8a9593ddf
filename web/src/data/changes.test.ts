import type { Change } from '@heliodesk/contract/realtime'
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { changeEach } from './tables/change-each.ts'
import { changingTogether, onChange, tellLiveChanges, tellOwnChanges } from './changes.ts'
import { api, type CallKey } from './calls/client.ts'
import { onChanged } from './calls/call-layers.ts'
import { callQuery, queryClient } from './queries.ts'

const asked: string[] = []
/** The header of the next answers to writes, and their status. */
let header: string | undefined
let status = 200
let hidden = false

beforeEach(() => {
  queryClient.clear()
  header = undefined
  status = 200
  hidden = false
  onChanged(tellOwnChanges)
  const page = { cookie: 'XSRF-TOKEN=x', documentElement: { lang: 'en' } }
  vi.stubGlobal('document', Object.defineProperty(page, 'hidden', { get: () => hidden }))
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    asked.push(`${method} ${address.replace('/api/v1', '')}`)
    if (method === 'GET') return new Response('{"data":[]}')
    return new Response('{}', { status, headers: header === undefined ? {} : { 'X-Changed': header } })
  })
})

/** Shows the data of these calls. */
async function show(...queries: { queryKey: readonly unknown[] }[]) {
  const stops = queries.map((query) => new QueryObserver(queryClient, query).subscribe(() => undefined))
  onTestFinished(() => {
    for (const stop of stops) stop()
  })
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  asked.length = 0
}

const of = (noun: Change['noun'], id: number | null = null, lead_id: number | null = null) => ({
  noun,
  id,
  lead_id,
})
let sets = 0
const told = (...changes: Change[]) => ({ set: `set ${++sets}`, changes })
const lead = (key: CallKey, id: number) => callQuery(key, { params: { id } })

test('a save reads what it changed again before its call is done, and nothing else', async () => {
  await show(
    lead('GET /leads/{id}', 5),
    lead('GET /leads/{id}', 6),
    lead('GET /leads/{id}/timeline', 5),
    callQuery('GET /quotations/by-lead-id/{leadId}', { params: { leadId: 5 } }),
    callQuery('GET /leads/table'),
    callQuery('GET /sources/table'),
  )
  header = JSON.stringify(told(of('quotations', 9, 5)))
  await api('PATCH /quotations/{id}', { params: { id: 9 }, body: {} })
  expect(asked.toSorted()).toEqual([
    'GET /leads/5',
    'GET /leads/5/timeline',
    'GET /leads/table',
    'GET /quotations/by-lead-id/5',
    'PATCH /quotations/9',
  ])
})

test('a change without rows reads all that shows its noun', async () => {
  await show(lead('GET /leads/{id}', 5), lead('GET /leads/{id}', 6), callQuery('GET /roles/table'))
  await tellOwnChanges(told(of('leads')))
  expect(asked.toSorted()).toEqual(['GET /leads/5', 'GET /leads/6'])
})

test('a quotation that its customer declined leaves the open list of follow-ups', async () => {
  await show(lead('GET /employees/{id}/followups', 3), lead('GET /employees/{id}/calendar', 3))
  await tellOwnChanges(told(of('quotations', 9, 5), of('leads', 5, 5)))
  expect(asked).toEqual(['GET /employees/3/followups'])
})

test('the event of an own save is not read a second time', async () => {
  await show(callQuery('GET /roles/table'))
  const change = told(of('roles', 5))
  tellLiveChanges(change)
  await tellOwnChanges(change)
  tellLiveChanges(change)
  const other = told(of('roles', 6))
  tellLiveChanges(other)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(asked).toEqual(['GET /roles/table', 'GET /roles/table'])
})

test('what others save is read within two seconds, a burst at once', async () => {
  await show(callQuery('GET /roles/table'))
  const begun = performance.now()
  for (let id = 1; id <= 50; id++) tellLiveChanges(told(of('roles', id)))
  await vi.waitFor(() => expect(asked).toEqual(['GET /roles/table']), { timeout: 2_000 })
  expect(performance.now() - begun).toBeLessThan(2_000)
})

test('a hidden tab reads nothing', async () => {
  await show(callQuery('GET /roles/table'))
  hidden = true
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  tellLiveChanges(told(of('roles', 1)))
  vi.runAllTimers()
  vi.useRealTimers()
  expect(asked).toEqual([])
  hidden = false
  tellLiveChanges(told(of('leads', 1, 1)))
  await vi.waitFor(() => expect(asked).toEqual(['GET /roles/table']), { timeout: 2_000 })
})

test('after a removal the other rows are read again, and the removed one when somebody goes back to it', async () => {
  const [removed, other] = [
    callQuery('GET /roles/{id}', { params: { id: 5 } }),
    callQuery('GET /roles/{id}', { params: { id: 6 } }),
  ]
  await show(
    removed,
    other,
    callQuery('GET /roles/table'),
    callQuery('GET /sources/{id}', { params: { id: 5 } }),
  )
  await tellOwnChanges(told({ ...of('roles', 5), removed: true }))
  expect(asked.toSorted()).toEqual(['GET /roles/table'])
  expect(queryClient.getQueryState(removed.queryKey)?.isInvalidated).toBe(true)
})

test('many saves are read once', async () => {
  await show(callQuery('GET /roles/table'))
  await changeEach([1, 2, 3], (id) => tellOwnChanges(told(of('roles', id))))
  expect(asked).toEqual(['GET /roles/table'])
})

test('a save that was overtaken reads everything that is shown again', async () => {
  await show(callQuery('GET /roles/table'), callQuery('GET /sources/table'))
  status = 409
  const saved = api('PATCH /roles/{id}', { params: { id: 5 }, body: {}, quiet: true })
  await expect(saved).rejects.toMatchObject({ status: 409 })
  expect(asked.toSorted()).toEqual(['GET /roles/table', 'GET /sources/table', 'PATCH /roles/5'])
})

test('a page that waits for one row hears of each change', async () => {
  const heard: Change[] = []
  onTestFinished(onChange((change) => void heard.push(change)))
  // What the event would have read would be read after the test.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  tellLiveChanges(told(of('leads', 5, 5)))
  await changingTogether(() => tellOwnChanges(told(of('roles', 1))))
  expect(heard).toEqual([of('leads', 5, 5), of('roles', 1)])
})
