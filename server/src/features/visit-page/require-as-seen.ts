import { conflict } from '../../kernel/problems.ts'
import type { VisitOfCustomer } from '../visit-notices/mail-visit.ts'

/** The time that a customer's page showed; one of before says none. */
export interface Seen {
  date?: string | undefined
  from?: string | undefined
}

/** Throws 409 where a visit to come is at another time than its customer saw when they decided. */
export function requireAsSeen(
  { status, date, from }: VisitOfCustomer['visit'],
  { date: seen_date = date, from: seen_from = from }: Seen = {},
) {
  const isAhead = status === 'planned' || status === 'confirmed'
  if (isAhead && (seen_date !== date || seen_from !== from)) throw conflict('visitTimeChanged')
}
