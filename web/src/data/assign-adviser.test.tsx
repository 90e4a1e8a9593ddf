// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { ConfirmHost } from '../ui/dialog/confirm.tsx'
import { Notices } from '../ui/notify.ts'
import { renderScreen, serveCalls, startTestTexts } from '../ui/testing/render-screen.tsx'
import { ApiError } from './calls/api-error.ts'
import { AssignAdviser } from './assign-adviser.tsx'

beforeAll(() => startTestTexts())

const rows = Array.from({ length: 1_200 }, (_, index) => ({
  id: index + 1,
  name: `Lead ${index + 1}`,
  adviser: null,
}))

/** Chooses an adviser for all rows, of which each waits for `answer`, as that of the first after 384. */
async function start(answerOf: () => Promise<void> = async () => undefined) {
  serveCalls(() => ({ body: { data: [{ id: 7, name: 'Eva Kok' }] } }))
  const told: string[] = []
  const assigned: number[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const assign = async ({ id }: { id: number }) => {
    assigned.push(id)
    if (id > 384) await promise.then(answerOf)
  }
  const shown = await renderScreen(() => (
    <>
      <AssignAdviser
        rows={rows}
        assign={assign}
        onClose={() => told.push('closed')}
        onDone={() => told.push('done')}
      />
      <ConfirmHost />
      <Notices />
    </>
  ))
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('combobox', { name: /^Adviser/ }))
  await user.click(await screen.findByRole('option', { name: 'Eva Kok' }))
  await user.click(screen.getByRole('button', { name: 'Change 1200 rows' }))
  await screen.findByText(/^384 of 1,200 done/)
  return { ...shown, user, told, assigned, answer: resolve }
}

test('a change of many rows says how far it is, and Escape leaves its dialog open', async () => {
  const { user, told } = await start()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('32')
  await user.keyboard('{Escape}')
  expect(told).toEqual([])
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})

test('it can be stopped, and says how many rows were changed', async () => {
  const { user, told, assigned, answer } = await start()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(screen.getByRole('button', { name: 'Stopping' })).toHaveProperty('disabled', true)
  answer()
  expect(
    await screen.findByText('Stopped: 385 of 1,200 rows changed, the others stay as they were.'),
  ).toBeTruthy()
  expect([told, assigned.length]).toEqual([['done'], 385])
})

const lost = async () => {
  throw new ApiError(0, '/leads/385', '', null)
}

test('a row without an answer is neither called changed nor unchanged', async () => {
  const { told, assigned, answer } = await start(lost)
  answer()
  expect(
    await screen.findByText('Stopped: 384 of 1,200 rows changed, the others stay as they were.'),
  ).toBeTruthy()
  expect(screen.getByText(/^Nobody knows whether Lead 385 was changed: no answer came/)).toBeTruthy()
  expect([told, assigned.slice(384)]).toEqual([['done'], [385, 385]])
})

test('leaving the page is asked about, and stops it', async () => {
  const { user, router, assigned, answer } = await start()
  void router.navigate({ to: '/elsewhere' as never })
  const question = within(await screen.findByRole('dialog', { name: 'Stop and leave?' }))
  await user.click(question.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByText('Stop and leave?')).toBeNull())
  expect(screen.getByText(/^384 of 1,200 done/)).toBeTruthy()
  void router.navigate({ to: '/elsewhere' as never })
  await user.click(await screen.findByRole('button', { name: 'Stop and leave' }))
  await screen.findByText('Elsewhere')
  answer()
  await waitFor(() => expect(assigned).toHaveLength(385))
})
