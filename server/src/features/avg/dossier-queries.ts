import { type SQL, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { idsOf, isOfOther, isOfSeparated } from '../leads/merging/separated-overview.ts'
import { filesOfLead, isLeftReach } from './queries.ts'

export interface DossierFile extends Record<string, unknown> {
  id: number
  key: string
  name: string
  group: string
}

const ofLead = (lead_id: number) => sql`lead_id = ${lead_id}`
const ofQuotations = (lead_id: number) =>
  sql`quotation_id IN (SELECT id FROM quotations WHERE lead_id = ${lead_id})`

/** What is told of each part; hashes, keys and what is of the company alone stay inside. */
const parts: Record<string, (lead_id: number) => SQL> = {
  statuses: (id) =>
    sql`SELECT status, remarks, callback_at, created_at FROM lead_status_history WHERE ${ofLead(id)}`,
  appointments: (id) =>
    sql`SELECT kind, status, date, "from", till, remarks, contact, created_at FROM appointments WHERE ${ofLead(id)}`,
  quotations: (id) =>
    sql`SELECT number, created_at, reminders_stopped_at FROM quotations WHERE ${ofLead(id)}`,
  versions: (
    id,
  ) => sql`SELECT number, status, content -> 'draft' AS content, total_cents, sent_at, accepted_at,
    sent_parties -> 'lead' AS sent_to, declined_at, decline_reason, withdrawn_at, withdrawal_reason, opened_at, last_opened_at
    FROM quotation_versions WHERE ${ofLead(id)}`,
  acceptances: (
    id,
  ) => sql`SELECT name, capacity, function, begin_within_term, place, channel, ip, user_agent, signed_at, terms_text
    FROM quotation_acceptances WHERE ${ofQuotations(id)}`,
  questions: (id) =>
    sql`SELECT text, answer, created_at, answered_at FROM portal_questions WHERE ${ofQuotations(id)}`,
  work_letters: (
    id,
  ) => sql`SELECT status, planned_date, contact_name, contact_phone, contact_time, order_remarks,
    roof_access, inverter_place, internet, parking, walking_route, safety FROM work_letters WHERE ${ofLead(id)}`,
  mails: (id) => sql`SELECT "to", subject, text, status, created_at, sent_at FROM mails WHERE ${ofLead(id)}`,
  calls: (id) => sql`SELECT number, started_at, answered_at, ended_at, status FROM phone_calls
    WHERE number IN (SELECT unnest(ARRAY[phone, mobile]) FROM leads WHERE id = ${id})`,
  objections: (
    id,
  ) => sql`SELECT replace(reach, 'doubt ', '') AS reach, objected_at, words, origin FROM objections
    WHERE replace(reach, 'doubt ', '') IN (SELECT unnest(ARRAY[phone, mobile, email]) FROM leads WHERE id = ${id}) OR ${isLeftReach(id)}`,
  call_requests: (id) => sql`SELECT number, created_at, outcome FROM call_requests WHERE ${ofLead(id)}`,
  posts: (id) =>
    sql`SELECT received_at, encode(body, 'escape') AS body FROM intake_posts WHERE ${ofLead(id)}`,
  // Without what was written of another person while they were merged by mistake.
  history: (id) => sql`SELECT at, action, subject, before, after FROM audit_log
    WHERE (lead_id IN ${idsOf(id)} OR ${isOfSeparated(id)}) AND NOT ${isOfOther(id)}`,
}

/** What the database knows of a person, by part. */
export async function readDossier(db: CompanyDb, lead_id: number) {
  const found: Record<string, unknown[]> = {}
  for (const [part, query] of Object.entries(parts)) found[part] = (await db.execute(query(lead_id))).rows
  return found
}

/** The files of a lead and of what hangs on it, the oldest first. */
export const listDossierFiles = async (db: CompanyDb, lead_id: number): Promise<DossierFile[]> =>
  (
    await db.execute<DossierFile>(
      sql`SELECT id, key, name, "group" FROM files WHERE ${filesOfLead(lead_id)} ORDER BY id`,
    )
  ).rows
