// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { ErasureReport, type Erasure } from './erasure-report.tsx'

beforeAll(() => startTestTexts())

const nothing = {
  appointments: 0,
  quotations: 0,
  work_letters: 0,
  files: 0,
  mails: 0,
  calls: 0,
  posts: 0,
  import_rows: 0,
  intents: 0,
  saved_views: 0,
  pastes: 0,
  audit: 0,
} satisfies Erasure['erased']

test('whoever erases reads at which other lead to look', async () => {
  const kept = [
    { number: 'Q2026-00012', until: '2033-12-31', reason: 'Kept for the tax authority' },
    { number: '2026-00007', until: null, reason: 'Read the note of 20-11-2026' },
  ]
  await renderScreen(() => (
    <ErasureReport erasure={{ dry_run: true, running: null, confirmed: false, erased: nothing, kept }} />
  ))
  expect(screen.getByText('Quotation Q2026-00012 stays, under restriction')).toBeTruthy()
  expect(screen.getByText('Look at lead 2026-00007')).toBeTruthy()
  expect(screen.getByText('Read the note of 20-11-2026')).toBeTruthy()
})
