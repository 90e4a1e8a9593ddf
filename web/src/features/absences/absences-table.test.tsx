// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { Notices } from '../../ui/notify.ts'
import { listenBodies } from '../../ui/testing/listen-bodies.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { AbsenceCreate } from './absence-form.tsx'
import { AbsencesTable } from './absences-table.tsx'

const absence = {
  id: 6,
  employee: { id: 5, name: 'Jeroen de Vries' },
  kind: 'leave',
  from_date: '2026-11-30',
  till_date: '2026-11-30',
  from: null,
  till: null,
  note: null,
  revision: 1,
  created_at: '2026-11-24T08:00:00.000Z',
  updated_at: '2026-11-24T08:00:00.000Z',
}
const written = { ...absence, visits: [], hidden_visits: 2 }
const meta = { current_page: 1, last_page: 1, per_page: 25, total: 1, from: 1, to: 1 }

beforeAll(() => startTestTexts())

function serve(more: object) {
  queryClient.setQueryData(employeeQuery.queryKey, {
    id: 5,
    own_resources: [],
    permission_names: ['update adviser work days'],
    ...more,
  } as never)
  serveCalls((path) => ({
    body: path.startsWith('/absences/table')
      ? { data: [absence], meta }
      : path === '/absences'
        ? written
        : { data: [{ id: 5, name: 'Jeroen de Vries' }] },
  }))
  return listenBodies()
}

test('the visits of an absence are offered to whoever may move them alone', async () => {
  serve({})
  await renderScreen(() => <AbsencesTable />)
  await screen.findByRole('button', { name: 'Edit the absence of Jeroen de Vries' })
  expect(screen.queryByRole('button', { name: /^Visits during/ })).toBeNull()
})

test('who plans their own work days alone notes their own absence, and reads how many visits it hits', async () => {
  const sent = serve({ own_resources: ['adviser work days'] })
  const user = userEvent.setup({ delay: null })
  const saved: number[] = []
  await renderScreen(() => (
    <>
      <AbsenceCreate onDone={() => undefined} onSaved={({ id }) => saved.push(id)} />
      <Notices />
    </>
  ))
  expect(await screen.findByRole('combobox', { name: /^Employee/ })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('combobox', { name: /^Kind/ }))
  await user.click(await screen.findByRole('option', { name: 'Leave' }))
  await user.type(screen.getByLabelText(/^From day/), '30-11-2026')
  await user.type(screen.getByLabelText(/^Till day/), '30-11-2026')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ employee_id: 5, from_date: '2026-11-30' }))
  await screen.findByText('It hits 2 visits, which whoever plans can move.')
  expect(saved).toEqual([])
})

test.each([
  ['all', [], /^Employee/],
  ['themselves alone', ['adviser work days'], /^Kind/],
])(
  'a new absence begins with the first field that can be filled, for who plans %s',
  async (_who, own, first) => {
    serve({ own_resources: own })
    await renderScreen(() => <AbsenceCreate onDone={() => undefined} onSaved={() => undefined} />)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: first })))
  },
)
