// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { StatusDialog } from './status/status-dialog.tsx'

beforeAll(() => startTestTexts())

test('whoever writes off a lead whose order stands reads why not, with a link to its quotation', async () => {
  const refused = 'The order of quotation Q2026-00012 stands: record its withdrawal first'
  serveCalls((path) =>
    path.startsWith('/leads/status-preview')
      ? { body: { data: [{ id: 3, refused, order_url: '/appointments/5/quotation', questions: [] }] } }
      : { body: { data: [] } },
  )
  await renderScreen(() => (
    <StatusDialog lead={{ id: 3, status: 'sold' }} to="writtenOff" onDone={() => {}} />
  ))
  expect(await screen.findByText(refused)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'To the quotation, to record the withdrawal' })
  expect(link.getAttribute('href')).toBe('/appointments/5/quotation')
})

test('whoever takes an installation back reads that the reason is asked for, in at least ten letters', async () => {
  serveCalls(() => ({ body: { data: [] } }))
  await renderScreen(() => (
    <StatusDialog lead={{ id: 3, status: 'installed' }} to="installationPlanned" onDone={() => {}} />
  ))
  expect(await screen.findByText('Say why in at least ten letters')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Remarks/ }).required).toBe(true)
})
