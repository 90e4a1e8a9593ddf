import type { ContactOutcome, ResultCodeCategory } from '@heliodesk/domain/enumerations'
import { isAttempt } from '@heliodesk/domain/leads/calling'
import type { Step } from './funnel.ts'

export interface MadeContact {
  outcome: ContactOutcome
  /** Of its result code. */
  category: ResultCodeCategory
  at: Date
  next_action_at: Date | null
}

/** What was said on the telephone at each step. */
const said: Partial<Record<Step['status'], readonly [ContactOutcome, ResultCodeCategory]>> = {
  open: ['reached', 'contact'],
  notReached: ['notReached', 'noContact'],
  callback: ['reached', 'callback'],
  postponed: ['reached', 'contact'],
  appointmentPlanned: ['reached', 'appointment'],
  writtenOff: ['reached', 'notInterested'],
}

interface Journey {
  steps: readonly Step[]
  /** Attempts that reached nobody. */
  attempts: number
  /** What was promised last. */
  call_at: Date | null
  do_not_call: boolean
}

/** The telephone calls behind a journey, oldest first: earlier attempts, then what each step tells. */
export function makeContacts({ steps, attempts, call_at, do_not_call }: Journey): MadeContact[] {
  const [created, first] = steps
  if (created === undefined || first === undefined) return []
  const told = steps.slice(1).flatMap(({ status, at }, index): MadeContact[] => {
    const [outcome, category] = said[status] ?? []
    if (outcome === undefined || category === undefined) return []
    const isLast = index === steps.length - 2
    const promised = isLast && status === 'callback' ? call_at : null
    const code = do_not_call && status === 'writtenOff' ? 'doNotCall' : category
    return [{ outcome, category: code, at, next_action_at: promised }]
  })
  const before = Math.max(0, attempts - told.filter(({ outcome }) => isAttempt(outcome)).length)
  const space = (first.at.getTime() - created.at.getTime()) / (before + 1)
  const tried = Array.from({ length: before }, (_, index): MadeContact => ({
    outcome: index % 3 === 2 ? 'voicemail' : 'notReached',
    category: 'noContact',
    at: new Date(Math.round(created.at.getTime() + (index + 1) * space)),
    next_action_at: null,
  }))
  return [...tried, ...told]
}

/** What a lead keeps of its contacts. */
export function factsOfContacts(contacts: readonly MadeContact[]) {
  return {
    attempts: contacts.filter(({ outcome }) => isAttempt(outcome)).length,
    last_contact_at: contacts.at(-1)?.at ?? null,
  }
}
