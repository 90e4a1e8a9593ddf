// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { DataTable } from '../ui/data-table.tsx'
import { Notices } from '../ui/notify.tsx'
import { renderScreen, serveCalls, startTestTexts } from '../ui/testing/render-screen.tsx'
import { onApiError } from './client.ts'
import { refresh } from './queries.ts'
import { reportError } from './report-error.ts'
import { useTable } from './use-table.ts'

const columns = [{ key: 'name', label: 'Name', cell: ({ name }: { name: string }) => name }]

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
  ['unknown filters', { status: 400, body: { message: 'x', parameters: ['filter[lead]'] } }, /unknown filters: lead/],
  [
    'a 429',
    { status: 429, body: { message: 'Too many attempts. Try again in 30 seconds' } },
    /Something went wrong\. Too many attempts\. Try again in 30 seconds/,
  ],
  ['a 500', { status: 500, body: { message: 'The disk is full' } }, /The disk is full/],
  ['no connection', 'no answer' as const, /Something went wrong\. No answer came\. Check the connection/],
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
  await refresh('sources')
  expect(await alerts()).toEqual([expect.stringContaining('The disk is full')])
  expect(screen.getByText('Website')).toBeTruthy()
})
