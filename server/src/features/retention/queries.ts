import { amsterdamDate } from '@heliodesk/domain/calendar'
import { monthSettings, statusesUnder } from '@heliodesk/domain/leads/retention'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../work/context.ts'

/** A case for each rule whose months are a setting of the company. */
const byRule = (then: (rule: keyof typeof monthSettings) => SQL): SQL =>
  sql.join(
    (Object.keys(monthSettings) as (keyof typeof monthSettings)[]).map(
      (rule) => sql`WHEN status = ANY(${sql.param(statusesUnder(rule))}::text[]) THEN ${then(rule)}`,
    ),
    sql` `,
  )

const dayOf = (instant: SQL) => sql`(${instant} AT TIME ZONE 'Europe/Amsterdam')::date`
/** The day after the fiscal term of a document of that moment. */
const afterFiscalTerm = (instant: SQL) =>
  sql`make_date(extract(year FROM ${dayOf(instant)})::int + fiscal_years + 1, 1, 1)`

/**
 * A query of leads with their rule, its term, and the day on which their retention period was over. It runs from the last
 * contact or what happened later, and with an accepted quotation not before its fiscal term is over.
 */
export const datedLeads = (which: SQL): SQL => sql`
  SELECT dated.*, greatest(
      CASE WHEN rule = 'customer' THEN ${afterFiscalTerm(sql`coalesce(signed_at, last_event)`)}
        ELSE (${dayOf(sql`last_event`)} + make_interval(months => term))::date END,
      CASE WHEN signed_at IS NOT NULL THEN ${afterFiscalTerm(sql`signed_at`)} END) AS over_since
  FROM (
    SELECT l.id, l.number, l.full_name, l.sort_name, l.status, l.source_id, l.revision, c.fiscal_years,
      CASE ${byRule((rule) => sql`${rule}`)} ELSE 'customer' END AS rule,
      CASE ${byRule((rule) => sql`c.${sql.identifier(monthSettings[rule])}`)} ELSE c.fiscal_years END AS term,
      greatest(l.created_at, l.last_contact_at, l.status_since) AS last_event,
      signed.signed_at
    FROM leads l JOIN companies c ON c.id = l.company_id
      LEFT JOIN (SELECT q.lead_id, max(a.signed_at) AS signed_at FROM quotation_acceptances a
        JOIN quotations q ON q.id = a.quotation_id GROUP BY q.lead_id) signed ON signed.lead_id = l.id
    WHERE l.anonymised_at IS NULL AND ${which}
  ) dated`

/** A lead that something is still planned or offered for is left alone. */
export const isFree = (
  now: Date,
  today: string,
): SQL => sql`(l.postponed_until IS NULL OR l.postponed_until < ${today})
  AND NOT EXISTS (SELECT FROM appointments a WHERE a.lead_id = l.id AND a.starts_at > ${now}
    AND a.status IN ('planned', 'confirmed', 'in_progress'))
  AND NOT EXISTS (SELECT FROM quotation_versions v WHERE v.lead_id = l.id AND v.status = 'sent'
    AND v.declined_at IS NULL AND v.withdrawn_at IS NULL AND v.superseded_at IS NULL
    AND greatest(v.valid_until_dates ->> 'A', v.valid_until_dates ->> 'B') >= ${today})`

/** Fills the list anew: leads that are over come in, those that are not any more go, unless they are kept. */
export async function fillProposals({ db, company_id, happened_at: now }: Context) {
  const today = amsterdamDate(now)
  const { rows: added } = await db.execute(sql`
    WITH overdue AS MATERIALIZED (
      SELECT id FROM (${datedLeads(isFree(now, today))}) due WHERE over_since <= ${today}::date),
    gone AS (DELETE FROM retention_proposals p WHERE (p.kept_until IS NULL OR p.kept_until < ${today})
      AND NOT EXISTS (SELECT FROM overdue WHERE overdue.id = p.lead_id))
    INSERT INTO retention_proposals (company_id, lead_id, proposed_at)
    SELECT ${company_id}::bigint, id, ${now}::timestamptz FROM overdue ON CONFLICT DO NOTHING RETURNING lead_id`)
  const { rows } = await db.execute<{
    total: number
  }>(sql`SELECT count(*)::int AS total FROM retention_proposals
    WHERE kept_until IS NULL OR kept_until < ${today}`)
  return { proposed: added.length, total: rows[0]?.total ?? 0 }
}

interface Kept {
  until: string | null
  reason: string | null
}

/** Notes until when a lead of the list is kept; false for one that is not in it. */
export async function setKept(
  { db, employee_id, happened_at: now }: Context,
  lead_id: number,
  { until, reason }: Kept,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`UPDATE retention_proposals SET kept_until = ${until},
      kept_reason = ${until === null ? null : reason}, kept_by = ${until === null ? null : employee_id}::bigint,
      kept_at = ${until === null ? null : now}::timestamptz
    WHERE lead_id = ${lead_id}`)
  return (rowCount ?? 0) > 0
}
