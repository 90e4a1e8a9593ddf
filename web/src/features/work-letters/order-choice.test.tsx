// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { LetterContent } from './letter-screen.tsx'
import { OrderChoice } from './order-choice.tsx'
import { OthersHere } from './others-here.tsx'

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
