// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../data/queries.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { WaitingList } from './waiting-list.tsx'

beforeAll(() => startTestTexts())

const visit = {
  id: 20,
  kind: 'advice',
  status: 'planned',
  lead: { id: 7, full_name: 'Anna Berg', city: 'Haren' },
  adviser_id: 3,
  adviser: { id: 3, name: 'Jeroen de Vries' },
  with: [],
  date: '2026-12-16',
  from: '11:00',
  till: '12:30',
  manual: false,
  revision: 1,
  wishes: { weekdays: null, from: '17:00', till: null },
  extra: null,
  fits: null,
  reasons: [],
}

const List = ({ onEarlier }: { onEarlier: () => void }) => (
  <WaitingList
    gap={null}
    result={useQuery(callQuery('GET /planning/waiting', { query: {} }))}
    onAnyGap={() => undefined}
    onEarlier={onEarlier}
  />
)

test('who wants to come earlier stands there with the visit of now, and is chosen as a visit', async () => {
  serveCalls(() => ({ body: { data: [], total: 0, earlier: [visit] } }))
  const onEarlier = vi.fn<() => void>()
  await renderScreen(() => <List onEarlier={onEarlier} />)
  await userEvent.click(await screen.findByText('Want to come earlier (1)'))
  const list = await screen.findByRole('list', { name: 'Want to come earlier' })
  expect(list.textContent).toBe('Anna Berg, Harennow on Wednesday 16-12-2026 11:00, wants after 17:00')
  await userEvent.click(screen.getByRole('button', { name: /Anna Berg/ }))
  expect(onEarlier).toHaveBeenCalledWith(expect.objectContaining({ id: 20, revision: 1 }))
})
