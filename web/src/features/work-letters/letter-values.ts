import type { workLetterFields } from '@heliodesk/contract/work-letters'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import type * as z from 'zod'
import type { ResultOf } from '../../data/calls/client.ts'
import type { Defaults } from '../../ui/form/use-edit-form.ts'

/** The data of the screen: the letter or its initial content, the lead, the pictures. */
export type LetterPlace = ResultOf<'GET /appointments/{id}/work-letter'>
export type Letter = NonNullable<LetterPlace['work_letter']>
/** The visit of the work, whose day the letter has. */
export type Visit = LetterPlace['installation']
export type LetterStart = NonNullable<LetterPlace['start']>
export type Picture = LetterPlace['pictures'][number]

type Fields = { [Name in keyof typeof workLetterFields]: z.input<(typeof workLetterFields)[Name]> }
export type LetterValues = Fields & { status: 'concept' | 'ready' }

const empty: Defaults<LetterValues> = {
  planned_date: null,
  crew_ids: [],
  roof_access: null,
  scaffolding: null,
  meter_phases: null,
  meter_main_fuse: null,
  meter_free_groups: null,
  new_fuse_box_needed: null,
  cable_route_ac_metres: null,
  cable_route_dc_metres: null,
  inverter_place: null,
  internet: null,
  parking: null,
  walking_route: null,
  safety: null,
  asbestos: null,
  order_remarks: null,
  contact_name: null,
  contact_phone: null,
  contact_time: null,
  strings: null,
  hoist: null,
  hoist_place: null,
  keys: null,
  missing_pictures_reason: null,
  no_contact_reason: null,
  no_roof_access_reason: null,
  no_fuse_box_reason: null,
  no_cable_route_reason: null,
  status: 'concept',
}

/** The form values of a letter or its initial content, with phones in Dutch notation. */
export function letterValues(kept: Letter | LetterStart | Readonly<Record<string, unknown>>) {
  const from: Readonly<Record<string, unknown>> = { ...kept }
  const fields = Object.keys(empty).map((field) => [field, from[field] ?? empty[field as keyof LetterValues]])
  const phone = from['contact_phone']
  return {
    ...(Object.fromEntries(fields) as Defaults<LetterValues>),
    contact_phone: typeof phone === 'string' ? formatPhone(phone) : null,
    status: 'concept' as const,
  }
}
