import type pg from 'pg'
import { columnsOf, quoted, type TableToCopy } from '../postgres/backup/backup-catalog.ts'

/** Everything in the public schema, as PostgreSQL describes it, one line each. */
export async function readSchema(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    WITH ours AS (SELECT c.* FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e'))
    SELECT concat_ws(' ', c.relname, c.relkind, c.relrowsecurity, c.reloptions, c.relacl) AS line FROM ours c
    UNION ALL SELECT concat_ws(' ', c.relname, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
        a.attidentity, a.attgenerated, a.attstorage, pg_get_expr(d.adbin, d.adrelid))
      FROM ours c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT concat_ws(' ', pg_get_triggerdef(oid), tgenabled) FROM pg_trigger WHERE NOT tgisinternal
      AND tgrelid IN (SELECT oid FROM ours)
    UNION ALL SELECT concat_ws(' ', tablename, policyname, permissive, roles, cmd, qual, with_check) FROM pg_policies
      WHERE schemaname = 'public'
    UNION ALL SELECT concat_ws(' ', pg_get_functiondef(p.oid), p.proacl) FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    ORDER BY 1`)
  return rows.map(({ line }) => line)
}

/** Number and hash of the rows of each table over its remaining columns, except `spared`: `table` or `table.column`. */
export async function readRows(client: pg.Client, tables: readonly TableToCopy[], spared: readonly string[]) {
  const found: Record<string, string> = {}
  for (const table of tables.filter(({ name }) => !spared.includes(name))) {
    const columns = table.columns.filter((column) => !spared.includes(`${table.name}.${column}`))
    const { rows } = await client.query<{ rows: string; hash: string }>(
      `SELECT count(*) AS rows, md5(string_agg(h, '' ORDER BY h)) AS hash
      FROM (SELECT md5(t::text) AS h FROM (SELECT ${columnsOf({ columns })} FROM ${quoted(table)}) t) hashed`,
    )
    found[table.name] = `${rows[0]?.rows} rows ${rows[0]?.hash}`
  }
  return found
}
