import { leadFields } from '@heliodesk/contract/leads'
import { type Callable, lacksEarlierBasis } from '@heliodesk/domain/leads/calling'
import {
  type Consent,
  consentErrors,
  isSameConsent,
  plainConsent,
} from '@heliodesk/domain/leads/objections/consent'
import { newLead } from '@heliodesk/domain/leads/new-lead'
import type { Context, EmployeeContext } from '../../work/context.ts'
import type { Place } from '../../outside/geocoder.ts'
import { type FieldErrors, invalid } from '../../kernel/problems.ts'
import { visitingGroups } from '@heliodesk/domain/appointments/moves'
import { areChoosable } from '../employees/are-colleagues.ts'
import { findCustomerMonths } from './statuses/call-rules-overview.ts'
import { type LeadInput, type NormalLead, normaliseLead } from './normalise-lead.ts'
import { isOfferedSource } from './overview.ts'
import type { LeadRow } from './queries.ts'

export const leadFieldNames = Object.keys(leadFields) as (keyof typeof leadFields)[]

type References = Pick<LeadInput, 'source_id' | 'owner_id' | 'adviser_id' | 'consent'>

/** Validates a lead and normalises phones, address and names; throws 422. */
export async function prepareLead(
  context: Context,
  input: LeadInput,
  before?: Partial<References>,
  kept: Callable | null = null,
) {
  const { lead, errors } = normaliseLead(input)
  Object.assign(errors, await unknownReferences(context, input, before))
  const consent = input.consent && statedConsent(context, input.consent, before?.consent ?? null)
  if (consent !== null && consent !== before?.consent)
    Object.assign(
      errors,
      consentErrors(consent, context.happened_at),
      await basisErrors(context, consent, kept),
    )
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { ...lead, consent }
}

/** What was agreed in a call of the company's own counts only where it had a basis for that call. */
async function basisErrors(
  { db, company_id, happened_at: now }: Context,
  consent: Consent,
  kept: Callable | null,
): Promise<FieldErrors> {
  if (consent.direction !== 'outgoing') return {}
  const customer_months = await findCustomerMonths(db, company_id)
  return lacksEarlierBasis(consent, kept, { now, customer_months })
    ? { 'consent.direction': ['consentOwnCall'] }
    : {}
}

/** Consent that was agreed on the telephone says who noted it; one that was there stays what it was. */
function statedConsent(
  context: Context | EmployeeContext,
  consent: Consent,
  before: Consent | null,
): Consent {
  if (before !== null && isSameConsent(consent, before)) return before
  // A day that nobody stated is none where it was not stated now either.
  const isUndated = before?.undated === true && before.at === consent.at && consent.basis !== 'none'
  const plain = { ...plainConsent(consent), ...(isUndated && { undated: true as const }) }
  if (consent.basis !== 'agreed_by_phone' || !('employee' in context)) return plain
  return { ...plain, noted_by: { id: context.employee_id, name: context.employee.full_name } }
}

/** What is newly chosen must be on offer; a previous choice may be inactive since. */
async function unknownReferences(
  { db }: Context,
  input: References,
  before: Partial<References> | undefined,
): Promise<FieldErrors> {
  const check = async (
    field: 'source_id' | 'owner_id' | 'adviser_id',
    isKnown: (id: number) => Promise<boolean>,
  ) => {
    const id = input[field]
    return id === null || id === before?.[field] || (await isKnown(id)) ? undefined : field
  }
  const unknown = await Promise.all([
    check('source_id', (id) => isOfferedSource(db, id)),
    check('owner_id', (id) => areChoosable(db, [id])),
    check('adviser_id', (id) => areChoosable(db, [id], visitingGroups)),
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
  return placedFields(lead, await services.geocoder.guess(lead))
}

/** Where a lead is, with the town of its zip code where it names none. */
export const placedFields = ({ city }: Pick<LeadRow, 'city'>, place: Place | undefined) => ({
  city: city ?? place?.city ?? null,
  ...placeFields(place),
})

export function placeFields(place: Place | undefined) {
  return {
    municipality: place?.municipality ?? null,
    province: place?.province ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    location_type: place?.location_type ?? null,
  }
}
