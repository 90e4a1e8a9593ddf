import { languages } from '@heliodesk/domain/enumerations'
import type { ShownLead } from '@heliodesk/domain/quotations/versions/shown'
import * as z from 'zod'
import { pick } from '../../../kernel/given.ts'
import { conflict } from '../../../kernel/problems.ts'
import type { SentParties } from '../document/types.ts'
import type { Parties } from '../overview.ts'

/** Of the lead, what says who buys and where. */
export const shownNames = [
  'full_name',
  'company_name',
  'street',
  'street_number',
  'adjective',
  'zip_code',
  'city',
] as const satisfies (keyof ShownLead)[]

const text = z.string().max(200).nullable()
const shownParty = z.object({
  full_name: z.string().min(1).max(500),
  company_name: text,
  street: text,
  street_number: z.int32().nullable(),
  adjective: text,
  zip_code: text,
  city: text,
  language: z.enum(languages),
})
export type ShownParty = z.output<typeof shownParty>

/** Who was shown as the customer, and in which language. Throws 409 for what no product shows. */
export function readShownParty({ lead }: Record<string, unknown>): ShownParty {
  const read = shownParty.safeParse(lead)
  if (!read.success) throw conflict('shownDiffers')
  return read.data
}

type NamedLead = Pick<SentParties['lead'], (typeof shownNames)[number]>

export const isNamedSo = (lead: NamedLead, shown: ShownParty): boolean =>
  shownNames.every((field) => (lead[field] ?? null) === shown[field])

/** A lead as its customer was shown it: of another name nobody knows which part is which, or the salutation. */
export function leadShown(lead: Parties['lead'], shown: ShownParty): Parties['lead'] {
  const named = { ...lead, ...pick(shown, [...shownNames, 'language']) }
  if (lead.full_name === shown.full_name) return named
  const unknown = { salutation: 'none', initials: null, firstName: null, insertion: null } as const
  return { ...named, ...unknown, lastName: shown.full_name }
}
