// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { LetterContent } from './letter-screen.tsx'
import { OrderChoice } from './order-choice.tsx'
import { OthersHere } from './others-here.tsx'
import { VisitCancelled } from './visit-cancelled.tsx'

beforeAll(() => startTestTexts())

const orders = [
  { quotation_id: 1, number: 'Q2026-00001' },
  { quotation_id: 2, number: 'Q2026-00002' },
]
const lead = { id: 3, number: 'L3', full_name: 'Eva', address: '', phone: null, anonymised_at: null }
const place = (more: object) =>
  ({
    work_letter: null,
    start: null,
    known: null,
    visit_cancelled: false,
    installation: null,
    orders,
    order_unclear: true,
    others_here: [],
    lead,
    pictures: [],
    ...more,
  }) as never

async function renderPlace(more: object) {
  const permission_names = ['create work letters', 'update work letters']
  const employee = { user: { id: 4 }, function_group: null, impersonated_by: null, permission_names }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  serveCalls(() => ({ body: { data: [], meta: { total: 0 } } }))
  const given = place(more)
  await renderScreen(() => (
    <>
      <VisitCancelled place={given} />
      <OrderChoice place={given} appointmentId={9} />
      <LetterContent place={given} appointmentId={9} />
    </>
  ))
}

test('of a visit that may be for several orders none is chosen beforehand, and nothing can be saved', async () => {
  await renderPlace({})
  expect(await screen.findByText('Which order is this installation for?')).toBeTruthy()
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(0)
  expect(screen.queryByText('There is no accepted quotation yet')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  const link = screen.getByRole('link', { name: 'Q2026-00001' })
  expect(link.getAttribute('href')).toBe('/work-letter/lead/3/appointment/9?quotation_id=1')
})

test('another visit of such a customer asks for the order too', async () => {
  await renderPlace({ order_unclear: false })
  expect(await screen.findByText(/several orders\. Choose the one/)).toBeTruthy()
  expect(screen.queryByText('There is no accepted quotation yet')).toBeNull()
})

test('a letter of another order on the visit is named, with what saving does to it, unless the visit is for both', async () => {
  const onBeside = vi.fn()
  await renderScreen(() => <OthersHere numbers={['Q2026-00001']} beside={false} onBeside={onBeside} />)
  expect(await screen.findByText('The work letter of Q2026-00001 is on this visit')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /for both orders/ }))
  expect(onBeside).toHaveBeenCalledWith(true)
})

test('a cancelled visit says so beside the order that runs, and takes no letter of it', async () => {
  const start = { quotation_id: 2, lines: [], crew_ids: [] }
  await renderPlace({ visit_cancelled: true, order_unclear: false, start })
  expect(await screen.findByText('This visit was cancelled')).toBeTruthy()
  expect(await screen.findByText('There is no work letter yet')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the letter of a withdrawn order leads to the one order that runs', async () => {
  const letter = { quotation_id: 1, appointment_id: 9, cancelled_at: '2026-11-20T09:00:00Z' }
  const given = place({ work_letter: letter, orders: orders.slice(1), order_unclear: false })
  await renderScreen(() => <OrderChoice place={given} appointmentId={9} />)
  expect(await screen.findByRole('link', { name: 'Q2026-00002' })).toBeTruthy()
})
