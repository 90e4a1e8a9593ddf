import { duplicateKey, isAddition, normaliseZipCode } from '@heliodesk/domain/address'
import { fullName } from '@heliodesk/domain/names'
import { toE164 } from '@heliodesk/domain/phone'
import type { Context } from '../../platform/context.ts'
import { type FieldErrors, invalid } from '../../platform/problems.ts'
import { areColleagues } from '../employees/find-colleagues.ts'
import { isSource } from './overview.ts'
import type { LeadRow } from './queries.ts'

/** What a person fills in, whole: of an update the fields that stay are those that are there. */
export type LeadInput = Pick<
  LeadRow,
  | 'source_id'
  | 'external_id'
  | 'kind'
  | 'salutation'
  | 'initials'
  | 'firstName'
  | 'insertion'
  | 'lastName'
  | 'company_name'
  | 'email'
  | 'phone'
  | 'mobile'
  | 'street'
  | 'street_number'
  | 'adjective'
  | 'zip_code'
  | 'city'
  | 'energy_usage'
  | 'meter_connection'
  | 'house_ownership'
  | 'is_home'
  | 'monument'
  | 'language'
  | 'remarks'
  | 'owner_id'
  | 'adviser_id'
>

/** Checks a lead and brings phones, address and names into the form they are kept in; 422 says what is wrong. */
export async function prepareLead(context: Context, input: LeadInput) {
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
  const phone = phoneOf('phone')
  const mobile = phoneOf('mobile')
  Object.assign(errors, await unknownReferences(context, input))
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const whole = { ...input, phone, mobile, zip_code, email: input.email?.toLowerCase() ?? null }
  return { ...whole, full_name: fullName(whole), address_key: duplicateKey(whole) }
}

async function unknownReferences({ db }: Context, input: LeadInput): Promise<FieldErrors> {
  const { source_id, owner_id, adviser_id } = input
  const colleague = async (id: number | null) => id === null || areColleagues(db, [id])
  const known = await Promise.all([
    source_id === null || isSource(db, source_id),
    colleague(owner_id),
    colleague(adviser_id),
  ])
  const fields = ['source_id', 'owner_id', 'adviser_id'].filter((_field, index) => !known[index])
  return Object.fromEntries(fields.map((field) => [field, ['unknownReference']]))
}

type Prepared = Awaited<ReturnType<typeof prepareLead>>

/** Where the lead lives, when the geocoder knows it; a geocoder that fails hinders nobody. */
export async function locate(context: Context, lead: Prepared) {
  const place = await context.services.geocoder.find(lead).catch(() => undefined)
  return {
    municipality: place?.municipality ?? null,
    province: (place?.province ?? null) as LeadRow['province'],
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    location_type: place?.location_type ?? null,
  }
}
