/** What of a lead may be changed without a network, in parts that are taken whole: half an address is none. */
export const leadParts = {
  name: ['salutation', 'initials', 'firstName', 'insertion', 'lastName'],
  company_name: ['company_name'],
  address: ['street', 'street_number', 'adjective', 'zip_code', 'city'],
  email: ['email'],
  phone: ['phone'],
  mobile: ['mobile'],
  language: ['language'],
  energy_usage: ['energy_usage'],
  lead_remarks: ['remarks'],
} as const

export type LeadPart = keyof typeof leadParts
export type ContactField = (typeof leadParts)[LeadPart][number]

export const leadPartNames = Object.keys(leadParts) as LeadPart[]

export const contactFields: readonly ContactField[] = leadPartNames.flatMap((part) => [...leadParts[part]])

type Values = Readonly<Partial<Record<ContactField, unknown>>>

const isSame = (one: unknown, other: unknown) => (one ?? null) === (other ?? null)

/**
 * What somebody changed without a network beside what the lead is meanwhile: a part of which somebody else changed
 * something else is contested, and waits for a decision.
 */
export function contestedParts({
  was,
  now,
  changes,
}: {
  was: Values
  now: Values
  changes: Values
}): LeadPart[] {
  return leadPartNames.filter((part) => {
    const fields: readonly ContactField[] = leadParts[part]
    if (fields.every((field) => !(field in changes))) return false
    const mine = { ...was, ...changes }
    const theirsChanged = fields.some((field) => !isSame(now[field], was[field]))
    return theirsChanged && fields.some((field) => !isSame(now[field], mine[field]))
  })
}
