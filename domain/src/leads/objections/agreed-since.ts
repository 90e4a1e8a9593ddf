import { type Consent, coversCalls } from './consent.ts'

/**
 * Whether somebody agreed to calls after they objected to them. That they are a customer is no answer to an objection,
 * and what was agreed before it, or on a day that nobody stated, is taken back by it.
 */
export const isAgreedSince = (consent: Consent | null, objected_at: Date): boolean =>
  consent !== null &&
  consent.basis !== 'none' &&
  consent.basis !== 'customer' &&
  consent.undated !== true &&
  coversCalls(consent.scope) &&
  new Date(consent.at) > objected_at
