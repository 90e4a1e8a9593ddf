// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { LeadQuotations } from './lead-quotations.tsx'

const editions = { A: { total_cents: 488_250 }, B: { total_cents: 475_550 } }
function quotation(latest: object) {
  const version = {
    id: 1,
    number: 2,
    state: 'declined',
    sent_at: '2026-11-19T10:00:00.000Z',
    opened_at: null,
    accepted_at: null,
    accepted_edition: null,
    calculation: { editions },
    ...latest,
  }
  return {
    id: 3,
    number: 'Q2026-00003',
    lead_id: 7,
    appointment_id: 5,
    portal_url: null,
    reminders: { sent: [], stopped: null },
    latest_version: version,
    versions: [version],
  }
}

beforeAll(() => startTestTexts())
beforeEach(() => {
  queryClient.clear()
  const employee = { user: { id: 4 }, impersonated_by: null, permission_names: [] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
})

/** The row of a quotation on the page of its lead. */
async function rowOf(latest: object) {
  serveCalls((path) =>
    path.includes('/get-by-lead-id/') ? { body: { data: [quotation(latest)] } } : { body: { data: [] } },
  )
  await renderScreen(() => <LeadQuotations leadId={7} />)
  return (await screen.findByText('Q2026-00003')).closest('li')?.textContent
}

test('an ordered quotation says which edition, with its total', async () => {
  const told = await rowOf({
    state: 'accepted',
    accepted_at: '2026-11-20T10:00:00.000Z',
    accepted_edition: 'B',
  })
  expect(told).toContain('version 2, edition B ordered Accepted')
  expect(told).toContain('€4,755.50')
})

test('an order is what the list says though a newer concept lies on top of it', async () => {
  const order = {
    ...quotation({}).latest_version,
    status: 'accepted',
    state: 'accepted',
    accepted_edition: 'B',
  }
  const draft = { ...quotation({}).latest_version, id: 2, number: 3, status: 'concept', state: 'concept' }
  const covered = { ...quotation({}), shown_version_id: 1, latest_version: draft, versions: [draft, order] }
  serveCalls((path) => ({ body: { data: path.includes('/get-by-lead-id/') ? [covered] : [] } }))
  await renderScreen(() => <LeadQuotations leadId={7} />)
  const told = (await screen.findByText('Q2026-00003')).closest('li')?.textContent
  expect(told).toContain('version 2, edition B ordered Accepted newer concept (€4,755.50)')
  expect(told).toContain('€4,755.50')
})

test('a newer concept on one that waits says from which to which total it goes', async () => {
  const open = { ...quotation({}).latest_version, status: 'sent', state: 'open' }
  const draft = { ...quotation({}).latest_version, id: 2, number: 3, status: 'concept', state: 'concept' }
  const covered = { ...quotation({}), shown_version_id: 1, latest_version: draft, versions: [draft, open] }
  serveCalls((path) => ({ body: { data: path.includes('/get-by-lead-id/') ? [covered] : [] } }))
  await renderScreen(() => <LeadQuotations leadId={7} />)
  const told = (await screen.findByText('Q2026-00003')).closest('li')?.textContent
  expect(told).toContain('newer concept (€4,755.50 – €4,882.50)')
})

test('one that was not ordered names no edition, and the total of the first', async () => {
  const told = await rowOf({})
  expect(told).not.toContain('ordered')
  expect(told).toContain('€4,882.50')
})

test('the buttons of an order are beside each other', async () => {
  const employee = {
    user: { id: 4 },
    impersonated_by: null,
    permission_names: ['update leads', 'update quotations'],
  }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  const order = { ...quotation({}).latest_version, status: 'accepted', state: 'accepted' }
  const ordered = {
    ...quotation({}),
    lead: { email: null },
    portal_url: 'https://example.test',
    versions: [order],
  }
  serveCalls((path) => ({ body: { data: path.includes('/get-by-lead-id/') ? [ordered] : [] } }))
  await renderScreen(() => <LeadQuotations leadId={7} />)
  const withdrawal = await screen.findByRole('button', { name: 'Record a withdrawal' })
  const link = screen.getByRole('button', { name: 'New link' })
  expect(withdrawal.parentElement).toBe(link.parentElement)
})
