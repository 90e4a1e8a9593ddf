// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
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
  expect(await screen.findByRole('heading', { name: 'Removed meanwhile' })).toBeTruthy()
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
