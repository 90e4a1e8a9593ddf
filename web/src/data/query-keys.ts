import type { QueryKey } from '@tanstack/react-query'

/** Calls that return rows of another noun than their path starts with. */
const ofOtherNouns: Readonly<Record<string, string>> = { 'GET /employees/{id}/appointments': 'appointments' }

/** Query keys start with the noun, so that a change can invalidate it. */
export const nounOf = (key: string): string =>
  ofOtherNouns[key] ?? (key.split(' ')[1] ?? '').split('/')[1] ?? ''

export const callQueryKey = (key: string, request: object = {}): QueryKey => [nounOf(key), key, request]
