import type { QueryKey } from '@tanstack/react-query'

/** Query keys start with the noun, so that a change can invalidate it. */
export const nounOf = (key: string): string => (key.split(' ')[1] ?? '').split('/')[1] ?? ''

export const callQueryKey = (key: string, request: object = {}): QueryKey => [nounOf(key), key, request]
