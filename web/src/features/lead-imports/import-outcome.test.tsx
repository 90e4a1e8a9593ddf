// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import type { Import } from './import.ts'
import { ImportOutcome } from './import-outcome.tsx'

beforeAll(() => startTestTexts('nl'))

const counts = { new: 0, updated: 2, uncallable: 0, duplicate: 1, invalid: 0, outside_area: 0 }
const change = { row: 1, number: '2026-00001', fields: [] }
const checked: Import = {
  id: 1,
  state: 'checked',
  file_name: 'leads.csv',
  source: null,
  encoding: 'utf-8',
  delimiter: ';',
  headings: [],
  mapping: [],
  words: [],
  moved: null,
  known: 'overwrite',
  preview: [],
  problem: null,
  created_at: '2026-11-24T10:00:00.000Z',
  finished_at: null,
  by: null,
  done: 2,
  total: 2,
  failed: 1,
  kept: 0,
  still_changed: 0,
  counts,
  changes: [
    {
      ...change,
      lead_id: 1,
      name: 'Kees Later',
      fields: [
        { field: 'callback_at', before: null, after: '2026-12-02T09:00:00.000Z' },
        { field: 'do_not_call_at', before: null, after: '2026-12-01T09:00:00.000Z' },
      ],
    },
    {
      ...change,
      lead_id: 2,
      name: 'Ria Verder',
      fields: [{ field: 'consent', before: null, after: 'Gelieve niet te telefoneren' }],
    },
  ],
}

test('what stays as it is here stands apart from what becomes no lead', async () => {
  serveCalls(() => ({
    body: {
      data: [
        { row: 1, kind: 'partly', reason: 'Niet overgenomen: Status' },
        { row: 2, kind: 'duplicate', reason: 'Deze lead is er al' },
      ],
    },
  }))
  await renderScreen(() => <ImportOutcome row={checked} />)
  const partly = await screen.findByRole('region', { name: /waarvan niet alles is overgenomen/ })
  expect(within(partly).getByText('Niet overgenomen: Status')).toBeTruthy()
  expect(within(partly).queryByText('Deze lead is er al')).toBeNull()
  const others = screen.getByRole('region', { name: 'Rijen die geen lead worden' })
  expect(within(others).getByText('Deze lead is er al')).toBeTruthy()
  const changes = screen.getByRole('region', { name: 'Wat er wijzigt aan leads die hier al zijn' })
  expect(within(changes).getByText('Terugbellen op: leeg → 02-12-2026 10:00')).toBeTruthy()
  expect(within(changes).getByText('Niet bellen: leeg → 01-12-2026 10:00')).toBeTruthy()
  expect(within(changes).getByText(/Ria Verder/)).toBeTruthy()
  const doubted = 'Zonder toestemming totdat iemand dit leest: leeg → Gelieve niet te telefoneren'
  expect(within(changes).getByText(doubted)).toBeTruthy()
})

test('an undone import tells what it changed in leads that were here, which stays', async () => {
  serveCalls(() => ({ body: { data: [] } }))
  await renderScreen(() => (
    <ImportOutcome row={{ ...checked, state: 'undone', changes: [], still_changed: 2 }} />
  ))
  expect(
    await screen.findByText(/heeft 2 keer een lead gewijzigd die hier al was, en dat blijft zo/),
  ).toBeTruthy()
})
