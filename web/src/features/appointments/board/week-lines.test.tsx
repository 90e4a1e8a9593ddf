// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { wholeText } from '../../../ui/testing/whole-text.ts'
import { BoardGrid } from './board-grid.tsx'

beforeAll(() => startTestTexts())

const cssOf = (name: string) => readFileSync(`${import.meta.dirname}/${name}.module.css`, 'utf8')
const event = (id: number, from: string, till: string) => ({
  type: 'event' as const,
  id,
  from,
  till,
  travel_minutes: null,
  kind: 'meeting' as const,
  title: `Overleg ${id}`,
  lead: null,
  revision: 1,
  series_id: null,
})
const none = () => undefined
const smallOf = async (name: RegExp) =>
  (await screen.findByRole('button', { name })).getAttribute('data-small')

test('an hour of a week has room for a line on every screen, between its borders and gap', () => {
  const heights = [...cssOf('board').matchAll(/--hour: (\d+)px/g)].map(([, height]) => Number(height))
  expect(heights.length).toBeGreaterThan(0)
  // 12 px of text, 1.3 high, within two borders and the gap below.
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(12 * 1.3 + 2 + 2)
})

test('half an hour has a small line, and less none, which the tip says', async () => {
  const entries = [event(1, '09:00', '10:00'), event(2, '11:00', '11:30'), event(3, '12:00', '12:15')]
  const day = { date: '2026-12-07', closed: null, absences: [], work_day_id: 1, slots: [], entries }
  const rows = [{ adviser: { id: 1, name: 'Jeroen' }, days: [day] }]
  const asked = { mayMove: () => true, onVisit: none, onGap: none, onAdviser: none }
  await renderScreen(() => <BoardGrid rows={rows} view="week" notice={120} gap={null} {...asked} />)
  expect(await smallOf(/Overleg 1/)).toBeNull()
  expect(await smallOf(/Overleg 2/)).toBe('line')
  expect(await smallOf(/Overleg 3/)).toBe('none')
  expect(screen.getByRole('button', { name: /Overleg 3/ }).title).toBe('12:00 - 12:15 Overleg 3, Meeting')
})

test('the name of a day stays in sight while its hours scroll sideways', async () => {
  const day = { date: '2026-12-07', closed: null, absences: [], work_day_id: 1, slots: [], entries: [] }
  const rows = [{ adviser: { id: 1, name: 'Jeroen' }, days: [day] }]
  const asked = { mayMove: () => true, onVisit: none, onGap: none, onAdviser: none }
  await renderScreen(() => <BoardGrid rows={rows} view="day" notice={120} gap={null} {...asked} />)
  const name = await screen.findByText(wholeText('Monday 07-12'))
  expect(name.parentElement?.className).toContain('date')
  expect(cssOf('head')).toMatch(
    /\.date \{[^}]*\[data-axis='x'\] & \{\s*position: sticky;\s*left: calc\(var\(--name\)/,
  )
})
