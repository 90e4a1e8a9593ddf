import type { ResultOf } from '../../data/client.ts'
import type { RowOf } from '../../data/use-table.ts'

/** What the ids in the values are called. */
export type Names = Partial<ResultOf<'GET /audit/table'>['names']>
export type Row = RowOf<'GET /audit/table'>

const screens: Record<string, string> = {
  leads: '/leads',
  appointments: '/appointments',
  employees: '/employees',
  roles: '/roles',
  sources: '/sources',
  'zip code ranges': '/zip-code-ranges',
  'voip numbers': '/voip-numbers',
}
/** Things that are called by a name as long as they exist. */
const named = new Set(['leads', 'employees', 'roles', 'sources', 'voip numbers'])

/** Where what an entry tells of can be opened; undefined when it cannot, or is gone. */
export function hrefOf(row: Row): string | undefined {
  const { subject, subject_id, subject_name, appointment_id, lead_id, action } = row
  if (subject === 'company') return '/settings/company'
  if (subject === 'quotations' && appointment_id !== null) return `/appointments/${appointment_id}/quotation`
  if (subject === 'work letters' && appointment_id !== null && lead_id !== null)
    return `/work-letter/lead/${lead_id}/appointment/${appointment_id}`
  const screen = screens[subject]
  if (screen === undefined || subject_id === null || action === 'removed') return undefined
  return named.has(subject) && subject_name === null ? undefined : `${screen}/${subject_id}`
}
