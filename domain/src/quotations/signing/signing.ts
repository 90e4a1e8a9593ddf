import type { LeadKind, SignerCapacity } from '../../enumerations.ts'
import { lettersOf } from '../../reasons.ts'

/** A name that somebody signs with has two letters. */
export const isSignerName = (name: string): boolean => lettersOf(name) >= 2

/** A place where somebody signs has a letter. */
export const isSigningPlace = (place: string): boolean => lettersOf(place) >= 1

const wordsOf = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Whether a typed name is the customer's: the surname, and no other first name; case and accents do not matter. */
export function isNameOfCustomer(typed: string, full_name: string): boolean {
  const [given, own] = [wordsOf(typed), wordsOf(full_name)]
  const surname = own.at(-1)
  if (surname === undefined || !given.includes(surname)) return false
  const first = given.find((word) => !own.includes(word))
  // An initial stands for a name: "Jan" signs for "J.".
  return first === undefined || first.at(0) === own.at(0)?.at(0)
}

/** As whom somebody signs: as stated, or as the customer where a private customer's own name was typed; null: nobody said. */
export const signsAs = (
  { name, capacity }: { name: string; capacity?: SignerCapacity | null | undefined },
  { kind, full_name }: { kind: LeadKind; full_name: string },
): SignerCapacity | null =>
  (mayStandFor(capacity, kind) ? capacity : null) ??
  (kind === 'private' && isNameOfCustomer(name, full_name) ? 'customer' : null)

/** Whether somebody can sign as that: a business or an association has no partner. */
export const mayStandFor = (capacity: SignerCapacity | null | undefined, kind: LeadKind): boolean =>
  capacity !== 'partner' || kind === 'private'

/** The function of who signs; a private customer is signed for without one. */
export const functionOf = (
  said: { function?: string | null | undefined },
  { kind }: { kind: LeadKind },
): string | null => (kind === 'private' ? null : (said.function ?? null))
