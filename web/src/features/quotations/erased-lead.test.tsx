// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { LeadAppointments } from '../appointments/lead-appointments.tsx'
import { LeadQuotations } from './lead-quotations.tsx'

beforeAll(() => startTestTexts())

const sent_at = '2026-11-19T10:00:00.000Z'
const version = {
  id: 1,
  number: 1,
  status: 'sent',
  state: 'open',
  sent_at,
  opened_at: null,
  last_opened_at: null,
  accepted_at: null,
  accepted_edition: null,
  editions: [],
  calculation: { editions: { A: { total_cents: 488_250 } } },
}
const quotation = {
  id: 3,
  number: 'Q2026-00003',
  lead_id: 7,
  lead: { email: null },
  appointment_id: 5,
  portal_url: 'https://portal.example/abc',
  reminders: { sent: [], stopped: null },
  latest_version: version,
  versions: [version],
}
const question = {
  id: 9,
  number: quotation.number,
  text: 'Past het?',
  created_at: sent_at,
  answer: null,
  answered_at: null,
  answered_by: null,
}

/** What the page of a lead has, below each other. */
async function showLead(anonymised_at: string | null) {
  queryClient.clear()
  const permission_names = ['update quotations', 'create quotations', 'create appointments']
  const employee = { user: { id: 4 }, impersonated_by: null, permission_names }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  serveCalls((path) => {
    if (path === '/leads/7') return { body: { id: 7, anonymised_at } }
    if (path.includes('/get-by-lead-id/')) return { body: { data: [quotation] } }
    return { body: { data: path.includes('/questions-by-lead-id/') ? [question] : [] } }
  })
  await renderScreen(() => (
    <>
      <LeadQuotations leadId={7} />
      <LeadAppointments leadId={7} />
    </>
  ))
  await screen.findByText('Past het?')
  await screen.findByText(quotation.number)
}

const actions = () => [
  screen.queryByRole('textbox', { name: 'Answer' }),
  screen.queryByRole('button', { name: 'New link' }),
  screen.queryByRole('button', { name: 'Stop reminders' }),
  screen.queryByRole('link', { name: /^Plan/ }),
]

test('of an erased person nothing is answered, sent or planned', async () => {
  await showLead('2026-11-20T09:00:00.000Z')
  await waitFor(() => expect(actions().filter(Boolean)).toEqual([]))
  expect(screen.queryByText(/unanswered/i)).toBeNull()
})

test('of anybody else it is', async () => {
  await showLead(null)
  await waitFor(() => expect(actions().map((one) => one !== null)).toEqual([true, true, true, true]))
})
