// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Notices } from '../../ui/notify.ts'
import type { Column } from '../../ui/table/table-source.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { type RowOf, useTable } from './use-table.ts'

type Row = RowOf<'GET /employees/table'>

const columns: Column<Row>[] = [
  { key: 'full_name', label: 'Name', sort: 'full_name', cell: (row) => row.full_name },
  { key: 'email', label: 'E-mail', hidden: true, cell: (row) => row.email },
  {
    key: 'function_group',
    exported: 'function_group.type',
    label: 'Group',
    values: [{ value: 'adviser', label: 'Adviser' }],
    cell: (row) => row.function_group.type,
  },
  { key: 'edit', exported: null, label: 'Edit', cell: () => null },
]

function Employees({ ownExport = false }) {
  const source = useTable('GET /employees/table', { ownExport })
  return (
    <>
      <DataTable
        label="Employees"
        name="employees"
        source={source}
        columns={columns}
        rowKey={({ id }) => id}
      />
      <Notices />
    </>
  )
}

let asked: string[] = []
let broken = false
let saved = 0
const isFile = (path: string) => path.includes('format=')

beforeAll(() => startTestTexts())
beforeEach(() => {
  ;[broken, saved] = [false, 0]
  localStorage.clear()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => `blob:${++saved}` }))
  asked = serveCalls((path) => {
    if (isFile(path) && broken) return 'no answer'
    return path.startsWith('/saved-views')
      ? { body: { data: [], may_share: false, roles: [] } }
      : { body: { data: [], meta: { from: null, to: null, total: 0, last_page: 1, current_page: 1 } } }
  })
})

const exportAs = async (name: string) => {
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('button', { name }))
}

test('a table exports its shown columns with its filters and sort, without its page', async () => {
  await renderScreen(() => <Employees />, '/here?filter[search]=jan&sort=-full_name&page=1&per_page=50')
  await exportAs('All rows for Excel')
  expect(await screen.findByText('The export has been saved.')).toBeTruthy()
  const query = new URLSearchParams(asked.find(isFile)?.split('?')[1])
  expect(Object.fromEntries(query)).toEqual({
    'filter[search]': 'jan',
    sort: '-full_name',
    format: 'xlsx',
    columns: JSON.stringify([
      { fields: ['full_name'], heading: 'Name' },
      { fields: ['function_group.type'], heading: 'Group', labels: { adviser: 'Adviser' } },
    ]),
  })
})

test('an export that breaks off says so', async () => {
  broken = true
  await renderScreen(() => <Employees />)
  await exportAs('All rows as CSV')
  expect(await screen.findByText(/^The export was interrupted/)).toBeTruthy()
  expect(saved).toBe(0)
})

test('a table with an export of its own has no second one', async () => {
  await renderScreen(() => <Employees ownExport />)
  await screen.findByText('0 of 0')
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})
