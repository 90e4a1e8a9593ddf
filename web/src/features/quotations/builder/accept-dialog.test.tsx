// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import type { Quotation, Version } from './values.ts'

beforeAll(() => startTestTexts())

async function show(kind: 'private' | 'business') {
  const shown = {
    id: 1,
    lead: { full_name: 'Anna', kind, city: 'Groningen' },
    // The dialog reads no more of it before it is sent.
  } as unknown as Quotation
  const sent = {
    id: 2,
    editions: [{ name: 'A' }, { name: 'B' }],
    calculation: { editions: { A: { total_cents: 100 }, B: { total_cents: 200 } } },
    // Nor of this.
  } as unknown as Version
  await renderScreen(() => (
    <AcceptDialog quotation={shown} version={sent} onClose={() => undefined} onAccepted={() => undefined} />
  ))
}

test('what has to be filled in to accept in person is marked, and the signature has a label in sight', async () => {
  await show('private')
  const edition = await screen.findByRole('combobox', { name: /^Edition/ })
  expect(edition.hasAttribute('required')).toBe(true)
  expect(screen.getByRole('checkbox', { name: /agrees/ }).hasAttribute('required')).toBe(true)
  expect(screen.getByText('Signature').textContent).toMatch(/^Signature\s*\*$/)
  expect(screen.getByRole('img', { name: /^Signature/ })).toBeTruthy()
})

test('who signs reads of the obligation to pay, and a business of no withdrawal that it may not have', async () => {
  await show('business')
  expect(screen.getByRole('button', { name: 'Order with obligation to pay' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /agrees/ })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/withdraw/)
})
