// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { EmployeesPanel } from './employees-panel.tsx'

beforeAll(() => startTestTexts())

test('an employee whose invitation was refused is named, with the reason', async () => {
  const mail = {
    id: 3,
    employee: { id: 7, name: 'Wil Kom' },
    type: 'password_welcome',
    to: 'wil@zonnekracht.example',
    last_error: '550 no such mailbox',
    created_at: '2026-11-20T09:00:00.000Z',
  }
  serveCalls((path) => ({ body: { data: path === '/home/refused-link-mails' ? [mail] : [] } }))
  await renderScreen(EmployeesPanel)
  const link = await screen.findByRole('link', { name: 'Wil Kom' })
  expect(link.getAttribute('href')).toBe('/employees/7')
  expect(screen.getByText('Invitation')).toBeTruthy()
  expect(screen.getByText('wil@zonnekracht.example, 550 no such mailbox')).toBeTruthy()
})
