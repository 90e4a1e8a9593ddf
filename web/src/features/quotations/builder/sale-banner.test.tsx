// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { SaleBanner } from './sale-banner.tsx'

beforeAll(() => startTestTexts())

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
