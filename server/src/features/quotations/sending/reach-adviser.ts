import { formatPhone } from '@heliodesk/domain/people/phone-format'
import type { CompanyDb } from '../../../access/database.ts'
import { isThere, type Parties } from '../overview.ts'

const authorOf = ({ adviser, sent_adviser }: Parties) => (sent_adviser === undefined ? adviser : sent_adviser)

export const hasAuthor = (parties: Parties): boolean => authorOf(parties) !== null

/** The contact data of the quotation's author in its PDF. */
export function reachAdviser(parties: Parties) {
  const author = authorOf(parties)
  const { company } = parties
  return {
    name: author?.full_name ?? company.name,
    phone: author?.mobile ?? author?.phone ?? company.phone,
    email: author?.email ?? company.email,
  }
}

const asOfNow = (parties: Parties): Parties =>
  parties.sent_adviser?.id === parties.adviser?.id ? parties : { ...parties, sent_adviser: undefined }

/** Whom a mail names: the author, until the lead was handed over to somebody else. */
export const reachNow = (parties: Parties) => reachAdviser(asOfNow(parties))

/** Whom the portal says to ask: the author, until they left; nobody where no adviser is there any more. */
export async function askedNow(db: CompanyDb, parties: Parties) {
  const author = authorOf(parties)
  const asked = author !== null && (await isThere(db, author.id)) ? parties : asOfNow(parties)
  if (!hasAuthor(asked)) return null
  const reach = reachAdviser(asked)
  return { ...reach, phone: formatPhone(reach.phone) }
}
