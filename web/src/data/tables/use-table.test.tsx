// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import userEvent from '@testing-library/user-event'
import { DataTable } from '../../ui/table/data-table.tsx'
import { TextFilter } from '../../ui/table/table-filters.tsx'
import { Notices } from '../../ui/notify.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { onApiError } from '../calls/call-layers.ts'
import { tellOwnChanges } from '../changes.ts'
import { reportError } from '../calls/report-error.ts'
import { useTable } from './use-table.ts'

const columns = [
  {
    key: 'name' as const,
    label: 'Name',
    sort: 'name',
    filter: <TextFilter name="search" />,
    cell: ({ name }: { name: string }) => name,
  },
]

function Sources() {
  const source = useTable('GET /sources/table')
  return (
    <>
      <DataTable
        label="Sources"
        name="sources"
        source={source}
        columns={columns}
        rowKey={({ id }) => id}
        empty={null}
      />
      <Notices />
    </>
  )
}

beforeAll(() => startTestTexts())
beforeEach(() => onApiError(reportError))

const alerts = async () => (await screen.findAllByRole('alert')).map(({ textContent }) => textContent)

test.each([
  [
    'unknown filters',
    { status: 400, body: { message: 'x', parameters: ['filter[lead]'] } },
    /unknown filters: lead/,
  ],
  [
    'a 429',
    { status: 429, body: { message: 'Too many attempts. Try again in 30 seconds' } },
    /Something went wrong\. Too many attempts\. Try again in 30 seconds/,
  ],
  ['a 500', { status: 500, body: { message: 'The disk is full' } }, /The disk is full/],
  [
    'no connection',
    'no answer' as const,
    /Something went wrong\. The server did not respond\. Check the connection/,
  ],
])('a table without rows shows one message for %s', async (_what, answer, words) => {
  serveCalls(() => answer)
  await renderScreen(Sources)
  const shown = await alerts()
  expect(shown).toHaveLength(1)
  expect(shown[0]).toMatch(words)
})

test('a table that keeps its rows shows a failed refetch as a notification', async () => {
  const row = { id: 1, name: 'Website' }
  let answer: object = { data: [row], meta: { from: 1, to: 1, total: 1, last_page: 1, current_page: 1 } }
  let status = 200
  serveCalls(() => ({ status, body: answer }))
  await renderScreen(Sources)
  await screen.findByText('Website')
  ;[status, answer] = [500, { message: 'The disk is full' }]
  await tellOwnChanges({ set: 'one', changes: [{ noun: 'sources', id: 1, lead_id: null }] })
  expect(await alerts()).toEqual([expect.stringContaining('The disk is full')])
  expect(screen.getByText('Website')).toBeTruthy()
})

/** 60 rows, of which a page holds 25. */
const pageOf = (path: string) => {
  const page = Number(new URLSearchParams(path.split('?')[1]).get('page') ?? 1)
  const from = (page - 1) * 25 + 1
  const data = from > 60 ? [] : [{ id: from, name: `Row ${from}` }]
  const place = data.length === 0 ? { from: null, to: null } : { from, to: Math.min(60, from + 24) }
  return { body: { data, meta: { ...place, total: 60, last_page: 3, current_page: page } } }
}

test('a page beyond the last one goes to the last, with the true total [c246]', async () => {
  serveCalls(pageOf)
  const { router } = await renderScreen(Sources, '/here?page=9')
  expect(await screen.findByText('51-60 of 60')).toBeTruthy()
  expect(screen.getByText('Row 51')).toBeTruthy()
  expect(router.state.location.search).toEqual({ page: '3' })
  expect(router.history.length).toBe(1)
})

test('Back undoes the last filter as a whole, and a sort before it', async () => {
  serveCalls(pageOf)
  const { router, history } = await renderScreen(Sources)
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'Name' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'name' }))
  const filter = screen.getByLabelText('Filter on Name')
  for (const text of ['Ro', 'Row']) {
    await user.clear(filter)
    await user.type(filter, text)
    await waitFor(() => expect(router.state.location.search).toMatchObject({ 'filter[search]': text }))
  }
  history.back()
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'name' }))
  await waitFor(() => expect(filter).toHaveProperty('value', ''))
  history.back()
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

const fullNameOf = ({ full_name }: { full_name: string }) => full_name

function Leads() {
  const source = useTable('GET /leads/table')
  const shown = [{ label: 'Name', key: 'full_name' as const, cell: fullNameOf }]
  return (
    <DataTable
      label="Leads"
      name="leads"
      source={source}
      columns={shown}
      rowKey={({ id }) => id}
      empty={null}
    />
  )
}

test('a search of leads shows its rows while their total is counted', async () => {
  const counted = Promise.withResolvers<undefined>()
  serveCalls((path) => {
    const meta = { from: 1, to: 25, total: null, last_page: null, current_page: 1 }
    const data = Array.from({ length: 25 }, (_none, at) => ({ id: at + 1, full_name: `Jansen ${at + 1}` }))
    if (!path.includes('count=only')) return { body: { data, meta } }
    return counted.promise.then(() => ({
      body: { data: [], meta: { ...meta, from: null, to: null, total: 60, last_page: 60 } },
    }))
  })
  await renderScreen(Leads, '/here?filter[search]=jans')
  expect(await screen.findByText('1-25 of … (counting)')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', false)
  expect(screen.getByRole('button', { name: 'Last page' })).toHaveProperty('disabled', true)
  counted.resolve(undefined)
  expect(await screen.findByText('1-25 of 60')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Last page' })).toHaveProperty('disabled', false)
})
