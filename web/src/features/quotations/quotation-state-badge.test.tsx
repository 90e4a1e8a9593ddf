// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { QuotationStateBadge } from './quotation-state-badge.tsx'

beforeAll(() => startTestTexts())

test.each([
  [null, 'Taken back'],
  ['2026-11-20T10:00:00.000Z', 'Withdrawn'],
])('a quotation that was accepted at %s ends as %s', async (accepted_at, told) => {
  await renderScreen(() => <QuotationStateBadge version={{ state: 'withdrawn', accepted_at }} />)
  expect(await screen.findByText(told)).toBeTruthy()
})
