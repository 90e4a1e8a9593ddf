import type { leads } from '@heliodesk/contract/leads'
import { newLead } from '@heliodesk/domain/leads/new-lead'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import type * as z from 'zod'
import type { ResultOf } from '../../../data/calls/client.ts'
import type { Defaults } from '../../../ui/form/use-edit-form.ts'
import { clock } from '../../../ui/clock.ts'

export type Lead = ResultOf<'GET /leads/{id}'>
/** The form values of a lead. */
export type LeadValues = Required<Omit<z.input<typeof leads.create.body>, 'force' | 'force_reason'>>

/** Has no defaults: the form contains every field. */
export const leadSchema = () => import('@heliodesk/contract/leads').then(({ leads }) => leads.create.body)

export const emptyLead: Defaults<LeadValues> = { ...newLead, lastName: '' }

/** The consent of a lead as its form has it; a new one begins as the person's own request. */
export const consentValues = ({ consent }: Pick<Lead, 'consent'>): LeadValues['consent'] => ({
  basis: 'own_request',
  text: '',
  at: '',
  scope: 'all',
  // A word of an older source stays in the list of choices; saving asks for one of the others.
  ...(consent as LeadValues['consent']),
  // Whoever changes it says its day.
  ...(consent?.undated && { at: '' }),
})

/** What was agreed on the telephone just now; `direction` null: who called whom is to be chosen. */
export const agreedByPhone = (direction: 'incoming' | null): LeadValues['consent'] => ({
  basis: 'agreed_by_phone',
  text: '',
  direction,
  at: new Date(Math.floor(clock.now().getTime() / 60_000) * 60_000).toISOString(),
  scope: 'all',
})

const shownPhone = (kept: unknown) => (typeof kept === 'string' ? formatPhone(kept) : null)

/** The form values of a stored lead, with phones in Dutch notation. */
export function leadValues(kept: Readonly<Record<string, unknown>>): Defaults<LeadValues> {
  const fields = Object.keys(emptyLead).map((field) => [field, kept[field] ?? null])
  return {
    ...(Object.fromEntries(fields) as Defaults<LeadValues>),
    phone: shownPhone(kept['phone']),
    mobile: shownPhone(kept['mobile']),
  }
}

/** The caller's number, passed in the URL of a new lead. */
export function phoneFrom(search: Readonly<Record<string, unknown>>): Partial<Defaults<LeadValues>> {
  const number = search['phone']
  if (typeof number !== 'string' || !/^\+\d{6,15}$/.test(number)) return {}
  return { [number.startsWith('+316') ? 'mobile' : 'phone']: formatPhone(number) }
}
