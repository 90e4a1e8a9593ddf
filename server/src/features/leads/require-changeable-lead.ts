import { conflict } from '../../kernel/problems.ts'
import type { LeadRow } from './queries.ts'

/** Throws 409 for a lead whose person was erased. */
export function requireKnownPerson({ anonymised_at }: Pick<LeadRow, 'anonymised_at'>) {
  if (anonymised_at !== null) throw conflict('leadErased')
}

/** Throws 409 for a lead that is only read here: it was forwarded to another company, or its person was erased. */
export function requireChangeableLead(lead: Pick<LeadRow, 'status' | 'anonymised_at'>) {
  if (lead.status === 'forwarded') throw conflict('leadForwarded')
  requireKnownPerson(lead)
}
