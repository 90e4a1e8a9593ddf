// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../../data/queries.ts'
import { employeeQuery } from '../../../session/session.ts'
import { ConfirmHost } from '../../../ui/dialog/confirm.tsx'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { MergeDialog } from './merge-dialog.tsx'

beforeAll(() => startTestTexts())

const message = 'Both leads have an appointment: 01-12-2026 10:00 - 11:30, and: 03-12-2026 14:00 - 15:30'

/** Answers with the question once, then with what was merged. */
function serveMerge() {
  let merges = 0
  return serveCalls((path) => {
    const lead = { id: path === '/leads/4' ? 4 : 3, number: 'L1', full_name: 'Jansen', status: 'open' }
    if (!path.endsWith('/merge')) return { body: { data: lead, ...lead } }
    merges += 1
    if (merges > 1) return { body: { ...lead, merge_id: 9 } }
    return { status: 409, body: { message: 'Asked', questions: [{ code: 'bothHaveVisits', message }] } }
  })
}

test('whoever merges two leads that both have an appointment reads which, and says that they stand', async () => {
  const employee = { user: { id: 1 }, impersonated_by: null, permission_names: [], own_resources: [] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  const asked = serveMerge()
  const merges = () => asked.filter((path) => path.endsWith('/merge')).length
  let closed = false
  await renderScreen(() => (
    <>
      <ConfirmHost />
      <MergeDialog ids={[3, 4]} onClose={() => (closed = true)} />
    </>
  ))
  fireEvent.click(await screen.findByRole('button', { name: 'Merge' }))
  const question = await screen.findByRole('dialog', { name: 'Merge these leads?' })
  expect(within(question).getByText(`${message}.`)).toBeTruthy()
  expect([merges(), closed]).toEqual([1, false])
  fireEvent.click(within(question).getByRole('button', { name: 'Merge anyway' }))
  await waitFor(() => expect([merges(), closed]).toEqual([2, true]))
})
