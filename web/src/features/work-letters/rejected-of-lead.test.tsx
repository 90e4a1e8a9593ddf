// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { RejectedOfLead } from './rejected-of-lead.tsx'

beforeAll(() => startTestTexts())

test('the page of a lead says that its work letter was rejected, why, and leads to it', async () => {
  const letter = {
    id: 3,
    appointment_id: 9,
    lead: { id: 1 },
    status: 'rejected',
    reject_reason: 'unsafe',
    reject_text: 'The ridge is rotten',
  }
  serveCalls(() => ({ body: { data: [letter], meta: { total: 1 } } }))
  await renderScreen(() => <RejectedOfLead leadId={1} />)
  expect((await screen.findByText(/^Work letter rejected: /)).textContent).toMatch(/unsafe/i)
  expect(screen.getByText('The ridge is rotten')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'To the work letter' })
  expect(link.getAttribute('href')).toBe('/work-letter/lead/1/appointment/9')
})
