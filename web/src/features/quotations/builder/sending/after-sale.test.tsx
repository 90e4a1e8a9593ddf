// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../../../data/queries.ts'
import { changeSaving, provideWithoutNetwork } from '../../../../data/calls/without-network.ts'
import { employeeQuery } from '../../../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../../ui/testing/render-screen.tsx'
import { AfterSale, useAfterSale } from './after-sale.tsx'

beforeAll(() => startTestTexts())
afterEach(() => changeSaving({ here: false }))

const sold = { id: 3, lead_id: 1 }
const planned = { id: 9, kind: 'installation', status: 'planned', date: '2026-12-10' }

test.each([
  ['plans the installation', [], ['create appointments', 'view work letters'], 'Plan the installation'],
  [
    'opens the letter once it is planned',
    [planned],
    ['create appointments', 'view work letters'],
    'Work letter',
  ],
  [
    'plans an order that what is planned is not for',
    [planned],
    ['create appointments', 'view work letters'],
    'Plan the installation',
    [{ quotation_id: 3, number: 'Q2026-00003' }],
  ],
  [
    'opens the letter where another order waits',
    [planned],
    ['create appointments', 'view work letters'],
    'Work letter',
    [{ quotation_id: 4, number: 'Q2026-00004' }],
  ],
  ['opens the letter for who may not plan', [], ['view work letters'], 'Work letter'],
])('after a sale the button %s', async (_does, data, permission_names, name, unplanned_orders = []) => {
  const employee = { user: { id: 4 }, impersonated_by: null, permission_names }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  serveCalls(() => ({ body: { data, unplanned_orders } }))
  await renderScreen(() => <AfterSale quotation={sold} appointmentId={5} />)
  expect(await screen.findByRole('link', { name })).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

/** What is said of the letter. */
function Letter() {
  const { letter, letterWaits } = useAfterSale({ quotation: sold, appointmentId: 5 })
  return <p>{letter === null ? letterWaits && 'waits' : 'letter'}</p>
}

test.each([
  ['is no link that cannot open before the order arrived', { work_letter: null, start: null }, 'waits'],
  ['opens where this device received the order', { work_letter: null, start: {} }, 'letter'],
])('without a connection the letter %s', async (_does, place, said) => {
  const employee = { user: { id: 4 }, impersonated_by: null, permission_names: ['view work letters'] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  provideWithoutNetwork({
    read: async (key) => Response.json(key === 'GET /appointments/{id}/work-letter' ? place : { data: [] }),
    keep: async () => undefined,
    unanswered: () => undefined,
  })
  changeSaving({ here: true })
  await renderScreen(Letter)
  expect(await screen.findByText(said)).toBeTruthy()
})
