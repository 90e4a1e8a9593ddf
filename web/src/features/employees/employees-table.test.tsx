// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { Notices } from '../../ui/notify.ts'
import { listenBodies } from '../../ui/testing/listen-bodies.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { EmployeesTable } from './employees-table.tsx'

const row = (id: number, full_name: string, active: boolean) => ({
  id,
  full_name,
  username: `user${id}`,
  email: `user${id}@noord.example`,
  role: { id: 1, name: 'Adviser' },
  function_group: { type: 'adviser' },
  companies: [],
  active,
  revision: id + 4,
  hiredAt: null,
  created_at: '2026-01-05T10:00:00.000Z',
})

const rows = [row(1, 'Anna Berg', true), row(2, 'Bram Dijk', true), row(3, 'Cas Smit', false)]
const meta = { from: 1, to: 3, total: 3, last_page: 1, current_page: 1 }

const workOf = (id: number) => ({
  employee: { id, name: rows.find((one) => one.id === id)?.full_name, active: true },
  kinds: [
    { kind: 'leads', total: id === 2 ? 3 : 0, rows: [] },
    { kind: 'visits', total: id === 2 ? 1 : 0, rows: [] },
  ],
})

beforeAll(() => startTestTexts())
beforeEach(() => localStorage.clear())

async function show(permission_names: readonly string[]) {
  const own = { id: 1, user: { id: 4 }, company: null, impersonated_by: null, permission_names }
  queryClient.setQueryData(employeeQuery.queryKey, own as never)
  serveCalls((path) => {
    const id = Number(/^\/employees\/(\d+)\/handover$/.exec(path)?.[1])
    if (id > 0) return { body: workOf(id) }
    return {
      body: path.startsWith('/employees/table')
        ? { data: rows, meta }
        : { data: [], may_share: false, roles: [] },
    }
  })
  const changed = listenBodies()
  await renderScreen(() => (
    <>
      <EmployeesTable />
      <Notices />
    </>
  ))
  await screen.findByText('Bram Dijk')
  return { changed, user: userEvent.setup({ delay: null }) }
}

test('chosen employees are made inactive after a preview, oneself is left out, and each is a change of its own', async () => {
  const { changed, user } = await show(['view employees', 'update employees'])
  await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
  expect(screen.getByText('2 chosen')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Make inactive' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    dialog
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Bram DijkActiveInactive', 'Cas SmitInactivestays as it is'])
  await user.click(dialog.getByRole('button', { name: 'Change 1 row' }))
  expect(await screen.findByText('1 row changed.')).toBeTruthy()
  expect(changed).toEqual([{ path: '/employees/2', body: { active: false, revision: 6 } }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('whoever becomes inactive while they have work is named with it, and not who is inactive already', async () => {
  const { user } = await show(['view employees', 'update employees'])
  await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Make inactive' }))
  const dialog = within(await screen.findByRole('dialog'))
  const link = await dialog.findByRole('link', { name: 'Bram Dijk' })
  expect(link.getAttribute('href')).toBe('/employees/2')
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bram Dijk: 3 leads, 1 visit',
  ])
})

test('who may only look at employees chooses none', async () => {
  await show(['view employees'])
  expect(screen.queryByRole('checkbox')).toBeNull()
})
