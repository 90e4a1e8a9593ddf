// @vitest-environment happy-dom
import { BroadcastChannel } from 'node:worker_threads'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { tellDiscarded } from '../../../../data/calls/work-in-tabs.ts'
import { queryClient } from '../../../../data/queries.ts'
import { dismissNotification, Notices } from '../../../../ui/notify.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../../ui/testing/render-screen.tsx'
import type { Quotation } from '../values.ts'
import { useDiscarded } from './use-discarded.ts'

const quotation = (...ids: number[]) =>
  ({ versions: ids.map((id) => ({ id })), latest_version: { id: ids[0] } }) as Quotation

beforeAll(() => startTestTexts())
beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('BroadcastChannel', BroadcastChannel)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const text = 'Work on this quotation was discarded on the page This device'
const wrapper = ({ children }: { children: React.ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

/** What a builder of lead 3 shows, and says, after another tab discarded work of a lead. */
async function shownAfter(shown: Quotation | null, left: Quotation | null, { lead = 3, dirty = false } = {}) {
  serveCalls(async () => ({ body: { quotation: left } }))
  await renderScreen(Notices)
  const show = vi.fn()
  const { unmount } = renderHook(() => useDiscarded(3, { quotation: shown, dirty }, show), { wrapper })
  tellDiscarded([`lead ${lead}`])
  const notice = await screen.findByText(text, {}, { timeout: 500 }).catch(() => null)
  const said = notice?.parentElement?.textContent?.replace(text, '') ?? null
  unmount()
  dismissNotification(text)
  return { said, shown: show.mock.calls.flat() as unknown[] }
}
const said = 'Here is what is left of it.'

test.each([
  ['the office’s version', quotation(-1, 5), quotation(5)],
  ['an earlier version of this device', quotation(-2, -1, 5), quotation(-1, 5)],
  ['nothing, where the office has none', quotation(-1), null],
])('what is left is shown, and that work was discarded is said: %s', async (_what, shown, left) => {
  expect(await shownAfter(shown, left)).toEqual({ said, shown: [left] })
})

test('what was typed on it is said to be there still', async () => {
  expect(await shownAfter(quotation(-1, 5), quotation(5), { dirty: true })).toEqual({
    said: 'Here is what is left of it, with what you have typed.',
    shown: [quotation(5)],
  })
})

test.each([
  ['of this device', quotation(-1, 5)],
  ['of the office', quotation(5)],
])(
  'a version %s that is there still stays, and that something was discarded is said',
  async (_whose, one) => {
    expect(await shownAfter(one, one)).toEqual({ said, shown: [] })
  },
)

test('of another lead nothing is said', async () => {
  expect(await shownAfter(quotation(-1, 5), quotation(5), { lead: 4 })).toEqual({ said: null, shown: [] })
})
