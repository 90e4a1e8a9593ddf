// @vitest-environment happy-dom
import { BroadcastChannel } from 'node:worker_threads'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { pageQuery, queryClient } from '../../../../data/queries.ts'
import { dismissNotification, Notices } from '../../../../ui/notify.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../../ui/testing/render-screen.tsx'
import type { Quotation } from '../values.ts'
import { useKeptElsewhere } from './use-kept-elsewhere.ts'

/** Of the versions with these ids, the newest first. */
const quotation = (ids: number[], state = 'concept') =>
  ({ id: 31, versions: ids.map((id) => ({ id, state })), latest_version: { id: ids[0] } }) as Quotation

beforeAll(() => startTestTexts())
beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('BroadcastChannel', BroadcastChannel)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const wrapper = ({ children }: { children: React.ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const start = pageQuery('GET /quotations/appointment/{leadId}', { params: { leadId: 3 } })

const signed = 'The customer signed this quotation in another tab'
const newer = 'A newer version of this quotation was saved in another tab'

/** What a builder of lead 3 says, and has read, after another tab kept something of a lead. */
async function afterKept(shown: Quotation | null, kept: Quotation | null, { lead = 3, dirty = false } = {}) {
  serveCalls(async () => ({ body: { quotation: kept } }))
  await renderScreen(Notices)
  const { unmount } = renderHook(() => useKeptElsewhere(3, { quotation: shown, dirty }), { wrapper })
  const tab = new BroadcastChannel('heliodesk.kept')
  tab.postMessage(`lead ${lead}`)
  tab.close()
  const notice = await screen.findByText(/in another tab/, {}, { timeout: 500 }).catch(() => null)
  const said = notice?.parentElement?.textContent ?? null
  unmount()
  for (const text of [signed, newer]) dismissNotification(text)
  return { said, read: queryClient.getQueryData(start.queryKey)?.quotation }
}

test.each([
  ['that the customer signed', quotation([-1, 5], 'accepted'), false, `${signed}Nobody has to sign again.`],
  [
    'that they signed over what is typed',
    quotation([-1, 5], 'accepted'),
    true,
    `${signed}What you have typed`,
  ],
  ['that a newer version was saved', quotation([-2, -1, 5]), false, `${newer}It is shown here now`],
  ['that it is newer than what is typed on', quotation([-2, -1, 5]), true, `${newer}When you save`],
])('a builder reads at once what another tab kept, and says %s', async (_what, kept, dirty, words) => {
  const { said, read } = await afterKept(quotation([-1, 5]), kept, { dirty })
  expect(said).toContain(words)
  expect(read).toEqual(kept)
})

test('what shows nothing else, or is of another lead, is not told', async () => {
  const one = quotation([-1, 5])
  // A mail that waits, and what this tab has shown since.
  expect(await afterKept(one, one)).toEqual({ said: null, read: one })
  const done = quotation([5], 'accepted')
  expect(await afterKept(done, done)).toEqual({ said: null, read: done })
  queryClient.clear()
  expect(await afterKept(one, quotation([-2, -1, 5]), { lead: 4 })).toEqual({ said: null, read: undefined })
})
