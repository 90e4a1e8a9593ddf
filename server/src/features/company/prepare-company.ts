import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { normaliseZipCode } from '@heliodesk/domain/places/address'
import {
  normaliseChamberNumber,
  normaliseIban,
  normaliseVatNumber,
} from '@heliodesk/domain/company/company-numbers'
import { toE164 } from '@heliodesk/domain/people/phone'
import { given } from '../../kernel/given.ts'
import { type FieldErrors, invalid } from '../../kernel/problems.ts'
import type { CompanyRow, CompanyValues } from './queries.ts'

export type CompanyChanges = Omit<CallBody<typeof calls.companies.update>, 'revision'>

/** Normalisers by field, with the error message for invalid input. */
const forms = {
  zip_code: [normaliseZipCode, 'zipCode'],
  phone: [toE164, 'phoneNumber'],
  chamber_of_commerce_number: [normaliseChamberNumber, 'chamberNumber'],
  vat_number: [normaliseVatNumber, 'vatNumber'],
  iban: [normaliseIban, 'iban'],
} as const

const fields = Object.keys(forms) as (keyof typeof forms)[]

/**
 * Checks changes of company data and normalises numbers for storage. Throws 422. With
 * `asTyped`, for a preview, a number that is not finished yet stays as it is.
 */
export function prepareCompany(
  before: CompanyRow,
  { logo: _address, ...changes }: CompanyChanges,
  { asTyped = false } = {},
): CompanyValues {
  const errors: FieldErrors = {}
  const values: CompanyValues = given(changes)
  for (const field of fields) {
    const typed = changes[field]
    if (typed === undefined || typed === before[field]) continue
    const [normalise, message] = forms[field]
    const kept = normalise(typed)
    if (kept !== null) values[field] = kept
    else if (!asTyped) errors[field] = [message]
  }
  const hours = { ...before, ...values }
  if (!asTyped && hours.calls_till <= hours.calls_from) errors['calls_till'] = ['tillNotAfterFrom']
  if (!asTyped && hours.calls_saturday_till <= hours.calls_saturday_from)
    errors['calls_saturday_till'] = ['tillNotAfterFrom']
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return values
}
