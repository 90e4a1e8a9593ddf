// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { callQuery } from '../data/queries.ts'
import { renderScreen, serveCalls, startTestTexts } from '../ui/testing/render-screen.tsx'
import { Loaded } from './loaded.tsx'

beforeAll(() => startTestTexts())

const renderCompany = () =>
  renderScreen(() => (
    <main>
      <Loaded result={useQuery({ ...callQuery('GET /company'), retry: false })}>
        {({ name }) => <h1>{name}</h1>}
      </Loaded>
    </main>
  ))

test('a screen whose record is not there is the 404 page', async () => {
  serveCalls(() => ({ status: 404, body: { message: 'Not Found' } }))
  await renderCompany()
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
})

test('a screen whose record cannot be read says so, and tries again when asked', async () => {
  let broken = true
  serveCalls(() =>
    broken ? { status: 500, body: { message: 'The disk is full' } } : { body: { name: 'Zonnestart' } },
  )
  await renderCompany()
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy()
  expect(screen.getByText('The disk is full')).toBeTruthy()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Zonnestart' })).toBeTruthy()
})

test('a screen without an answer says that the server did not respond', async () => {
  serveCalls(() => 'no answer')
  await renderCompany()
  expect(await screen.findByText(/The server did not respond/)).toBeTruthy()
})
