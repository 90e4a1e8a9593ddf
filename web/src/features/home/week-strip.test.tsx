// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { WeekStrip } from './week-strip.tsx'
import { WeeksTable } from './weeks-table.tsx'

beforeAll(() => startTestTexts())

const weeks = [6, 8, 5, 9, 0].map((sent, index) => ({
  monday: `2026-11-${String(2 + 7 * index).padStart(2, '0')}`,
  leads: 20 + sent,
  sent,
  accepted: 1,
  won: 1,
  revenue_cents: 500_000,
}))

test('draws whole weeks as a line, and the week that has just begun beside it', async () => {
  serveCalls(() => ({ body: { weeks, advisers: [], leads: [] } }))
  await renderScreen(() => <WeekStrip />)
  await screen.findAllByText(/so far/)
  const lines = [...document.querySelectorAll('polyline')]
  expect(lines.map((line) => line.getAttribute('points')?.split(' ').length)).toEqual([4, 4, 4, 4])
  // Of what was sent nothing falls to 0, which is the lowest point.
  const heights = lines[1]
    ?.getAttribute('points')
    ?.split(' ')
    .map((point) => Number(point.split(',')[1]))
  expect(Math.max(...(heights ?? []))).toBeLessThan(27)
  expect(document.querySelectorAll('circle')[1]?.getAttribute('cy')).toBe('27')
})

test('says of the newest week in the table that it is so far, and of no other', async () => {
  await renderScreen(() => <WeeksTable weeks={weeks} />)
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows.map((row) => within(row).queryByText('so far') !== null)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
