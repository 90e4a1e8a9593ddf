// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { ConfirmHost } from '../../ui/dialog/confirm.tsx'
import { Notices } from '../../ui/notify.ts'
import { holdUploads } from '../../ui/testing/fake-upload.ts'
import { listenBodies } from '../../ui/testing/listen-bodies.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { SharedFilesTable } from './shared-files-table.tsx'

const file = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  type: 'image/jpeg',
  size: 2_500_000,
  group: 'general',
  owner_type: 'attachments',
  owner_id: null,
  client_id: null,
  url: `/files/${id}`,
  thumbnail_url: null,
  created_at: '2026-01-05T10:00:00.000Z',
  used_by: [],
  kept: false,
  created_by: { id: 4, name: 'Eva Smit' },
  ...more,
})

const terms = { id: 8, name: 'Onze voorwaarden', url: '/attachments/8' }
const rows = [
  file(1, 'Dak.jpg'),
  file(2, 'Voorwaarden.jpg', { used_by: [terms] }),
  file(3, 'Verstuurd.jpg', { kept: true }),
]
const meta = { from: 1, to: 3, total: 3, last_page: 1, current_page: 1 }

function answerTo(path: string) {
  if (path.startsWith('/files/shared/table')) return { body: { data: rows, meta } }
  if (path === '/files/shared/2')
    return { status: 409, body: { message: 'Still in use: Onze voorwaarden', used_by: [terms] } }
  if (path.startsWith('/files/shared/')) return { body: rows[0] ?? {} }
  return { body: { data: [], may_share: false, roles: [] } }
}

beforeAll(() => startTestTexts())
beforeEach(() => localStorage.clear())

async function show(verbs: readonly string[] = ['view', 'create', 'update', 'delete']) {
  const permission_names = verbs.map((verb) => `${verb} attachments`)
  const own = { id: 4, user: { id: 4 }, company: null, impersonated_by: null, permission_names }
  queryClient.setQueryData(employeeQuery.queryKey, own as never)
  const asked = serveCalls(answerTo)
  const changed = listenBodies()
  const uploads = holdUploads()
  await renderScreen(() => (
    <>
      <SharedFilesTable />
      <ConfirmHost />
      <Notices />
    </>
  ))
  await screen.findByText('Dak.jpg')
  return { asked, changed, uploads, user: userEvent.setup({ delay: null }) }
}

const rowOf = (name: string) => {
  const row = screen.getByText(name).closest('tr')
  if (row === null) throw new Error('no row')
  return within(row)
}

test('several dropped files go to the library one by one, each with its progress; a failed one is tried again', async () => {
  const { uploads, user } = await show()
  const area = screen.getByText('or drop them here').parentElement
  if (area === null) throw new Error('no area')
  const files = [new File(['a'], 'a.jpg'), new File(['b'], 'b.jpg')]
  fireEvent.drop(area, { dataTransfer: { types: ['Files'], files } })
  const list = within(await screen.findByRole('list', { name: 'Uploads: Shared files' }))
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.progress(1, 4)
  await waitFor(() => expect(list.getByRole('progressbar').getAttribute('value')).toBe('0.25'))
  uploads[0]?.answer(415, { message: 'Send this as JPEG, PNG, WebP, HEIC or PDF' })
  expect((await list.findByRole('alert')).textContent).toBe('Send this as JPEG, PNG, WebP, HEIC or PDF')
  await waitFor(() => expect(uploads).toHaveLength(2))
  uploads[1]?.answer(201, file(9, 'b.jpg'))
  await waitFor(() => expect(list.queryByText('b.jpg')).toBeNull())
  await user.click(list.getByRole('button', { name: 'Try again: a.jpg' }))
  await waitFor(() => expect(uploads).toHaveLength(3))
  expect(uploads[2]?.body?.get('client_id')).toBe(uploads[0]?.body?.get('client_id'))
  expect(uploads[2]?.body?.get('group')).toBe('general')
})

test('a file that attachments use says by which, and keeps them from its removal', async () => {
  const { user } = await show()
  expect(rowOf('Voorwaarden.jpg').getByRole('link', { name: 'Onze voorwaarden' })).toBeTruthy()
  const attach = rowOf('Dak.jpg').getByRole('link', { name: 'Make an attachment' })
  expect(attach.getAttribute('href')).toBe('/attachments/create?file_id=1')
  await user.click(rowOf('Voorwaarden.jpg').getByRole('button', { name: 'Remove' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Voorwaarden\.jpg/ }))
  expect(dialog.getByRole('link', { name: 'Onze voorwaarden' }).getAttribute('href')).toBe('/attachments/8')
})

test('a file opens in the viewer, where it is renamed and moved to another group', async () => {
  const { changed, user } = await show()
  await user.click(screen.getByRole('button', { name: 'Show Dak.jpg' }))
  const viewer = within(await screen.findByRole('dialog'))
  await user.click(viewer.getByRole('combobox', { name: 'Group' }))
  await user.click(await screen.findByRole('option', { name: 'Roof' }))
  expect(await screen.findByText('Moved to Roof')).toBeTruthy()
  await user.click(viewer.getByRole('button', { name: 'Rename' }))
  const name = await screen.findByLabelText(/^Name/)
  await user.clear(name)
  await user.type(name, 'Dak noord')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('File renamed.')).toBeTruthy()
  expect(changed).toEqual([
    { path: '/files/shared/1', body: { group: 'roof' } },
    { path: '/files/shared/1', body: { name: 'Dak noord' } },
  ])
})

test('what was sent to a customer has no tools', async () => {
  const { user } = await show()
  expect(rowOf('Verstuurd.jpg').queryByRole('button', { name: 'Remove' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show Verstuurd.jpg' }))
  const viewer = within(await screen.findByRole('dialog'))
  expect(viewer.getByText('Sent to a customer: it stays as it is.')).toBeTruthy()
  expect(viewer.queryByRole('button', { name: 'Rename' })).toBeNull()
})

test('who may only look at attachments neither adds nor changes a file', async () => {
  await show(['view'])
  expect(screen.queryByRole('button', { name: /Remove|Upload files/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Make an attachment' })).toBeNull()
})
