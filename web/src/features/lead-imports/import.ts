import type { ResultOf } from '../../data/calls/client.ts'

export type Import = ResultOf<'GET /lead-imports/{id}'>
