import { type SQL, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import type { BlankedTable } from '../leads/lead-tables.ts'
import { isOfOther, isSaidOfSeparated } from '../leads/merging/separated-overview.ts'
import { filesOfLead } from './queries.ts'

/** A lead that was one with another one by mistake, and between which moments. */
export interface Separated extends Record<string, unknown> {
  lead_id: number
  since: string
  until: string
}

/** The leads that a person was one with, also by others of them, and where what hung on those is now. */
export async function listSeparated(db: CompanyDb, own_ids: readonly number[]): Promise<Separated[]> {
  const own = sql`${sql.param([...own_ids])}::bigint[]`
  const { rows } = await db.execute<Separated>(sql`WITH RECURSIVE parted(lead_id, since, until) AS (
      SELECT CASE WHEN m.lead_id = ANY(${own}) THEN m.merged_id ELSE m.lead_id END, m.merged_at, m.undone_at
        FROM lead_merges m WHERE m.undone_at IS NOT NULL AND (m.lead_id = ANY(${own}) OR m.merged_id = ANY(${own}))
      UNION
      SELECT CASE WHEN m.lead_id = p.lead_id THEN m.merged_id ELSE m.lead_id END,
          CASE WHEN m.undone_at IS NULL THEN p.since ELSE greatest(p.since, m.merged_at) END,
          least(p.until, m.undone_at)
        FROM parted p JOIN lead_merges m ON p.lead_id IN (m.lead_id, m.merged_id)
          AND (m.undone_at IS NULL OR m.merged_at < p.until AND m.undone_at > p.since))
    SELECT lead_id, min(since)::text AS since, max(until)::text AS until
    FROM parted WHERE lead_id <> ALL(${own}) GROUP BY lead_id ORDER BY lead_id`)
  return rows
}

interface Texts {
  columns: readonly string[]
  /** Whether a row `t` was written since. */
  written: (since: SQL) => SQL
  /** Which rows are of a lead, where its id is not in them. */
  of?: (lead_id: number) => SQL
  /** Whether forms say which revision they had read. */
  isRevised?: true
}
const created = (since: SQL) => sql`t.created_at >= ${since}`
const updated = (since: SQL) => sql`t.updated_at >= ${since}`
const ofQuotation = (lead_id: number) =>
  sql`t.quotation_id IN (SELECT id FROM quotations WHERE lead_id = ${lead_id})`

type WrittenTable =
  | Exclude<BlankedTable, 'audit_log' | 'intake_posts' | 'lead_partner_reports' | 'quotations'>
  | 'files'
  | 'leads'
  | 'mails'
  | 'portal_questions'
  | 'question_answers'
  | 'quotation_approvals'
  | 'work_letter_rounds'

/** What people write freely at a lead, by table, but what is signed, and the posts of sources. */
const texts: Record<WrittenTable, Texts> = {
  appointments: { columns: ['contact', 'remarks'], written: updated, isRevised: true },
  call_requests: { columns: ['number', 'message'], written: created },
  files: {
    columns: ['name'],
    written: created,
    of: (lead_id) => sql`t.id IN (SELECT id FROM files WHERE ${filesOfLead(lead_id)})`,
  },
  lead_contacts: { columns: ['number', 'remarks'], written: created },
  // What a merge kept that can be undone no more.
  lead_merges: {
    columns: ['merged', 'before', 'after'],
    written: (since) => sql`t.undone_at >= ${since}`,
    of: (lead_id) => sql`${lead_id} IN (t.lead_id, t.merged_id)`,
  },
  lead_status_history: { columns: ['remarks'], written: created },
  leads: {
    columns: ['remarks', 'consent'],
    // An entry that an earlier erasing blanked may have been one of them.
    written: (since) => sql`EXISTS (SELECT FROM audit_log a WHERE a.lead_id = t.id AND a.subject = 'leads'
      AND a.at >= ${since} AND coalesce(a.after ? 'remarks' OR a.after ? 'consent', true))`,
    of: (lead_id) => sql`t.id = ${lead_id}`,
    isRevised: true,
  },
  mails: { columns: ['subject', 'html', 'text', 'unwritten', 'invitation'], written: created },
  manual_events: { columns: ['title', 'remarks'], written: updated, isRevised: true },
  offline_intents: { columns: ['content'], written: (since) => sql`t.received_at >= ${since}` },
  pastes: { columns: ['label'], written: created },
  portal_questions: {
    columns: ['text', 'answer'],
    written: (since) => sql`greatest(t.created_at, t.answered_at) >= ${since}`,
    of: ofQuotation,
  },
  question_answers: { columns: ['answers'], written: updated, isRevised: true },
  quotation_approvals: { columns: ['note'], written: created, of: ofQuotation },
  quotation_versions: {
    columns: ['description', 'content'],
    written: () => sql`t.status = 'concept'`,
  },
  work_letter_rounds: {
    columns: ['letter', 'text'],
    written: (since) => sql`t.at >= ${since}`,
    of: (lead_id) => sql`t.work_letter_id IN (SELECT id FROM work_letters WHERE lead_id = ${lead_id})`,
  },
  work_letters: {
    columns: [
      'contact_name',
      'contact_phone',
      'contact_time',
      'order_remarks',
      'roof_access',
      'inverter_place',
      'internet',
      'parking',
      'walking_route',
      'safety',
      'missing_pictures_reason',
      'reject_text',
      'strings',
      'hoist_place',
      'keys',
      'no_contact_reason',
      'no_roof_access_reason',
      'no_fuse_box_reason',
      'no_cable_route_reason',
    ],
    written: updated,
    isRevised: true,
  },
}
export const writtenTables = Object.keys(texts) as WrittenTable[]

export interface WrittenRow extends Record<string, unknown> {
  id: number
  /** By column. */
  said: Record<string, unknown>
}

/** What was written in a table at a lead since a moment. */
export const listWritten = async (
  db: CompanyDb,
  table: WrittenTable,
  { lead_id, since }: Separated,
): Promise<WrittenRow[]> => {
  const { columns, written, of } = texts[table]
  const said = columns.map((column) => sql`${column}::text, t.${sql.identifier(column)}`)
  const { rows } =
    await db.execute<WrittenRow>(sql`SELECT t.id, jsonb_build_object(${sql.join(said, sql`, `)}) AS said
    FROM ${sql.identifier(table)} t
    WHERE ${of?.(lead_id) ?? sql`t.lead_id = ${lead_id}`} AND ${written(sql`${since}::timestamptz`)}`)
  return rows
}

const valueOf = (value: unknown): SQL =>
  value === null || typeof value === 'string' ? sql`${value}` : sql`${JSON.stringify(value)}::jsonb`

/** What people write freely in the row of a lead. */
export const leadTexts: ReadonlySet<string> = new Set(texts.leads.columns)

/** A lead that is merged into another one now, which its number leads to. */
export const findMergedNow = async (db: CompanyDb, id: number) =>
  (
    await db.execute<{ id: number; number: string }>(sql`SELECT merged_id AS id, number FROM lead_merges
      WHERE merged_id = ${id} AND undone_at IS NULL AND merged IS NOT NULL`)
  ).rows[0]

interface KeptRow extends WrittenRow {
  said: Record<string, Record<string, unknown> | null>
}

/** What merges into a lead keep since a moment, for as long as they can be undone: rows of leads. */
export const listKept = async (db: CompanyDb, { lead_id, since }: Separated): Promise<KeptRow[]> =>
  (
    await db.execute<KeptRow>(sql`SELECT id,
        jsonb_build_object('merged', merged, 'before', before, 'after', after) AS said
      FROM lead_merges
      WHERE lead_id = ${lead_id} AND undone_at IS NULL AND merged_at >= ${since}::timestamptz`)
  ).rows

/** Writes what is left of the texts of a row. */
export const writeLeft = (db: CompanyDb, table: WrittenTable, { id, said }: WrittenRow): Promise<unknown> => {
  const values = Object.entries(said).map(
    ([column, value]) => sql`${sql.identifier(column)} = ${valueOf(value)}`,
  )
  if (texts[table].isRevised) values.push(sql`revision = revision + 1`)
  return db.execute(sql`UPDATE ${sql.identifier(table)} SET ${sql.join(values, sql`, `)} WHERE id = ${id}`)
}

interface SaidEntry extends Record<string, unknown> {
  id: number
  at: string
  subject: string
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** Whether somebody wrote it about what is with the other one, while they were one. */
  is_theirs: boolean
}

/** What the audit says of a lead, or of both, since they were one. */
export const listSaid = async (
  db: CompanyDb,
  own_ids: readonly number[],
  { lead_id, since, until }: Separated,
): Promise<SaidEntry[]> => {
  const own = sql`audit_log.lead_id = ANY(${sql.param([...own_ids])}::bigint[])`
  const isOwn = sql.join(
    own_ids.map((id) => isSaidOfSeparated(id)),
    sql` OR `,
  )
  const { rows } = await db.execute<SaidEntry>(sql`SELECT id, at, subject, action, before, after,
      (at <= ${until}::timestamptz AND employee_id IS NOT NULL AND action NOT IN ('merged', 'mergeUndone')
        AND CASE WHEN ${own} THEN ${isOfOther(...own_ids)} ELSE NOT (${isOwn}) END) AS is_theirs
    FROM audit_log WHERE (audit_log.lead_id = ${lead_id} OR ${own}) AND at >= ${since}::timestamptz
    ORDER BY at, id`)
  return rows
}
