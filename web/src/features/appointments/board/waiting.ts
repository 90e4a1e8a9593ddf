import type { ResultOf } from '../../../data/calls/client.ts'

export type Waiting = ResultOf<'GET /planning/waiting'>
export type WaitingLead = Waiting['data'][number]
export type EarlierVisit = Waiting['earlier'][number]
