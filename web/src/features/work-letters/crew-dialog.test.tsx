// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { listenBodies } from '../../ui/testing/listen-bodies.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { useLetterSteps } from './letter-steps.tsx'
import type { Letter } from './letter-values.ts'

beforeAll(() => startTestTexts())
beforeEach(() => queryClient.clear())

const crew = [{ id: 3, name: 'Bram' }]
const accepted = { id: 8, quotation_id: 2, status: 'accepted', revision: 4, crew_ids: [3], crew }

async function renderSteps(more: object, permission_names: string[]) {
  const employee = { user: { id: 4 }, function_group: null, impersonated_by: null, permission_names }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  serveCalls(() => ({ body: { data: [{ id: 3, name: 'Bram' }] } }))
  const sent = listenBodies()
  const letter = {
    ...accepted,
    cancelled_at: null,
    visit: null,
    ready_by: null,
    ...more,
    // What its steps read of one.
  } as unknown as Letter
  function Steps() {
    const { next, below } = useLetterSteps({ letter, pictures: [], appointmentId: 9, onChange: undefined })
    return (
      <main>
        {next}
        {below}
      </main>
    )
  }
  await renderScreen(Steps)
  await screen.findByRole('main')
  return sent
}
const button = () => screen.queryByRole('button', { name: 'Change crew' })
const may = ['update work letters']

test('another crew is chosen for a letter that is accepted, and nothing else is sent', async () => {
  const sent = await renderSteps({ visit: { status: 'planned' } }, may)
  fireEvent.click(screen.getByRole('button', { name: 'Change crew' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change the crew' })
  const bram = await within(dialog).findByText('Bram')
  const clear = bram.parentElement?.querySelector('button')
  if (clear) fireEvent.click(clear)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change crew' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ crew_ids: [], status: 'ready', quotation_id: 2, revision: 4 })
})

test.each([
  ['without the permission', {}, []],
  ['once its work began', { visit: { status: 'in_progress' } }, may],
  ['of a withdrawn order', { cancelled_at: '2026-11-20T09:00:00Z' }, may],
  ['that is ready, which is changed as a whole', { status: 'ready' }, may],
])('nobody is offered another crew %s', async (_case, more, permissions) => {
  await renderSteps(more, permissions)
  expect(button()).toBeNull()
})
