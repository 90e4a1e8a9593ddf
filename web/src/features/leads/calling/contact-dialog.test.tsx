// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../../data/queries.ts'
import { employeeQuery } from '../../../session/session.ts'
import { ConfirmHost } from '../../../ui/dialog/confirm.tsx'
import { listenBodies } from '../../../ui/testing/listen-bodies.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { ContactForm } from './contact-form.tsx'
import { RecordButton } from './record-button.tsx'

beforeAll(() => startTestTexts())

const codes = ['No answer', 'Voicemail'].map((description, index) => ({
  id: index + 1,
  description,
  category: 'noContact',
  outcome: null,
}))

const gate = {
  barrier: null,
  released_until: null,
  calls_from: '09:00',
  calls_till: '21:00',
  calls_on_saturdays: true,
  calls_saturday_from: '10:00',
  calls_saturday_till: '16:00',
  calls_on_sundays: false,
}
const serve = () => {
  const employee = { user: { id: 4 }, impersonated_by: null, permission_names: ['update leads'] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  serveCalls((path) =>
    path === '/result-codes' ? { body: { data: codes } } : { body: { ...gate, data: [] } },
  )
}

const lead = { id: 7, mobile: '+31612345678', phone: null, anonymised_at: null } as never
const Opened = () => <RecordButton lead={lead} />

test('a contact begins at the results, and gives the focus back when it closes', async () => {
  serve()
  await renderScreen(Opened)
  const opener = screen.getByRole('button', { name: 'Record contact' })
  await userEvent.click(opener)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /No answer$/ })))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('a moment outside the hours for calls is told under the field before saving, and buttons give others', async () => {
  serve()
  await renderScreen(Opened)
  await userEvent.click(screen.getByRole('button', { name: 'Record contact' }))
  const field = await screen.findByLabelText('Call back at')
  const sunday = '27-12-2099 12:00'
  await userEvent.type(field, sunday)
  await userEvent.tab()
  const text = await screen.findByText(
    /Your company does not call then.*The next moment is Monday 28-12-2099 09:00/,
  )
  expect(field.getAttribute('aria-describedby')).toContain(text.id)
  const moments = within(screen.getByRole('group', { name: 'Usual moments to call back' })).getAllByRole(
    'button',
  )
  expect(moments).toHaveLength(3)
  await userEvent.click(moments[0] ?? field)
  expect(screen.queryByText(/does not call then/)).toBeNull()
  expect((field as HTMLInputElement).value).toMatch(/ (10|14):00$/)
  // Nothing is said of what is typed, and nothing moves, while a button is pressed.
  await userEvent.clear(field)
  await userEvent.type(field, sunday)
  const [, moment] = moments
  if (moment === undefined) throw new Error('Three moments')
  const user = userEvent.setup()
  await user.pointer({ keys: '[MouseLeft>]', target: moment })
  expect([document.activeElement, screen.queryByText(/does not call then/)]).toEqual([field, null])
  await user.pointer({ keys: '[/MouseLeft]', target: moment })
  expect((field as HTMLInputElement).value).toMatch(/ (10|14):00$/)
})

test('a digit that is pressed before the results are there chooses one of them', async () => {
  serve()
  await renderScreen(Opened)
  fireEvent.click(screen.getByRole('button', { name: 'Record contact' }))
  fireEvent.keyDown(document.body, { key: '2' })
  expect(screen.queryByRole('button', { name: /Voicemail$/ })).toBeNull()
  const chosen = await screen.findByRole('button', { name: /Voicemail$/ })
  await waitFor(() => expect(chosen.getAttribute('aria-pressed')).toBe('true'))
})

test('a result that ends contact takes away when to call back', async () => {
  serve()
  const over = { id: 3, description: 'Not interested', category: 'notInterested', outcome: null }
  serveCalls((path) =>
    path === '/result-codes' ? { body: { data: [...codes, over] } } : { body: { ...gate, data: [] } },
  )
  const sent = listenBodies()
  await renderScreen(Opened)
  await userEvent.click(screen.getByRole('button', { name: 'Record contact' }))
  await userEvent.type(await screen.findByLabelText('Call back at'), '28-12-2099 12:00')
  await userEvent.click(await screen.findByRole('button', { name: /Not interested$/ }))
  expect(screen.queryByLabelText('Call back at')).toBeNull()
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Record contact' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ next_action_at: null }]))
  await userEvent.click(screen.getByRole('button', { name: 'Record contact' }))
  expect(await screen.findByLabelText('Call back at')).toHaveProperty('value', '')
})

test('a contact that would end a promised callback is recorded once that is confirmed', async () => {
  serve()
  const message = 'The callback promised for 23-11-2026 14:00 ends'
  serveCalls((path) => {
    if (path === '/result-codes') return { body: { data: codes } }
    const refused = path.endsWith('/contacts') && sent.at(-1)?.body.confirm !== true
    return refused ? { status: 409, body: { questions: [{ message }] } } : { body: { ...gate, data: [] } }
  })
  const sent = listenBodies()
  await renderScreen(() => (
    <>
      <Opened />
      <ConfirmHost />
    </>
  ))
  await userEvent.click(screen.getByRole('button', { name: 'Record contact' }))
  await userEvent.click(await screen.findByRole('button', { name: /No answer$/ }))
  const form = screen.getByRole('dialog')
  await userEvent.click(within(form).getByRole('button', { name: 'Record contact' }))
  expect(await screen.findByText(`${message}.`)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Continue and end this' }))
  await waitFor(() => expect(sent.map(({ body }) => body.confirm)).toEqual([undefined, true]))
})

test('remarks that are typed while a contact is recorded stay for the next one, without what was recorded', async () => {
  serve()
  const read = globalThis.fetch
  const answer = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (address: string, request?: RequestInit) => {
    if (request?.method !== 'POST') return read(address, request)
    await answer.promise
    return Response.json({})
  })
  const sent = listenBodies()
  const onSaved = vi.fn()
  await renderScreen(() => <ContactForm lead={lead} onSaved={onSaved} />)
  const code = await screen.findByRole('button', { name: /No answer$/ })
  fireEvent.click(code)
  const remarks = screen.getByLabelText<HTMLTextAreaElement>('Remarks')
  fireEvent.change(remarks, { target: { value: 'Rang once' } })
  fireEvent.click(screen.getByRole('button', { name: 'Record contact' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  fireEvent.change(remarks, { target: { value: 'Rang back' } })
  answer.resolve()
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(true))
  expect(remarks.value).toBe('Rang back')
  expect(code.getAttribute('aria-pressed')).toBe('false')
})
