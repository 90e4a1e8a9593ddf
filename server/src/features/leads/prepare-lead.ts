import { leadFields } from '@heliodesk/contract/leads'
import { newLead } from '@heliodesk/domain/leads/new-lead'
import { duplicateKey, isAddition, normaliseZipCode } from '@heliodesk/domain/places/address'
import { fullName } from '@heliodesk/domain/people/names'
import { toE164 } from '@heliodesk/domain/people/phone'
import type { Context } from '../../http/context.ts'
import type { Place } from '../../outside/geocoder.ts'
import { type FieldErrors, invalid } from '../../kernel/problems.ts'
import { visitingGroups } from '@heliodesk/domain/appointments/moves'
import { areColleagues } from '../employees/are-colleagues.ts'
import { isSource } from './overview.ts'
import type { LeadRow } from './queries.ts'

/** The complete input: an update is merged with the existing fields. */
export type LeadInput = Pick<LeadRow, keyof typeof leadFields>
export const leadFieldNames = Object.keys(leadFields) as (keyof typeof leadFields)[]

type References = Pick<LeadInput, 'source_id' | 'owner_id' | 'adviser_id'>

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

/** Validates a lead and normalises phones, address and names; throws 422. */
export async function prepareLead(context: Context, input: LeadInput, before?: References) {
  const { lead, errors } = normaliseLead(input)
  Object.assign(errors, await unknownReferences(context, input, before))
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return lead
}

/** A newly chosen employee must exist; a previous choice may have left since. */
async function unknownReferences(
  { db }: Context,
  input: References,
  before: References | undefined,
): Promise<FieldErrors> {
  const check = async (field: keyof References, isKnown: (id: number) => Promise<boolean>) => {
    const id = input[field]
    return id === null || id === before?.[field] || (await isKnown(id)) ? undefined : field
  }
  const unknown = await Promise.all([
    check('source_id', (id) => isSource(db, id)),
    check('owner_id', (id) => areColleagues(db, [id])),
    check('adviser_id', (id) => areColleagues(db, [id], visitingGroups)),
  ])
  return Object.fromEntries(
    unknown.flatMap((field) =>
      field === undefined ? [] : [[field, [field === 'adviser_id' ? 'notAVisitor' : 'unknownReference']]],
    ),
  )
}

/** Throws 422 for what is wrong in the fields of a new lead that are there. */
export const checkNewLead = (context: Context, given: Partial<LeadInput>) =>
  prepareLead(context, { ...newLead, lastName: '', ...given })

/** The lead's location as far as known locally; the external geocoder answers later (locate-lead.ts). */
export async function guessPlace({ services }: Context, lead: NormalLead) {
  return placeFields(await services.geocoder.guess(lead))
}

export function placeFields(place: Place | undefined) {
  return {
    municipality: place?.municipality ?? null,
    province: (place?.province ?? null) as LeadRow['province'],
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    location_type: place?.location_type ?? null,
  }
}
