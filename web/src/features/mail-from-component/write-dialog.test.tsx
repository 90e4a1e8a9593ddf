// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { ConfirmHost } from '../../ui/dialog/confirm.tsx'
import { renderScreen, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { WriteDialog } from './write-dialog.tsx'

const start = {
  lead_id: 7,
  name: 'Jan de Vries',
  to: 'jan@klant.example',
  reply_to: 'adviser@zon.example',
  language: 'nl',
  refusal: null,
  delivers: true,
  library: [{ file_id: 3, name: 'Folder', kind: 'brochure', language: 'en', size: 2_000_000 }],
  files: [{ id: 4, name: 'Dak.pdf', size: 300_000 }],
}
// A table is written as HTML, which needs no rich editor here.
const template = { id: 9, name: 'Na het bezoek', subject: 'Dank u', content: '<table></table>' }

interface Sent {
  key: string | null
  body: unknown
}

/** The product, of which sending fails at first, and where some variables are empty. */
function serve(answers: object, { failures = 0, empty = [] as string[] } = {}): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers, body }: RequestInit) => {
    const path = address.replace('/api/v1', '').split('?')[0] ?? ''
    const found =
      method === 'GET'
        ? ((answers as Record<string, object>)[path] ?? { data: [] })
        : { id: 1, to: start.to, empty }
    if (method !== 'GET' && path === '/mail-from-component') {
      sent.push({
        key: new Headers(headers).get('Idempotency-Key'),
        body: JSON.parse(typeof body === 'string' ? body : ''),
      })
      if (sent.length <= failures) return new Response('{}', { status: 503 })
    }
    return new Response(JSON.stringify(found))
  })
  return sent
}

const onClose = vi.fn()
const Shown = () => <WriteDialog about={{ component: 'leads', component_id: 7 }} onClose={onClose} />

beforeAll(() => startTestTexts())
beforeEach(() => {
  onClose.mockClear()
  const permission_names = ['view leads', 'create mail from component', 'view adviser mail templates']
  queryClient.setQueryData(employeeQuery.queryKey, { user: { id: 4 }, permission_names } as never)
})

test('a lead without an address gets an explanation instead of a form', async () => {
  serve({ '/mail-from-component': { ...start, to: null, refusal: 'noMailAddress' } })
  await renderScreen(Shown)
  expect(await screen.findByText(/This lead has no e-mail address/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})

test('a template fills the mail, and a failure keeps it for another try of the same mail', async () => {
  const sent = serve(
    {
      '/mail-from-component': start,
      '/adviser-mail-templates/table': { data: [template], meta: {} },
      '/adviser-mail-category': { data: [{ category: 'introduction', templates: 1 }] },
    },
    { failures: 1 },
  )
  await renderScreen(Shown)
  expect(await screen.findByText('To jan@klant.example; answers go to adviser@zon.example.')).toBeTruthy()
  fireEvent.click(await screen.findByRole('combobox', { name: 'Begin with a template' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Na het bezoek' }))
  const subject = await screen.findByRole('textbox', { name: /^Subject/ })
  await waitFor(() => expect(subject).toHaveProperty('value', 'Dank u'))
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send' })).not.toHaveProperty('disabled', true),
  )
  expect([subject, onClose.mock.calls]).toMatchObject([{ value: 'Dank u' }, []])
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent[0]).toMatchObject({ key: expect.any(String), body: { subject: 'Dank u', component_id: 7 } })
  expect(sent[1]).toEqual(sent[0])
})

test('a double click sends once and says so once', async () => {
  const answers = { '/mail-from-component': start, '/adviser-mail-templates/table': { data: [template] } }
  const sent = serve(answers)
  await renderScreen(Shown)
  fireEvent.click(await screen.findByRole('combobox', { name: 'Begin with a template' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Na het bezoek' }))
  const button = screen.getByRole('button', { name: 'Send' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect([sent.length, onClose.mock.calls.length]).toEqual([1, 1])
})

test('attachments are those of the mail’s language and the lead’s files, with their sizes', async () => {
  serve({ '/mail-from-component': start })
  await renderScreen(Shown)
  fireEvent.click(await screen.findByRole('combobox', { name: 'Attachments' }))
  expect(await screen.findByRole('option', { name: 'Dak.pdf (0,3 MB)' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: /Folder/ })).toBeNull()
})

test('a mail with variables without a value asks before it is sent', async () => {
  const answers = { '/mail-from-component': start, '/adviser-mail-templates/table': { data: [template] } }
  const sent = serve(answers, { empty: ['quotationNumber'] })
  await renderScreen(() => (
    <>
      <Shown />
      <ConfirmHost />
    </>
  ))
  fireEvent.click(await screen.findByRole('combobox', { name: 'Begin with a template' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Na het bezoek' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('These print nothing in this mail: quotationNumber.')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Send anyway' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})
