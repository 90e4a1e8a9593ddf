import { isDeepStrictEqual } from 'node:util'
import { conflict } from '../../kernel/problems.ts'
import type { VisitOfCustomer } from '../visit-notices/mail-visit.ts'

/** The time, and where they confirm the people, that a customer's page showed; one of before says none. */
export interface Seen {
  date?: string | undefined
  from?: string | undefined
  people?: readonly number[] | undefined
}

/** Who comes, in the order in which the page names them. */
export const peopleOfVisit = ({
  adviser_id,
  with_ids,
}: Pick<VisitOfCustomer['visit'], 'adviser_id' | 'with_ids'>) => [
  ...(adviser_id === null ? [] : [adviser_id]),
  ...with_ids,
]

/** Throws 409 where a visit to come is at another time, or with others, than its customer saw when they decided. */
export function requireAsSeen(visit: VisitOfCustomer['visit'], seen: Seen = {}) {
  const { status, date, from } = visit
  if (status !== 'planned' && status !== 'confirmed') return
  if ((seen.date ?? date) !== date || (seen.from ?? from) !== from) throw conflict('visitTimeChanged')
  const people = peopleOfVisit(visit)
  if (seen.people !== undefined && !isDeepStrictEqual(people, seen.people))
    throw conflict('visitPeopleChanged')
}
