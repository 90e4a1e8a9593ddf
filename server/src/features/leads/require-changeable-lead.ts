import { conflict } from '../../kernel/problems.ts'
import type { LeadRow } from './queries.ts'

/** Throws 409 for a lead that is only read here: it was forwarded to another company, or its person was erased. */
export function requireChangeableLead({ status, anonymised_at }: Pick<LeadRow, 'status' | 'anonymised_at'>) {
  if (status === 'forwarded') throw conflict('leadForwarded')
  if (anonymised_at !== null) throw conflict('leadErased')
}
