// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { wholeText } from '../../ui/testing/whole-text.ts'
import { AnswersPanel } from './answers-panel.tsx'

beforeAll(() => startTestTexts())

const row = (id: number, facts: object) => ({
  id,
  number: `Q2026-0000${id}`,
  appointment_id: id === 1 ? 7 : null,
  lead: { id, number: `L${id}`, full_name: `Eva ${id}`, city: 'Assen' },
  total_cents: 500_000,
  answered_at: '2026-11-28T13:03:00Z',
  accepted_edition: null,
  decline_reason: null,
  ...facts,
})

test('an adviser reads at home how own customers answered, with the way to each quotation', async () => {
  const employee = { id: 4, impersonated_by: null, permission_names: [], own_resources: [] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  const data = [
    row(1, { state: 'declined', decline_reason: 'Te duur' }),
    row(2, { state: 'accepted', accepted_edition: 'B' }),
    row(3, { state: 'withdrawn', accepted_edition: 'A' }),
  ]
  const asked = serveCalls(() => ({ body: { data, meta: { total: 3 } } }))
  await renderScreen(() => <AnswersPanel />)
  const links = await screen.findAllByRole('link', { name: /^Eva/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/appointments/7/quotation',
    '/leads/2',
    '/leads/3',
  ])
  expect(screen.getByText(wholeText(/^Q2026-00001 declined on .+: Te duur$/))).toBeTruthy()
  expect(screen.getByText(wholeText(/^Q2026-00002 accepted on .+, edition B$/))).toBeTruthy()
  expect(screen.getByText(wholeText(/^Order Q2026-00003 withdrawn on .+$/))).toBeTruthy()
  const path = asked.find((one) => one.startsWith('/quotations/table/all'))
  const { searchParams } = new URL(path ?? '', 'https://heliodesk.example')
  expect(searchParams.get('filter[adviser_id]')).toBe('4')
  expect(searchParams.get('filter[state]')).toBe('accepted,declined,withdrawn')
})
