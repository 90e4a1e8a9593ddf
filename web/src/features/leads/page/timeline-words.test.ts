import { describe, expect, it } from 'vitest'
import {
  type TimelineRow,
  actorKey,
  appointmentTime,
  changesOf,
  meaningOf,
  orderedEdition,
  statusMove,
  wordsOf,
} from './timeline-words.ts'

const row = (changed: Partial<TimelineRow>): TimelineRow => ({
  id: 1,
  at: '2026-11-20T10:00:00Z',
  action: 'updated',
  subject: 'leads',
  subject_id: 5,
  actor: 'employee',
  employee: null,
  impersonator: null,
  before: null,
  after: null,
  ...changed,
})

const meaningAfter = (subject: string, action: string) => meaningOf(row({ subject, action }))

describe('what an update changed', () => {
  it('lists fields with their values, and leaves out derived ones', () => {
    const before = { city: 'Assen', phone: '+31612345678', revision: 1, full_name: 'Jan', adviser_id: 3 }
    const after = { city: 'Emmen', phone: null, revision: 2, full_name: 'Piet', adviser_id: 4 }
    expect(changesOf(before, after)).toEqual([
      { field: 'city', from: 'Assen', to: 'Emmen' },
      { field: 'phone', from: '06 12345678', to: '-' },
      { field: 'adviser_id' },
    ])
  })

  it('is empty where one side is missing', () => {
    expect(changesOf(null, { city: 'Emmen' })).toEqual([])
  })
})

describe('an entry of the timeline', () => {
  it('shows what people wrote, but not the fields of a new record', () => {
    const question = row({
      subject: 'quotations',
      action: 'asked',
      after: { number: 'O-1', question: 'Hoe?' },
    })
    expect(wordsOf(question)).toEqual(['Hoe?'])
    expect(wordsOf(row({ action: 'created', after: { remarks: 'Belt graag' } }))).toEqual([])
  })

  it('says which edition was ordered', () => {
    const ordered = row({ subject: 'quotations', action: 'accepted', after: { number: 'O-1', edition: 'B' } })
    expect(orderedEdition(ordered)).toBe('B')
    expect(orderedEdition({ ...ordered, action: 'sent' })).toBeNull()
  })

  it('shows when the appointment is', () => {
    const made = row({
      subject: 'appointments',
      action: 'created',
      after: { date: '2026-11-24', from: '09:00' },
    })
    expect(appointmentTime(made)).toBe('24-11-2026 09:00')
    expect(appointmentTime({ ...made, action: 'updated' })).toBeNull()
  })

  it('names the customer, but for a one-time document whoever has the link', () => {
    expect(actorKey(row({ actor: 'customer', subject: 'quotations' }))).toBe('leads.timeline.customer')
    expect(actorKey(row({ actor: 'customer', subject: 'pastes' }))).toBe('leads.timeline.linkHolder')
  })

  it('has the colour of the lead’s new status', () => {
    const moved = row({ action: 'status', before: { status: 'new' }, after: { status: 'sold' } })
    expect(statusMove(moved)).toBe('sold')
    expect(meaningOf(moved)).toBe('good')
    expect(meaningOf(row({ action: 'declined', subject: 'quotations' }))).toBe('bad')
  })

  it('has the colour of the state that an event led to', () => {
    expect(meaningAfter('quotations', 'sent')).toBe('theirs')
    expect(meaningAfter('quotations', 'opened')).toBe('theirs')
    expect(meaningAfter('quotations', 'versionSaved')).toBe('waiting')
    expect(meaningAfter('work letters', 'ready')).toBe('theirs')
    expect(meaningAfter('work letters', 'rejected')).toBe('bad')
    expect(meaningAfter('appointments', 'created')).toBe('planned')
    expect(meaningAfter('appointments', 'cancelled')).toBe('idle')
    expect(meaningAfter('leads', 'created')).toBe('waiting')
    expect(meaningAfter('mails', 'kept')).toBe('idle')
  })
})
