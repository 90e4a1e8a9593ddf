// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../data/queries.ts'
import { employeeQuery } from '../session/session.ts'
import { listenBodies } from '../ui/testing/listen-bodies.ts'
import { renderScreen, serveCalls, startTestTexts } from '../ui/testing/render-screen.tsx'
import { CalendarCard } from './calendar-card.tsx'

beforeAll(() => startTestTexts())

const url = 'https://planning.example/api/v1/calendar/geheim.ics'

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

async function show(
  shows: 'initials' | 'names' | null,
  impersonated_by: object | null = null,
  made_by: object | null = null,
) {
  queryClient.setQueryData(employeeQuery.queryKey, {
    id: 5,
    own_resources: [],
    permission_names: ['view appointments'],
    company: { id: 1, name: 'Zonnekracht Noord' },
    impersonated_by,
  } as never)
  const calendar = { shows, made_at: '2026-11-20T09:00:00Z', read_at: null, made_by }
  serveCalls(() => ({ body: { calendar: shows === null ? null : calendar, url } }))
  const sent = listenBodies()
  await renderScreen(() => <CalendarCard employeeId={5} />)
  return sent
}

test('a calendar is made with initials alone, and says that its readers may be hours behind', async () => {
  const sent = await show(null)
  await screen.findByText(/Zonnekracht Noord, 30 days back and 180 ahead.*may be hours behind/)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Show names/ }).checked).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Make an address' }))
  await waitFor(() =>
    expect(sent).toContainEqual({ path: '/employees/5/calendar', body: { shows: 'initials' } }),
  )
})

test('a calendar that is there shows more without another address, and its new address once', async () => {
  const sent = await show('initials')
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Show names/ }))
  const body = { shows: 'names', keep_address: true }
  await waitFor(() => expect(sent).toContainEqual({ path: '/employees/5/calendar', body }))
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address of the calendar' })
  expect(address.value).toBe(url)
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: /^Open in the calendar/ })
  expect(href).toBe('webcal://planning.example/api/v1/calendar/geheim.ics')
})

test('who acts as somebody else can end a calendar, and make none', async () => {
  await show('initials', { id: 9, full_name: 'Baas' })
  expect((await button('New address')).disabled).toBe(true)
  expect((await button('End it')).disabled).toBe(false)
})

test('a calendar whose address a colleague made says who', async () => {
  await show('initials', null, { id: 9, name: 'Kim Schouten' })
  await screen.findByText(/by Kim Schouten, who may read it too/)
})
