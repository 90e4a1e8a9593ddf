import { createHmac } from 'node:crypto'
import type { Context } from '../../http/context.ts'
import { findErasedHashes } from './erased-queries.ts'
import type { LeadRow } from './queries.ts'

type Known = Pick<LeadRow, 'email' | 'phone' | 'mobile' | 'address_key' | 'lastName'>
type Scope = Pick<Context, 'company_id' | 'services'>

/** Keyed, so that nobody finds out by trying numbers who it was; an address only with its surname. */
export function erasedHashesOf({ company_id, services }: Scope, lead: Known): string[] {
  const { email, phone, mobile, address_key, lastName } = lead
  const keys = [
    email && `email ${email.toLowerCase()}`,
    phone && `phone ${phone}`,
    mobile && `phone ${mobile}`,
    address_key && `address ${address_key} ${lastName.toLowerCase()}`,
  ]
  return keys
    .filter((key): key is string => typeof key === 'string' && key !== '')
    .map((key) => createHmac('sha256', services.secret).update(`erased ${company_id} ${key}`).digest('hex'))
}

/** Which of many leads are people who were erased on request, by their place in the list; in one query. */
export async function findErased(context: Context, leads: readonly Known[]): Promise<Set<number>> {
  const hashes = leads.map((lead) => erasedHashesOf(context, lead))
  const erased = await findErasedHashes(context.db, [...new Set(hashes.flat())])
  return new Set([...hashes.keys()].filter((place) => (hashes[place] ?? []).some((hash) => erased.has(hash))))
}
