// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { LeadQuotations } from './lead-quotations.tsx'

beforeAll(() => startTestTexts())
beforeEach(() => queryClient.clear())

async function show(visits: object[]) {
  const permission_names = ['view appointments', 'create quotations']
  queryClient.setQueryData(employeeQuery.queryKey, { user: { id: 4 }, permission_names } as never)
  serveCalls((path) => {
    if (path.startsWith('/appointments')) return { body: { data: visits, unplanned_orders: [] } }
    return { body: { id: 7, anonymised_at: null, data: [] } }
  })
  await renderScreen(() => <LeadQuotations leadId={7} />)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
}

test('the first quotation is one quiet button to the visit', async () => {
  await show([{ id: 20, kind: 'advice', status: 'confirmed' }])
  const link = await screen.findByRole('link', { name: '+ Quotation' })
  expect(link.getAttribute('href')).toBe('/appointments/20/quotation')
})

test('without a visit nothing is said of quotations', async () => {
  await show([])
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Quotations' })).toBeNull())
  expect(screen.queryByText(/No quotation yet/)).toBeNull()
})
