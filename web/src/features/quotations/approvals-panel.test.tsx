// @vitest-environment happy-dom
import { wholeText } from '../../ui/testing/whole-text.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { Notices } from '../../ui/notify.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { ApprovalsPanel } from './approvals-panel.tsx'

const row = (id: number, name: string, approval_refused: string | null) => ({
  id,
  number: `Q2026-0000${id}`,
  version_id: id * 10,
  appointment_id: id * 100,
  lead: { id, number: `2026-0000${id}`, full_name: name, city: 'Assen' },
  total_cents: 337_250,
  approvals: [{ edition: 'A', code: 'marginBelowMinimum', found_cents: 60_000, limit_cents: 75_000 }],
  vat_in_doubt: [] as string[],
  untaxed_business: false,
  approval_note: null,
  created_by: { id: 2, name: 'Bram' },
  impersonator: null,
  approval_refused,
})

beforeAll(() => startTestTexts())
beforeEach(() => {
  queryClient.clear()
  const employee = { user: { id: 4 }, impersonated_by: null, permission_names: [] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
})

test('doubts about VAT are read beside the button that approves', async () => {
  const doubted = { ...row(1, 'Bakker B.V.', null), vat_in_doubt: ['A'], untaxed_business: true }
  serveCalls(() => ({ body: { data: [doubted, row(2, 'Maarten Vos', null)] } }))
  await renderScreen(() => <ApprovalsPanel />)
  expect(
    await screen.findByText(
      wholeText(
        /A: VAT category is doubtful\. No private customer, and 0 % VAT all the same: that is right only at a home\.$/,
      ),
    ),
  ).toBeTruthy()
  expect(screen.getAllByText(/doubtful|No private customer/)).toHaveLength(1)
})

test('what waits is approved at once, as the version whose reasons were read', async () => {
  serveCalls((path) =>
    path.endsWith('/waiting-approvals')
      ? { body: { data: [row(1, 'Ruud Peters', null), row(2, 'Maarten Vos', 'Somebody else has to')] } }
      : { body: {} },
  )
  const sent = vi.spyOn(globalThis, 'fetch')
  await renderScreen(() => (
    <>
      <ApprovalsPanel />
      <Notices />
    </>
  ))
  const user = userEvent.setup()
  const button = await screen.findByRole('button', { name: 'Approve the quotation of Ruud Peters' })
  expect(screen.getByRole('link', { name: 'Maarten Vos' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve the quotation of Maarten Vos' })).toBeNull()
  expect(screen.getByText(/Somebody else has to$/)).toBeTruthy()
  await user.click(button)
  await waitFor(() => {
    const asked = sent.mock.calls.find(([address]) => address === '/api/v1/quotations/1/approval')
    expect(asked?.[1]?.body).toBe(JSON.stringify({ version_id: 10, decision: 'approved', note: null }))
  })
  expect(await screen.findByText('Q2026-00001 is approved')).toBeTruthy()
})

const focused = () => document.activeElement?.textContent

test('after an approval the focus is on the next row, and after the last on the heading', async () => {
  let rows = [row(1, 'Ruud Peters', null), row(2, 'Maarten Vos', null)]
  serveCalls((path) => {
    if (path.endsWith('/waiting-approvals')) return { body: { data: rows } }
    if (path.endsWith('/approval')) rows = rows.slice(1)
    return { body: {} }
  })
  await renderScreen(() => (
    <main>
      <h1>Home</h1>
      <ApprovalsPanel />
    </main>
  ))
  const user = userEvent.setup()
  for (const [name, next] of [
    ['Ruud Peters', 'Maarten Vos'],
    ['Maarten Vos', 'Waiting for approval'],
  ]) {
    await user.click(await screen.findByRole('button', { name: `Approve the quotation of ${name}` }))
    await queryClient.invalidateQueries()
    await waitFor(() => expect(focused()).toBe(next))
  }
})

const namesOf = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('an approved row keeps its place, so that a second press there approves nothing else', async () => {
  let rows = [row(1, 'Ruud Peters', null), row(2, 'Maarten Vos', null)]
  const approved: string[] = []
  serveCalls((path) => {
    if (path.endsWith('/waiting-approvals')) return { body: { data: rows } }
    if (path.endsWith('/approval')) {
      approved.push(path)
      rows = rows.slice(1)
    }
    return { body: {} }
  })
  await renderScreen(() => <ApprovalsPanel />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Approve the quotation of Ruud Peters' }))
  await queryClient.invalidateQueries()
  await user.click(await screen.findByText('Approved'))
  expect(namesOf()).toEqual(['Ruud Peters', 'Maarten Vos'])
  expect(approved).toHaveLength(1)

  rows = [row(3, 'Els Bos', null)]
  await queryClient.invalidateQueries()
  await screen.findByText('No longer waiting')
  expect(namesOf()).toEqual(['Ruud Peters', 'Maarten Vos', 'Els Bos'])
  expect(screen.getAllByRole('button')).toHaveLength(1)

  vi.spyOn(document, 'hidden', 'get').mockReturnValueOnce(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(namesOf()).toEqual(['Els Bos'])
})

test('what both editions violate alike is told once', async () => {
  const low = { code: 'marginBelowMinimum', found_cents: 60_000, limit_cents: 75_000 }
  const approvals = ['A', 'B'].map((edition) => ({ ...low, edition }))
  serveCalls(() => ({ body: { data: [{ ...row(1, 'Maarten Vos', null), approvals }] } }))
  await renderScreen(() => <ApprovalsPanel />)
  expect((await screen.findByText(/^A, B: /)).textContent.match(/minimum/gi)).toHaveLength(2)
})
