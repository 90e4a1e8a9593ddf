// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { clock } from '../../ui/clock.ts'
import { ConfirmHost } from '../../ui/dialog/confirm.tsx'
import { listenBodies } from '../../ui/testing/listen-bodies.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { OwnUseQuestion } from './own-use-question.tsx'
import type { Settings } from './settings-values.ts'

beforeAll(() => startTestTexts())

const line = {
  quotation_id: 7,
  appointment_id: 3,
  number: '2026-00007',
  edition: 'B',
  usage: 3_500,
  year: 2027,
  says: { own_share: 0.3, saving_cents: 34_000, payback_years: 14.2 },
  would_say: { own_share: 0.57, saving_cents: 52_000, payback_years: null },
} as const

type Preview = NonNullable<Settings['own_use_question']>['preview']
const show = (preview: Preview) => {
  // The question reads these two alone.
  const settings = { revision: 4, own_use_question: { preview } } as Settings
  const asked: string[] = []
  serveCalls((path) => {
    asked.push(path)
    return { body: settings }
  })
  const sent = listenBodies()
  return {
    asked,
    sent,
    rendered: renderScreen(() => (
      <>
        <OwnUseQuestion settings={settings} />
        <ConfirmHost />
      </>
    )),
  }
}

test('the last quotations are compared, and a flat share can be kept without', async () => {
  const { asked, sent, rendered } = show(null)
  await rendered
  expect(screen.queryByRole('button', { name: 'Calculate it from now on' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Compare the last 20 quotations' }))
  await waitFor(() => expect(asked).toContain('/quotation-settings/own-use-preview'))
  await userEvent.click(screen.getByRole('button', { name: 'Keep the flat share' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep the flat share' }))
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({
      path: '/quotation-settings/own-use',
      body: { decision: 'keep', revision: 4 },
    }),
  )
})

test('what each quotation says stands beside what it would have said', async () => {
  const asked_at = '2026-11-20T10:00:00Z'
  const { rendered } = show({
    asked_at,
    made_at: asked_at,
    failed: null,
    lines: [line, { ...line, quotation_id: 8, number: '2026-00008', usage: null, would_say: null }],
  })
  await rendered
  const row = await screen.findByRole('row', { name: /2026-00007 B/ })
  expect(row.textContent).toMatch(/30\s?% → 57\s?%/)
  expect(row.textContent).toMatch(/€\s?340[.,]00 → €\s?520[.,]00 \(2027\)/)
  expect(row.textContent).toMatch(/14[.,]2 years → more than 30 years/)
  // A phone shows what changes without scrolling sideways.
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headings.slice(0, 2)).toEqual(['Quotation', 'Own use'])
  expect(headings).toContain('Payback of the panels')
  expect(screen.getByRole('row', { name: /2026-00008 B/ }).textContent).toMatch(/unknown: flat share stays/)
  expect(screen.getByRole('link', { name: '2026-00007 B' }).getAttribute('href')).toBe(
    '/appointments/3/quotation',
  )
  expect(screen.getByRole('button', { name: 'Calculate it from now on' })).toBeTruthy()
})

test('while a job compares, nobody compares again', async () => {
  const asked_at = clock.now().toISOString()
  const { rendered } = show({ asked_at, made_at: null, failed: null, lines: [] })
  await rendered
  await screen.findByText(/are being calculated/)
  expect(screen.getByRole('button', { name: /Compare/ }).getAttribute('aria-disabled')).toBe('true')
})

test.each([
  ['failed', { number: '2026-00007', reason: 'No prices' }, 'failed at quotation 2026-00007: No prices'],
  ['failed beside its quotations', { number: null, reason: 'No disk' }, 'The comparison failed: No disk'],
  ['never came back', null, 'has not come back within a minute'],
])('a comparison that %s says so, and can be tried again', async (_name, failed, said) => {
  const asked_at = '2026-11-20T10:00:00Z'
  const { asked, rendered } = show({ asked_at, made_at: null, failed, lines: [] })
  await rendered
  expect((await screen.findByText(new RegExp(said))).closest('[role=status]')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Compare again' }))
  await waitFor(() => expect(asked).toContain('/quotation-settings/own-use-preview'))
  expect(screen.queryByRole('button', { name: 'Calculate it from now on' })).toBeNull()
})
