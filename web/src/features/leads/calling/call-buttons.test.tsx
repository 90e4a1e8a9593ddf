// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../data/queries.ts'
import { employeeQuery } from '../../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { CallButtons } from './call-buttons.tsx'

beforeAll(() => startTestTexts())
beforeEach(() => {
  queryClient.clear()
  const employee = { user: { id: 4 }, impersonated_by: null, permission_names: ['update leads'] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
})

const open = {
  barrier: null,
  released_until: null,
  attempts_used_up: false,
  declined: null,
  calls_from: '09:00',
  calls_till: '21:00',
  calls_on_saturdays: true,
  calls_saturday_from: '10:00',
  calls_saturday_till: '16:00',
  calls_on_sundays: false,
}
const number = '+31612345678'
const answered = (values: object) => ({
  body: { request_id: 'r', internal_number: '101', number, status: null, message: null, ...values },
})

async function renderButtons(
  gate: object,
  answer: () => ReturnType<Parameters<typeof serveCalls>[0]> = () => ({ body: {} }),
) {
  const asked = serveCalls((path) => {
    if (path === '/csrf-cookie') return { body: {} }
    return path.endsWith('/call-gate') ? { body: { ...open, ...gate } } : answer()
  })
  const lead = { id: 7, mobile: number, phone: null, attempts: 6 } as never
  await renderScreen(() => <CallButtons lead={lead} />)
  return asked
}

const requests = (asked: readonly string[]) => asked.filter((path) => path === '/leads/7/call-requests')

test('without an exchange the button dials on the own device', async () => {
  await renderButtons({ extension: null })
  const link = await screen.findByRole('link', { name: 'Call 06 12345678' })
  expect(link.getAttribute('href')).toBe(`tel:${number}`)
})

test('a lead past the attempts of the company says so, and may still be called', async () => {
  await renderButtons({ extension: null, attempts_used_up: true })
  expect(
    await screen.findByText(/Nobody was reached in 6 attempts: the call list has this lead no more/),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call 06 12345678' })).toBeTruthy()
})

test('says which order was withdrawn, and leaves calling to settle it possible', async () => {
  const declined = { id: 3, number: 'Q2026-00003', at: '2026-11-20T09:00:00Z', reason: '', withdrawn: true }
  await renderButtons({ extension: null, declined })
  expect(await screen.findByText(/Withdrew the order of quotation Q2026-00003 /)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call 06 12345678' })).toBeTruthy()
})

test('without the attempts used up it says nothing of them', async () => {
  await renderButtons({ extension: null })
  await screen.findByRole('link', { name: 'Call 06 12345678' })
  expect(screen.queryByText(/Nobody was reached/)).toBeNull()
})

test('with one it asks once, and says which telephone rings', async () => {
  const asked = await renderButtons({ extension: '101' }, () =>
    answered({ outcome: 'accepted', status: 200 }),
  )
  const button = await screen.findByRole('button', { name: 'Call 06 12345678' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByText(/calls your telephone 101. Pick up, .* with 06 12345678/)).toBeTruthy()
  expect(requests(asked)).toHaveLength(1)
})

test('when the exchange does not call it says why, and offers to dial', async () => {
  await renderButtons({ extension: '101' }, () =>
    answered({ outcome: 'refused', status: 503, message: 'No free line' }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Call 06 12345678' }))
  expect(await screen.findByText('The exchange does not call 06 12345678.')).toBeTruthy()
  expect(screen.getByText('The exchange refused it (503). Its answer: No free line')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Dial 06 12345678 yourself' })
  expect(link.getAttribute('href')).toBe(`tel:${number}`)
})

test('a request whose answer was lost is repeated as the same one', async () => {
  let isLost = true
  await renderButtons({ extension: '101' }, () =>
    isLost ? 'no answer' : answered({ outcome: 'accepted', status: 200 }),
  )
  const sent = vi.spyOn(globalThis, 'fetch')
  const bodies = () =>
    sent.mock.calls.flatMap(([address, init]) =>
      address === '/api/v1/leads/7/call-requests' ? [init?.body] : [],
    )
  const button = await screen.findByRole('button', { name: 'Call 06 12345678' })
  fireEvent.click(button)
  await waitFor(() => expect(bodies()).toHaveLength(1))
  await waitFor(() => expect(button.dataset['loading']).toBeUndefined())
  isLost = false
  fireEvent.click(button)
  await screen.findByText(/calls your telephone 101/)
  expect(bodies()).toEqual([bodies()[0], bodies()[0]])
})

test('says what was declined and why, and leaves calling about something else possible', async () => {
  const declined = {
    id: 3,
    number: 'Q2026-00003',
    at: '2026-11-20T09:00:00Z',
    reason: 'Te duur',
    withdrawn: false,
  }
  await renderButtons({ extension: null, declined })
  expect(
    await screen.findByText(/Declined quotation Q2026-00003 .*: “Te duur”\. Do not call about it/),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call 06 12345678' })).toBeTruthy()
})
