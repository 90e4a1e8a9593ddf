// @vitest-environment happy-dom
import type { IntentKind } from '@heliodesk/domain/offline/intents'
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { IntentFields } from './intent-fields.tsx'

beforeAll(() => startTestTexts())

async function show(kind: IntentKind | null, content: string) {
  await renderScreen(() => <IntentFields kind={kind} content={content} />)
  return {
    terms: screen.queryAllByRole('term').map((term) => term.textContent),
    values: screen.queryAllByRole('definition').map((value) => value.textContent),
    isRawOpen: screen.getByRole<HTMLDetailsElement>('group').open,
  }
}
const intentOf = (kind: IntentKind, body: unknown) => JSON.stringify({ kind, body })

test('work that waits in the offline inbox is told per field, with its label and its value in words', async () => {
  const contact = {
    lead_id: 1,
    direction: 'outgoing',
    outcome: 'reached',
    next_action_at: '2026-11-20T09:30:00.000Z',
    remarks: 'Belt terug',
    number: null,
  }
  const { terms, values, isRawOpen } = await show('contact', intentOf('contact', contact))
  expect(terms).toEqual(['Direction', 'Outcome', 'Call back', 'Remarks'])
  expect(values).toEqual(['Outgoing', 'Reached', expect.stringContaining('10:30'), 'Belt terug'])
  expect(isRawOpen).toBe(false)
})

test('a rejected letter says its reason', async () => {
  const body = { appointment_id: 3, action: 'reject', reason: 'other', text: 'Dak te nat' }
  const { values } = await show('letterRound', intentOf('letterRound', body))
  expect(values).toEqual(['Rejected', expect.stringMatching(/^Other/), 'Dak te nat'])
})

test.each([
  ['saveVersion', intentOf('saveVersion', { lead_id: 1, content: { editions: [] } })],
  ['note', '{"kind":"note","body":{"text":"cut o'],
  ['note', '{"kind":"note","body":7}'],
  [null, 'no JSON'],
] as const)('%s without words of its own is open as it came', async (kind, content) => {
  const { terms, isRawOpen } = await show(kind, content)
  expect(terms).toEqual([])
  expect(isRawOpen).toBe(true)
})

test('what does not fit its field is shown as it is', async () => {
  const { values } = await show('visitProgress', intentOf('visitProgress', { to: 'flying', minutes: true }))
  expect(values).toEqual(['flying', 'true'])
})

test('what the server tells of answers and of a version stands in words, and the rest is closed', async () => {
  const told = [
    { field: null, edition: null, question: 'Is there a heat pump?', value: true },
    { field: null, edition: null, question: 'Power used', value: 4_000 },
    { field: 'panel', edition: 'A', question: null, value: '12 × Black' },
  ] as const
  await renderScreen(() => (
    <IntentFields kind="answers" content={intentOf('answers', { answers: {} })} told={told} />
  ))
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Is there a heat pump?',
    'Power used',
    'A: Panel',
  ])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Yes',
    expect.stringMatching(/4.000/),
    '12 × Black',
  ])
  expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(false)
})
