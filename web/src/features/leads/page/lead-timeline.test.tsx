// @vitest-environment happy-dom
import { auditActionsOf, auditSubjects } from '@heliodesk/domain/audit/audit-actions'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { changeSaving, provideWithoutNetwork } from '../../../data/calls/without-network.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { LeadHistory } from './lead-history.tsx'
import { LeadTimeline } from './lead-timeline.tsx'

const entryOf = (subject: string, action: string, id: number) => ({
  id,
  at: '2026-11-24T09:00:00Z',
  action,
  subject,
  subject_id: 1,
  actor: 'system',
  employee: null,
  impersonator: null,
  before: null,
  after: null,
})
/** All that the server can write: whatever of it hangs on a lead stands on its timeline. */
const every = auditSubjects
  .filter((subject) => subject !== 'employees')
  .flatMap((subject) => auditActionsOf(subject).map((action) => [subject, action] as const))
const ofLeads = new Set(['leads', 'appointments', 'quotations', 'work letters', 'mails', 'files', 'pastes'])

describe.each(['en', 'nl'] as const)('in %s', (language) => {
  beforeAll(() => startTestTexts(language))

  test('every action of a lead and of what hangs on it has words on the timeline', async () => {
    const shown = every.filter(
      ([subject, action]) => ofLeads.has(subject) || !['created', 'updated', 'removed'].includes(action),
    )
    const data = shown.map(([subject, action], index) => entryOf(subject, action, index + 1))
    serveCalls(() => ({ body: { data, has_more: false } }))
    const { container } = await renderScreen(() => <LeadTimeline leadId={3} />)
    await screen.findAllByRole('listitem')
    const raw = shown.filter(
      ([subject, action]) =>
        container.textContent.includes(`: ${action}`) || container.textContent.includes(`${subject}: `),
    )
    expect(raw).toEqual([])
    expect(container.textContent).toContain(
      language === 'nl' ? 'Adviseur onderweg naar afspraak' : 'Adviser on the way to appointment',
    )
  })
})

describe('without a connection', () => {
  beforeAll(() => startTestTexts('nl'))
  afterEach(() => changeSaving({ here: false }))

  test('the timeline says what it shows, and what this device does not hold', async () => {
    const held = { data: [{ ...entryOf('leads', 'noted', -1), after: { text: 'Hond' } }], has_more: false }
    provideWithoutNetwork({
      read: async (key) => (key === 'GET /leads/{id}/timeline' ? Response.json(held) : undefined),
      keep: async () => undefined,
      unanswered: () => undefined,
    })
    serveCalls(() => 'no answer')
    act(() => changeSaving({ here: true }))
    await renderScreen(() => <LeadHistory leadId={3} essent={false} />)
    await screen.findByText('Hond')
    expect(screen.getByText(/^Zonder verbinding zie je wat op dit apparaat staat/)).toBeTruthy()
    act(() => screen.getByRole('tab', { name: 'Mails' }).click())
    await screen.findByText(/^Dit staat niet op dit apparaat/)
  })
})
