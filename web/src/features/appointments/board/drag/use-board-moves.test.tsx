// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { notifications, notificationsStore } from '@mantine/notifications'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startChanges } from '../../../../data/changes.ts'
import { queryClient } from '../../../../data/queries.ts'
import { employeeQuery } from '../../../../session/session.ts'
import { setClock } from '../../../../ui/clock.ts'
import { loadNoticeList } from '../../../../ui/notify.ts'
import { listenBodies } from '../../../../ui/testing/listen-bodies.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../../ui/testing/render-screen.tsx'
import type { Moved } from './judge-move.ts'
import { useBoardMoves } from './use-board-moves.ts'

beforeAll(async () => {
  await startTestTexts()
  startChanges()
  setClock(() => Date.parse('2026-11-24T12:00:00Z'))
})

beforeAll(loadNoticeList)
beforeEach(() => notifications.clean())
/** All that is said, as it is written. */
const noticed = () =>
  renderToStaticMarkup(notificationsStore.getState().notifications.map(({ message }) => message))

afterAll(() => setClock(() => Date.now()))

const gap = { adviser: { id: 3, name: 'Jeroen de Vries' }, date: '2026-11-30', from: '09:00' }

type PutOff = { adviser_id: number } | null
const leadToBook = (put_off: PutOff): Moved => ({
  type: 'lead',
  lead: { id: 7, full_name: 'Anna Berg', put_off },
})

function Board({ moved }: { moved: Moved }) {
  const { last, take, undo } = useBoardMoves()
  return (
    <>
      <button onClick={() => void take(moved, gap)}>Book</button>
      <p>{last?.text}</p>
      <div role="grid">
        <button data-item="visit" data-id="20">
          On the board
        </button>
      </div>
      <button onClick={() => void undo()}>Undo</button>
    </>
  )
}

test.each([
  [
    'puts the visit off again, of the adviser of then',
    { adviser_id: 5 },
    '/appointments/20/postpone',
    { until: '2026-11-24', back: true, adviser_id: 5 },
  ],
  ['cancels the visit that was made', null, '/appointments/20/delete', { back: true }],
] satisfies [string, PutOff, string, object][])(
  'taking back a booked lead %s',
  async (_what, putOff, path, more) => {
    const visit = {
      ...gap,
      id: 20,
      revision: 4,
      status: 'planned',
      manual: false,
      lead: { full_name: 'Anna Berg' },
    }
    serveCalls(() => ({ body: visit }))
    queryClient.setQueryData(employeeQuery.queryKey, {
      id: 1,
      permission_names: ['delete appointments'],
    } as never)
    const sent = listenBodies()
    await renderScreen(() => <Board moved={leadToBook(putOff)} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Book' }))
    await waitFor(() => expect(sent.map(({ path: called }) => called)).toEqual(['/appointments/timeslots/']))
    await screen.findByText(/Anna Berg/)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('On the board'))
    const mailed = 'The customer is mailed two minutes after the last change.'
    await waitFor(() => expect(noticed()).toMatch(mailed))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent[1]).toBeDefined())
    await waitFor(() => expect(noticed()).toMatch('Undone: Anna Berg'))
    expect(noticed()).not.toMatch(mailed)
    const reason = expect.any(String)
    expect(sent[1]).toMatchObject({ path, body: { reason, revision: 4, ...more } })
  },
)

test('a visit that is dropped on who went along says who goes no more, and taken back both go again', async () => {
  const [bram, jeroen] = [{ id: 5, name: 'Bram Kok' }, gap.adviser]
  const lead = { id: 7, full_name: 'Anna Berg', city: 'Haren' }
  const was = { id: 20, kind: 'advice' as const, status: 'planned' as const, lead, manual: false }
  const visit = { ...was, from: '11:00', till: '12:30', adviser: bram, with: [jeroen], revision: 3 }
  serveCalls(() => ({ body: { ...was, ...gap, with: [], till: '10:30', revision: 4 } }))
  const sent = listenBodies()
  // It was taken by its part in the row of who goes along.
  const moved = { type: 'visit' as const, visit, adviser_id: jeroen.id, date: '2026-11-30' }
  await renderScreen(() => <Board moved={moved} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Book' }))
  await waitFor(() => expect(noticed()).toMatch('Bram Kok does not go any more. The customer is mailed'))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent[1]).toBeDefined())
  expect(sent[1]).toMatchObject({
    path: '/appointments/20',
    body: { adviser_id: bram.id, with: [jeroen.id], from: '11:00', back: true },
  })
})
