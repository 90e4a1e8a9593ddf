import pg from 'pg'

/** In which columns of any table one of the words is, as `table.column`. */
export async function findWords(owner: pg.Client, words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await owner.query<{ t: string; s: string; c: string; type: string }>(`
    SELECT c.table_schema s, c.table_name t, c.column_name c, c.data_type AS type FROM information_schema.columns c
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema')
      AND c.data_type IN ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY')`)
  const found: string[] = []
  for (const { s, t, c, type } of columns) {
    const column = pg.escapeIdentifier(c)
    const text = type === 'bytea' ? `encode(${column}, 'escape')` : `${column}::text`
    const { rowCount } = await owner.query(
      `SELECT FROM ${pg.escapeIdentifier(s)}.${pg.escapeIdentifier(t)}
        WHERE EXISTS (SELECT FROM unnest($1::text[]) word WHERE strpos(lower(${text}), lower(word)) > 0)`,
      [words],
    )
    if ((rowCount ?? 0) > 0) found.push(`${t}.${c}`)
  }
  return found
}
