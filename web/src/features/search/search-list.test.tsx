// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { changeSaving } from '../../data/calls/without-network.ts'
import { renderScreen, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { SearchList } from './search-list.tsx'
import type { useSearch } from './use-search.ts'

beforeAll(() => startTestTexts())
afterEach(() => changeSaving({ here: false }))

const search: ReturnType<typeof useSearch> = {
  text: 'kanarie',
  setText: () => undefined,
  typed: 'kanarie',
  groups: [],
  state: 'nothing',
  amount: 0,
  similar: false,
  retry: () => undefined,
  first: async () => undefined,
}
const Shown = () => (
  <SearchList id="list" search={search} active={0} onActive={() => undefined} onFollow={() => undefined} />
)

test('without a network it says where it looks', async () => {
  await renderScreen(Shown)
  const said = /only the leads that this device keeps/
  expect(screen.queryByText(said)).toBeNull()
  act(() => changeSaving({ here: true }))
  expect(screen.getByText(said)).toBeTruthy()
})
