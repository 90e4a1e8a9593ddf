import type { ImportField } from '@heliodesk/domain/leads/imports/import-headings'
import type { FieldMapping } from '@heliodesk/domain/leads/imports/lead-headings'
import { desc, eq, sql } from 'drizzle-orm'
import type { CompanyDb, Database } from '../../access/database.ts'
import type { Context } from '../../work/context.ts'
import { intakePosts, sourceMappings } from './schema.ts'

export type PostRow = typeof intakePosts.$inferSelect

/** The source that has this token. */
export async function findSourceOfToken(
  database: Database,
  hash: Buffer,
): Promise<{ company_id: number; source_id: number } | undefined> {
  const { rows } = await database.global.execute<{ company_id: number; source_id: number }>(
    sql`SELECT company_id, source_id FROM access_source(${hash})`,
  )
  return rows[0]
}

/** The source whose form has this key, with the websites that may send it, a line each. */
export async function findSourceOfForm(
  database: Database,
  key: string,
): Promise<{ company_id: number; source_id: number; origins: string | null } | undefined> {
  const { rows } = await database.global.execute<{
    company_id: number
    source_id: number
    origins: string | null
  }>(sql`SELECT company_id, source_id, origins FROM access_form(${key})`)
  return rows[0]
}

/** The active source whose address has one of these keys. */
export async function findSourceOfMail(
  database: Database,
  keys: readonly string[],
): Promise<{ company_id: number; source_id: number } | undefined> {
  const { rows } = await database.global.execute<{ company_id: number; source_id: number }>(
    sql`SELECT company_id, source_id FROM access_mail_source(${sql.param([...keys])}::text[])`,
  )
  return rows[0]
}

type NewPost = Pick<PostRow, 'source_id' | 'body' | 'content_type' | 'by_form'> &
  Partial<Pick<PostRow, 'state' | 'reject_reason' | 'mail_id'>>

const insert = ({ db, company_id, happened_at: now }: Context, post: NewPost) =>
  db.insert(intakePosts).values({ state: 'waiting', ...post, company_id, received_at: now, corrections: {} })

export async function insertPost(context: Context, post: NewPost): Promise<number> {
  const [row] = await insert(context, post).returning({ id: intakePosts.id })
  if (row === undefined) throw new Error('A post was not stored')
  return row.id
}

/** Null for a mail that this source sent before. */
export async function insertMail(
  context: Context,
  post: NewPost & { mail_id: string },
): Promise<number | null> {
  const [row] = await insert(context, post).onConflictDoNothing().returning({ id: intakePosts.id })
  return row?.id ?? null
}

export const findPost = async (db: CompanyDb, id: number): Promise<PostRow | undefined> =>
  (await db.select().from(intakePosts).where(eq(intakePosts.id, id)))[0]

/** Whoever else works on the post waits until this transaction ends. */
export const lockPost = async (db: CompanyDb, id: number): Promise<PostRow | undefined> =>
  (await db.select().from(intakePosts).where(eq(intakePosts.id, id)).for('update'))[0]

type Changes = Partial<
  Pick<PostRow, 'state' | 'lead_id' | 'body' | 'reject_reason' | 'corrections' | 'handled_at' | 'handled_by'>
>

/** So many posts of one number at its source are looked into. */
const mostEarlier = 20

/** The first posts before this one of its source whose body has these letters. */
export const listEarlierPosts = (
  db: CompanyDb,
  { id, source_id }: Pick<PostRow, 'id' | 'source_id'>,
  { letters, lead_id }: { letters: string; lead_id: number | null },
): Promise<PostRow[]> =>
  db
    .select()
    .from(intakePosts)
    .where(
      sql`${intakePosts.source_id} = ${source_id} AND ${intakePosts.id} < ${id}
        AND (${lead_id}::bigint IS NULL OR ${intakePosts.lead_id} = ${lead_id}) AND position(${Buffer.from(letters)}::bytea IN ${intakePosts.body}) > 0`,
    )
    .orderBy(intakePosts.id)
    .limit(mostEarlier)

/** A post that was locked before. */
export async function writePost(db: CompanyDb, id: number, changes: Changes): Promise<PostRow> {
  const [row] = await db
    .update(intakePosts)
    .set({ ...changes, revision: sql`${intakePosts.revision} + 1` })
    .where(eq(intakePosts.id, id))
    .returning()
  if (row === undefined) throw new Error('A post that was locked is gone')
  return row
}

export const listLastPosts = (db: CompanyDb, source_id: number, most: number): Promise<PostRow[]> =>
  db
    .select()
    .from(intakePosts)
    .where(eq(intakePosts.source_id, source_id))
    .orderBy(desc(intakePosts.received_at), desc(intakePosts.id))
    .limit(most)

export const findMapping = async (db: CompanyDb, source_id: number): Promise<FieldMapping<ImportField>> =>
  (
    await db
      .select({ mapping: sourceMappings.mapping })
      .from(sourceMappings)
      .where(eq(sourceMappings.source_id, source_id))
  )[0]?.mapping ?? {}

export const writeMapping = (
  { db, company_id }: Context,
  source_id: number,
  mapping: FieldMapping<ImportField>,
) =>
  db
    .insert(sourceMappings)
    .values({ company_id, source_id, mapping })
    .onConflictDoUpdate({
      target: [sourceMappings.company_id, sourceMappings.source_id],
      set: { mapping },
    })

/** The one who makes a lead of an external id; others wait until this transaction ends. */
export const lockExternalId = ({ db, company_id }: Context, source_id: number, external_id: string) =>
  db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`external ${company_id} ${source_id} ${external_id}`}, 0))`,
  )
