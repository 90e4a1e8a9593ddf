// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { seedPlanning } from '@heliodesk/domain/planning/settings'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { ConfirmHost } from '../../ui/dialog/confirm.tsx'
import { listenBodies } from '../../ui/testing/listen-bodies.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { PlanningSettingsScreen } from './planning-settings-screen.tsx'

beforeAll(() => startTestTexts())

const message = 'Visits that stay on 26-03-2027: 3.'

async function addGoodFriday() {
  await userEvent.click(await screen.findByRole('button', { name: 'Add a closed day' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Date/ }), '26-03-2027')
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Goede Vrijdag')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
}

async function show(permission_names: string[], refuse = false) {
  queryClient.setQueryData(employeeQuery.queryKey, { id: 5, own_resources: [], permission_names } as never)
  const refusal = { status: 409, body: { questions: [{ code: 'closedDay', message }] } }
  const asks = () => refuse && sent.length > 0 && sent.at(-1)?.body.confirm === undefined
  serveCalls(() => (asks() ? refusal : { body: { ...seedPlanning, revision: 3 } }))
  const sent = listenBodies()
  await renderScreen(() => (
    <>
      <PlanningSettingsScreen />
      <ConfirmHost />
    </>
  ))
  return sent
}

test('who plans adds a closed day and another longest trip, which are sent with the revision', async () => {
  const sent = await show(['view company', 'update adviser work days'])
  const trip = await screen.findByRole('textbox', { name: /^Longest trip/ })
  await userEvent.clear(trip)
  await userEvent.type(trip, '60')
  await addGoodFriday()
  const closed_days = [{ date: '2027-03-26', name: 'Goede Vrijdag' }]
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/planning-settings')?.body).toMatchObject({
      longest_trip: 60,
      closed_days,
      revision: 3,
    }),
  )
})

test('closing a day with visits on it asks with how many, and is sent again once that is confirmed', async () => {
  const sent = await show(['view company', 'update company'], true)
  await addGoodFriday()
  expect(await screen.findByText(new RegExp(message))).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close all the same' }))
  await waitFor(() => expect(sent.map(({ body }) => body.confirm)).toEqual([undefined, true]))
})

test('who plans nothing reads the settings without a form', async () => {
  await show(['view company'])
  await screen.findByText('Longest trip, in minutes')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
