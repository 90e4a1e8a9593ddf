import { formatPhone } from '@heliodesk/domain/people/phone-format'
import type { EmployeeContext } from '../../work/context.ts'
import type { getLeadToChange } from '../leads/handing/refuse-lead-companion.ts'
import { partsOf, type Values } from './hider-of.ts'
import { listEarlierValues, listMergedRows } from './queries.ts'
import type { Place } from './without-person.ts'

export type Lead = Awaited<ReturnType<typeof getLeadToChange>>

export type Known = Pick<
  Lead,
  'email' | 'phone' | 'mobile' | 'address_key' | 'firstName' | 'lastName' | 'company_name'
>

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** What tells who it is, of a lead or of the row of one that was merged into it. */
const knownOf = (row: object): Known => {
  const facts = new Map(Object.entries(row))
  return {
    email: textOf(facts.get('email')),
    phone: textOf(facts.get('phone')),
    mobile: textOf(facts.get('mobile')),
    address_key: textOf(facts.get('address_key')),
    firstName: textOf(facts.get('firstName')),
    lastName: textOf(facts.get('lastName')) ?? '',
    company_name: textOf(facts.get('company_name')),
  }
}

/** What a reason may call them by. */
const namesOf = (known: Known): string[] => [
  ...[known.firstName, known.lastName, known.company_name].filter((name) => name !== null),
  ...textsOf(known),
]

function placeOf(row: object): Place {
  const facts = new Map(Object.entries(row))
  const [street, zip_code, number] = ['street', 'zip_code', 'street_number'].map((key) => facts.get(key))
  const street_number = number == null ? null : String(number)
  return { street: textOf(street), zip_code: textOf(zip_code), street_number }
}

/** What is known of somebody by rows. */
export function valuesOf(rows: readonly object[]): Values {
  const known = rows.map(knownOf)
  return {
    names: known.flatMap(({ firstName, lastName, company_name }) =>
      [...partsOf(firstName ?? ''), ...partsOf(lastName), company_name ?? ''].filter((name) => name !== ''),
    ),
    places: rows.map(placeOf),
    emails: known.flatMap(({ email }) => email ?? []),
    phones: known.flatMap(numbersOf),
  }
}

/** Who is known by a lead, and by what a reason may tell who it is, also as they were before. */
export async function peopleOf({ db }: EmployeeContext, lead: { id: number }) {
  const rows = [lead, ...(await listMergedRows(db, lead.id))]
  const people = rows.map(knownOf)
  const before = (await listEarlierValues(db, lead.id)).map(({ key, value }) => ({ [key]: value }))
  const names = [...people, ...before.map(knownOf)].flatMap(namesOf)
  const told = { names, places: [...rows, ...before].map(placeOf) }
  return { people, told, values: valuesOf([...rows, ...before]) }
}

export const lastNameOf = ({ lastName }: Known) => lastName

export const numbersOf = ({ phone, mobile }: Known) => [phone, mobile].filter((number) => number !== null)

/** How sources and files may have written them; names alone are shared by many. */
export const textsOf = (known: Known): string[] => [
  ...(known.email === null ? [] : [known.email]),
  ...numbersOf(known).flatMap((number) => [
    number,
    formatPhone(number),
    formatPhone(number).replaceAll(/\D/g, ''),
  ]),
]
