// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RemindersPage } from './reminders-page.tsx'

const company = { name: 'Zonnekracht Noord', phone: '050 123 4567', email: 'noord@zon.example' }
const page = { company, language: 'nl', number: 'Q2026-00001', stopped: false }

function serve(status: number) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    asked.push(`${method} ${url}`)
    return Promise.resolve(Response.json({ ...page, stopped: method === 'POST' }, { status }))
  })
  return asked
}

test('the page asks before it stops the reminders, in the customer’s language', async () => {
  const asked = serve(200)
  render(<RemindersPage token="abc" />)
  const question = 'Wilt u geen herinneringen meer van Zonnekracht Noord over offerte Q2026-00001?'
  expect(await screen.findByText(question)).toBeTruthy()
  expect(asked).toEqual(['GET /api/v1/reminders/abc'])
  fireEvent.click(screen.getByRole('button', { name: 'Stop de herinneringen' }))
  expect((await screen.findByRole('status')).textContent).toContain('geen herinneringen meer')
  expect(asked.at(-1)).toBe('POST /api/v1/reminders/abc/stop')
})

test('an unknown link says so', async () => {
  serve(404)
  render(<RemindersPage token="abc" />)
  expect(await screen.findByRole('heading', { name: /no longer valid/ })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
