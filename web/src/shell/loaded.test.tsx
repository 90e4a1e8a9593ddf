// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { onApiError } from '../data/calls/call-layers.ts'
import { pageQuery, queryClient } from '../data/queries.ts'
import { reportError } from '../data/calls/report-error.ts'
import { Notices } from '../ui/notify.ts'
import { renderScreen, serveCalls, startTestTexts } from '../ui/testing/render-screen.tsx'
import { Loaded } from './loaded.tsx'

beforeAll(() => startTestTexts())

beforeEach(() => onApiError(reportError))

const renderLead = () =>
  renderScreen(() => (
    <main>
      <Notices />
      <Loaded result={useQuery(pageQuery('GET /leads/{id}', { params: { id: 1 } }))}>
        {({ full_name }) => <h1>{full_name}</h1>}
      </Loaded>
    </main>
  ))

test('a screen whose record is not there is the 404 page with the status text, and no notification', async () => {
  serveCalls(() => ({ status: 404, body: { message: 'Not Found' } }))
  await renderLead()
  expect(await screen.findByRole('heading', { name: 'Not Found' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a screen whose record was removed meanwhile says so, with the way back', async () => {
  let removed = false
  serveCalls(() =>
    removed ? { status: 404, body: { message: 'Not Found' } } : { body: { full_name: 'Anna van den Berg' } },
  )
  await renderLead()
  await screen.findByRole('heading', { name: 'Anna van den Berg' })
  removed = true
  await queryClient.refetchQueries()
  expect(await screen.findByRole('heading', { name: 'No longer visible to you' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a screen whose record cannot be read says so, and tries again when asked', async () => {
  let broken = true
  serveCalls(() =>
    broken ? { status: 500, body: { message: 'The disk is full' } } : { body: { full_name: 'Zonnestart' } },
  )
  await renderLead()
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy()
  expect(screen.getByRole('main').textContent).toContain('The disk is full')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Zonnestart' })).toBeTruthy()
})

test('a screen without an answer says that the server did not respond', async () => {
  serveCalls(() => 'no answer')
  await renderLead()
  expect(await screen.findByText(/The server did not respond/)).toBeTruthy()
})

function Forms() {
  const [id, setId] = useState(1)
  const result = useQuery({
    ...pageQuery('GET /leads/{id}', { params: { id } }),
    refetchOnMount: 'always',
  })
  return (
    <>
      <button onClick={() => setId(3 - id)}>Other</button>
      <Loaded result={result} fresh>
        {({ full_name }) => (
          <>
            <h1>{full_name}</h1>
            <input aria-label="Reason" />
          </>
        )}
      </Loaded>
    </>
  )
}

test('a form that goes to another and back shows what was read a moment ago: nothing more comes', async () => {
  serveCalls((path) => ({ body: { full_name: path.endsWith('1') ? 'Anna' : 'Jan' } }))
  await renderScreen(Forms)
  await screen.findByRole('heading', { name: 'Anna' })
  for (const name of ['Jan', 'Anna', 'Jan']) {
    await userEvent.click(screen.getByRole('button', { name: 'Other' }))
    expect(await screen.findByRole('heading', { name })).toBeTruthy()
  }
})

test('a form that was shown from what was read a moment ago keeps what is typed while it is read again', async () => {
  const answers: (() => void)[] = []
  let later = false
  serveCalls(async (path) => {
    if (later) await new Promise<void>((resolve) => answers.push(resolve))
    return { body: { full_name: path.endsWith('1') ? 'Anna' : 'Jan' } }
  })
  await renderScreen(Forms)
  await screen.findByRole('heading', { name: 'Anna' })
  for (const name of ['Jan', 'Anna']) {
    await userEvent.click(screen.getByRole('button', { name: 'Other' }))
    await screen.findByRole('heading', { name })
  }
  await userEvent.type(screen.getByLabelText('Reason'), 'The roof leaks')
  later = true
  const read = queryClient.refetchQueries()
  await waitFor(() => expect(answers).toHaveLength(2))
  const kept = screen.getByLabelText<HTMLInputElement>('Reason')
  for (const answer of answers) answer()
  await read
  expect(screen.getByLabelText('Reason')).toBe(kept)
  expect(kept.value).toBe('The roof leaks')
})
