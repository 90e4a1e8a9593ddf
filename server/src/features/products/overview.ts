import { and, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { quotations, quotationVersions as versions } from '../quotations/schema.ts'

/** How many quotations that are still open have a product in their latest version, by product. */
export async function countOpenQuotations(
  db: CompanyDb,
  product_ids: readonly number[],
): Promise<Map<number, number>> {
  if (product_ids.length === 0) return new Map()
  const used = sql<number>`used.product_id`.mapWith(Number)
  const rows = await db
    .select({ product_id: used, quotations: count() })
    .from(quotations)
    .innerJoin(
      versions,
      and(eq(versions.company_id, quotations.company_id), eq(versions.id, quotations.latest_version_id)),
    )
    .innerJoinLateral(
      sql`(SELECT DISTINCT product::bigint AS product_id
        FROM jsonb_path_query(${versions.content}, '$.basis.catalogue.products[*].id') AS product) AS used`,
      sql`true`,
    )
    .where(
      and(
        isNull(quotations.accepted_version_id),
        ne(versions.status, 'accepted'),
        isNull(versions.declined_at),
        isNull(versions.withdrawn_at),
        isNull(versions.expired_at),
        inArray(used, [...product_ids]),
      ),
    )
    .groupBy(used)
  return new Map(rows.map((row) => [row.product_id, row.quotations]))
}
