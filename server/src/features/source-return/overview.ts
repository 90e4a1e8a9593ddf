import { kindsOf, type ReturnFigure, type ReturnKind } from '@heliodesk/domain/sources/source-return'
import { addDays, instantInAmsterdam } from '@heliodesk/domain/calendar'
import type { CostType } from '@heliodesk/domain/enumerations'
import { sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { sources } from '../sources/schema.ts'
import { appointments } from '../appointments/schema.ts'
import { leadContacts } from '../calling/schema.ts'
import { isMovedHere } from '../lead-imports/overview.ts'
import { leads } from '../leads/schema.ts'
import { quotationVersions as versions } from '../quotations/schema.ts'

/** Whole days in Amsterdam. */
export interface Period {
  from_date: string
  till_date: string
}

/** Each happening in a period with its margin and its cost, both in cents; docs/formulas.md has the rules. */
function entriesOf({ from_date, till_date }: Period) {
  const from = instantInAmsterdam(from_date, '00:00')
  const till = instantInAmsterdam(addDays(till_date, 1), '00:00')
  const during = (at: ReturnType<typeof sql>) => sql`${at} >= ${from} AND ${at} < ${till}`
  const margin = sql`coalesce((v.content #>>
    ARRAY['calculation', 'editions', v.accepted_edition, 'effective_margin_cents'])::bigint, 0)`
  const ofLead = sql`l.company_id = v.company_id AND l.id = v.lead_id`
  return sql`
    SELECT s.id AS source_id, e.kind, e.at, e.lead_id, e.margin_cents, (CASE
      WHEN s.cost_type = 'flat_fee_per_month' AND e.kind = 'month' THEN s.cost_value_hundredths
      WHEN s.cost_type = 'fixed_fee_per_lead' AND e.kind = 'lead' THEN s.cost_value_hundredths
      WHEN s.cost_type = 'fixed_fee_per_appointment' AND e.kind = 'appointment' THEN s.cost_value_hundredths
      WHEN s.cost_type = 'fixed_fee_per_sale' AND e.kind = 'order' THEN s.cost_value_hundredths
      WHEN s.cost_type = 'fixed_fee_per_sale' AND e.kind = 'withdrawal' THEN -s.cost_value_hundredths
      WHEN s.cost_type = 'percentage_adviser_margin_on_sale'
        THEN round(e.margin_cents * s.cost_value_hundredths / 10000.0)
      ELSE 0 END)::bigint AS cost_cents
    FROM ${sources} s JOIN (
      SELECT l.source_id, 'lead' AS kind, l.created_at AS at, l.id AS lead_id, 0::bigint AS margin_cents
      FROM ${leads} l WHERE ${during(sql`l.created_at`)} AND NOT ${isMovedHere(sql`l`)}
      UNION ALL
      SELECT l.source_id, 'contact', max(c.created_at), l.id, 0
      FROM ${leadContacts} c JOIN ${leads} l ON l.company_id = c.company_id AND l.id = c.lead_id
      WHERE ${during(sql`c.created_at`)} AND c.outcome = 'reached' GROUP BY l.source_id, l.id
      UNION ALL
      SELECT l.source_id, 'appointment', a.starts_at, l.id, 0
      FROM ${appointments} a JOIN ${leads} l ON l.company_id = a.company_id AND l.id = a.lead_id
      WHERE ${during(sql`a.starts_at`)} AND a.status = 'done' AND a.kind = 'advice'
      UNION ALL
      SELECT l.source_id, 'quotation', v.sent_at, l.id, 0 FROM ${versions} v JOIN ${leads} l ON ${ofLead}
      WHERE ${during(sql`v.sent_at`)} AND NOT EXISTS (SELECT FROM ${versions} earlier
        WHERE earlier.company_id = v.company_id AND earlier.quotation_id = v.quotation_id
          AND earlier.number < v.number AND earlier.sent_at IS NOT NULL)
      UNION ALL
      SELECT l.source_id, 'order', v.accepted_at, l.id, ${margin} FROM ${versions} v JOIN ${leads} l ON ${ofLead}
      WHERE ${during(sql`v.accepted_at`)} AND v.status = 'accepted'
      UNION ALL
      SELECT l.source_id, 'withdrawal', v.withdrawn_at, l.id, -${margin}
      FROM ${versions} v JOIN ${leads} l ON ${ofLead}
      WHERE ${during(sql`v.withdrawn_at`)} AND v.status = 'accepted'
      UNION ALL
      SELECT f.id, 'month', m.at, NULL, 0 FROM ${sources} f
      CROSS JOIN LATERAL (
        SELECT greatest(began AT TIME ZONE 'Europe/Amsterdam', f.created_at) AS at, began AT TIME ZONE 'Europe/Amsterdam' AS began
        FROM generate_series(date_trunc('month', ${from_date}::timestamp), ${till_date}::timestamp, '1 month') began
      ) m
      WHERE f.cost_type = 'flat_fee_per_month' AND ${during(sql`m.at`)}
        AND m.began + interval '1 month' > f.created_at AND (f.active OR m.began <= f.updated_at)
    ) e ON e.source_id = s.id`
}

const count = (kind: ReturnKind) => sql`count(*) FILTER (WHERE e.kind = ${kind})`

interface Summary {
  id: string
  name: string
  cost_type: CostType
  cost_value_hundredths: number
  active: boolean
  leads: string
  contacts: string
  appointments: string
  quotations: string
  orders: string
  margin_cents: string
  cost_cents: string
}

/** What each source cost and what came of it, all sources by name. */
export async function summariseSources(db: CompanyDb, period: Period) {
  const { rows } = await db.execute<Summary & Record<string, unknown>>(sql`
    SELECT s.id, s.name, s.cost_type, s.cost_value_hundredths, s.active, ${count('lead')} AS leads,
      ${count('contact')} AS contacts, ${count('appointment')} AS appointments,
      ${count('quotation')} AS quotations, ${count('order')} - ${count('withdrawal')} AS orders,
      coalesce(sum(e.margin_cents), 0) AS margin_cents, coalesce(sum(e.cost_cents), 0) AS cost_cents
    FROM ${sources} s LEFT JOIN (${entriesOf(period)}) e ON e.source_id = s.id
    GROUP BY s.company_id, s.id ORDER BY lower(s.name)`)
  return rows.map((row) => ({
    source: { id: Number(row.id), name: row.name },
    cost_type: row.cost_type,
    cost_value: row.cost_value_hundredths / 100,
    active: row.active,
    leads: Number(row.leads),
    contacts: Number(row.contacts),
    appointments: Number(row.appointments),
    quotations: Number(row.quotations),
    orders: Number(row.orders),
    margin_cents: Number(row.margin_cents),
    cost_cents: Number(row.cost_cents),
  }))
}

interface Entry {
  at: string
  kind: ReturnKind
  lead_id: string | null
  number: string | null
  full_name: string | null
  margin_cents: string
  cost_cents: string
}

const behind = (source_id: number, figure: ReturnFigure) => {
  const kinds = sql.join(
    kindsOf[figure].map((kind) => sql`${kind}`),
    sql`, `,
  )
  const only = figure === 'cost' ? sql` AND e.cost_cents <> 0` : sql``
  return sql`e.source_id = ${source_id} AND e.kind IN (${kinds})${only}`
}

const present = ({ lead_id, number, full_name, at, ...row }: Entry) => ({
  at: new Date(at),
  kind: row.kind,
  lead: lead_id === null ? null : { id: Number(lead_id), number: number ?? '', full_name: full_name ?? '' },
  margin_cents: Number(row.margin_cents),
  cost_cents: Number(row.cost_cents),
})

interface Chosen {
  period: Period
  source_id: number
  figure: ReturnFigure
}

/** The entries behind a figure of a source, newest first. */
export async function listEntries(
  db: CompanyDb,
  { period, source_id, figure }: Chosen,
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await db.execute<Entry & Record<string, unknown>>(sql`
    SELECT e.at, e.kind, e.lead_id, l.number, l.full_name, e.margin_cents, e.cost_cents
    FROM (${entriesOf(period)}) e LEFT JOIN ${leads} l ON l.id = e.lead_id
    WHERE ${behind(source_id, figure)}
    ORDER BY e.at DESC, e.lead_id DESC, e.kind LIMIT ${limit} OFFSET ${offset}`)
  return rows.map(present)
}

export async function countEntries(db: CompanyDb, { period, source_id, figure }: Chosen) {
  const { rows } = await db.execute<{ total: string }>(sql`
    SELECT count(*) AS total FROM (${entriesOf(period)}) e WHERE ${behind(source_id, figure)}`)
  return [{ total: Number(rows[0]?.total ?? 0) }]
}

/** All entries of a source that cost or earn something, oldest first. */
export async function listAmounts(db: CompanyDb, period: Period, source_id: number) {
  const { rows } = await db.execute<Entry & Record<string, unknown>>(sql`
    SELECT e.at, e.kind, e.lead_id, l.number, l.full_name, e.margin_cents, e.cost_cents
    FROM (${entriesOf(period)}) e LEFT JOIN ${leads} l ON l.id = e.lead_id
    WHERE e.source_id = ${source_id} AND (e.cost_cents <> 0 OR e.margin_cents <> 0)
    ORDER BY e.at, e.lead_id, e.kind`)
  return rows.map(present)
}
