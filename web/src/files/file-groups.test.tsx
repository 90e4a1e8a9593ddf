// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../data/queries.ts'
import { employeeQuery } from '../session/session.ts'
import { ConfirmHost } from '../ui/dialog/confirm.tsx'
import { Notices } from '../ui/notify.ts'
import { holdUploads } from '../ui/testing/fake-upload.ts'
import { renderScreen, serveCalls, startTestTexts } from '../ui/testing/render-screen.tsx'
import { FileGroups } from './file-groups.tsx'
import type { StoredFile } from './stored-file.ts'

const owner = { owner_type: 'leads', owner_id: 7 } as const

const aFile = (id: number, more: Partial<StoredFile> = {}): StoredFile => ({
  id,
  name: `${id}.jpg`,
  type: 'image/jpeg',
  size: 1_000,
  group: 'roof',
  ...owner,
  client_id: null,
  url: `/files/${id}`,
  thumbnail_url: `/files/${id}/thumbnail`,
  kept: false,
  created_at: '2026-01-05T10:00:00.000Z',
  ...more,
})

const files = [aFile(1), aFile(2), aFile(3, { name: '3.pdf', type: 'application/pdf', thumbnail_url: null })]

beforeAll(() => startTestTexts())

async function show({ editable = true, shown = files } = {}) {
  const employee = { user: { id: 4 }, impersonated_by: null, permission_names: ['update leads'] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  const asked = serveCalls(() => ({ body: aFile(1) }))
  const uploads = holdUploads()
  await renderScreen(() => (
    <>
      <FileGroups files={shown} first={['roof', 'meterBoard']} owner={editable ? owner : undefined} />
      <ConfirmHost />
      <Notices />
    </>
  ))
  return { asked, uploads, user: userEvent.setup() }
}

const group = (name: string) => screen.findByRole('group', { name })
const drop = (onto: HTMLElement, dropped: File[]) =>
  fireEvent.drop(onto, { dataTransfer: { types: ['Files'], files: dropped } })

test('dropped files go to their group one by one; a failed one stays with why until it succeeds', async () => {
  const { uploads, user } = await show()
  drop(await group('Meter board'), [new File(['a'], 'a.jpg'), new File(['b'], 'b.jpg')])
  const list = within(await screen.findByRole('list', { name: 'Uploads: Meter board' }))
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.progress(1, 4)
  await waitFor(() => expect(list.getByRole('progressbar').getAttribute('value')).toBe('0.25'))
  expect(list.getByText('Waiting')).toBeTruthy()
  uploads[0]?.answer(422, { message: '', errors: { file: ['This picture is damaged'] } })
  expect((await list.findByRole('alert')).textContent).toBe('This picture is damaged')
  await waitFor(() => expect(uploads).toHaveLength(2))
  uploads[1]?.answer(201, aFile(9))
  await waitFor(() => expect(list.queryByText('b.jpg')).toBeNull())
  await user.click(list.getByRole('button', { name: 'Try again: a.jpg' }))
  await waitFor(() => expect(uploads).toHaveLength(3))
  expect(uploads[2]?.body?.get('client_id')).toBe(uploads[0]?.body?.get('client_id'))
  expect(uploads[2]?.body?.get('group')).toBe('meterBoard')
  uploads[2]?.answer(201, aFile(10))
  await waitFor(() => expect(screen.queryByText('a.jpg')).toBeNull())
})

test('an upload on its way is cancelled, and a file of more than 20 MB is not sent', async () => {
  const { uploads, user } = await show()
  const large = Object.defineProperty(new File(['x'], 'large.jpg'), 'size', { value: 20 * 1_048_576 + 1 })
  drop(await group('Roof'), [new File(['a'], 'a.jpg'), large])
  await user.click(await screen.findByRole('button', { name: 'Cancel a.jpg' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This file is too large: at most 20 MB.')
  expect(uploads.map(({ aborted }) => aborted)).toEqual([true])
  await user.click(screen.getByRole('button', { name: 'Take large.jpg off the list' }))
  expect(screen.queryByRole('list', { name: 'Uploads: Roof' })).toBeNull()
})

test('without a connection an upload says so', async () => {
  const { uploads } = await show()
  drop(await group('Roof'), [new File(['a'], 'a.jpg')])
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.fail()
  expect((await screen.findByRole('alert')).textContent).toMatch(/no connection/)
})

test('the camera takes pictures alone, the chooser several files', async () => {
  await show()
  const [camera, chooser] = (await group('Roof')).querySelectorAll('input')
  expect([camera?.getAttribute('capture'), camera?.accept, chooser?.multiple]).toEqual([
    'environment',
    'image/*',
    true,
  ])
})

test('a group that is empty and not named first appears on demand, but never that of signatures', async () => {
  const { user } = await show()
  expect(screen.queryByRole('group', { name: 'Charging station' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'More groups' }))
  expect(await group('Charging station')).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Signature' })).toBeNull()
})

test('keys go through the files, zoom, rotate and close [c132]', async () => {
  const { user } = await show({ editable: false })
  await user.click(await screen.findByRole('button', { name: 'Show 1.jpg' }))
  const dialog = await screen.findByRole('dialog')
  const look = () => {
    const stage = dialog.querySelector('[data-zoom]')
    return [stage?.getAttribute('data-zoom'), stage?.getAttribute('data-quarters')]
  }
  await user.keyboard('+r')
  expect(look()).toEqual(['1.5', '1'])
  await user.keyboard('-')
  expect(look()).toEqual(['1', '1'])
  await user.keyboard('{ArrowRight}')
  expect(within(dialog).getByText('2 of 3')).toBeTruthy()
  expect(look()).toEqual(['1', '0'])
  await user.keyboard('{ArrowRight}')
  expect(within(dialog).getByText('3.pdf has no preview.')).toBeTruthy()
  expect(within(dialog).getByRole('link', { name: 'Open the file' }).getAttribute('href')).toBe('/files/3')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a file is moved to another group and removed after a question, by who may change its owner', async () => {
  const { asked, user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Show 1.jpg' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('combobox', { name: 'Group' }))
  await user.click(await screen.findByRole('option', { name: 'Inverter' }))
  expect(await screen.findByText('Moved to Inverter')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Remove 1.jpg' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(asked.filter((path) => path === '/files/1')).toHaveLength(2))
  expect(await dialog.findByText('2 of 3')).toBeTruthy()
})

test('a file that is kept as evidence says so, and has no buttons to change it', async () => {
  const { user } = await show({ shown: [aFile(1, { kept: true }), aFile(2)] })
  const kept = await screen.findByRole('button', { name: 'Show 1.jpg' })
  expect(kept.title).toBe('Sent or signed: it stays as it is.')
  expect(screen.queryByRole('button', { name: 'Remove 1.jpg' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove 2.jpg' })).toBeTruthy()
  await user.click(kept)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Sent or signed: it stays as it is.')).toBeTruthy()
  expect(dialog.queryByRole('combobox', { name: 'Group' })).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Remove 1.jpg' })).toBeNull()
})

test('read-only files have no buttons to change them', async () => {
  await show({ editable: false })
  await group('Roof')
  expect(screen.queryByRole('button', { name: /Remove|Add|Camera|More groups/ })).toBeNull()
})
