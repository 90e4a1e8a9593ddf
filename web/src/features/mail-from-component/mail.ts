import type { BodyOf, ResultOf } from '../../data/calls/client.ts'

export type Start = ResultOf<'GET /mail-from-component'>
export type Mail = BodyOf<'POST /mail-from-component'>
