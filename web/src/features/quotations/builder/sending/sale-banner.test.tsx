// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { renderScreen, serveCalls, startTestTexts } from '../../../../ui/testing/render-screen.tsx'
import { queryClient } from '../../../../data/queries.ts'
import { employeeQuery } from '../../../../session/session.ts'
import { SaleBanner } from './sale-banner.tsx'

beforeAll(() => startTestTexts())
beforeEach(() => {
  const employee = { user: { id: 4 }, impersonated_by: null, permission_names: [] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
})

const at = '2026-11-20T10:00:00.000Z'

async function bannerOf(latest: object) {
  serveCalls(() => ({ body: { data: [] } }))
  const version = { id: 1, number: 1, accepted_at: null, decline_reason: null, ...latest }
  const quotation = { id: 3, lead_id: 7, versions: [version], latest_version: version }
  await renderScreen(() => <SaleBanner quotation={quotation as never} appointmentId={5} dirty={false} />)
  return (await screen.findByRole('status')).textContent
}

test('what the company took back is not told as withdrawn by the customer', async () => {
  const told = await bannerOf({ state: 'withdrawn', withdrawn_at: at })
  expect(told).toContain('This quotation was taken back on 20-11-2026 11:00')
  expect(told).not.toContain('The customer withdrew')
  expect(told).not.toContain('A changed version can still be sent')
  expect(screen.getByRole('link', { name: 'Go to the lead' }).getAttribute('href')).toBe('/leads/7')
})

test.each([
  [{ state: 'withdrawn', withdrawn_at: at, accepted_at: at }, 'The customer withdrew the order on'],
  [{ state: 'declined', declined_at: at }, 'The customer declined this quotation on'],
])('what the customer does not want is told: %j', async (latest, told) => {
  expect(await bannerOf(latest)).toContain(told)
})

test('an order is told with its edition and total', async () => {
  const editions = { A: { total_cents: 488_250 }, B: { total_cents: 475_550 } }
  const told = await bannerOf({
    state: 'accepted',
    accepted_at: at,
    accepted_edition: 'B',
    calculation: { editions },
  })
  expect(told).toContain('The customer ordered edition B for €4,755.50')
  expect(told).toContain('Version 1 was signed on 20-11-2026 11:00')
})
