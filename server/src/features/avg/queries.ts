import { and, not, or, type SQL, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { auditLog } from '../../audit-log/schema.ts'
import { say } from '../../kernel/messages.ts'
import { type BlankedTable, leadTables } from '../leads/lead-tables.ts'
import { idsOf, isOfOther, isSaidOfSeparated, saysMerged } from '../leads/merging/separated-overview.ts'
import { erasedPeople } from './schema.ts'

const list = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`
const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`

/** What is blanked in the rows of each table that hangs on a lead; numbers, days and amounts stay for statistics. */
const blanks: Record<Exclude<BlankedTable, 'audit_log'>, SQL> = {
  appointments: sql`contact = NULL, remarks = NULL, postponed_from = NULL`,
  call_requests: sql`number = NULL, message = NULL`,
  intake_posts: sql`body = '', content_type = NULL, corrections = '{}', reject_reason = NULL`,
  lead_contacts: sql`number = NULL, remarks = NULL`,
  lead_merges: sql`merged = NULL, before = '{}', after = '{}', external_id = NULL`,
  lead_partner_reports: sql`external_id = NULL`,
  lead_status_history: sql`remarks = NULL`,
  manual_events: sql`title = '-', remarks = NULL`,
  pastes: sql`content = NULL, label = NULL, revoked_at = coalesce(revoked_at, now())`,
  quotation_versions: sql`description = NULL, decline_reason = NULL, withdrawal_reason = NULL,
    overruled = NULL, sent_parties = CASE WHEN status = 'accepted' THEN sent_parties END,
    content = jsonb_set(content - 'drawn', '{draft}', (content -> 'draft') || '{"remarks": null, "order_remarks": null,
      "version_description": null, "general_information": null, "approval_note": null}' || jsonb_build_object('roofs',
      (SELECT coalesce(jsonb_agg(roof.value - 'measured' ORDER BY roof.ordinality), '[]')
        FROM jsonb_array_elements(content -> 'draft' -> 'roofs') WITH ORDINALITY AS roof)))`,
  offline_intents: sql`content = blanked, reject_reason = NULL, reason = CASE reason ->> 'code'
    WHEN 'intentAfterRejected' THEN jsonb_set(reason, '{params,reason}', '"–"') ELSE reason END`,
  // The link of the portal leads nowhere.
  quotations: sql`token_hash = sha256(convert_to(gen_random_uuid()::text, 'UTF8'))`,
  work_letters: sql`contact_name = NULL, contact_phone = NULL, contact_time = NULL, order_remarks = NULL,
    roof_access = NULL, inverter_place = NULL, internet = NULL, parking = NULL, walking_route = NULL, safety = NULL,
    missing_pictures_reason = NULL, reject_text = NULL, strings = NULL, hoist_place = NULL, keys = NULL,
    no_contact_reason = NULL, no_roof_access_reason = NULL, no_fuse_box_reason = NULL, no_cable_route_reason = NULL`,
}

async function countOf(db: CompanyDb, query: SQL): Promise<number> {
  return (await db.execute(query)).rowCount ?? 0
}

/** Blanks and removes what hangs on a lead; answers of how many rows, by table. */
export async function blankRowsOf(db: CompanyDb, lead_id: number): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  // What hangs on a quotation or a work letter, before these are blanked.
  const ofQuotations = sql`quotation_id IN (SELECT id FROM quotations WHERE lead_id = ${lead_id})`
  await db.execute(sql`UPDATE portal_questions SET text = '', answer = NULL WHERE ${ofQuotations}`)
  await db.execute(sql`UPDATE quotation_approvals SET note = NULL WHERE ${ofQuotations}`)
  // They lead nowhere any more either.
  await db.execute(sql`DELETE FROM replaced_portal_links WHERE ${ofQuotations}`)
  // What a customer was told of a visit has their address, their links lead nowhere, and no crew goes there.
  for (const table of ['visit_notices', 'visit_links', 'crew_notices'])
    await db.execute(sql`DELETE FROM ${sql.identifier(table)}
      WHERE appointment_id IN (SELECT id FROM appointments WHERE lead_id = ${lead_id})`)
  await db.execute(sql`UPDATE work_letter_rounds SET letter = '{}', text = NULL
    WHERE work_letter_id IN (SELECT id FROM work_letters WHERE lead_id = ${lead_id})`)
  for (const [table, { erase }] of Object.entries(leadTables)) {
    const name = sql.identifier(table)
    if (erase === 'remove')
      counts.set(table, await countOf(db, sql`DELETE FROM ${name} WHERE lead_id = ${lead_id}`))
  }
  for (const [table, blank] of Object.entries(blanks)) {
    const name = sql.identifier(table)
    counts.set(table, await countOf(db, sql`UPDATE ${name} SET ${blank} WHERE lead_id = ${lead_id}`))
  }
  return counts
}

/** Posts of sources that say one of these texts, and became no lead, or came to this one. */
export const blankPosts = async (
  db: CompanyDb,
  said: readonly string[],
  lead_id: number | null = null,
): Promise<number[]> =>
  (
    await db.execute<{ id: number }>(sql`UPDATE intake_posts SET ${blanks.intake_posts}
      WHERE lead_id IS NOT DISTINCT FROM ${lead_id}::bigint AND EXISTS (SELECT FROM unnest(${texts(said)}) said
        WHERE position(convert_to(said, 'UTF8') IN body) > 0) RETURNING id`)
  ).rows.map(({ id }) => id)

/** Calls of these numbers become calls of a hidden number. */
export const blankCalls = async (db: CompanyDb, numbers: readonly string[]): Promise<number[]> =>
  (
    await db.execute<{ id: number }>(
      sql`UPDATE phone_calls SET number = NULL WHERE number = ANY(${texts(numbers)}) RETURNING id`,
    )
  ).rows.map(({ id }) => id)

const holds = (column: string, said: readonly string[]) =>
  sql`EXISTS (SELECT FROM unnest(${texts(said)}) said WHERE strpos(lower(${sql.identifier(column)}::text), lower(said)) > 0)`

/** The rows of files that became no lead, and what the screen of an import shows of its file. */
export async function blankImports(db: CompanyDb, said: readonly string[]): Promise<number> {
  await db.execute(sql`UPDATE lead_imports SET preview = '[]' WHERE ${holds('preview', said)}`)
  await db.execute(sql`UPDATE lead_imports SET changes = '[]' WHERE ${holds('changes', said)}`)
  return countOf(
    db,
    sql`UPDATE lead_import_failures SET cells = '[]', reason = '' WHERE ${holds('cells', said)}`,
  )
}

/** Work done without a network, of which nothing is left but that it was. */
export const blankIntentsOf = (db: CompanyDb, ids: readonly number[]): Promise<number> =>
  countOf(db, sql`UPDATE offline_intents SET ${blanks.offline_intents} WHERE id = ANY(${list(ids)})`)

/** Work done without a network that hangs on no lead, or on another one, and says one of these texts. */
export const blankIntents = (db: CompanyDb, said: readonly string[]): Promise<number> =>
  countOf(
    db,
    sql`UPDATE offline_intents SET ${blanks.offline_intents}
      WHERE content <> blanked AND ${holds('content', said)}`,
  )

/** Views that search for one of these texts; answers how many. */
export const removeViews = (db: CompanyDb, said: readonly string[]): Promise<number> =>
  countOf(db, sql`DELETE FROM saved_views WHERE ${holds('name', said)} OR ${holds('state', said)}`)

/** An export that was searched for one of these last names: who took it out, and when, stays. */
const namesInSearch = (names: readonly string[]) => sql`(subject = 'table exports' OR subject = 'leads')
  AND action = 'exported' AND EXISTS (SELECT FROM unnest(${texts(names)}) name WHERE length(name) > 1
    AND (after ->> 'search') ~* ('(^|[^[:alnum:]])' || regexp_replace(name, '([^[:alnum:]])', '\\\\\\1', 'g')
      || '($|[^[:alnum:]])'))`

/** The entries of the audit that hang on no lead and say one of these texts: saved and exported searches. */
const listSearchEntries = async (
  db: CompanyDb,
  said: readonly string[],
  names: readonly string[],
): Promise<number[]> =>
  (
    await db.execute<{ id: number }>(sql`SELECT id FROM audit_log
      WHERE (subject IN ('saved views', 'table exports', 'objections') OR (subject = 'leads' AND action = 'exported'))
        AND (${holds('before', said)} OR ${holds('after', said)}) OR ${namesInSearch(names)}`)
  ).rows.map(({ id }) => id)

/** The entries of the audit about a person that are under no id of theirs: also of while they were merged by mistake. */
export async function listOtherEntries(
  db: CompanyDb,
  lead_id: number,
  said: readonly string[],
  names: readonly string[],
): Promise<number[]> {
  const searches = await listSearchEntries(db, said, names)
  const separated = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(or(isSaidOfSeparated(lead_id), saysMerged(lead_id)))
  return [...searches, ...separated.map(({ id }) => id)]
}

/** The entries under the ids of a person and of mails to them, but those about somebody who was merged with them by mistake. */
export const listOwnEntries = async (
  db: CompanyDb,
  lead_ids: readonly number[],
  mails: readonly number[],
): Promise<number[]> =>
  (
    await db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(
        or(
          and(
            sql`(lead_id = ANY(${list(lead_ids)}) OR subject = 'leads' AND subject_id = ANY(${list(lead_ids)}))`,
            not(isOfOther(...lead_ids)),
          ),
          sql`(subject = 'mails' AND subject_id = ANY(${list(mails)}))`,
        ),
      )
  ).map(({ id }) => id)

/** The posts of a person that became leads, or came again. */
export const listOwnPosts = async (db: CompanyDb, lead_ids: readonly number[]): Promise<number[]> =>
  (
    await db.execute<{ id: number }>(sql`SELECT id FROM intake_posts WHERE lead_id = ANY(${list(lead_ids)})`)
  ).rows.map(({ id }) => id)

/** A condition on files: those of a lead, and of what hangs on it. */
export const filesOfLead = (lead_id: number): SQL => sql`(
  (owner_type = 'leads' AND owner_id = ${lead_id})
  OR (owner_type = 'appointments' AND owner_id IN (SELECT id FROM appointments WHERE lead_id = ${lead_id}))
  OR (owner_type = 'quotations' AND owner_id IN (SELECT id FROM quotations WHERE lead_id = ${lead_id}))
  OR (owner_type = 'work letters' AND owner_id IN (SELECT id FROM work_letters WHERE lead_id = ${lead_id})))`

/** Every file of a lead and of what hangs on it, but for those that have to be kept; answers their keys. */
export async function removeFiles(db: CompanyDb, lead_id: number, kept: readonly number[]) {
  const { rows } = await db.execute<{ id: number; key: string; thumbnail_key: string | null }>(sql`
    DELETE FROM files WHERE id <> ALL(${list(kept)}) AND ${filesOfLead(lead_id)}
    RETURNING id, key, thumbnail_key`)
  await db.execute(sql`UPDATE quotation_versions SET
      sent_file_id = CASE WHEN sent_file_id = ANY(${list(kept)}) THEN sent_file_id END,
      signed_file_id = CASE WHEN signed_file_id = ANY(${list(kept)}) THEN signed_file_id END
    WHERE lead_id = ${lead_id}`)
  return rows
}

export interface Acceptance extends Record<string, unknown> {
  id: number
  number: string
  signed_file_id: number
  signature_file_id: number
  sent_file_id: number | null
  signed_at: Date
  /** How long the company keeps it after its book year. */
  fiscal_years: number
}

/** The acceptances of a lead, withdrawn ones too, oldest first. */
export const listAcceptances = async (db: CompanyDb, lead_id: number): Promise<Acceptance[]> =>
  (
    await db.execute<Acceptance>(sql`SELECT a.id, q.number, a.signed_file_id, a.signature_file_id, v.sent_file_id,
        a.signed_at, c.fiscal_years FROM quotation_acceptances a
      JOIN quotations q ON q.id = a.quotation_id JOIN quotation_versions v ON v.id = a.version_id
      JOIN companies c ON c.id = a.company_id
      WHERE q.lead_id = ${lead_id} ORDER BY a.id`)
  ).rows

interface Written {
  leads: readonly number[]
  posts: readonly number[]
  calls: readonly number[]
  /** Of the audit itself. */
  entries: readonly number[]
  acceptances: readonly number[]
}

/** Blanks what only grows, by the one function that may: the values of the audit, and acceptances past their term. */
export async function blankWritten(db: CompanyDb, company_id: number, written: Written): Promise<number> {
  const { leads, posts, calls, entries, acceptances } = written
  await blankJobs(db, company_id, leads)
  const { rows } = await db.execute<{ blanked: number }>(
    // What is written under their ids is among the entries.
    sql`SELECT access_erase_person(${company_id}, ${list([])}, ${list(posts)}, ${list(calls)},
      ${list(entries)}, ${list(acceptances)}) AS blanked`,
  )
  return rows[0]?.blanked ?? 0
}

/** What a lead and those merged into it were before, by field. */
export const listEarlierValues = async (db: CompanyDb, lead_id: number) =>
  (
    await db.execute<{ key: string; value: string }>(sql`SELECT DISTINCT key, value
      FROM audit_log, jsonb_each_text(coalesce(before, '{}'))
      WHERE subject = 'leads' AND value IS NOT NULL AND value <> '' AND key IN ('firstName', 'lastName', 'company_name', 'phone',
          'mobile', 'email', 'street', 'zip_code', 'street_number')
        AND lead_id IN ${idsOf(lead_id)}`)
  ).rows

/** An address that a lead had before is the only thing of a person that a job has; done ones are kept for some days. */
const blankJobs = (db: CompanyDb, company_id: number, leads: readonly number[]) =>
  db.execute(sql`UPDATE jobs.job SET data = data - 'from' WHERE name = 'renew-links' AND data ? 'from'
    AND (data ->> 'company_id')::bigint = ${company_id} AND (data ->> 'lead_id')::bigint = ANY(${list(leads)})`)

export const listIdsOf = async (db: CompanyDb, lead_id: number): Promise<number[]> =>
  (await db.execute<{ id: number }>(sql`SELECT id FROM ${idsOf(lead_id)} own(id)`)).rows.map(({ id }) => id)

/** What is listed of a person since it left their lead: a number or an e-mail that they had before. */
export const isLeftReach = (
  lead_id: number,
): SQL => sql`(origin IN (${say('code', 'objectedLeft')}, ${say('code', 'doubtedLeft')}) AND replace(reach, 'doubt ', '') IN (
  SELECT value FROM audit_log, jsonb_each_text(before)
  WHERE subject = 'leads' AND key IN ('phone', 'mobile', 'email')
    AND lead_id IN ${idsOf(lead_id)}))`

export const listLeftReaches = async (db: CompanyDb, lead_id: number): Promise<string[]> =>
  (
    await db.execute<{ reach: string }>(
      sql`SELECT replace(reach, 'doubt ', '') AS reach FROM objections WHERE ${isLeftReach(lead_id)}`,
    )
  ).rows.map(({ reach }) => reach)

/** What leads that are merged into it were called, to be found as well; of one that is merged itself, what it was. */
export const listMergedRows = async (db: CompanyDb, lead_id: number) =>
  (
    await db.execute<{ merged: Record<string, unknown> | null }>(
      sql`SELECT merged FROM lead_merges WHERE ${lead_id} IN (lead_id, merged_id) AND undone_at IS NULL ORDER BY id`,
    )
  ).rows.flatMap(({ merged }) => (merged === null ? [] : [merged]))

export const insertHashes = (db: CompanyDb, company_id: number, hashes: readonly Buffer[], now: Date) =>
  hashes.length === 0
    ? Promise.resolve()
    : db
        .insert(erasedPeople)
        .values(hashes.map((hash) => ({ company_id, hash, erased_at: now })))
        .onConflictDoNothing()
