// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { tellLiveChanges } from '../../../data/changes.ts'
import { queryClient } from '../../../data/queries.ts'
import { employeeQuery } from '../../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { wholeText } from '../../../ui/testing/whole-text.ts'
import { WaitingPricesPanel } from './waiting-panel.tsx'

const price = (id: number, name: string, more: object = {}) => ({
  id,
  product: { id, product_type: 'panel', name, name_nl: name, article_number: null },
  price_net_adviser: 110,
  price_net_ew: 90,
  valid_from: '2027-01-01',
  requested_by: { id: 5, name: 'Anna' },
  created_at: '2026-11-20T09:00:00.000Z',
  price_before: { id: 9, price_net_adviser: 100, price_net_ew: 80, valid_from: '2026-01-01' },
  open_quotations: 2,
  asked_by_caller: false,
  approval_refused: null,
  ...more,
})
let rows: object[] = []

beforeAll(() => startTestTexts())
beforeEach(() => {
  queryClient.clear()
  const employee = { id: 9, user: { id: 4 }, impersonated_by: null, permission_names: ['update products'] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  serveCalls(() => ({ body: { data: rows, meta: { total: rows.length } } }))
})

test('who decides sees which price waits, who asked, from when it counts and how much', async () => {
  rows = [price(1, 'Aiko 440'), price(2, 'Eigen vraag', { asked_by_caller: true })]
  await renderScreen(WaitingPricesPanel)
  const link = await screen.findByRole('link', { name: 'Aiko 440' })
  expect(link.getAttribute('href')).toBe('/product-prices')
  expect(screen.getByText('Anna')).toBeTruthy()
  expect(screen.getByText(wholeText(/valid from .*2027/))).toBeTruthy()
  expect(screen.getByText(/€\s?100\D00 becomes €\s?110\D00/)).toBeTruthy()
  expect(screen.queryByText('Eigen vraag')).toBeNull()
})

test('what is asked while the home page is open appears', async () => {
  rows = []
  await renderScreen(WaitingPricesPanel)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  rows = [price(3, 'Growatt 5000')]
  tellLiveChanges({ set: 'planned', changes: [{ noun: 'products', id: 3, lead_id: null }] })
  expect(await screen.findByText('Growatt 5000')).toBeTruthy()
})
