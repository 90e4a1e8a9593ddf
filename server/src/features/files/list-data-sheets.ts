import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../http/context.ts'
import { files } from './schema.ts'

/** The data sheets of products, oldest first. */
export const listDataSheets = ({ db }: Pick<Context, 'db'>, product_ids: readonly number[]) =>
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
