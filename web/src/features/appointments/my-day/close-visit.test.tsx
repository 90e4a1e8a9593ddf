// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../../data/queries.ts'
import { employeeQuery } from '../../../session/session.ts'
import { setClock } from '../../../ui/clock.ts'
import { ConfirmHost } from '../../../ui/dialog/confirm.tsx'
import { listenBodies } from '../../../ui/testing/listen-bodies.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { MyDayPanel } from './my-day-panel.tsx'

const visit = (id: number, full_name: string, more: object = {}) => ({
  id,
  lead_id: id,
  kind: 'advice',
  status: 'confirmed',
  date: '2026-09-07',
  from: '10:00',
  till: '11:30',
  remarks: null,
  channel: 'visit',
  marks: [],
  outcome: null,
  lead: {
    id,
    full_name,
    street: 'Brink',
    street_number: 1,
    zip_code: '9401 HS',
    city: 'Assen',
    mobile: null,
    phone: null,
  },
  revision: 4,
  ...more,
})

const rowOf = (name: string) =>
  screen.getAllByRole('listitem').find((row) => row.textContent.includes(name)) ?? document.body

beforeAll(() => {
  setClock(() => Date.parse('2026-09-07T13:00:00.000Z'))
  queryClient.setQueryData(employeeQuery.queryKey, {
    id: 5,
    user: { id: 4 },
    own_resources: [],
    permission_names: ['view appointments', 'update appointments'],
  } as never)
  return startTestTexts()
})
afterAll(() => setClock(() => Date.now()))

test('a visit of the day that is over is closed in its row, and what is to come or closed is not', async () => {
  const visits = [
    visit(1, 'Anna'),
    visit(2, 'Bram', { status: 'done' }),
    visit(3, 'Cees', { from: '15:30', till: '17:00' }),
  ]
  serveCalls(() => ({ body: { data: visits } }))
  const sent = listenBodies()
  await renderScreen(() => (
    <>
      <MyDayPanel papers={() => null} />
      <ConfirmHost />
    </>
  ))
  await screen.findByRole('link', { name: 'Bram' })
  for (const name of ['Bram', 'Cees'])
    expect(within(rowOf(name)).queryByRole('button', { name: 'Done' })).toBeNull()
  await userEvent.click(within(rowOf('Anna')).getByRole('button', { name: 'Done' }))
  await screen.findByRole('dialog', { name: 'Done' })
  await userEvent.keyboard('{Escape}')
  await userEvent.click(within(rowOf('Anna')).getByRole('button', { name: 'Not at home' }))
  await waitFor(() =>
    expect(sent).toContainEqual({ path: '/appointments/1', body: { status: 'no_show', revision: 4 } }),
  )
})
