// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { HeadNames } from './head-names.tsx'
import type { Quotation } from './values.ts'

beforeAll(() => startTestTexts())

/** What the head reads of one. */
const quotation = (id: number, number: string) => {
  const version = { id: 51, number: 2, state: 'concept', accepted_at: null }
  return { id, number, versions: [version], latest_version: version } as unknown as Quotation
}
const before = { ...quotation(31, 'Q2026-31'), versions: [] }
const known = quotation(31, 'Q2026-31')
const marked = quotation(31, 'Q2026-31 (Not sent yet)')

async function said(shown: Quotation | null, latest: Quotation | null, number = 'L2026-3') {
  const Head = () => (
    <p>
      <HeadNames lead={{ number }} quotation={shown} latest={latest} shown={51} />
    </p>
  )
  await renderScreen(Head)
  const head = (await screen.findByText('L2026-3')).parentElement
  return [...(head?.children ?? [])].map(({ textContent }) => textContent)
}

test.each([
  ['of what was saved here', marked, null, undefined],
  ['of what was saved here after that was read', marked, before, undefined],
  ['of what was read since', known, marked, undefined],
  ['of what waits for the lead', known, known, 'L2026-3 (Not sent yet)'],
])(
  '%s the head says that it was not sent before it says any number',
  async (_what, shown, latest, number) => {
    const words = await said(shown, latest, number)
    expect(words).toEqual(['Concept', 'Not sent yet', 'L2026-3', 'Q2026-31, version 2'])
  },
)

test('what arrived is not said to be unsent, though it is shown as it was saved here', async () => {
  expect(await said(marked, known)).toEqual(['Concept', 'L2026-3', 'Q2026-31, version 2'])
})

test.each([
  [
    'a quotation of this device alone',
    quotation(-1, 'Not sent yet'),
    'L2026-3',
    ['Concept', 'Not sent yet', 'L2026-3', 'version 2'],
  ],
  ['a new one', null, 'L2026-3', ['L2026-3']],
  [
    'a new one of a lead for whom something waits',
    null,
    'L2026-3 (Not sent yet)',
    ['Not sent yet', 'L2026-3'],
  ],
])('%s has no number of its own', async (_what, shown, number, words) => {
  expect(await said(shown, null, number)).toEqual(words)
})
