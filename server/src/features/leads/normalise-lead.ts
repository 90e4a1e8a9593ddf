import type { leadFields } from '@heliodesk/contract/leads'
import { duplicateKey, isAddition, normaliseZipCode } from '@heliodesk/domain/places/address'
import { fullName } from '@heliodesk/domain/people/names'
import { toE164 } from '@heliodesk/domain/people/phone'
import type { FieldErrors } from '../../kernel/problems.ts'
import type { LeadRow } from './queries.ts'

/** The complete input: an update is merged with the existing fields. */
export type LeadInput = Pick<LeadRow, keyof typeof leadFields>

/** A lead with its phones, address and names in one spelling, and what is wrong with them. */
export function normaliseLead(input: LeadInput) {
  const errors: FieldErrors = {}
  const phoneOf = (field: 'phone' | 'mobile') => {
    const typed = input[field]
    if (typed === null) return null
    const number = toE164(typed)
    if (number === null) errors[field] = ['phoneNumber']
    return number
  }
  const zip_code = input.zip_code === null ? null : normaliseZipCode(input.zip_code)
  if (input.zip_code !== null && zip_code === null) errors['zip_code'] = ['zipCode']
  if (input.adjective !== null && !isAddition(input.adjective)) errors['adjective'] = ['houseNumberAddition']
  const email = input.email?.toLowerCase() ?? null
  const whole = { ...input, phone: phoneOf('phone'), mobile: phoneOf('mobile'), zip_code, email }
  return { lead: { ...whole, full_name: fullName(whole), address_key: duplicateKey(whole) }, errors }
}
/** A lead as it is kept. */
export type NormalLead = ReturnType<typeof normaliseLead>['lead']
