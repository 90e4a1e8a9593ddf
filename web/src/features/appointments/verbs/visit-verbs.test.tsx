// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../data/queries.ts'
import { employeeQuery } from '../../../session/session.ts'
import { setClock } from '../../../ui/clock.ts'
import { ConfirmHost } from '../../../ui/dialog/confirm.tsx'
import { Notices } from '../../../ui/notify.ts'
import { listenBodies } from '../../../ui/testing/listen-bodies.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import type { Visit } from './use-visit-change.ts'
import { VisitMarks } from './visit-marks.tsx'
import { VisitVerbs } from './visit-verbs.tsx'

const visit = (more: Partial<Visit> = {}): Visit => ({
  id: 8,
  lead_id: 7,
  adviser_id: 3,
  kind: 'advice',
  status: 'planned',
  date: '2026-11-30',
  from: '09:00',
  till: '10:30',
  remarks: null,
  channel: 'visit',
  with: [],
  manual: false,
  pinned: false,
  outcome: null,
  order_quotation_id: null,
  order_number: null,
  postponed_from: null,
  contact: null,
  marks: [],
  confirmation_sent_at: null,
  on_my_way: null,
  lead: {
    id: 7,
    number: '2026-00007',
    full_name: 'Anna de Boer',
    street: null,
    street_number: null,
    adjective: null,
    zip_code: null,
    city: null,
    phone: null,
    mobile: null,
    anonymised_at: null,
  },
  adviser: { id: 3, name: 'Jeroen de Vries' },
  quotation_id: null,
  work_letter_status: null,
  crew: [],
  revision: 2,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
  ...more,
})

let answer: { status?: number; body: object } = { body: { data: [] } }

const mayOn = (own_resources: string[], permission_names: string[]) =>
  queryClient.setQueryData(employeeQuery.queryKey, {
    id: 5,
    user: { id: 4 },
    function_group: { type: 'planner' },
    own_resources,
    permission_names,
  } as never)
const mayAs = (...permission_names: string[]) => mayOn([], permission_names)

const show = async (shown: Visit) => {
  serveCalls((path) => (path.startsWith('/appointments/') ? answer : { body: { data: [] } }))
  const sent = listenBodies()
  await renderScreen(() => (
    <>
      <VisitMarks visit={shown} />
      <VisitVerbs visit={shown} />
      <ConfirmHost />
      <Notices />
    </>
  ))
  return sent
}
const names = () => screen.getAllByRole('button').map((button) => button.textContent)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeAll(() => startTestTexts())
afterAll(() => setClock(() => Date.now()))
beforeEach(() => {
  setClock(() => Date.parse('2026-11-30T07:00:00.000Z'))
  answer = { body: visit() }
  mayAs('update appointments', 'delete appointments')
})

test('a planned visit has the verbs that its status allows', async () => {
  await show(visit())
  await screen.findByRole('button', { name: 'Move' })
  expect(names()).toEqual([
    'Move',
    'On my way',
    'Done',
    'Confirm',
    'Start',
    'Not at home',
    'Pin',
    'Mail the confirmation',
    'Note a contact',
    'Postpone',
    'Cancel the appointment',
  ])
})

test('to a visit whose order was withdrawn nobody goes', async () => {
  await show(visit({ kind: 'installation', work_letter_status: 'cancelled' }))
  await screen.findByRole('button', { name: 'Done' })
  for (const name of ['On my way', 'Start', 'Mail the confirmation']) expect(names()).not.toContain(name)
})

test.each([
  ['planned', ['Done', 'Not at home', 'Note a contact', 'Cancel the appointment']],
  ['in_progress', ['Done', 'Not at home', 'Note a contact', 'Cancel the appointment']],
  ['no_show', ['Note a contact', 'Cancel the appointment']],
] as const)('an installation of a withdrawn order that is %s can only end', async (status, left) => {
  await show(visit({ kind: 'installation', work_letter_status: 'cancelled', status }))
  await screen.findByRole('button', { name: 'Note a contact' })
  expect(names()).toEqual(left)
})

test('before its day a visit cannot begin, be missed or be done', async () => {
  setClock(() => Date.parse('2026-11-29T22:30:00.000Z'))
  await show(visit())
  await screen.findByRole('button', { name: 'Move' })
  expect(names()).toEqual([
    'Move',
    'Confirm',
    'Pin',
    'Mail the confirmation',
    'Note a contact',
    'Postpone',
    'Cancel the appointment',
  ])
})

test('a visit that is done has only a contact to note, and for those who may not change it nothing', async () => {
  await show(visit({ status: 'done' }))
  await screen.findByRole('button', { name: 'Note a contact' })
  expect(names()).toEqual(['Note a contact'])
})

test('an installation is not moved to a slot', async () => {
  await show(visit({ kind: 'installation' }))
  await screen.findByRole('button', { name: 'Postpone' })
  expect(names()).not.toContain('Move')
})

test('who may not change visits sees no verbs', async () => {
  mayAs('view appointments')
  await show(visit())
  expect(screen.queryByRole('button')).toBeNull()
})

test('who only goes along neither moves the visit, nor pins it, nor has the link of its customer', async () => {
  const along = { with: [{ id: 5, name: 'Lotte' }] }
  const all = ['view leads', 'update appointments', 'delete appointments']
  mayOn(['appointments'], all)
  await show(visit(along))
  await screen.findByRole('button', { name: 'On my way' })
  expect(names()).toEqual([
    'On my way',
    'Done',
    'Confirm',
    'Start',
    'Not at home',
    'Mail the confirmation',
    'Note a contact',
  ])
})

test('who goes along and plans for all moves the visit', async () => {
  await show(visit({ with: [{ id: 5, name: 'Lotte' }] }))
  await screen.findByRole('button', { name: 'Move' })
  expect(names()).toEqual(expect.arrayContaining(['Pin', 'Postpone', 'Cancel the appointment']))
})

test('a status is changed with the revision, and asks where the server does', async () => {
  answer = { status: 409, body: { questions: [{ message: 'The drive is too short.' }] } }
  const sent = await show(visit())
  await screen.findByRole('button', { name: 'Confirm' })
  await press('Confirm')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('The drive is too short.')).toBeTruthy()
  answer = { body: visit() }
  await userEvent.click(dialog.getByRole('button', { name: 'Save all the same' }))
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { status: 'confirmed', revision: 2 },
      { status: 'confirmed', revision: 2, confirm: true },
    ]),
  )
})

test('a visit is postponed without a time until a day, or to another time', async () => {
  const sent = await show(visit())
  await screen.findByRole('button', { name: 'Postpone' })
  await press('Postpone')
  const dialog = within(await screen.findByRole('dialog'))
  const until = await dialog.findByLabelText(/Call again on/)
  await userEvent.type(until, '07-12-2026')
  await userEvent.type(dialog.getByLabelText(/Reason/), 'On holiday')
  await userEvent.click(dialog.getByRole('button', { name: 'Postpone' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    path: '/appointments/8/postpone',
    body: { reason: 'On holiday', until: '2026-12-07', notify: true, revision: 2 },
  })
})

test.each([
  ['Postpone', 'tell the customer that the visit is put off.'],
  ['Cancel the appointment', 'tell the customer that the visit is cancelled.'],
])('%s: who has no e-mail address is told by telephone what is', async (name, told) => {
  answer = { body: visit() }
  await show(visit())
  serveCalls((path) => ({ body: path === '/leads/7' ? { id: 7, email: null } : { data: [] } }))
  await screen.findByRole('button', { name })
  await press(name)
  expect(await screen.findByText(`This lead has no e-mail address: ${told}`)).toBeTruthy()
})

test('a visit is cancelled with a reason', async () => {
  const sent = await show(visit())
  await screen.findByRole('button', { name: 'Cancel the appointment' })
  await press('Cancel the appointment')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByLabelText(/Reason/), 'Bought elsewhere')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the appointment' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        path: '/appointments/8/delete',
        body: { reason: 'Bought elsewhere', result_code_id: null, notify: true, revision: 2 },
      },
    ]),
  )
})

test.each([
  ['Postpone', '/appointments/8/postpone'],
  ['Cancel the appointment', '/appointments/8/delete'],
])('%s: whether the customer is mailed is a choice, as of a move', async (name, path) => {
  const sent = await show(visit())
  await screen.findByRole('button', { name })
  await press(name)
  const dialog = within(await screen.findByRole('dialog'))
  const choice = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Mail the customer' })
  expect(choice.checked).toBe(true)
  await userEvent.click(choice)
  const until = dialog.queryByLabelText(/Call again on/)
  if (until !== null) await userEvent.type(until, '07-12-2026')
  await userEvent.type(dialog.getByLabelText(/Reason/), 'By phone')
  await userEvent.click(dialog.getByRole('button', { name }))
  await waitFor(() => expect(sent).toMatchObject([{ path, body: { notify: false } }]))
})

test('marks say what does not fit and who confirmed it, and a pin that it stays', async () => {
  const by = { id: 5, name: 'Lotte' }
  await show(
    visit({
      pinned: true,
      marks: [
        { code: 'tightDrive', text: 'Drive too short', by },
        { code: 'absent', text: 'Adviser is away', by: null },
      ],
    }),
  )
  expect(screen.getByText('Drive too short (confirmed by Lotte)')).toBeTruthy()
  expect(screen.getByText('Adviser is away')).toBeTruthy()
  expect(screen.getByText('Pinned: it stays when others are planned anew')).toBeTruthy()
})

test('a confirmation is mailed by a button, and why it cannot be is said', async () => {
  await show(visit())
  await screen.findByRole('button', { name: 'Mail the confirmation' })
  await press('Mail the confirmation')
  expect(await screen.findByText('The confirmation is on its way to the customer.')).toBeTruthy()
  const email = ['This customer has no e-mail address: add it to the lead, or call them']
  answer = { status: 422, body: { message: 'Not all fields are right', errors: { email } } }
  await press('Mail the confirmation')
  expect(await screen.findByText(email[0] ?? '')).toBeTruthy()
})

async function sayOnMyWay(minutes: string) {
  await press('On my way')
  const dialog = within(await screen.findByRole('dialog'))
  const field = await dialog.findByLabelText(/Minutes until there/)
  await userEvent.clear(field)
  await userEvent.type(field, minutes)
  await userEvent.click(dialog.getByRole('button', { name: 'On my way' }))
}

test('who says another arrival too soon reads what the customer was told', async () => {
  const told = { at: '2026-11-30T06:58:00.000Z', arrives_at: '2026-11-30T07:20:00.000Z', mailed: true }
  answer = { body: visit({ on_my_way: told }) }
  await show(visit())
  await sayOnMyWay('45')
  expect(
    await screen.findByText(/^Mailed already at 07:58: there around 08:20; nothing was mailed now\./),
  ).toBeTruthy()
})

test('an arrival is said also where the clock of the device is an hour wrong', async () => {
  const told = { at: '2026-11-30T05:58:10.000Z', arrives_at: '2026-11-30T06:18:10.000Z', mailed: true }
  answer = { body: visit({ on_my_way: told }) }
  await show(visit())
  await sayOnMyWay('20')
  expect(await screen.findByText('Appointment saved')).toBeTruthy()
  expect(screen.queryByText(/there around 06:18/)).toBeNull()
})

test('the button that leaves an appointment does not read as the one that cancels it', async () => {
  await show(visit())
  await press('Cancel the appointment')
  const dialog = await screen.findByRole('dialog', { name: 'Cancel the appointment' })
  await within(dialog).findByRole('button', { name: 'Cancel the appointment' })
  expect(within(dialog).queryByRole('button', { name: 'Cancel' })).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
