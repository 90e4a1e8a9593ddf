// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { tellLiveChanges } from '../../../../data/changes.ts'
import { queryClient } from '../../../../data/queries.ts'
import { employeeQuery } from '../../../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../../ui/testing/render-screen.tsx'
import { ApprovalBanner } from './approval-banner.tsx'

beforeAll(() => startTestTexts())

const nothing = () => undefined
/** What the server answers once somebody decided. */
let decided: object | undefined
afterEach(() => {
  decided = undefined
})

/** The banner of an approver, with the form saved or not. */
async function renderBanner(dirty: boolean, shown: (quotation: object) => void = nothing, editions = {}) {
  const permission_names = ['update quotation settings']
  const employee = { id: 9, user: { id: 4 }, impersonated_by: null, permission_names }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  const version = {
    id: 8,
    number: 1,
    approval: null,
    approval_note: null,
    price_approvals: [],
    calculation: { editions },
    created_by: { id: 5, name: 'Anna' },
    impersonator: null,
  }
  const quotation = { id: 3, number: 'Q1', lead: {}, versions: [version], latest_version: version }
  serveCalls((path) => ({ body: path === '/quotations/3' ? (decided ?? quotation) : { data: [] } }))
  await renderScreen(() => (
    <ApprovalBanner quotation={quotation as never} dirty={dirty} onDecided={nothing} onQuotation={shown} />
  ))
  return await Promise.all(
    ['Approve', 'Decline'].map((name) => screen.findByRole<HTMLButtonElement>('button', { name })),
  )
}

test('nobody approves or declines while something is unsaved, and reads why', async () => {
  for (const button of await renderBanner(true)) {
    expect(button.disabled).toBe(true)
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Save first',
    )
  }
})

test('what is saved can be approved and declined', async () => {
  for (const button of await renderBanner(false)) expect(button.disabled).toBe(false)
  expect(screen.queryByText('Save first')).toBeNull()
})

test('a decision elsewhere is shown when the server tells of it', async () => {
  let shown: object | undefined
  await renderBanner(false, (quotation) => {
    shown = quotation
  })
  const approval = { decision: 'approved', employee: { id: 9, name: 'Bea' }, at: '', note: null }
  decided = { id: 3, number: 'Q1', latest_version: { id: 8, approval } }
  tellLiveChanges({ set: 'decided', changes: [{ noun: 'quotations', id: 3, lead_id: null }] })
  await expect.poll(() => shown).toEqual(decided)
})

test('declining says what it does and asks why, before anything is sent', async () => {
  const [, decline] = await renderBanner(false)
  const sent = vi.spyOn(globalThis, 'fetch')
  const decisions = () => sent.mock.calls.filter(([address]) => address === '/api/v1/quotations/3/approval')
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Note'), 'Too cheap')
  await user.click(decline!)
  const dialog = await screen.findByRole('dialog', { name: 'Decline quotation Q1?' })
  expect(dialog.textContent).toContain('This version cannot be sent. Anna reads why at the quotation')
  expect(decisions()).toHaveLength(0)
  await user.type(screen.getByLabelText('Why'), ', by far')
  await user.click(screen.getAllByRole('button', { name: 'Decline' }).at(-1)!)
  const body = JSON.stringify({ version_id: 8, decision: 'declined', note: 'Too cheap, by far' })
  await waitFor(() => expect(decisions().map(([, request]) => request?.body)).toEqual([body]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what both editions violate alike is told once', async () => {
  const low = { code: 'marginBelowMinimum', found_cents: 60_000, limit_cents: 75_000 }
  const of = (edition: string) => ({ approvals: [{ ...low, edition }], vat_groups: [], warnings: [] })
  await renderBanner(false, nothing, { A: of('A'), B: of('B') })
  const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(told).toEqual([expect.stringMatching(/^A, B: /)])
})
