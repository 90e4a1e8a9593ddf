import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { onChanged } from '../data/calls/call-layers.ts'
import { tellOwnChanges } from '../data/changes.ts'
import { api } from '../data/calls/client.ts'
import { queryClient } from '../data/queries.ts'
import { provideWithoutNetwork } from '../data/calls/without-network.ts'
import { refusedHere } from '../offline/refused-here.ts'
import { employeeQuery, knownEmployee } from './session.ts'
import { stubLocalStorage } from './testing/stub-local-storage.ts'

beforeEach(() => {
  stubLocalStorage()
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x', documentElement: { lang: 'en' } })
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  queryClient.clear()
  onChanged(tellOwnChanges)
})

const adviser = { id: 4, user: { id: 4 }, permission_names: [] }

/** As the header does. */
const watch = () => new QueryObserver(queryClient, employeeQuery).subscribe(() => undefined)

it('keeps who works here after what this device refused, without which it keeps nothing any more', async () => {
  // What of it a device reads.
  queryClient.setQueryData(employeeQuery.queryKey, adviser as never)
  const stop = watch()
  provideWithoutNetwork({
    read: async () => undefined,
    keep: () => Promise.reject(refusedHere('management has to approve it first')),
    unanswered: () => undefined,
  })
  const noted = api('POST /leads/{id}/notes', { params: { id: 5 }, body: { text: 'Belt terug' } })
  await expect(noted).rejects.toMatchObject({ status: 409 })
  expect(knownEmployee()).toEqual(adviser)
  stop()
})

it('knows nobody without a network before a password opens the device', async () => {
  const stop = watch()
  await queryClient.refetchQueries(employeeQuery)
  expect(knownEmployee()).toBeNull()
  stop()
})
