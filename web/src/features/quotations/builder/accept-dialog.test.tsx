// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import type { Quotation, Version } from './values.ts'

beforeAll(() => startTestTexts())

async function show(kind: 'private' | 'business', kwh_year_1 = 0) {
  const shown = {
    id: 1,
    lead: { full_name: 'Anna', kind, city: 'Groningen' },
    // The dialog reads no more of it before it is sent.
  } as unknown as Quotation
  const sent = {
    id: 2,
    editions: [{ name: 'A' }, { name: 'B' }],
    calculation: { editions: { A: { total_cents: 100, kwh_year_1 }, B: { total_cents: 200 } } },
    // Nor of this.
  } as unknown as Version
  await renderScreen(() => (
    <AcceptDialog quotation={shown} version={sent} onClose={() => undefined} onAccepted={() => undefined} />
  ))
}

test('what has to be filled in to accept in person is marked, an estimate is called one, and the signature has a label in sight', async () => {
  await show('private', 3_500)
  const edition = await screen.findByRole('combobox', { name: /^Edition/ })
  expect(edition.hasAttribute('required')).toBe(true)
  expect(screen.getByRole('checkbox', { name: /agrees/ }).hasAttribute('required')).toBe(true)
  expect(screen.getByText('Signature').textContent).toMatch(/^Signature\s*\*$/)
  expect(screen.getByRole('img', { name: /^Signature/ })).toBeTruthy()
  expect(screen.getByText(/are our estimate and no guarantee\. Assumptions and sources/)).toBeTruthy()
})

test('who signs reads of the obligation to pay, and a business of no withdrawal that it may not have', async () => {
  await show('business')
  expect(screen.getByRole('button', { name: 'Order with obligation to pay' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /agrees/ })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/withdraw|estimate/)
})
