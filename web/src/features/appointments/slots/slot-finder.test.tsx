// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startChanges } from '../../../data/changes.ts'
import { onApiError } from '../../../data/calls/call-layers.ts'
import { reportError } from '../../../data/calls/report-error.ts'
import { queryClient } from '../../../data/queries.ts'
import { employeeQuery } from '../../../session/session.ts'
import { listenBodies } from '../../../ui/testing/listen-bodies.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { SlotFinder } from './slot-finder.tsx'
import type { MovedVisit } from './use-slots.ts'

const slot = (date: string, from: string, reason: string | null) => ({
  adviser: { id: 3, full_name: 'Jeroen de Vries' },
  date,
  from,
  till: '10:30',
  extra_minutes: 12,
  extra_km: 9,
  estimated: reason !== null,
  reason,
})
const advisers = [
  { id: 4, name: 'Bram Kuipers' },
  { id: 5, name: 'Els Vos' },
]
const noWishes = { weekdays: null, from: null, till: null }

let slots: object[] = []
let message: string | null = null
let email: string | null = 'anna@klant.example'
let latitude: number | null = 53.2
let address: object = {}
let taken: { status?: number; body: object } = { body: {} }
const booked = vi.fn<() => void>()

function serve() {
  serveCalls((path) => {
    if (path === '/appointments/work-times') return { body: { data: slots, message, wishes: noWishes } }
    if (path === '/appointments/timeslots/') return taken
    if (path === '/leads/7') return { body: { id: 7, email, latitude, ...address } }
    if (path.startsWith('/employees/function-groups/adviser')) return { body: { data: advisers } }
    if (path === '/employees') return { body: { data: advisers } }
    return { body: { data: [] } }
  })
  return listenBodies()
}
const takings = (sent: ReturnType<typeof listenBodies>) =>
  sent.filter(({ path }) => path === '/appointments/timeslots/').map(({ body }) => body)
const show = (moved?: MovedVisit, waits = false) =>
  renderScreen(() => <SlotFinder leadId={7} waits={waits} {...(moved && { moved })} onBooked={booked} />)

beforeAll(async () => {
  await startTestTexts()
  startChanges()
})
beforeEach(() => {
  onApiError(reportError)
  booked.mockClear()
  slots = [slot('2026-11-30', '09:00', '+12 min, 9 km'), slot('2026-12-01', '09:00', null)]
  message = null
  email = 'anna@klant.example'
  latitude = 53.2
  address = { street: null, zip_code: null, city: 'Assen' }
  taken = { body: { hold: { id: 5, until: new Date(Date.now() + 300_000).toISOString() } } }
})

test('two keys hold one of the best times, and one more books it', async () => {
  const sent = serve()
  await show()
  await screen.findByRole('button', { name: /^1 ?Monday 30-11-2026/ })
  fireEvent.keyDown(document.body, { key: 'b' })
  expect(document.activeElement?.textContent).toBe(
    '1Monday 30-11-2026 09:00 - 10:30 Jeroen de Vries+12 min, 9 km, estimated',
  )
  await userEvent.keyboard('2')
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Book' }))
  expect(screen.getByText(/Held for you for [45]:\d\d/)).toBeTruthy()
  taken = { body: { id: 20 } }
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(booked).toHaveBeenCalledOnce())
  const when = {
    lead_id: 7,
    adviser_id: 3,
    date: '2026-12-01',
    from: '09:00',
    kind: 'advice',
    channel: 'visit',
  }
  expect(takings(sent)).toEqual([
    { ...when, hold: true },
    { ...when, with: [], earlier: false, notify: true },
  ])
})

test('who goes along is held with the time, and why they cannot is said before anything is booked', async () => {
  const sent = serve()
  await show()
  await userEvent.click(await screen.findByRole('button', { name: /^1 ?Monday 30-11-2026/ }))
  const field = await screen.findByRole('combobox', { name: 'Who goes along' })
  const held = taken
  taken = { status: 409, body: { message: 'Bram Kuipers is away then', slots: [] } }
  await userEvent.click(field)
  await userEvent.click(await screen.findByRole('option', { name: 'Bram Kuipers' }))
  expect(await screen.findByText('Bram Kuipers is away then')).toBeTruthy()
  expect(screen.getByText(/Held for you for/)).toBeTruthy()
  taken = held
  await userEvent.click(await screen.findByRole('option', { name: 'Els Vos' }))
  await waitFor(() => expect(screen.queryByText('Bram Kuipers is away then')).toBeNull())
  const asked = takings(sent).map((body) => [
    Reflect.get(body as object, 'hold'),
    Reflect.get(body as object, 'with'),
  ])
  expect(asked).toEqual([
    [true, undefined],
    [true, [4]],
    [true, [4, 5]],
  ])
})

test('where a mistake is taken back a time is taken by one key, without a hold', async () => {
  const sent = serve()
  taken = { body: { id: 20 } }
  const moved = { appointment_id: 20, revision: 4, channel: 'visit' as const }
  await renderScreen(() => <SlotFinder leadId={7} moved={moved} focusFirst atOnce onBooked={booked} />)
  const best = await screen.findByRole('button', { name: /^1 ?Monday 30-11-2026/ })
  await waitFor(() => expect(document.activeElement).toBe(best))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(booked).toHaveBeenCalledOnce())
  expect(takings(sent)).toMatchObject([
    { appointment_id: 20, date: '2026-11-30', from: '09:00', revision: 4 },
  ])
  expect(takings(sent)[0]).not.toHaveProperty('hold')
})

test('a digit that chooses a time does not reach the form beside it', async () => {
  serve()
  const seen = vi.fn<(event: KeyboardEvent) => void>()
  document.addEventListener('keydown', seen)
  await show()
  const first = await screen.findByRole('button', { name: /^1 ?[MTW]/ })
  first.focus()
  fireEvent.keyDown(first, { key: '1' })
  document.removeEventListener('keydown', seen)
  expect(seen).not.toHaveBeenCalled()
  await screen.findByRole('button', { name: 'Book' })
})

test('a time that is being booked is not let go when its screen ends before the answer [c481]', async () => {
  let leave: (() => void) | undefined
  const asked: string[] = []
  serveCalls((path) => {
    asked.push(path)
    if (path === '/appointments/work-times') return { body: { data: slots, message, wishes: noWishes } }
    if (path !== '/appointments/timeslots/') return { body: { data: [] } }
    const held = taken
    leave?.()
    return held
  })
  const { unmount } = await show()
  await userEvent.click(await screen.findByRole('button', { name: /^1 ?[MTW]/ }))
  const book = await screen.findByRole('button', { name: 'Book' })
  taken = { body: { id: 20 } }
  leave = unmount
  await userEvent.click(book)
  await waitFor(() => expect(booked).toHaveBeenCalledOnce())
  expect(asked.filter((path) => path.startsWith('/appointments/timeslots/'))).toEqual([
    '/appointments/timeslots/',
    '/appointments/timeslots/',
  ])
})

test('a moved visit goes by its id and revision, stays by phone, and with those who go along', async () => {
  const sent = serve()
  await show({ appointment_id: 9, revision: 4, channel: 'phone' })
  await userEvent.click(await screen.findByRole('button', { name: /^1 ?[MTW]/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Move to this time' }))
  await waitFor(() =>
    expect(takings(sent).at(-1)).toMatchObject({
      appointment_id: 9,
      revision: 4,
      channel: 'phone',
      from: '09:00',
    }),
  )
  expect(takings(sent).at(-1)).not.toHaveProperty('with')
})

test('a time that somebody else took says so, and shows what is left', async () => {
  serve()
  await show()
  taken = { status: 409, body: { message: 'That time has just been taken.', reasons: [], slots: [] } }
  const first = await screen.findByRole('button', { name: /^1 ?[MTW]/ })
  slots = [slot('2026-12-02', '09:00', null)]
  await userEvent.click(first)
  expect(await screen.findByText('That time has just been taken.')).toBeTruthy()
  expect(screen.getByText('What is left is below.')).toBeTruthy()
  await screen.findByRole('button', { name: /^1 ?Wednesday 02-12-2026/ })
})

test('of a lead that waits it says that it has no visit, and shows no other times when a colleague booked one', async () => {
  const sent = serve()
  await show(undefined, true)
  const said = 'This visit has been planned by now: 30-11-2026 09:00. Open the lead to move it'
  taken = { status: 409, body: { message: said, current: { id: 9 } } }
  await userEvent.click(await screen.findByRole('button', { name: /^1 ?[MTW]/ }))
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByText('What is left is below.')).toBeNull()
  expect(takings(sent)).toMatchObject([{ hold: true, appointment_id: null }])
})

test('the wishes of the customer narrow the times and go with the booking', async () => {
  const sent = serve()
  await show()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Tuesday' }))
  const from = screen.getByRole('textbox', { name: 'From' })
  await userEvent.type(from, '17')
  await userEvent.tab()
  const wishes = { weekdays: ['tuesday'], from: '17:00', till: null }
  await waitFor(() =>
    expect(sent.findLast(({ path }) => path === '/appointments/work-times')?.body).toMatchObject(wishes),
  )
  await userEvent.click(await screen.findByRole('button', { name: /^1 ?[MTW]/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Book' }))
  await waitFor(() => expect(takings(sent).at(-1)).toMatchObject({ wishes }))
})

test('a customer without an e-mail address is booked, and whoever books is told to say when', async () => {
  const sent = serve()
  email = null
  await show()
  await userEvent.click(await screen.findByRole('button', { name: /^1 ?[MTW]/ }))
  const mail = await screen.findByRole('checkbox', { name: 'Mail the customer' })
  await screen.findByText('This lead has no e-mail address: tell the customer when the visit is.')
  expect(mail).toHaveProperty('disabled', true)
  expect(mail).toHaveProperty('checked', false)
  await userEvent.click(screen.getByRole('button', { name: 'Book' }))
  await waitFor(() => expect(booked).toHaveBeenCalledOnce())
  expect(takings(sent)).toHaveLength(2)
})

test('no time is said with what to do: wishes are widened', async () => {
  serve()
  slots = []
  message = 'Work slots not found'
  await show()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Tuesday' }))
  await screen.findByText(message)
  expect(await screen.findByText('Widen the days or hours, or look from a later day.')).toBeTruthy()
})

test('without wishes another adviser is the way out, whose choice is at hand and stays', async () => {
  const sent = serve()
  const offered = slots
  slots = []
  message = 'Work slots not found'
  await show()
  const near = 'None of the advisers of this area has a free time within the longest trip.'
  await screen.findByText(`${near} Choose another adviser above.`)
  expect(screen.queryByText(/Widen the days/)).toBeNull()
  const choice = screen.getByRole('combobox', { name: 'Adviser' })
  await userEvent.click(choice)
  await userEvent.click(await screen.findByRole('option', { name: 'Bram Kuipers' }))
  await screen.findByText('This adviser has no time for this visit. Choose another adviser above.')
  slots = offered
  await userEvent.click(choice)
  await userEvent.click(await screen.findByRole('option', { name: 'Els Vos' }))
  await screen.findByRole('button', { name: /^1 ?[MTW]/ })
  expect(sent.findLast(({ path }) => path === '/appointments/work-times')?.body).toMatchObject({
    adviser_id: 5,
  })
  expect(screen.getByRole('combobox', { name: 'Adviser' })).toBe(choice)
})

test.each([0, 1])('of an address that was not found it says to check it, with %i times', async (many) => {
  serve()
  latitude = null
  address = { street: 'Nergensweg', zip_code: '9999 ZZ', city: 'Assen' }
  slots = slots.slice(0, many)
  message = many === 0 ? 'Work slots not found' : 'No coordinates'
  queryClient.setQueryData(employeeQuery.queryKey, { id: 9, permission_names: ['update leads'] } as never)
  await show()
  expect(await screen.findByText(/The address of this lead was not found/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Check the address' }).getAttribute('href')).toBe('/leads/7/edit')
  expect(screen.queryByText(/Fill in/)).toBeNull()
  // No trip is counted, so none was too long.
  const full = 'None of the advisers of this area has a free time. Choose another adviser above.'
  expect(screen.queryAllByText(full)).toHaveLength(1 - many)
})

test.each([0, 1])(
  'of a lead without coordinates it says to fill in the address, with %i times',
  async (many) => {
    serve()
    latitude = null
    slots = slots.slice(0, many)
    message = many === 0 ? 'Work slots not found' : 'No coordinates'
    queryClient.setQueryData(employeeQuery.queryKey, { id: 9, permission_names: ['update leads'] } as never)
    await show()
    expect(await screen.findByText(/Fill in its street, zip code and town/)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Fill in the address' })
    expect(link.getAttribute('href')).toBe('/leads/7/edit')
    expect(screen.queryAllByRole('listitem')).toHaveLength(many)
  },
)
