import {
  contactFields,
  type ContactField,
  leadPartNames,
  leadParts,
} from '@heliodesk/domain/offline/lead-parts'
import { fullName } from '@heliodesk/domain/people/names'
import { toE164 } from '@heliodesk/domain/people/phone'
import { formatAddress, normaliseZipCode } from '@heliodesk/domain/places/address'
import i18next from 'i18next'
import type { BodyOf, ResultOf } from '../../data/calls/client.ts'
import { readPack } from '../day-pack.ts'
import type { Holder } from '../holder.ts'
import { changedRow, type KeptCall, laneOf, ofLead } from '../outbox/kept-call.ts'
import { refusedHere } from '../refused-here.ts'
import '../offline.text.ts'

type Body = BodyOf<'PATCH /leads/{id}'>
type Lead = ResultOf<'GET /leads/{id}'>
type Contact = Pick<Lead, ContactField>

const isContact = (field: string): field is ContactField => contactFields.some((known) => known === field)

/** As the server keeps it, so that what only looks different is no change. */
function asKept(field: string, value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null
  const text = value.trim()
  if (text === '') return null
  if (field === 'phone' || field === 'mobile') return toE164(text) ?? text
  return field === 'zip_code' ? (normaliseZipCode(text) ?? text) : text
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** A form names its parts in an order of its own, and not what it does not show. */
function isSame(sent: unknown, known: unknown): boolean {
  if (!isObject(sent) || !isObject(known)) return (sent ?? null) === (known ?? null)
  return Object.entries(sent).every(([part, value]) => isSame(value, known[part]))
}

/** What was typed that is something else than the device knows. */
function changedIn(lead: Lead, { revision: _revision, ...body }: Body): [string, unknown][] {
  const known: Readonly<Record<string, unknown>> = lead
  return Object.entries(body)
    .filter(([field, value]) => value !== undefined && field in known)
    .map(([field, value]): [string, unknown] => [field, asKept(field, value)])
    .filter(([field, value]) => !isSame(value, known[field]))
}

const shownLead = (lead: Lead, changes: Partial<Contact>): Lead => {
  const changed = { ...lead, ...changes }
  return { ...changed, full_name: fullName(changed), address: formatAddress(changed) }
}

/** Changes what a person says of themselves; the rest of a lead is changed with a connection. */
export async function changeLeadHere(
  holder: Holder,
  lead_id: number,
  body: Body,
): Promise<KeptCall<'changeLead'> | undefined> {
  const leads = await readPack(holder.open, holder.company_id, 'leads')
  const lead = leads?.find(({ id }) => id === lead_id)
  if (lead === undefined) return undefined
  const changed = changedIn(lead, body)
  const others = changed.flatMap(([field]) => (isContact(field) ? [] : [field]))
  if (others.length > 0) {
    const why = i18next.t('offline.onlyContactData')
    throw refusedHere(why, Object.fromEntries(others.map((field) => [field, [why]])))
  }
  // Only fields of the contact data are left.
  const changes = Object.fromEntries(changed) as Partial<Contact>
  const parts = leadPartNames.filter((part) => leadParts[part].some((field) => field in changes))
  const was = Object.fromEntries(
    parts.flatMap((part) => leadParts[part].map((field) => [field, lead[field] ?? null])),
  )
  return {
    kind: 'changeLead',
    body: { lead_id, was, changes },
    base: lead.revision,
    lane: laneOf(lead_id),
    answer: shownLead(lead, changes),
    changes: [ofLead('leads', lead_id, lead_id)],
    records: () => changedRow(holder, 'leads', lead_id, (row) => ({ ...row, ...shownLead(lead, changes) })),
  }
}
