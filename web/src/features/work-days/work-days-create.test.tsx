// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { listenBodies } from '../../ui/testing/listen-bodies.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { WorkDaysCreate } from './work-days-create.tsx'

const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
/** Of a week in which the given people have work days, and of any other one in which nobody has. */
const person = (id: number, name: string, works: boolean, more: object = {}) => ({
  adviser: { id, name },
  ...more,
  days: days.map((date) => ({
    date,
    closed: null,
    absences: [],
    work_day_id: works ? id : null,
    slots: [],
    entries: [],
  })),
})

let sent: ReturnType<typeof listenBodies> = []

async function show(works: readonly number[]) {
  queryClient.clear()
  serveCalls((path) => {
    if (path.startsWith('/planning-settings')) return { body: { minutes: { advice: 90 } } }
    if (path.startsWith('/planning')) {
      const isThisWeek = path.includes('date=2026-11-23')
      const has = (id: number) => isThisWeek && works.includes(id)
      const left = person(1, 'Aad', false, { left: true })
      const people = [left, person(2, 'Marieke', has(2)), person(3, 'Willem', has(3))]
      return { body: { data: people } }
    }
    return { body: { data: [] } }
  })
  sent = listenBodies()
  return renderScreen(() => <WorkDaysCreate />, '/here')
}
/** Whose weeks were asked for last. */
async function chosen() {
  await screen.findByRole('button', { name: 'Save' })
  return sent.findLast(({ path }) => path === '/adviser-work-days/search')?.body
}

beforeAll(() => startTestTexts())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T07:00:00.000Z') }))

test('the week of the first who has work days in it is shown, not that of a manager who visits nobody', async () => {
  await show([3])
  expect(await chosen()).toMatchObject({ adviser_ids: [3] })
})

test('in a week without work days that of the first who visits is shown', async () => {
  await show([])
  expect(await chosen()).toMatchObject({ adviser_ids: [2] })
})

test('whose week is shown stays when another one is gone to', async () => {
  const { router } = await show([3])
  await chosen()
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }))
  await screen.findByRole('heading', { name: /^Week 49 / })
  expect(await chosen()).toMatchObject({ adviser_ids: [3], from_date: '2026-11-30' })
  expect(router.state.location.search).toMatchObject({ date: '2026-11-30' })
})
