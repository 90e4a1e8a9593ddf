// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../../../data/queries.ts'
import { employeeQuery } from '../../../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../../ui/testing/render-screen.tsx'
import { ApprovalBanner } from './approval-banner.tsx'

beforeAll(() => startTestTexts())

const nothing = () => undefined

/** The banner of an approver, with the form saved or not. */
async function renderBanner(dirty: boolean) {
  const permission_names = ['update quotation settings']
  const employee = { id: 9, user: { id: 4 }, impersonated_by: null, permission_names }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  const version = {
    id: 8,
    number: 1,
    approval: null,
    approval_note: null,
    price_approvals: [],
    calculation: { editions: {} },
    created_by: { id: 5, name: 'Anna' },
    impersonator: null,
  }
  const quotation = { id: 3, number: 'Q1', lead: {}, versions: [version], latest_version: version }
  serveCalls((path) => ({ body: path === '/quotations/3' ? quotation : { data: [] } }))
  await renderScreen(() => (
    <ApprovalBanner quotation={quotation as never} dirty={dirty} onDecided={nothing} onQuotation={nothing} />
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
