// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import type { Quotation, Version } from './values.ts'

beforeAll(() => startTestTexts())

test('what has to be filled in to accept in person is marked, and the signature has a label in sight', async () => {
  const quotation = { id: 1, lead: { full_name: 'Anna', kind: 'private', city: 'Groningen' } }
  const version = {
    id: 2,
    editions: [{ name: 'A' }, { name: 'B' }],
    calculation: { editions: { A: { total_cents: 100 }, B: { total_cents: 200 } } },
  }
  // The dialog reads no more of them before it is sent.
  const [shown, sent] = [quotation as unknown as Quotation, version as unknown as Version]
  await renderScreen(() => (
    <AcceptDialog quotation={shown} version={sent} onClose={() => undefined} onAccepted={() => undefined} />
  ))
  const edition = await screen.findByRole('combobox', { name: /^Edition/ })
  expect(edition.hasAttribute('required')).toBe(true)
  expect(screen.getByRole('checkbox', { name: /agrees/ }).hasAttribute('required')).toBe(true)
  expect(screen.getByText('Signature').textContent).toMatch(/^Signature\s*\*$/)
  expect(screen.getByRole('img', { name: /^Signature/ })).toBeTruthy()
})
