import type { Holder } from '../held-answers.ts'
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

/** The same beside whom each visit or work letter is for. */
export async function markVisits<Row extends { lead: { id: number; full_name: string } }>(
  whose: Whose,
  visits: readonly Row[],
): Promise<Row[]> {
  const waits = await listWaiting(whose)
  return visits.map((visit) => {
    const { lead } = visit
    return waits(lead.id) ? { ...visit, lead: { ...lead, full_name: notSent(lead.full_name) } } : visit
  })
}
