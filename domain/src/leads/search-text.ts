import { formatPhone } from '../people/phone-format.ts'

type Searched = Readonly<
  Record<
    | 'firstName'
    | 'initials'
    | 'insertion'
    | 'company_name'
    | 'street'
    | 'adjective'
    | 'zip_code'
    | 'city'
    | 'email'
    | 'phone'
    | 'mobile',
    string | null
  >
> & { readonly number: string; readonly lastName: string | null; readonly street_number: number | null }

/** Lower case without accents, for both search texts and queries. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

const digits = (phone: string | null) => formatPhone(phone).replaceAll(/[^\d+]/g, '')

/** The search text of a lead: names, address, zip code without its space, phones as digits, number. */
export function searchTextOf(lead: Searched): string {
  const parts = [
    lead.number,
    lead.firstName,
    lead.initials,
    lead.insertion,
    lead.lastName,
    lead.company_name,
    lead.street === null ? null : `${lead.street} ${lead.street_number ?? ''}${lead.adjective ?? ''}`,
    lead.zip_code?.replace(' ', ''),
    lead.city,
    lead.email,
    digits(lead.phone),
    digits(lead.mobile),
  ]
  return plain(parts.filter((part) => part).join(' '))
}

const zipWithSpace = /\b(\d{4})\s+([a-z]{2})\b/g
const phoneLike = /(?<![\w-])[+0][\d\s-]{3,}\d/g

/** The words of a query, in the same spelling: `06 1234` is `061234`, `1234 AB` is `1234ab`. */
export const searchWords = (query: string): string[] =>
  plain(query)
    .replaceAll(zipWithSpace, '$1$2')
    .replaceAll(phoneLike, (number) => number.replaceAll(/[\s-]/g, '').replace(/^(\+31|0031)/, '0'))
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
