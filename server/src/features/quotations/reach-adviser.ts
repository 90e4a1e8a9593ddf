import type { Parties } from './overview.ts'

const authorOf = ({ adviser, sent_adviser }: Parties) => (sent_adviser === undefined ? adviser : sent_adviser)

export const hasAuthor = (parties: Parties): boolean => authorOf(parties) !== null

/** The contact data of the quotation's author, the same in PDF and portal. */
export function reachAdviser(parties: Parties) {
  const author = authorOf(parties)
  const { company } = parties
  return {
    name: author?.full_name ?? company.name,
    phone: author?.mobile ?? author?.phone ?? company.phone,
    email: author?.email ?? company.email,
  }
}

/** Whom a mail names: the author, until the lead was handed over to somebody else. */
export const reachNow = (parties: Parties) =>
  parties.sent_adviser?.id === parties.adviser?.id
    ? reachAdviser(parties)
    : reachAdviser({ ...parties, sent_adviser: undefined })
