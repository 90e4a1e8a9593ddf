import { firstOfPath } from '@heliodesk/contract/first-of-path'
import type { QueryKey } from '@tanstack/react-query'

/** Query keys start with the noun, so that all of one can be found. */
export const callQueryKey = (key: string, request: object = {}): QueryKey => [firstOfPath(key), key, request]
