import { label, type Locale } from '@heliodesk/domain/enumerations'
import { type ContactField, type LeadPart, leadParts } from '@heliodesk/domain/offline/lead-parts'
import { fullName } from '@heliodesk/domain/people/names'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { formatAddress } from '@heliodesk/domain/places/address'
import type { getLead } from '../leads/get-lead.ts'
import type { ComparedRow } from '../quotations/list-differences.ts'

type Lead = Awaited<ReturnType<typeof getLead>>

/** A lead's data as a device had it; a customer was shown their name in one. */
export type Contact = { [Field in ContactField | 'full_name']?: Lead[Field] | undefined }

const phone = (value: string | null | undefined) => (value == null ? '' : formatPhone(value))

const texts: Record<LeadPart, (contact: Contact, locale: Locale) => string> = {
  name: (
    { salutation, full_name, firstName = null, initials = null, insertion = null, lastName = '' },
    locale,
  ) => {
    const named = full_name ?? fullName({ firstName, initials, insertion, lastName })
    return salutation === undefined ? named : `${label('salutations', salutation, locale)} ${named}`
  },
  company_name: ({ company_name }) => company_name ?? '',
  address: ({ street = null, street_number = null, adjective, zip_code = null, city = null }) =>
    formatAddress({ street, street_number, adjective, zip_code, city }),
  email: ({ email }) => email ?? '',
  phone: (contact) => phone(contact.phone),
  mobile: ({ mobile }) => phone(mobile),
  language: ({ language }, locale) => (language === undefined ? '' : label('languages', language, locale)),
  energy_usage: ({ energy_usage }) => (energy_usage == null ? '' : String(energy_usage)),
  lead_remarks: ({ remarks }) => remarks ?? '',
}

type Row = ComparedRow<LeadPart>
interface Sides {
  was: Contact | null
  theirs: Contact
  mine: Contact
}

const isIn = (contact: Contact, part: LeadPart) =>
  leadParts[part].some((field) => contact[field] !== undefined)

/** What a contact says of a part; empty where it says nothing. */
export const partText = (part: LeadPart, contact: Contact, locale: Locale): string =>
  isIn(contact, part) ? texts[part](contact, locale) : ''

const rowOf = (part: LeadPart, { was, theirs, mine }: Sides, locale: Locale): Row => {
  const text = (contact: Contact | null) => (contact === null ? null : texts[part](contact, locale) || null)
  return {
    field: part,
    edition: null,
    was: text(was),
    theirs: text(theirs),
    mine: text(mine),
    stands: 'theirs',
  }
}

/** What somebody else changed of the same, while it was changed without a network. */
export const compareChanges = (
  lead: Lead,
  { was, changes, contested }: { was: Contact; changes: Contact; contested: readonly LeadPart[] },
  locale: Locale,
): Row[] => contested.map((part) => rowOf(part, { was, theirs: lead, mine: { ...was, ...changes } }, locale))

const shownParts = ['name', 'company_name', 'address'] as const

/** What a customer was shown of themselves, part by part; nothing of what says nothing. */
export const shownTexts = (shown: Contact, locale: Locale): { field: LeadPart; value: string }[] =>
  shownParts
    .map((field) => ({ field, value: texts[field](shown, locale) }))
    .filter(({ value }) => value !== '')

/** A customer as they were shown: of a name in one nobody knows which part is which. */
export const compareShown = (lead: Lead, shown: Contact, locale: Locale): Row[] =>
  shownParts
    .map((part) => {
      const theirs = part === 'name' ? { full_name: lead.full_name } : lead
      const row = rowOf(part, { was: null, theirs, mine: shown }, locale)
      return part === 'name' ? { ...row, stands: null } : row
    })
    .filter(({ theirs, mine }) => theirs !== mine)

/** The fields of parts of a lead, as a change of it. */
export const fieldsOf = (contact: Contact, parts: readonly LeadPart[]): Contact =>
  Object.fromEntries(
    parts.flatMap((part) =>
      leadParts[part].flatMap((field) => (contact[field] === undefined ? [] : [[field, contact[field]]])),
    ),
  )
