import type { CallQuery } from '@heliodesk/contract/call'
import type { files as calls } from '@heliodesk/contract/files'
import type { ListQuery } from '@heliodesk/contract/table'
import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees } from '../../access/schema.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { conditions, contains, fromDay, orderBy, readPage, tillDay, withIds } from '../../rows/table-query.ts'
import { attachments } from '../../settings/attachments.ts'
import { appointments } from '../appointments/schema.ts'
import { quotations } from '../quotations/schema.ts'
import { presentFile } from './present-file.ts'
import { files } from './schema.ts'

/** The ids that are neither files of the lead, its appointments or quotations, nor the author's own new ones. */
export async function findForeignFiles(
  db: CompanyDb,
  lead_id: number,
  employee_id: number,
  ids: number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const known = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        inArray(files.id, ids),
        or(
          and(eq(files.owner_type, 'leads'), eq(files.owner_id, lead_id)),
          sql`${files.owner_type} = 'appointments' AND EXISTS (SELECT FROM ${appointments}
            WHERE ${appointments.id} = ${files.owner_id} AND ${appointments.lead_id} = ${lead_id})`,
          sql`${files.owner_type} = 'quotations' AND EXISTS (SELECT FROM ${quotations}
            WHERE ${quotations.id} = ${files.owner_id} AND ${quotations.lead_id} = ${lead_id})`,
          sql`${files.owner_type} = 'quotations' AND ${files.owner_id} IS NULL AND ${files.created_by} = ${employee_id}`,
        ),
      ),
    )
  const found = new Set(known.map(({ id }) => id))
  return ids.filter((id) => !found.has(id))
}

const ofLibrary = eq(files.owner_type, 'attachments')
const isUsed = sql`EXISTS (SELECT FROM ${attachments} WHERE ${attachments.company_id} = ${files.company_id}
  AND ${attachments.file_id} = ${files.id})`

/** Files of the shared library for a select, newest first. */
export async function listSharedFiles(context: EmployeeContext, query: ListQuery) {
  const rows = await context.db
    .select()
    .from(files)
    .where(
      and(
        ofLibrary,
        conditions(query, { search: (part) => contains(files.name, part), id: withIds(files.id) }),
      ),
    )
    .orderBy(desc(files.id))
    .limit(100)
  return rows.map((row) => presentFile(context, row))
}

const sortColumns = {
  name: sql`lower(${files.name})`,
  group: files.group,
  size: files.size,
  created_at: files.created_at,
}

/** A page of the shared library, with the attachments that use each file. */
export async function pageOfSharedFiles(
  context: EmployeeContext,
  query: CallQuery<typeof calls.sharedTable>,
) {
  const { db } = context
  const where = and(
    ofLibrary,
    conditions(query, {
      search: (part) => contains(files.name, part),
      group: files.group,
      used: (wanted) => (wanted ? isUsed : sql`NOT ${isUsed}`),
      created_at_from: fromDay(files.created_at),
      created_at_to: tillDay(files.created_at),
    }),
  )
  const page = await readPage(
    query,
    ({ limit, offset }) =>
      db
        .select({ file: files, created_by: { id: employees.id, name: employees.full_name } })
        .from(files)
        .leftJoin(employees, eq(employees.id, files.created_by))
        .where(where)
        .orderBy(...orderBy(query.sort, sortColumns, files.id))
        .limit(limit)
        .offset(offset),
    db.select({ total: count() }).from(files).where(where),
  )
  const users = await listUsersOf(
    db,
    page.data.map(({ file }) => file.id),
  )
  return {
    ...page,
    data: page.data.map(({ file, created_by }) => ({
      ...presentFile(context, file),
      created_by,
      used_by: users
        .filter(({ file_id }) => file_id === file.id)
        .map(({ id, name }) => ({ id, name, url: `/attachments/${id}` })),
    })),
  }
}

const listUsersOf = async (db: CompanyDb, file_ids: readonly number[]) =>
  file_ids.length === 0
    ? []
    : db
        .select({ id: attachments.id, name: attachments.name, file_id: attachments.file_id })
        .from(attachments)
        .where(inArray(attachments.file_id, [...file_ids]))
        .orderBy(asc(attachments.name), asc(attachments.id))
