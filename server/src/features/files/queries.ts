import type { FileGroup } from '@heliodesk/domain/enumerations'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { files } from './schema.ts'
import type { StoredOwner } from '@heliodesk/contract/files'

export type FileRow = typeof files.$inferSelect

export async function insertFile(db: CompanyDb, values: typeof files.$inferInsert): Promise<FileRow> {
  const [row] = await db.insert(files).values(values).returning()
  if (row === undefined) throw new Error('A file was not inserted')
  return row
}

export const findFile = async (db: CompanyDb, id: number) =>
  (await db.select().from(files).where(eq(files.id, id)))[0]

export const findFileByClientId = async (db: CompanyDb, client_id: string) =>
  (await db.select().from(files).where(eq(files.client_id, client_id)))[0]

/** The files with these ids, in the order they were made; unknown ids are left out. */
export const listFiles = (db: CompanyDb, ids: number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.select().from(files).where(inArray(files.id, ids)).orderBy(asc(files.id))

export const listFilesOf = (db: CompanyDb, owner_type: StoredOwner, owner_id: number, group?: FileGroup) =>
  db
    .select()
    .from(files)
    .where(
      and(
        eq(files.owner_type, owner_type),
        eq(files.owner_id, owner_id),
        group === undefined ? undefined : eq(files.group, group),
      ),
    )
    .orderBy(asc(files.id))

export const listFilesOfOwners = (db: CompanyDb, owner_type: StoredOwner, owner_ids: readonly number[]) =>
  db
    .select()
    .from(files)
    .where(and(eq(files.owner_type, owner_type), inArray(files.owner_id, [...owner_ids])))
    .orderBy(asc(files.id))

export const listDataSheetsOf = (db: CompanyDb, product_ids: readonly number[]) =>
  db
    .select({ file_id: files.id, name: files.name })
    .from(files)
    .where(
      and(
        eq(files.owner_type, 'products'),
        inArray(files.owner_id, [...product_ids]),
        eq(files.type, 'application/pdf'),
      ),
    )
    .orderBy(asc(files.id))

/** A file of the shared library. */
export const findSharedFile = async (db: CompanyDb, id: number) =>
  (
    await db
      .select()
      .from(files)
      .where(and(eq(files.id, id), eq(files.owner_type, 'attachments')))
  )[0]

/** The files of the library with these bytes, the newest first. */
export const listSharedByHash = (db: CompanyDb, hashes: readonly string[]) =>
  db
    .select({ id: files.id, name: files.name, sha256: files.sha256 })
    .from(files)
    .where(and(inArray(files.sha256, [...hashes]), eq(files.owner_type, 'attachments')))
    .orderBy(desc(files.id))

/** From now on they are evidence of what was sent. */
export const keepFiles = (db: CompanyDb, ids: number[]) =>
  db.update(files).set({ kept: true }).where(inArray(files.id, ids))

/** Gives files that were made before their owner reached the server to that owner. */
export const giveToOwner = (
  db: CompanyDb,
  owner_type: StoredOwner,
  owner_client_id: string,
  owner_id: number,
) =>
  db
    .update(files)
    .set({ owner_id })
    .where(
      and(
        eq(files.owner_type, owner_type),
        eq(files.owner_client_id, owner_client_id),
        isNull(files.owner_id),
      ),
    )

/** Gives a file that nobody owns yet to its owner. */
export const giveFile = (db: CompanyDb, id: number, owner: { owner_type: StoredOwner; owner_id: number }) =>
  db
    .update(files)
    .set(owner)
    .where(and(eq(files.id, id), isNull(files.owner_id)))

/** The row after the change; undefined when it is gone or evidence. */
export const setFile = async (db: CompanyDb, id: number, values: Partial<Pick<FileRow, 'name' | 'group'>>) =>
  (
    await db
      .update(files)
      .set(values)
      .where(and(eq(files.id, id), eq(files.kept, false)))
      .returning()
  )[0]

/** The row that was removed; undefined when there is none or it is evidence. */
export const deleteFile = async (db: CompanyDb, id: number) =>
  (
    await db
      .delete(files)
      .where(and(eq(files.id, id), eq(files.kept, false)))
      .returning()
  )[0]

/** Gives files of one lead to another, all or only some; answers which those were. */
export const setLeadOfFiles = async (db: CompanyDb, { from, to, only }: LeadOfFiles) =>
  db
    .update(files)
    .set({ owner_id: to })
    .where(
      and(
        eq(files.owner_type, 'leads'),
        eq(files.owner_id, from),
        only === undefined ? undefined : inArray(files.id, [...only]),
      ),
    )
    .returning({ id: files.id })

export interface LeadOfFiles {
  from: number
  to: number
  only?: readonly number[]
}
