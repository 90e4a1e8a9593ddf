// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { DeclinedPanel } from './declined-panel.tsx'

beforeAll(() => startTestTexts())

test('an adviser reads at home which own customer declined, and why, with the way to the quotation', async () => {
  const employee = { id: 4, impersonated_by: null, permission_names: [], own_resources: [] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  const row = {
    id: 1,
    number: 'Q2026-00001',
    appointment_id: 7,
    lead: { id: 3, number: 'L1', full_name: 'Eva Smit', city: 'Assen' },
    total_cents: 500_000,
    declined_at: '2026-11-28T13:03:00Z',
    decline_reason: 'Te duur',
  }
  const asked = serveCalls(() => ({ body: { data: [row], meta: { total: 1 } } }))
  await renderScreen(() => <DeclinedPanel />)
  const link = await screen.findByRole('link', { name: 'Eva Smit' })
  expect(link.getAttribute('href')).toBe('/appointments/7/quotation')
  expect(screen.getByText(/^Q2026-00001, declined on .+: Te duur$/)).toBeTruthy()
  const path = asked.find((one) => one.startsWith('/quotations/table/sent'))
  const { searchParams } = new URL(path ?? '', 'https://heliodesk.example')
  expect(searchParams.get('filter[adviser_id]')).toBe('4')
  expect(searchParams.get('filter[state]')).toBe('declined')
})
