import { normaliseHeading } from '../csv/normalise-heading.ts'
import { type DuplicateReason, duplicateReasons, duplicateScores } from './merging.ts'

/** What tells one lead from another. */
export interface LeadFacts {
  address_key: string | null
  phone: string | null
  mobile: string | null
  email: string | null
}
export interface NamedFacts extends LeadFacts {
  insertion: string | null
  lastName: string
  company_name: string | null
  full_name: string
}

const sharable = ['address', 'phone', 'mobile', 'email'] as const

/** By which fields of a lead another one is found; its phone may be the other's mobile. */
export function sharedFields(facts: LeadFacts, other: LeadFacts): (typeof sharable)[number][] {
  const numbers = new Set([other.phone, other.mobile])
  const shared = {
    address: facts.address_key !== null && facts.address_key === other.address_key,
    phone: facts.phone !== null && numbers.has(facts.phone),
    mobile: facts.mobile !== null && numbers.has(facts.mobile),
    email: facts.email !== null && facts.email === other.email,
  }
  return sharable.filter((field) => shared[field])
}

const namesOf = ({ insertion, lastName, company_name }: Omit<NamedFacts, keyof LeadFacts>) =>
  [lastName, `${insertion ?? ''}${lastName}`, company_name ?? ''].map(normaliseHeading).filter(Boolean)

/** Whether two have a surname or a company in common, however it is spelled. */
export function isSameName(one: NamedFacts, other: NamedFacts): boolean {
  const names = namesOf(other)
  return namesOf(one).some((name) => names.includes(name))
}

/** In what a lead agrees with another one. */
function agreementOf(facts: NamedFacts, other: NamedFacts): DuplicateReason[] {
  const shared = sharedFields(facts, other)
  const agrees: Record<DuplicateReason, boolean> = {
    address: shared.includes('address'),
    phone: shared.includes('phone') || shared.includes('mobile'),
    email: shared.includes('email'),
    name: isSameName(facts, other),
  }
  return duplicateReasons.filter((reason) => agrees[reason])
}

const scoreOf = (reasons: readonly DuplicateReason[]) =>
  reasons.reduce((sum, reason) => sum + duplicateScores[reason], 0)

const isNamesake = (one: NamedFacts, other: NamedFacts) =>
  normaliseHeading(one.full_name) === normaliseHeading(other.full_name)

/** The lead that agrees in most with another one; of those alike its namesake, and only then the newest. */
export function likestOf<Lead extends NamedFacts & { id: number }>(
  facts: NamedFacts,
  leads: readonly Lead[],
): Lead | undefined {
  const scored = leads.map((lead) => ({
    lead,
    score: scoreOf(agreementOf(facts, lead)),
    namesake: Number(isNamesake(facts, lead)),
  }))
  return scored.toSorted(
    (one, other) => other.score - one.score || other.namesake - one.namesake || other.lead.id - one.lead.id,
  )[0]?.lead
}

/** Whether all that two have in common is an address, at which somebody else may live by now. */
export function isOnlyAddress(facts: NamedFacts, other: NamedFacts): boolean {
  const agrees = agreementOf(facts, other)
  return agrees.length === 1 && agrees[0] === 'address'
}

/** What is told of a lead that agrees where the one that was taken does not. */
const elsewhere = ['address', 'phone', 'email'] as const satisfies DuplicateReason[]

/** By what other leads agree than the one that was taken, and the newest such lead for each. */
export function othersOf<Lead extends NamedFacts & { id: number }>(
  facts: NamedFacts,
  taken: Lead,
  leads: readonly Lead[],
) {
  const agrees = agreementOf(facts, taken)
  return elsewhere.flatMap((by) => {
    if (agrees.includes(by)) return []
    const [lead] = leads
      .filter((other) => other.id !== taken.id && agreementOf(facts, other).includes(by))
      .toSorted((one, other) => other.id - one.id)
    return lead === undefined ? [] : [{ by, lead }]
  })
}

/**
 * Which of the leads that share something with whoever objects to calls are theirs: all that have a number or the
 * e-mail of theirs; those at the address alone only where there are none, nor one that they name, and by their name.
 */
export function reachedBy<Lead extends NamedFacts>(
  facts: NamedFacts,
  leads: readonly Lead[],
  { isNamed }: { isNamed: boolean },
): Lead[] {
  const agreeing = leads.map((lead) => ({ lead, by: agreementOf(facts, lead) }))
  const reached = agreeing.filter(({ by }) => by.includes('phone') || by.includes('email'))
  if (reached.length > 0 || isNamed) return reached.map(({ lead }) => lead)
  return agreeing.filter(({ by }) => by.includes('address') && by.includes('name')).map(({ lead }) => lead)
}
