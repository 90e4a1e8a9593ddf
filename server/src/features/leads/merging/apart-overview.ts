import { getTableColumns, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { appointments } from '../../appointments/schema.ts'
import type { movedTables } from '../lead-tables.ts'
import { leadMerges } from '../schema.ts'

interface LeadRow {
  table: (typeof movedTables)[number]
  company_id: AnyPgColumn
  lead_id: AnyPgColumn
  id: AnyPgColumn
  created_at: AnyPgColumn
}

const isMoved = (table: (typeof movedTables)[number], id: unknown) =>
  sql`coalesce(${leadMerges.moved} -> ${table} @> to_jsonb(${id}::bigint), false)`

/** Whether a row of a lead was made while the version of an order was another lead's, before the two were merged. */
export const isApart = (
  { table, company_id, lead_id, id, created_at }: LeadRow,
  version_id: unknown,
) => sql<boolean>`EXISTS (SELECT FROM ${leadMerges} WHERE ${leadMerges.company_id} = ${company_id}
    AND ${leadMerges.lead_id} = ${lead_id} AND ${leadMerges.undone_at} IS NULL
    AND ${created_at} <= ${leadMerges.merged_at}
    AND ${isMoved(table, id)} <> ${isMoved('quotation_versions', version_id)})`

/** The same of an appointment. */
export const isVisitApart = (version_id: unknown) =>
  isApart({ ...getTableColumns(appointments), table: 'appointments' }, version_id)
