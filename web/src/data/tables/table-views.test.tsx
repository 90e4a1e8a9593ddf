// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DataTable } from '../../ui/table/data-table.tsx'
import { TextFilter } from '../../ui/table/table-filters.tsx'
import type { Column } from '../../ui/table/table-source.ts'
import { listenBodies } from '../../ui/testing/listen-bodies.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { provideDefaultViews } from './default-views.ts'
import { prefetchRows } from './table-query.ts'
import { useTable } from './use-table.ts'

interface Row {
  id: number
  name: string
  cost_type: string
}

const columns: Column<Row>[] = [
  {
    key: 'name',
    label: 'Name',
    sort: 'name',
    filter: <TextFilter name="search" />,
    cell: ({ name }: Row) => name,
  },
  {
    key: 'cost_type',
    label: 'Cost',
    sort: 'cost_type',
    cell: ({ cost_type }: Row) => cost_type,
    hidden: true,
  },
]

function Sources() {
  const source = useTable('GET /sources/table')
  return (
    <DataTable label="Sources" name="sources" source={source} columns={columns} rowKey={({ id }) => id} />
  )
}

const aView = (id: number, more: object = {}) => ({
  id,
  table: 'GET /sources/table',
  name: `View ${id}`,
  state: { columns: ['name', 'cost_type'], sort: '-cost_type', per_page: 50, filters: { search: 'web' } },
  shared: false,
  role_ids: [],
  own: true,
  may_change: true,
  is_default: false,
  revision: 1,
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  ...more,
})

const page = {
  data: [{ id: 1, name: 'Website', cost_type: 'Fixed' }],
  meta: { from: 1, to: 1, total: 1, last_page: 1, current_page: 1 },
}
const opened = { sort: '-cost_type', per_page: '50', 'filter[search]': 'web' }

const serveViews = (views: object[], may_share = false) =>
  serveCalls((path) =>
    path.startsWith('/saved-views')
      ? { body: { data: views, may_share, roles: [{ id: 3, name: 'Planner' }] } }
      : { body: page },
  )

const byDefault = { table: 'GET /sources/table', state: aView(1).state }

beforeAll(() => startTestTexts())
beforeEach(() => {
  localStorage.clear()
  provideDefaultViews(() => [])
})

const openMenu = async () => {
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  return user
}

test('a view opens with its columns, filters and sort, which the address holds', async () => {
  serveViews([aView(1), aView(2, { table: 'GET /leads/table' })])
  const { router } = await renderScreen(Sources)
  const user = await openMenu()
  expect(await screen.findByRole('button', { name: 'View 1' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'View 2' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'View 1' }))
  await waitFor(() => expect(router.state.location.search).toEqual(opened))
  expect(screen.getByRole('columnheader', { name: /Cost/ })).toBeTruthy()
})

test('a table without a state in its address opens with the default of the role, once', async () => {
  provideDefaultViews(() => [byDefault])
  serveViews([aView(1, { is_default: true, shared: true })])
  const { router, history } = await renderScreen(Sources)
  await waitFor(() => expect(router.state.location.search).toEqual(opened))
  expect(history.length).toBe(1)
  const user = userEvent.setup({ delay: null })
  await user.clear(screen.getByLabelText('Filter on Name'))
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: '-cost_type', per_page: '50' }))
})

test('its rows are asked for once, by the default, whether the route asks first or the table', async () => {
  provideDefaultViews(() => [byDefault])
  const asked = serveViews([aView(1, { is_default: true, shared: true })])
  await prefetchRows('GET /sources/table').loader({ deps: {}, preload: false, cause: 'enter' })
  const { router } = await renderScreen(Sources)
  await waitFor(() => expect(router.state.location.search).toEqual(opened))
  await screen.findByText('Website')
  await screen.findByRole('columnheader', { name: /Cost/ })
  expect(asked.filter((path) => path.startsWith('/sources/table'))).toEqual([
    '/sources/table?per_page=50&sort=-cost_type&filter[search]=web',
  ])
})

test('a table that somebody cleared does not open with the default again', async () => {
  provideDefaultViews(() => [byDefault])
  const asked = serveViews([])
  const { router } = await renderScreen(Sources)
  await waitFor(() => expect(router.state.location.search).toEqual(opened))
  await router.navigate({ to: '/here', search: {} } as never)
  await waitFor(() => expect(asked).toContain('/sources/table'))
  await prefetchRows('GET /sources/table').loader({ deps: {}, preload: false, cause: 'stay' })
  expect(router.state.location.search).toEqual({})
  expect(asked.filter((path) => path.startsWith('/sources/table'))).toHaveLength(2)
})

test('a table waits for its first rows, but not for others while it is filtered', async () => {
  const rows = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => rows.promise)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { loader } = prefetchRows('GET /sources/table')
  let entered = false
  const entering = loader({ deps: { sort: 'name' }, preload: false, cause: 'enter' }).then(
    () => (entered = true),
  )
  await loader({ deps: { sort: '-name' }, preload: false, cause: 'stay' })
  expect(entered).toBe(false)
  // Rows that do not come in time are waited for by the screen.
  await vi.advanceTimersByTimeAsync(150)
  await entering
  rows.resolve(new Response(JSON.stringify(page)))
})

test('an address with a state of its own is not replaced by the default', async () => {
  provideDefaultViews(() => [byDefault])
  serveViews([aView(1, { is_default: true, shared: true })])
  const { router } = await renderScreen(Sources, '/here?sort=name')
  await screen.findByRole('button', { name: 'Views' })
  expect(router.state.location.search).toEqual({ sort: 'name' })
  expect(screen.queryByRole('columnheader', { name: /Cost/ })).toBeNull()
})

test('the default leaves the columns that were chosen on this device', async () => {
  localStorage.setItem('heliodesk.columns.sources', '')
  provideDefaultViews(() => [byDefault])
  serveViews([aView(1, { is_default: true, shared: true })])
  const { router } = await renderScreen(Sources)
  await waitFor(() => expect(router.state.location.search).toEqual(opened))
  expect(screen.queryByRole('columnheader', { name: /Cost/ })).toBeNull()
})

test('a view is saved with what the table shows, and sharing is offered to who may', async () => {
  serveViews([], true)
  await renderScreen(Sources, '/here?sort=name&filter[search]=web')
  const user = await openMenu()
  await user.click(await screen.findByRole('button', { name: 'Save as a view' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  await user.type(dialog.getByLabelText(/^Name/), 'Web')
  await user.click(dialog.getByLabelText('Planner'))
  const sent = listenBodies()
  await user.click(dialog.getByRole('button', { name: 'Save', hidden: true }))
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      {
        table: 'GET /sources/table',
        name: 'Web',
        shared: true,
        role_ids: [3],
        state: { columns: ['name'], sort: 'name', per_page: 25, filters: { search: 'web' } },
      },
    ]),
  )
})
