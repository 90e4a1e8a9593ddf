// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DataTable } from './data-table.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { TextFilter } from './table-filters.tsx'
import { type Column, ofButtons, type TableSource } from './table-source.ts'
import { readTableState } from './table-state.ts'
import { renderScreen, startTestTexts } from '../testing/render-screen.tsx'
import { YesNo } from '../yes-no.tsx'

interface Row {
  id: number
  number: string
  name: string
  status: string
  city: string | null
  day: string
}

const row = (id: number, name: string, city: string | null, day = '2026-09-07'): Row => ({
  id,
  number: `N${id}`,
  name,
  status: 'New',
  city,
  day,
})

const columns: Column<Row>[] = [
  { key: 'number', label: 'Number', width: 100, cell: ({ number }) => number },
  { key: 'name', label: 'Name', cell: ({ name }) => name },
  {
    key: 'city',
    label: 'City',
    width: 100,
    sort: 'city',
    cell: ({ city }) => city,
    filter: <TextFilter name="city" />,
  },
  {
    key: 'status',
    label: 'Status',
    width: 100,
    cell: ({ status }) => <StatusBadge meaning="new">{status}</StatusBadge>,
  },
]

const sourceOf = (rows: Row[], search = {}): TableSource<Row> => ({
  state: readTableState(search),
  setState: () => undefined,
  rows,
  meta: { from: 1, to: rows.length, total: rows.length, last_page: 1, current_page: 1 },
  fetching: false,
  failure: null,
  retry: () => undefined,
})

const buttons: Column<Row> = {
  key: 'verbs',
  ...ofButtons,
  label: 'Edit',
  cell: ({ name }) => <button type="button">Edit {name}</button>,
}

const late: Column<Row> = {
  key: 'late',
  exported: null,
  label: 'Late',
  mark: true,
  cell: () => <StatusBadge meaning="bad">Late</StatusBadge>,
}

/** A price that is called by its label alone would be taken for another on a phone. */
const priced: Column<Row> = {
  key: 'price',
  exported: null,
  label: 'Net price for advisers',
  named: 'Advisers',
  cell: () => '€ 69,00',
}

interface Shown {
  search?: object
  byDay?: boolean
  narrow?: boolean
  verbs?: boolean
  more?: readonly Column<Row>[]
}

async function show(
  rows: Row[],
  { search = {}, byDay = false, narrow = false, verbs = false, more = [] }: Shown = {},
) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: narrow && query === '(width < 768px)',
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
        // The parts of a list that the table reads.
      }) as unknown as MediaQueryList,
  )
  await renderScreen(() => (
    <DataTable
      label="Leads"
      name="leads"
      source={sourceOf(rows, search)}
      columns={[...columns, ...(verbs ? [priced, buttons, late] : []), ...more]}
      rowKey={({ id }) => id}
      href={({ id }) => `/leads/${id}`}
      {...(byDay && { groupOf: ({ day }: Row) => ({ key: day, label: `Day ${day}` }) })}
    />
  ))
}

const headings = () =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(' ↑', ''))

beforeAll(() => startTestTexts())
beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('a column without a value on any row is off, until the choice of columns keeps it', async () => {
  await show([row(1, 'Anna', null), row(2, 'Bram', null)])
  expect(headings()).toEqual(['Number', 'Name', 'Status'])
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const city = screen.getByRole('checkbox', { name: 'City (empty here)' })
  expect(city).toHaveProperty('checked', false)
  await user.click(city)
  expect(headings()).toEqual(['Number', 'Name', 'City', 'Status'])
  await user.click(screen.getByRole('checkbox', { name: 'City' }))
  expect(headings()).toEqual(['Number', 'Name', 'Status'])
})

const inRoomOf = (width: number) =>
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)

test('columns without room are off by importance, until the choice of columns asks for one', async () => {
  inRoomOf(500)
  await show([row(1, 'Anna', 'Assen')])
  // The name needs 280 px, and the state stays.
  expect(headings()).toEqual(['Number', 'Name', 'Status'])
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const city = screen.getByRole('checkbox', { name: 'City (no room here)' })
  expect(city).toHaveProperty('checked', false)
  await user.click(city)
  expect(headings()).toEqual(['Name', 'City', 'Status'])
  await user.click(screen.getByRole('checkbox', { name: 'City' }))
  expect(headings()).toEqual(['Number', 'Name', 'Status'])
})

test.each([
  ['sorts', { sort: 'city' }],
  ['filters', { 'filter[city]': 'Assen' }],
])('what %s stays where there is no room', async (_what, search) => {
  inRoomOf(500)
  await show([row(1, 'Anna', 'Assen')], { search })
  expect(headings()).toEqual(['Name', 'City', 'Status'])
})

test('with room for all nothing is off', async () => {
  inRoomOf(580)
  await show([row(1, 'Anna', 'Assen')])
  expect(headings()).toEqual(['Number', 'Name', 'City', 'Status'])
})

test.each([
  ['has a value on one row', [row(1, 'Anna', null), row(2, 'Bram', 'Assen')], {}],
  ['is what rows are sorted by', [row(1, 'Anna', null)], { sort: 'city' }],
  ['is of a table without rows', [], {}],
])('a column that %s stays', async (_why, rows, search) => {
  await show(rows, { search })
  expect(headings()).toContain('City')
})

test('on a phone a row is its name with its state, and its other words below them', async () => {
  await show([row(1, 'Anna', 'Assen'), row(2, 'Bram', null)], { narrow: true })
  expect(screen.queryAllByRole('columnheader')).toEqual([])
  const [first, second] = screen.getAllByRole('row')
  if (first === undefined || second === undefined) throw new Error('no rows')
  expect(within(first).getByRole('link', { name: 'Anna' }).getAttribute('href')).toBe('/leads/1')
  expect(first.textContent).toBe('AnnaNewNumber: N1City: Assen')
  expect(second.textContent).toBe('BramNewNumber: N2')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Filter and sort' }))
  expect(screen.getByRole('button', { name: 'City' })).toBeTruthy()
})

test('on a phone a name with a word behind it is whole', async () => {
  const name = 'Anna van der Berg (Not sent yet)'
  await show([row(1, name, 'Assen')], { narrow: true })
  expect(screen.getByTitle(name).textContent).toBe(name)
})

test('on a phone buttons and marks stand in their row without a label, and a price first, with its short one', async () => {
  await show([row(1, 'Anna', 'Assen')], { narrow: true, verbs: true })
  const [first] = screen.getAllByRole('row')
  expect(first?.textContent).toBe('AnnaNewAdvisers: € 69,00Number: N1City: AssenEdit AnnaLate')
  expect(screen.getByText('Advisers:').className).not.toBe(screen.getByText('City:').className)
})

const yesNo = (key: string, value: boolean): Column<Row> => ({
  key,
  exported: null,
  label: key,
  cell: () => <YesNo value={value} />,
})
const created: Column<Row> = {
  key: 'created',
  exported: null,
  label: 'Created',
  sort: 'created',
  width: 100,
  cell: ({ day }) => day,
}

const phoneRow = async (more: readonly Column<Row>[], search = {}) => {
  await show([row(1, 'Anna', 'Assen')], { narrow: true, search, more })
  return screen.getAllByRole('row')[0]?.textContent
}

test('on a phone a row tells at most three facts, and what is as usual says nothing', async () => {
  const usual = [yesNo('active', true), yesNo('partner', false)]
  expect(await phoneRow([...usual, yesNo('inside', true), created])).toBe(
    'AnnaNewNumber: N1City: AssenCreated: 2026-09-07',
  )
})

test('on a phone what rows are sorted by is seen first, and digits with their label', async () => {
  expect(await phoneRow([yesNo('active', false), created], { sort: 'created' })).toBe(
    'AnnaNewCreated: 2026-09-07Number: N1City: Assen',
  )
  expect(screen.getByText('Created:').className).not.toBe(screen.getByText('City:').className)
})

test('on a phone a row is called by what names it', async () => {
  expect(await phoneRow([{ ...created, names: ({ name }) => `Post of ${name}` }])).toMatch(/^Post of AnnaNew/)
})

test('the arrow keys go from row to row, past the heading of a day', async () => {
  await show([row(1, 'Anna', 'Assen'), row(2, 'Bram', 'Assen', '2026-09-08')], { byDay: true })
  expect(screen.getAllByText(/^Day /).map(({ textContent }) => textContent)).toEqual([
    'Day 2026-09-07',
    'Day 2026-09-08',
  ])
  const [first, second] = screen.getAllByRole('link')
  first?.focus()
  const user = userEvent.setup()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(second)
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(first)
})
