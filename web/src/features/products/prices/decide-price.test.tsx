// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ConfirmHost } from '../../../ui/dialog/confirm.tsx'
import { queryClient } from '../../../data/queries.ts'
import { employeeQuery } from '../../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { DecidePrice, type WaitingPrice } from './decide-price.tsx'

const row = {
  id: 7,
  product: { id: 3, product_type: 'panel', name: 'Aiko 440', name_nl: 'Aiko 440', article_number: null },
  price_net_adviser: 110,
  valid_from: '2027-01-01',
  asked_by_caller: false,
  approval_refused: null,
  // The buttons and their question read no more of it.
} as unknown as WaitingPrice

let asked: string[] = []
const decisions = () => asked.filter((path) => path.startsWith('/product-prices/'))

beforeAll(() => startTestTexts())
beforeEach(() => {
  queryClient.clear()
  const employee = { id: 9, user: { id: 4 }, impersonated_by: null, permission_names: ['update products'] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  asked = serveCalls(() => ({ body: {} }))
})

const Decision = () => (
  <>
    <DecidePrice row={row} />
    <ConfirmHost />
  </>
)

test('one price is declined once somebody said so, knowing what stays', async () => {
  const user = userEvent.setup()
  await renderScreen(Decision)
  const press = async () => user.click(await screen.findByRole('button', { name: 'Decline' }))
  await press()
  const dialog = await screen.findByRole('dialog', { name: 'Decline the new price of Aiko 440?' })
  expect(
    within(dialog).getByText(/€\s?110\D00 was asked for from .*2027\. The current price stays/),
  ).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(decisions()).toEqual([])
  await press()
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(decisions()).toEqual(['/product-prices/7/decline']))
})
