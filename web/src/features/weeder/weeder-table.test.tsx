// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { WeederTable } from './weeder-table.tsx'

const row = {
  id: 1,
  number: '2026-00001',
  full_name: 'Anna Berg',
  status: 'open',
  city: null,
  source: null,
  adviser: null,
  attempts: 6,
  last_contact_at: null,
  postponed_until: null,
  created_at: '2026-01-05T10:00:00.000Z',
  reasons: ['attempts'],
  duplicate_of: null,
  revision: 1,
}

beforeAll(() => startTestTexts())
beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  const meta = { from: 1, to: 1, total: 1, last_page: 1, current_page: 1, per_page: 25 }
  serveCalls((path) => ({
    body: path.startsWith('/weeder') ? { data: [row], meta } : { data: [], may_share: false, roles: [] },
  }))
})

async function renderFor(impersonated_by: object | null) {
  const permission_names = ['view weeder', 'update weeder', 'update leads', 'delete avg']
  queryClient.setQueryData(employeeQuery.queryKey, {
    user: { id: 4 },
    impersonated_by,
    permission_names,
    own_resources: [],
  } as never)
  await renderScreen(() => <WeederTable />)
  await userEvent.click(await screen.findByRole('checkbox', { name: /Anna Berg/ }))
}
const button = (name: RegExp) => screen.queryByRole('button', { name })

test('who acts as a colleague is offered neither merging nor erasing, and reads why', async () => {
  const refused = ['POST /leads/{id}/merge', 'DELETE /leads/{id}/delete/avg']
  await renderFor({ id: 1, full_name: 'Manager', refused })
  expect(screen.getByText(/not while you act as a colleague/)).toBeTruthy()
  expect([button(/^1 /) !== null, button(/^4 /), button(/^5 /)]).toEqual([true, null, null])
  await userEvent.keyboard('5')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.keyboard('1')
  await waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy())
})

test('everybody else has all of them', async () => {
  await renderFor(null)
  expect(screen.queryByText(/not while you act/)).toBeNull()
  expect([button(/^4 /) !== null, button(/^5 /) !== null]).toEqual([true, true])
})
