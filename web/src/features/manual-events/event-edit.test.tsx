// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { ConfirmHost } from '../../ui/dialog/confirm.tsx'
import { listenBodies } from '../../ui/testing/listen-bodies.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { EventCreate } from './event-create.tsx'
import { EventEdit, type ManualEvent } from './event-edit.tsx'

const event: ManualEvent = {
  id: 9,
  adviser: { id: 5, name: 'Jeroen de Vries' },
  kind: 'meeting',
  title: 'Weekoverleg',
  lead: null,
  date: '2026-11-30',
  from: '17:00',
  till: '17:30',
  remarks: null,
  series_id: 9,
  revision: 2,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
}

const done = vi.fn<() => void>()
beforeAll(() => startTestTexts())
beforeEach(() => {
  done.mockClear()
  queryClient.setQueryData(employeeQuery.queryKey, {
    id: 5,
    own_resources: ['manual events'],
    permission_names: ['create manual events', 'update manual events', 'delete manual events'],
  } as never)
})

function serve() {
  serveCalls((path) => ({
    body: path.startsWith('/appointments/manual-event')
      ? { ...event, made: 3 }
      : { data: [{ id: 5, name: 'Jeroen de Vries' }] },
  }))
  return listenBodies()
}

test('a change of a series is sent for this one and those after it when that is chosen', async () => {
  const sent = serve()
  await renderScreen(() => <EventEdit event={event} onDone={done} />)
  await userEvent.click(await screen.findByRole('radio', { name: 'This one and those after it' }))
  const title = screen.getByRole('textbox', { name: /^What/ })
  await userEvent.clear(title)
  await userEvent.type(title, 'Dagstart')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(sent.find(({ path }) => path === '/appointments/manual-event/9')?.body).toMatchObject({
    title: 'Dagstart',
    scope: 'from_here',
    revision: 2,
  })
})

test('removing one of a series asks first, by the name of what goes', async () => {
  serve()
  await renderScreen(() => (
    <>
      <EventEdit event={event} onDone={done} />
      <ConfirmHost />
    </>
  ))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove only this one' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
})

test('a new event is the adviser’s own, with times as they were typed', async () => {
  const sent = serve()
  await renderScreen(() => <EventCreate onDone={done} />)
  await userEvent.type(await screen.findByRole('textbox', { name: /^What/ }), 'Tandarts')
  await userEvent.type(screen.getByRole('textbox', { name: /^Date/ }), '30-11-2026')
  await userEvent.type(screen.getByRole('textbox', { name: /^From/ }), '17')
  await userEvent.type(screen.getByRole('textbox', { name: /^Till/ }), '1730')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(sent.find(({ path }) => path === '/appointments/manual-event')?.body).toMatchObject({
    adviser_id: 5,
    title: 'Tandarts',
    date: '2026-11-30',
    from: '17:00',
    till: '17:30',
    series: null,
  })
})
