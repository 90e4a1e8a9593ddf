import { countOf } from './count-of.ts'
import { addDays, instantInAmsterdam } from '@heliodesk/domain/calendar'
import { eq } from 'drizzle-orm'
import { appointments } from '../features/appointments/schema.ts'
import { leads } from '../features/leads/schema.ts'
import type { VersionContent } from '../features/quotations/draft/types.ts'
import { setLeadStatus } from '../features/leads/statuses/set-lead-status.ts'
import { quotations, quotationVersions } from '../features/quotations/schema.ts'
import type { Context } from '../work/context.ts'

/** A lead in Groningen; tests override what they are about. */
export async function addLead(context: Context, values: Partial<typeof leads.$inferInsert> = {}) {
  const { company_id, happened_at: now } = context
  const [row] = await context.db
    .insert(leads)
    .values({
      company_id,
      number: `2026-9${String(countOf(context.services)).padStart(4, '0')}`,
      kind: 'private',
      salutation: 'mrs',
      lastName: 'Berg',
      full_name: 'Anna van den Berg',
      email: 'anna@klant.example',
      mobile: '+31612345678',
      street: 'Zonnelaan',
      street_number: 12,
      zip_code: '9712 AB',
      city: 'Groningen',
      is_home: true,
      monument: false,
      language: 'nl',
      status: 'open',
      status_since: now,
      created_at: now,
      updated_at: now,
      ...values,
    })
    .returning()
  if (row === undefined) throw new Error('No lead was made')
  return row
}

export async function addAppointment(
  context: Context,
  values: Pick<typeof appointments.$inferInsert, 'lead_id' | 'adviser_id'> &
    Partial<typeof appointments.$inferInsert>,
) {
  const { company_id, happened_at: now } = context
  // A day of its own: an adviser's appointments never overlap.
  const date = values.date ?? addDays('2026-11-23', countOf(context.services))
  const [row] = await context.db
    .insert(appointments)
    .values({
      company_id,
      kind: 'advice',
      status: 'planned',
      date,
      from: '10:00',
      till: '11:30',
      starts_at: instantInAmsterdam(date, '10:00'),
      ends_at: instantInAmsterdam(date, '11:30'),
      created_at: now,
      updated_at: now,
      ...values,
    })
    .returning()
  if (row === undefined) throw new Error('No appointment was made')
  return row
}

const row = (product_type: string, description: string, amount: number, more: object = {}) => ({
  product_type,
  product_id: null,
  description,
  amount,
  roof_number: null,
  price_cents: 100,
  price_ew_cents: 100,
  line_total_cents: 100,
  vat_category: 'pv_home',
  is_vat_refund_service: false,
  show_on_quotation: true,
  ...more,
})

/** What a crew has to know, with which a letter is set ready before its pictures. */
export const readyFacts = {
  contact_name: 'Anna van den Berg',
  contact_phone: '+31612345678',
  roof_access: 'Ladder in de achtertuin',
  new_fuse_box_needed: false,
  cable_route_ac_metres: 12,
  missing_pictures_reason: 'Klant stuurt ze na',
}

/** A quotation whose edition B was accepted: ten panels, an inverter, a discount and the refund service. */
export async function addAcceptedQuotation(context: Context, lead_id: number, appointment_id: number | null) {
  const { company_id, happened_at: now, db } = context
  const token = Buffer.from(context.services.ids.token())
  const [quotation] = await db
    .insert(quotations)
    .values({
      company_id,
      number: `2026-8${String(countOf(context.services)).padStart(4, '0')}`,
      lead_id,
      appointment_id,
      token_hash: token,
      token_encrypted: token,
      version_count: 1,
      created_at: now,
      updated_at: now,
    })
    .returning()
  if (quotation === undefined) throw new Error('No quotation was made')
  const content = {
    draft: { order_remarks: 'Sleutel bij de buren', roofs: [], editions: [{ name: 'B' }] },
    basis: { catalogue: { products: [] } },
    rows: {
      A: [row('panel', 'Paneel A', 8, { roof_number: 1 })],
      B: [
        row('panel', 'Paneel B', 10, { roof_number: 1 }),
        row('inverter', 'Omvormer', 1),
        row('discount', 'Korting', 1),
        row('other', 'Btw-service', 1, { is_vat_refund_service: true }),
      ],
    },
  }
  const [version] = await db
    .insert(quotationVersions)
    .values({
      company_id,
      quotation_id: quotation.id,
      lead_id,
      number: 1,
      status: 'accepted',
      // Only what a work letter reads of it.
      content: content as unknown as VersionContent,
      content_hash: 'hash',
      needs_approval: false,
      total_cents: 100_000,
      accepted_at: now,
      accepted_edition: 'B',
      created_at: now,
    })
    .returning()
  if (version === undefined) throw new Error('No version was made')
  await setAccepted(context, quotation.id, version.id)
  await setLeadStatus(context, lead_id, 'sold')
  return { quotation_id: quotation.id, version_id: version.id }
}

/** Null: the customer withdrew. */
export const setAccepted = (context: Context, quotation_id: number, accepted_version_id: number | null) =>
  context.db.update(quotations).set({ accepted_version_id }).where(eq(quotations.id, quotation_id))
