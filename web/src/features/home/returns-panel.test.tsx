// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { wholeText } from '../../ui/testing/whole-text.ts'
import { ReturnsPanel } from './returns-panel.tsx'

beforeAll(() => startTestTexts())

const aReturn = (quotation_id: number, overdue: boolean) => ({
  quotation_id,
  version_id: quotation_id,
  return_cost: quotation_id === 1 ? 250 : null,
  number: `Q2026-0000${quotation_id}`,
  total_cents: 500_000,
  withdrawn_at: '2026-11-28T09:00:00Z',
  pay_back_by: '2026-12-12',
  overdue,
  reason: null,
  begin_within_term: false,
  other_orders: [] as string[],
  lead: { id: quotation_id, number: `L${quotation_id}`, full_name: 'Eva', city: null },
})

test('a return names the last day to pay back, and says when that is past', async () => {
  serveCalls(() => ({ body: { data: [aReturn(1, false), aReturn(2, true)], total: 2 } }))
  await renderScreen(() => <ReturnsPanel />)
  const late = await screen.findByText(wholeText(/had to be done on.*at the/))
  expect(late.textContent).toMatch(/Q2026-00002.*pay back today\. That had to be done on 12.12.2026 at the/)
  expect(screen.getByText(wholeText(/^Q2026-00001.+/)).textContent).toMatch(
    /pay back on 12.12.2026 at the latest/,
  )
  expect(screen.getAllByText('Overdue')).toHaveLength(1)
  expect(screen.getByText(wholeText(/^Q2026-00001.+/)).textContent).toContain(
    'costs the customer at most €250',
  )
  expect(late.textContent).not.toContain('costs the customer')
})

test('says how many more there are than are shown', async () => {
  serveCalls(() => ({ body: { data: [aReturn(1, true)], total: 9 } }))
  await renderScreen(() => <ReturnsPanel />)
  expect(await screen.findByText('8 more')).toBeTruthy()
})

test('says what stays, what was done within the term, and which erased lead it was', async () => {
  const shared = { ...aReturn(1, false), begin_within_term: true, other_orders: ['Q2026-00007'] }
  serveCalls(() => ({ body: { data: [{ ...shared, lead: { ...shared.lead, full_name: '-' } }], total: 1 } }))
  await renderScreen(() => <ReturnsPanel />)
  const said = (await screen.findByText(wholeText(/^Q2026-00001.+/))).textContent
  expect(said).toContain('Leave what belongs to Q2026-00007')
  expect(said).toContain('Less the part that was done')
  expect(screen.getByRole('link', { name: /L1/ })).toBeTruthy()
})

test('shows five, and all when that is asked', async () => {
  const data = [1, 2, 3, 4, 5, 6, 7].map((id) => aReturn(id, false))
  serveCalls(() => ({ body: { data, total: 60 } }))
  await renderScreen(() => <ReturnsPanel />)
  expect(await screen.findAllByRole('listitem')).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 7' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(7)
  expect(screen.getByText('53 more')).toBeTruthy()
})
