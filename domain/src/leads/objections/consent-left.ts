import { type Consent, coversCalls } from './consent.ts'

/**
 * What a lead agreed to that was merged with another one while somebody changed that: what it is for no more is taken
 * from both, as nobody knows who said it, and nothing is given to one that did not agree to it.
 */
export function consentLeft(own: Consent | null, now: Consent | null): Consent | null {
  if (own === null || now === null) return null
  if (now.basis === 'none') return now
  if (own.basis === 'none' || own.scope === now.scope || now.scope === 'all') return own
  if (own.scope === 'all') return { ...own, scope: now.scope }
  // One for mail alone and one for calls alone have nothing in common.
  return coversCalls(own.scope) === coversCalls(now.scope) ? own : null
}
