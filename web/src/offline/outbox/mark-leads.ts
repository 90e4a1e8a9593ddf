import { contactFields } from '@heliodesk/domain/offline/lead-parts'
import { readPack } from '../day-pack.ts'
import type { Holder } from '../holder.ts'
import { readDone } from '../records/done-here.ts'
import { laneOf } from './kept-call.ts'
import { listOutbox } from './outbox.ts'
import { notSent } from './not-sent.ts'

type Whose = Pick<Holder, 'open' | 'company_id'>

/** Whether anything that was done here for a lead has not arrived. */
async function listWaiting({ open, company_id }: Whose): Promise<(lead_id: number) => boolean> {
  const rows = (await listOutbox()).filter(
    (row) => row.device === open.device && row.company_id === company_id,
  )
  const lanes = new Set(rows.map(({ lane }) => lane))
  return (lead_id) => lanes.has(laneOf(lead_id))
}

/** Says so beside the number of each lead. */
export async function markLeads<Row extends { id: number; number: string }>(
  whose: Whose,
  leads: readonly Row[],
): Promise<Row[]> {
  const waits = await listWaiting(whose)
  return leads.map((lead) => (waits(lead.id) ? { ...lead, number: notSent(lead.number) } : lead))
}

/** The same beside their names, where the number may be hidden. */
export async function markNames<Row extends { id: number; full_name: string }>(
  whose: Whose,
  leads: readonly Row[],
): Promise<Row[]> {
  const waits = await listWaiting(whose)
  return leads.map((lead) => (waits(lead.id) ? { ...lead, full_name: notSent(lead.full_name) } : lead))
}

/** The leads of which this device changed what they are called or where they are, as they are since. */
async function listChanged({ open, company_id }: Whose): Promise<ReadonlyMap<number, object>> {
  const { steps } = await readDone(open, company_id)
  const changed = steps.filter(
    ({ list, fields }) => list === 'leads' && contactFields.some((field) => field in fields),
  )
  const ids = new Set(changed.map(({ row }) => row.id))
  const leads = ids.size === 0 ? [] : ((await readPack(open, company_id, 'leads')) ?? [])
  return new Map(leads.filter(({ id }) => ids.has(id)).map((lead) => [lead.id, lead]))
}

/** What says whom it is for says so as this device changed it. */
export async function withChangedLeads<Row extends { lead: { id: number } }>(
  whose: Whose,
  rows: readonly Row[],
): Promise<Row[]> {
  const changed = await listChanged(whose)
  if (changed.size === 0) return [...rows]
  return rows.map((row) => {
    const lead = Object.entries(changed.get(row.lead.id) ?? {}).filter(([field]) => field in row.lead)
    return lead.length === 0 ? row : { ...row, lead: { ...row.lead, ...Object.fromEntries(lead) } }
  })
}

/** The same beside whom each visit or work letter is for. */
export async function markVisits<Row extends { lead: { id: number; full_name: string } }>(
  whose: Whose,
  visits: readonly Row[],
): Promise<Row[]> {
  const waits = await listWaiting(whose)
  return (await withChangedLeads(whose, visits)).map((visit) => {
    const { lead } = visit
    return waits(lead.id) ? { ...visit, lead: { ...lead, full_name: notSent(lead.full_name) } } : visit
  })
}
