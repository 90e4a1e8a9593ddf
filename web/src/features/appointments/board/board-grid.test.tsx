// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setClock } from '../../../ui/clock.ts'
import { Notices } from '../../../ui/notify.ts'
import { renderScreen, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { BoardGrid } from './board-grid.tsx'
import type { BoardDay, BoardRow } from './board-layout.ts'

const slot = (from: string, till: string) => ({
  from,
  till,
  state: 'free' as const,
  appointment_id: null,
  held_by: null,
  until: null,
})
const visit = (id: number, full_name: string, more: object = {}) => ({
  type: 'visit' as const,
  id,
  from: '09:00',
  till: '10:30',
  travel_minutes: 20,
  kind: 'advice' as const,
  status: 'planned' as const,
  lead: { id, full_name, city: 'Assen' },
  adviser: null,
  with: [],
  pinned: false,
  manual: false,
  marks: [],
  revision: 1,
  ...more,
})
const row = (id: number, name: string, day: Partial<BoardDay>): BoardRow => ({
  adviser: { id, name },
  days: [{ date: '2026-12-07', closed: null, absences: [], work_day_id: 1, slots: [], entries: [], ...day }],
})
const hold = {
  type: 'hold' as const,
  id: 5,
  from: '11:00',
  till: '12:30',
  travel_minutes: null,
  held_by: { id: 9, name: 'Sara' },
  until: '2026-12-07T08:05:00.000Z',
  lead: { id: 7, full_name: 'Piet' },
}
const rows = [
  row(1, 'Jeroen', {
    slots: [slot('13:00', '14:30')],
    entries: [visit(1, 'Anna'), hold],
  }),
  row(2, 'Femke', {
    entries: [
      { type: 'busy', from: '09:00', till: '10:30' },
      visit(3, 'Cees', {
        from: '11:00',
        till: '12:30',
        marks: [{ code: 'tightDrive', text: 'The drive is too short' }],
      }),
      visit(4, 'Dirk', { from: '15:00', till: '16:30', pinned: true }),
      visit(6, 'Ronald van den Heuvel', { from: '17:00', till: '18:00' }),
    ],
  }),
]

const opened = { onVisit: vi.fn<(id: number) => void>(), onGap: vi.fn<(gap: object) => void>() }
const show = (mayMove = true, view: 'day' | 'week' = 'day', shown = rows) =>
  renderScreen(() => (
    <>
      <BoardGrid
        rows={shown}
        view={view}
        notice={120}
        gap={null}
        mayMove={() => mayMove}
        onAdviser={() => undefined}
        {...opened}
      />
      <Notices />
    </>
  ))
const focused = () => document.activeElement?.textContent ?? ''
const movable = () =>
  [...document.querySelectorAll<HTMLElement>('[data-movable]')].map(({ dataset }) => dataset['id'])
const press = (...keys: string[]) => {
  for (const key of keys)
    fireEvent.keyDown(document.activeElement ?? document.body, {
      key: key.replace('Control+', ''),
      ctrlKey: key.startsWith('Control+'),
    })
}

beforeAll(() => startTestTexts())
beforeEach(() => setClock(() => Date.parse('2026-12-07T06:00:00.000Z')))
beforeEach(() => Object.values(opened).forEach((one) => one.mockClear()))

test('the board is one stop of the tab key, and arrows go along the time and to other advisers', async () => {
  await show()
  await screen.findByRole('grid')
  expect(document.querySelectorAll('[data-item][tabindex="0"]')).toHaveLength(1)
  document.querySelector<HTMLElement>('[data-item][tabindex="0"]')?.focus()
  expect(focused()).toBe('Jeroen')
  press('ArrowRight')
  expect(focused()).toMatch(/^09:00 ?Anna/)
  press('ArrowRight', 'ArrowRight')
  expect(focused()).toBe('13:00 free')
  press('ArrowDown')
  expect(focused()).toContain('Cees')
  press('ArrowUp')
  expect(focused()).toContain('Sara holds it')
  expect(document.querySelectorAll('[data-item][tabindex="0"]')).toHaveLength(1)
})

test('Home and End go to the ends of a row, and with Ctrl to those of the board', async () => {
  await show()
  await screen.findByRole('grid')
  document.querySelector<HTMLElement>('[data-item][tabindex="0"]')?.focus()
  press('End')
  expect(focused()).toBe('13:00 free')
  press('Control+End')
  expect(focused()).toContain('Ronald van den Heuvel')
  press('Home')
  expect(focused()).toBe('Femke')
  press('Control+Home')
  expect(focused()).toBe('Jeroen')
  expect(document.querySelectorAll('[data-item][tabindex="0"]')).toHaveLength(1)
})

const laidOut = (values: (element: HTMLElement) => number): PropertyDescriptor => ({
  configurable: true,
  get(this: HTMLElement) {
    return values(this)
  },
})
/** How wide and where columns are, which nothing here lays out. */
function layOut() {
  Object.defineProperties(HTMLElement.prototype, {
    offsetWidth: laidOut(() => 1_000),
    offsetLeft: laidOut((element) => [...(element.parentElement?.children ?? [])].indexOf(element) * 150),
  })
  onTestFinished(() => {
    for (const name of ['offsetWidth', 'offsetLeft']) Reflect.deleteProperty(HTMLElement.prototype, name)
  })
}
const scrolled = () => document.querySelector('[data-scroller]')?.scrollLeft

test('the board of today opens at the present hour, and an arrow goes to what is there', async () => {
  layOut()
  setClock(() => Date.parse('2026-12-07T13:40:00.000Z'))
  await show()
  await screen.findByRole('grid')
  // 14:00 of 8 to 18.
  expect(scrolled()).toBe(600)
  document.querySelector<HTMLElement>('[data-item][tabindex="0"]')?.focus()
  press('ArrowDown', 'ArrowRight')
  expect(focused()).toContain('Dirk')
  press('ArrowLeft')
  expect(focused()).toContain('Cees')
})

test('the board of another day opens at what is earliest', async () => {
  layOut()
  setClock(() => Date.parse('2026-12-06T13:40:00.000Z'))
  await show()
  await screen.findByRole('grid')
  expect(scrolled()).toBe(100)
})

test('a slot within the notice says that it is too soon, and is no gap', async () => {
  setClock(() => Date.parse('2026-12-07T10:30:00.000Z'))
  await show()
  const soon = await screen.findByRole('button', { name: '13:00 too soon' })
  expect(soon.title).toBe('Too soon to be offered: 13:00 to 14:30')
  fireEvent.click(soon)
  expect(opened.onGap).not.toHaveBeenCalled()
  expect(await screen.findByText('Too soon to be offered: 13:00 to 14:30')).toBeTruthy()
})

test('it says who holds a slot, why a visit does not fit, what is pinned, and of another company only busy', async () => {
  await show()
  const femke = within(await screen.findByRole('row', { name: /Femke/ }))
  expect(femke.getByRole('button', { name: '09:00 busy' })).toBeTruthy()
  expect(femke.getByRole('button', { name: /Cees.*The drive is too short/ }).dataset['meaning']).toBe('bad')
  expect(femke.getByRole('button', { name: /Dirk.*pinned/ })).toBeTruthy()
  const held = screen.getByRole('button', { name: /11:00 Sara holds it ?until 09:05, for Piet/ })
  expect(held.title).toBe('11:00 - 12:30 held by Sara until 09:05, for Piet')
})

test.each(['day', 'week'] as const)(
  'what is cut of a name in a %s is in its tip, and in what is read aloud',
  async (view) => {
    await show(true, view)
    const short = await screen.findByRole('button', { name: /^17:00 Ronald van den Heuvel,? Assen/ })
    expect(short.title).toMatch(/^17:00 - 18:00 Ronald van den Heuvel, Assen/)
    // An hour has room for one line in a week; an hour and a half for two.
    expect(short.dataset['short']).toBe('true')
    expect(screen.getByRole('button', { name: /^09:00 Anna/ }).dataset['short']).toBeUndefined()
  },
)

test('an installation whose order was withdrawn says so', async () => {
  const gone = { kind: 'installation', status: 'in_progress', withdrawn: true }
  await show(true, 'day', [row(2, 'Femke', { entries: [visit(8, 'Emma', gone)] })])
  const shown = await screen.findByRole('button', { name: /Emma.*Order withdrawn/ })
  expect(shown.dataset['meaning']).toBe('bad')
  expect(shown.title).toContain('Order withdrawn')
})

test('what is pinned, and what the caller may not move, has no handle', async () => {
  const { unmount } = await show()
  await screen.findByRole('grid')
  expect(movable()).toEqual(['1', '3', '6'])
  unmount()
  await show(false)
  await screen.findByRole('grid')
  expect(movable()).toEqual([])
})

test('a visit and a free slot open by a click, or Enter', async () => {
  await show()
  fireEvent.click(await screen.findByRole('button', { name: /Anna/ }))
  expect(opened.onVisit).toHaveBeenCalledWith(1)
  fireEvent.click(screen.getByRole('button', { name: '13:00 free' }))
  expect(opened.onGap).toHaveBeenCalledWith({
    adviser: { id: 1, name: 'Jeroen' },
    date: '2026-12-07',
    from: '13:00',
  })
})

test('whoever visits nobody any more is marked, and their visits can be moved', async () => {
  await show(true, 'day', [...rows, { ...row(9, 'Kees', { entries: [visit(8, 'Eva')] }), left: true }])
  const cell = await screen.findByRole('rowheader', { name: /Kees.*no longer visits/ })
  expect(cell.closest('[role=row]')?.querySelector('[data-id="8"][data-movable]')).not.toBeNull()
})

test('whoever lays panels has a row with their function, without slots and with nothing to drag', async () => {
  const work = visit(9, 'Gijs', { kind: 'installation' })
  const fitter = {
    ...row(7, 'Monteur', { work_day_id: null, entries: [work] }),
    works_as: 'installer' as const,
  }
  await show(true, 'day', [...rows, fitter])
  const header = await screen.findByRole('rowheader', { name: /Monteur/ })
  expect(header.textContent).toContain('Installer')
  expect(document.querySelector('[data-adviser="7"] [data-id="9"]')).not.toBeNull()
  expect(movable()).not.toContain('9')
})
