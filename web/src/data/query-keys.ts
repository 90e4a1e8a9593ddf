import type { QueryKey } from '@tanstack/react-query'

/** Everything read of a noun lies below its first path segment, so that a change can refresh it. */
export const nounOf = (key: string): string => (key.split(' ')[1] ?? '').split('/')[1] ?? ''

export const callQueryKey = (key: string, request: object = {}): QueryKey => [nounOf(key), key, request]
