// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTable } from '../data/tables/use-table.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { Notices } from '../ui/notify.ts'
import { listenBodies } from '../ui/testing/listen-bodies.ts'
import { renderScreen, serveCalls, startTestTexts } from '../ui/testing/render-screen.tsx'
import { useActivation } from './use-activation.tsx'

interface Range {
  id: number
  from: number
  revision: number
  active: boolean
}

const rows = [
  { id: 1, from: 1000, revision: 4, active: true },
  { id: 2, from: 2000, revision: 2, active: false },
  { id: 3, from: 3000, revision: 1, active: true },
]

function Ranges({ own }: { own?: number }) {
  const source = useTable('GET /zip-code-ranges/table')
  const ranges = source.rows as Range[] | undefined
  const choosing = useActivation({
    rows: ranges,
    nameOf: ({ from }) => String(from),
    path: '/zip-code-ranges',
    mayUpdate: true,
    mayChoose: ({ id }) => id !== own,
  })
  return (
    <>
      <DataTable<Range>
        label="Ranges"
        name="zip-code-ranges"
        source={source}
        columns={[{ key: 'from', label: 'From', cell: ({ from }) => from }]}
        rowKey={({ id }) => id}
        href={({ id }) => `/zip-code-ranges/${id}`}
        choosing={choosing}
      />
      <Notices />
    </>
  )
}

const meta = { from: 1, to: 3, total: 3, last_page: 1, current_page: 1 }
let changed: { path: string; body: unknown }[] = []

/** The second change is refused. */
function serveRanges() {
  serveCalls((path) => {
    if (path === '/saved-views') return { body: { data: [], may_share: false, roles: [] } }
    if (path === '/zip-code-ranges/3')
      return { status: 409, body: { message: 'Somebody was faster', current: {} } }
    return { body: { data: rows, meta } }
  })
  changed = listenBodies()
}

beforeAll(() => startTestTexts())
beforeEach(() => {
  localStorage.clear()
  serveRanges()
})

test('chosen rows show what becomes of each before they change, one call for each that does', async () => {
  await renderScreen(() => <Ranges />)
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  expect(screen.getByText('3 chosen')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Make inactive' }))
  const dialog = within(await screen.findByRole('dialog'))
  const told = dialog.getAllByRole('row').slice(1)
  expect(told.map(({ textContent }) => textContent)).toEqual([
    '1000ActiveInactive',
    '2000Inactivestays as it is',
    '3000ActiveInactive',
  ])
  await user.click(dialog.getByRole('button', { name: 'Change 2 rows' }))
  expect(await screen.findByText('1 row changed.')).toBeTruthy()
  expect(await screen.findByText('3000 was not changed: Somebody was faster')).toBeTruthy()
  expect(changed).toEqual([
    { path: '/zip-code-ranges/1', body: { active: false, revision: 4 } },
    { path: '/zip-code-ranges/3', body: { active: false, revision: 1 } },
  ])
  await waitFor(() => expect(screen.queryByText('3 chosen')).toBeNull())
})

test('the link of a row stays on its first column of data', async () => {
  await renderScreen(() => <Ranges />)
  const link = await screen.findByRole('link', { name: '1000' })
  expect(link.getAttribute('href')).toBe('/zip-code-ranges/1')
  expect(screen.getAllByRole('link')).toHaveLength(3)
})

test('a row that may not be chosen, such as oneself, is left out of all', async () => {
  await renderScreen(() => <Ranges own={1} />)
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  expect(screen.getByText('2 chosen')).toBeTruthy()
})
