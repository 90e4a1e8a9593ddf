// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../data/queries.ts'
import { employeeQuery } from '../../../session/session.ts'
import { ConfirmHost } from '../../../ui/dialog/confirm.tsx'
import { Notices } from '../../../ui/notify.ts'
import { listenBodies } from '../../../ui/testing/listen-bodies.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { LeadsTable } from '../leads-table.tsx'

const row = (id: number, full_name: string, more: object = {}) => ({
  id,
  number: `2026-0000${id}`,
  full_name,
  status: 'open',
  status_since: '2026-01-05T10:00:00.000Z',
  created_at: '2026-01-05T10:00:00.000Z',
  revision: 3,
  ...more,
})

const rows = [
  row(1, 'Anna Berg'),
  row(2, 'Bram Dijk'),
  row(3, 'Cas Smit', { status: 'paid' }),
  row(4, 'Daan Vos'),
]

const preview = [
  { id: 1, refused: null, order_url: null, questions: [] },
  { id: 2, refused: null, order_url: null, questions: ['The appointment tomorrow is cancelled'] },
  {
    id: 3,
    refused: 'A lead that is paid cannot be set to written off by hand',
    order_url: null,
    questions: [],
  },
  { id: 4, refused: 'Lead is in use by Eva since 10:00', order_url: null, questions: [] },
]

let total = 4
const metaOf = () => ({ from: 1, to: 4, total, last_page: 1, current_page: 1 })
const others = [row(5, 'Els Mol'), row(6, 'Finn Pot')]
const result = { id: 8, description: 'Not interested', category: 'notInterested', active: true }
let changed: ReturnType<typeof listenBodies> = []

/** Holds the answer about the first lead. */
let held: Promise<void> | null = null

async function answerTo(path: string): Promise<{ status?: number; body: object }> {
  if (path === '/leads/1/status-create') await held
  if (path.startsWith('/leads/status-preview')) return { body: { data: preview } }
  if (path.startsWith('/leads/table?') && path.includes('per_page=100'))
    return { body: { data: [...rows, ...others], meta: metaOf() } }
  if (path.startsWith('/leads/table')) return { body: { data: rows, meta: metaOf() } }
  if (path === '/result-codes') return { body: { data: [result] } }
  if (path === '/leads/1/status-create') return { status: 409, body: { message: 'Somebody was faster' } }
  const questions = [{ code: 'closesAppointment', message: 'The appointment tomorrow is cancelled' }]
  if (path === '/leads/2/status-create' && changed.at(-1)?.body.confirm !== true)
    return { status: 409, body: { message: 'Something is still open for this lead', questions } }
  return { body: { data: [], may_share: false, roles: [] } }
}

beforeAll(() => startTestTexts())
beforeEach(() => {
  localStorage.clear()
  total = 4
  held = null
})

async function openDialog() {
  const employee = {
    user: { id: 4 },
    company: null,
    impersonated_by: null,
    permission_names: ['update leads'],
  }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  const asked = serveCalls(answerTo)
  changed = listenBodies()
  await renderScreen(() => (
    <>
      <LeadsTable />
      <ConfirmHost />
      <Notices />
    </>
  ))
  const user = userEvent.setup({ delay: null })
  await screen.findByText('Anna Berg')
  await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Change the status' }))
  const dialog = within(await screen.findByRole('dialog'))
  const choose = async (field: string, option: string) => {
    await user.click(await dialog.findByRole('combobox', { name: new RegExp(`^${field}`) }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  return { user, dialog, choose, asked }
}

async function writeOff() {
  const opened = await openDialog()
  await opened.choose('Status', 'Written off')
  await opened.choose('Result', 'Not interested')
  await opened.user.click(await opened.dialog.findByRole('button', { name: 'Change 2 rows' }))
  return opened
}

test('chosen leads show what a status does with each: what it ends, and why one keeps its own', async () => {
  const { dialog, choose, asked } = await openDialog()
  await choose('Status', 'Written off')
  await dialog.findByRole('button', { name: 'Change 2 rows' })
  const told = dialog.getAllByRole('row').slice(1)
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'Anna Berg (2026-00001)OpenWritten off',
    'Bram Dijk (2026-00002)OpenWritten offThe appointment tomorrow is cancelled',
    'Cas Smit (2026-00003)Paidstays as it isA lead that is paid cannot be set to written off by hand',
    'Daan Vos (2026-00004)Openstays as it isLead is in use by Eva since 10:00',
  ])
  expect(asked).toContain('/leads/status-preview?ids=1,2,3,4&status=writtenOff')
})

test('each lead is changed by a call of its own with what was seen, confirmed once, and a stale one is told', async () => {
  const { user } = await writeOff()
  await user.click(await screen.findByRole('button', { name: 'Continue and end this' }))
  expect(await screen.findByText('1 row changed.')).toBeTruthy()
  expect(await screen.findByText('Anna Berg (2026-00001) was not changed: Somebody was faster')).toBeTruthy()
  const body = { status: 'writtenOff', remarks: null, result_code_id: 8, revision: 3 }
  expect(changed).toEqual([
    { path: '/leads/1/status-create', body },
    { path: '/leads/2/status-create', body },
    { path: '/leads/2/status-create', body: { ...body, confirm: true } },
  ])
  await waitFor(() => expect(screen.queryByText('4 chosen')).toBeNull())
})

test('Cancel at the confirmation leaves everything, and the form with what was chosen', async () => {
  const { user, dialog } = await writeOff()
  await user.click(await screen.findByRole('button', { name: 'Back to the form' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Change 2 rows' })).toBeTruthy())
  expect(changed.map(({ body }) => body.confirm)).toEqual([undefined, undefined])
  expect(dialog.getByRole('combobox', { name: /^Result/ })).toHaveProperty('value', 'Not interested')
})

test('it says how far it is and can be stopped, and asks nothing then', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  const { user, dialog } = await writeOff()
  expect(await dialog.findByText(/^0 of 2 done/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Stop' }))
  resolve()
  await screen.findByText('Stopped: 0 of 2 rows changed, the others stay as they were.')
  expect(changed.map(({ path }) => path)).toEqual(['/leads/1/status-create'])
})

test('all rows of a filter are chosen, not only those of the page [c613]', async () => {
  total = 6
  const { user } = await openDialog()
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Choose all 6 of this filter' }))
  await screen.findByText('6 chosen')
  await user.click(screen.getByRole('button', { name: 'Change the status' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('row')).toHaveLength(7)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choose Bram Dijk (2026-00002)' }))
  await screen.findByText('5 chosen')
  await user.click(screen.getByRole('button', { name: 'Choose nothing' }))
  expect(screen.queryByText('5 chosen')).toBeNull()
})
