import type { MailStatus } from '@heliodesk/domain/enumerations'
import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, not, or, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { separatedAfter, wentToOther } from '../leads/merging/separated-overview.ts'
import type { MailType } from '@heliodesk/domain/mail-types'
import type { WrittenText } from '../../documents/write-text.ts'
import { mails } from './schema.ts'

export type MailRow = typeof mails.$inferSelect
export type NewMail = typeof mails.$inferInsert

export async function insertMail(db: CompanyDb, values: NewMail): Promise<number> {
  const [row] = await db.insert(mails).values(values).returning({ id: mails.id })
  if (row === undefined) throw new Error('A mail was not inserted')
  return row.id
}

export const findMail = async (db: CompanyDb, id: number) =>
  (await db.select().from(mails).where(eq(mails.id, id)))[0]

/** Gives an unwritten mail its text, once: undefined when it has one, or is no longer there. */
export const saveText = async (
  db: CompanyDb,
  id: number,
  { subject, html, text }: Pick<WrittenText, 'subject' | 'html' | 'text'>,
) =>
  (
    await db
      .update(mails)
      .set({ subject, html, text, unwritten: null })
      .where(and(eq(mails.id, id), isNotNull(mails.unwritten)))
      .returning({ lead_id: mails.lead_id })
  )[0]

/** Ends an unwritten mail whose text cannot be written. */
export const failText = async (db: CompanyDb, id: number, last_error: string) =>
  (
    await db
      .update(mails)
      .set({ status: 'failed', last_error, unwritten: null, sealed_token: null })
      .where(and(eq(mails.id, id), isNotNull(mails.unwritten)))
      .returning({ type: mails.type, to: mails.to, lead_id: mails.lead_id })
  )[0]

/** The mails that nobody will send and that have no text yet, at most 1,000. */
export const listUnwrittenKept = (db: CompanyDb) =>
  db
    .select({ mail_id: mails.id })
    .from(mails)
    .where(and(isNotNull(mails.unwritten), eq(mails.status, 'kept')))
    .orderBy(mails.id)
    .limit(1_000)

/** Moves a mail from queued to a final state, once: undefined when another worker did. */
export const endMail = async (
  db: CompanyDb,
  id: number,
  end: { status: Exclude<MailStatus, 'queued'>; sent_at?: Date; last_error?: string | null },
) =>
  (
    await db
      .update(mails)
      // Whatever became of it, its link leaves no second time; what is kept is handed over.
      .set(end.status === 'kept' ? end : { ...end, sealed_token: null })
      .where(and(eq(mails.id, id), eq(mails.status, 'queued')))
      .returning({ id: mails.id })
  )[0]

/** Takes the address and the text of a mail away; one that did not leave yet does not leave any more. */
export const blankMail = (db: CompanyDb, id: number) =>
  db
    .update(mails)
    .set({
      to: '',
      subject: '',
      html: '',
      text: '',
      unwritten: null,
      invitation: null,
      status: sql`CASE WHEN ${mails.status} = 'queued' THEN 'failed' ELSE ${mails.status} END`,
    })
    .where(eq(mails.id, id))

export const recordMailError = (db: CompanyDb, id: number, last_error: string) =>
  db
    .update(mails)
    .set({ last_error })
    .where(and(eq(mails.id, id), eq(mails.status, 'queued')))

/** A lead's mails, newest first; at most 200. */
export const listMailsOfLead = (db: CompanyDb, lead_id: number) =>
  db.select().from(mails).where(eq(mails.lead_id, lead_id)).orderBy(desc(mails.id)).limit(200)

/** The mails about no lead that were kept at a moment because there was no mail server. */
export const listMailsKeptAt = (db: CompanyDb, types: MailType[], at: Date) =>
  db
    .select()
    .from(mails)
    .where(
      and(
        isNull(mails.lead_id),
        inArray(mails.type, types),
        eq(mails.status, 'kept'),
        eq(mails.created_at, at),
      ),
    )

/** Whom mails of a type about a lead were queued for at a moment, and what became of them. */
export const listAddressesAt = (db: CompanyDb, lead_id: number, type: MailType, at: Date) =>
  db
    .select({ to: mails.to, status: mails.status, at: mails.created_at })
    .from(mails)
    .where(and(eq(mails.lead_id, lead_id), eq(mails.type, type), eq(mails.created_at, at)))
    .orderBy(mails.id)

/** The same, as far as they went to who it was for: also anew, once leads were separated that had been merged. */
export const listAddressesOf = (db: CompanyDb, lead_id: number, type: MailType, at: Date) =>
  db
    .select({ to: mails.to, status: mails.status, at: mails.created_at })
    .from(mails)
    .where(
      and(
        eq(mails.lead_id, lead_id),
        eq(mails.type, type),
        or(eq(mails.created_at, at), sql`${mails.created_at} IN ${separatedAfter(lead_id, at)}`),
        not(wentToOther(mails)),
      ),
    )
    .orderBy(mails.id)

const holds = (file: number) => sql`${mails.attachments} @> ${JSON.stringify([file])}::jsonb`

/** Whom mails of a type about a lead that hold a file were for, and what became of them. */
export const listAddressesWith = (
  db: CompanyDb,
  lead_id: number,
  { type, file }: { type: MailType; file: number },
) =>
  db
    .select({ to: mails.to, status: mails.status, at: mails.created_at, sent_at: mails.sent_at })
    .from(mails)
    .where(and(eq(mails.lead_id, lead_id), eq(mails.type, type), holds(file)))
    .orderBy(mails.id)

/** The mails of a type about a lead that have not left yet, the oldest first. */
export const listQueuedOf = (db: CompanyDb, lead_id: number, type: MailType) =>
  db
    .select({ to: mails.to, language: mails.language, created_at: mails.created_at })
    .from(mails)
    .where(and(eq(mails.lead_id, lead_id), eq(mails.type, type), eq(mails.status, 'queued')))
    .orderBy(mails.id)

/** Whom the last mail of these types about a lead that holds one of these files went to until a moment. */
export const findHolder = async (
  db: CompanyDb,
  lead_id: number,
  { types, files, until }: { types: readonly MailType[]; files: readonly number[]; until: Date },
): Promise<string | undefined> =>
  (
    await db
      .select({ to: mails.to })
      .from(mails)
      .where(
        and(
          eq(mails.lead_id, lead_id),
          inArray(mails.type, [...types]),
          or(...files.map(holds)),
          lte(mails.created_at, until),
        ),
      )
      .orderBy(desc(mails.id))
      .limit(1)
  )[0]?.to

/** Whom mails of a type about a lead were for from a moment on; what failed reached nobody. */
export const listAddressesSince = (db: CompanyDb, lead_id: number, type: MailType, since: Date) =>
  db
    .select({ to: mails.to, status: mails.status, at: mails.created_at, sent_at: mails.sent_at })
    .from(mails)
    .where(
      and(
        eq(mails.lead_id, lead_id),
        eq(mails.type, type),
        gte(mails.created_at, since),
        ne(mails.status, 'failed'),
      ),
    )
    .orderBy(mails.id)

/**
 * Removes the mails to addresses of the person of a lead that are with somebody whom they were merged with by mistake,
 * and went while they were; answers which.
 */
export const removeMailsElsewhere = async (db: CompanyDb, lead_id: number, emails: readonly string[]) =>
  (
    await db.execute<{ id: number }>(sql`DELETE FROM mails m USING lead_merges was, leads other
      WHERE was.undone_at IS NOT NULL AND ${lead_id} IN (was.lead_id, was.merged_id)
        AND other.id IN (was.lead_id, was.merged_id) AND other.id <> ${lead_id} AND m.lead_id = other.id
        AND m."to" = ANY(${sql.param([...emails])}::text[]) AND other.email IS DISTINCT FROM m."to"
        AND m.created_at BETWEEN was.merged_at AND was.undone_at RETURNING m.id`)
  ).rows.map(({ id }) => id)
