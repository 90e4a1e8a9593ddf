import type { WorkLetterRejectReason } from '@heliodesk/domain/enumerations'

/** What happens after a visit. Days count from the visit. */
export interface Story {
  /** Days ago. */
  visited: number
  /** The margin is too low; a manager approves or declines it, or not yet. */
  approval?: 'waiting' | 'approved'
  /** A second version is saved; when the first was sent, it is sent too. */
  improved?: true
  sent?: true
  question?: string
  ending?: 'declined' | 'expired' | 'withdrawn'
  accepted?: 'portal' | 'in_person'
  letter?: 'concept' | 'ready' | 'accepted' | { reason: WorkLetterRejectReason; text: string }
}

const sold = { sent: true, accepted: 'portal' } as const

/** The stories in order; each company uses as many as it needs. */
export const noordStories: readonly Story[] = [
  { visited: 1 },
  { visited: 3, improved: true },
  { visited: 1, approval: 'waiting' },
  { visited: 2, approval: 'waiting' },
  { visited: 2, approval: 'approved' },
  { visited: 1, sent: true },
  { visited: 2, sent: true },
  { visited: 4, sent: true, question: 'Kunnen de panelen ook op de garage?' },
  { visited: 6, sent: true, improved: true },
  { visited: 7, sent: true, ending: 'declined' },
  { visited: 27, sent: true, ending: 'expired' },
  { visited: 4, ...sold },
  { visited: 5, sent: true, accepted: 'in_person' },
  { visited: 6, ...sold, question: 'Hoe lang duurt de installatie?' },
  { visited: 9, ...sold, ending: 'withdrawn' },
  { visited: 8, ...sold, letter: 'concept' },
  { visited: 9, ...sold, letter: 'ready' },
  { visited: 10, ...sold, letter: 'ready' },
  { visited: 13, ...sold, letter: 'accepted' },
  {
    visited: 12,
    ...sold,
    letter: {
      reason: 'meterCabinetUnsuitable',
      text: 'Geen vrije groep en geen ruimte voor een tweede kast.',
    },
  },
]

export const zuidStories: readonly Story[] = [
  { visited: 1 },
  { visited: 2, approval: 'waiting' },
  { visited: 2, sent: true },
  { visited: 5, sent: true, question: 'Is de omvormer goed te horen?' },
  { visited: 8, sent: true, ending: 'declined' },
  { visited: 6, ...sold },
  { visited: 9, ...sold, letter: 'ready' },
  { visited: 14, ...sold, letter: 'accepted' },
]
