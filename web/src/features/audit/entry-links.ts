import { hasRowScreen, isNoun, screensOf } from '@heliodesk/domain/nouns/nouns'
import type { ResultOf } from '../../data/calls/client.ts'
import type { Address } from '../../ui/page/parse-destination.ts'
import { letterHref } from '../../data/letter-href.ts'
import type { RowOf } from '../../data/tables/use-table.ts'

/** What the ids in the values are called. */
export type Names = Partial<ResultOf<'GET /audit/table'>['names']>
export type Row = RowOf<'GET /audit/table'>

/** Nouns that are called by a name as long as they exist. */
const named = new Set(['leads', 'employees', 'roles', 'sources', 'voip numbers'])

/** The link to an entry's subject; undefined without a screen or when it was deleted. */
export function hrefOf(row: Row): Address | undefined {
  const { subject, subject_id, subject_name, appointment_id, lead_id, action } = row
  if (subject === 'company') return '/settings/company'
  if (subject === 'quotations' && appointment_id !== null) return `/appointments/${appointment_id}/quotation`
  if (subject === 'work letters' && appointment_id !== null && lead_id !== null)
    return letterHref({ lead: { id: lead_id }, appointment_id })
  const path = isNoun(subject) && hasRowScreen(subject) ? screensOf(subject) : undefined
  if (path === undefined || subject_id === null || action === 'removed') return undefined
  return named.has(subject) && subject_name === null ? undefined : `${path}/${subject_id}`
}
