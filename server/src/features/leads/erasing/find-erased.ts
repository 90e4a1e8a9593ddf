import { createHmac } from 'node:crypto'
import type { Context } from '../../../work/context.ts'
import { findErasedHashes } from './erased-overview.ts'
import type { LeadRow } from '../queries.ts'

type Known = Pick<LeadRow, 'email' | 'phone' | 'mobile' | 'address_key' | 'lastName'>
type Scope = Pick<Context, 'company_id' | 'services'>

/** What a person is recognised by. */
type ErasedField = 'email' | 'phone' | 'mobile' | 'address'

/** Keyed, so that nobody finds out by trying numbers who it was; an address only with its surname. */
function erasedKeysOf({ company_id, services }: Scope, lead: Known): { field: ErasedField; hash: string }[] {
  const { email, phone, mobile, address_key, lastName } = lead
  const keys = [
    ['email', email && `email ${email.toLowerCase()}`],
    ['phone', phone && `phone ${phone}`],
    ['mobile', mobile && `phone ${mobile}`],
    ['address', address_key && `address ${address_key} ${lastName.toLowerCase()}`],
  ] as const
  return keys.flatMap(([field, key]) => {
    if (key === null || key === '') return []
    return [{ field, hash: erasedHashOf({ company_id, services }, key) }]
  })
}

/** Of a key such as `phone +31612345678`. */
export const erasedHashOf = ({ company_id, services }: Scope, key: string): string =>
  createHmac('sha256', services.secret).update(`erased ${company_id} ${key}`).digest('hex')

export const erasedHashesOf = (scope: Scope, lead: Known): string[] =>
  erasedKeysOf(scope, lead).map(({ hash }) => hash)

/** Which of many leads are people who were erased on request, by their place in the list; in one query. */
export async function findErased(context: Context, leads: readonly Known[]): Promise<Set<number>> {
  const hashes = leads.map((lead) => erasedHashesOf(context, lead))
  const erased = await findErasedHashes(context.db, [...new Set(hashes.flat())])
  return new Set([...hashes.keys()].filter((place) => (hashes[place] ?? []).some((hash) => erased.has(hash))))
}

/** When somebody with these details was erased on request, and which of them say so; null for others. */
export async function recogniseErased(
  context: Context,
  lead: Known,
): Promise<{ at: Date; fields: ErasedField[] } | null> {
  const keys = erasedKeysOf(context, lead)
  const erased = await findErasedHashes(
    context.db,
    keys.map(({ hash }) => hash),
  )
  const last = Math.max(...[...erased.values()].map((at) => at.getTime()))
  if (erased.size === 0) return null
  return { at: new Date(last), fields: keys.filter(({ hash }) => erased.has(hash)).map(({ field }) => field) }
}
