import type { leads } from '@heliodesk/contract/leads'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import type * as z from 'zod'
import type { ResultOf } from '../../data/client.ts'
import type { Defaults } from '../../ui/use-edit-form.ts'

export type Lead = ResultOf<'GET /leads/{id}'>
type Body = (typeof leads.create.body)['out']
/** What the form of a lead holds. */
export type LeadValues = Omit<z.input<Body>, 'force' | 'force_reason'>

/** Fills in nothing itself: the form says every field. */
export const leadSchema = () => import('@heliodesk/contract/leads').then(({ leads }) => leads.create.body.out)

export const emptyLead: Defaults<LeadValues> = {
  source_id: null,
  external_id: null,
  kind: 'private',
  salutation: 'none',
  initials: null,
  firstName: null,
  insertion: null,
  lastName: '',
  company_name: null,
  email: null,
  phone: null,
  mobile: null,
  street: null,
  street_number: null,
  adjective: null,
  zip_code: null,
  city: null,
  energy_usage: null,
  meter_connection: null,
  house_ownership: null,
  is_home: true,
  monument: false,
  language: 'nl',
  remarks: null,
  owner_id: null,
  adviser_id: null,
}

const shownPhone = (kept: unknown) => (typeof kept === 'string' ? formatPhone(kept) : null)

/** A kept lead as the form shows it: phones the Dutch way. */
export function leadValues(kept: Readonly<Record<string, unknown>>): Defaults<LeadValues> {
  const fields = Object.keys(emptyLead).map((field) => [field, kept[field] ?? null])
  return {
    ...(Object.fromEntries(fields) as Defaults<LeadValues>),
    phone: shownPhone(kept['phone']),
    mobile: shownPhone(kept['mobile']),
  }
}

/** The number of a caller, which the address of a new lead can carry. */
export function phoneFrom(search: Readonly<Record<string, unknown>>): Partial<Defaults<LeadValues>> {
  const number = search['phone']
  if (typeof number !== 'string' || !/^\+\d{6,15}$/.test(number)) return {}
  return { [number.startsWith('+316') ? 'mobile' : 'phone']: formatPhone(number) }
}
