import type pg from 'pg'

interface Definition {
  take: string
  put: string
}

/**
 * Drops our foreign keys, exclusions and indexes, which slow down loading and would require an order of the
 * tables. Returns the statements that recreate them, checking all rows. All in the caller's transaction.
 */
export async function dropConstraints(client: pg.Client): Promise<() => Promise<void>> {
  const constraints = await client.query<Definition>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS take,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS put
    FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype IN ('f', 'x') AND conparentid = 0
    ORDER BY contype DESC, conname`,
  )
  const indexes = await client.query<Definition>(
    `SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS take, pg_get_indexdef(i.indexrelid) AS put
    FROM pg_index i
    JOIN pg_class c ON c.oid = i.indexrelid
    WHERE c.relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = i.indrelid AND d.deptype = 'e')
    ORDER BY c.relname`,
  )
  for (const { take } of [...constraints.rows, ...indexes.rows]) await client.query(take)
  return async () => {
    // Indexes first: foreign keys are checked through them. Exclusions come before the keys by their order.
    for (const { put } of [...indexes.rows, ...constraints.rows]) await client.query(put)
  }
}
