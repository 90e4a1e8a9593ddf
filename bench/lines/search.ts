import pg from 'pg'
import { appUrlOf } from '../../server/src/platform/migrate.ts'
import { searchWords } from '../../server/src/features/leads/search-text.ts'
import { type Line, short } from '../report.ts'
import { percentile } from '../statistics.ts'
import type { World } from '../world.ts'

/** Names, cities, zip codes, phones and mails as people type them, rare and common ones. */
async function someTerms({ owner, manager }: World): Promise<string[]> {
  const { rows } = await owner.query<{ terms: string[] }>(
    `SELECT array_remove(ARRAY[last_name, left(last_name, 3), city, zip_code, right(mobile, 6), email, number,
       street || ' ' || street_number, left(first_name, 4) || ' ' || left(last_name, 4), 'xq' || left(last_name, 2)],
       NULL) AS terms
     FROM leads WHERE company_id = $1 ORDER BY hashint8(id) LIMIT 40`,
    [manager.company_id],
  )
  return rows.flatMap(({ terms }) => terms)
}

const plain = `SELECT lead_id FROM lead_search WHERE company_id = $1
  AND (SELECT bool_and(strpos(search_text, word) > 0) FROM unnest($2::text[]) word)
  ORDER BY lead_id DESC LIMIT $3`

export async function measureSearch(world: World): Promise<Line[]> {
  const { product, owner, manager } = world
  const client = new pg.Client({ connectionString: appUrlOf(product.ownerUrl) })
  await client.connect()
  const times: number[] = []
  let different = 0
  try {
    await client.query("SELECT set_config('app.company_id', $1, false)", [String(manager.company_id)])
    const terms = await someTerms(world)
    for (const term of terms) {
      const values = [manager.company_id, searchWords(term), 10]
      const started = performance.now()
      const { rows } = await client.query('SELECT lead_id FROM access_search_leads($1, $2, $3)', values)
      times.push(performance.now() - started)
      const expected = await owner.query(plain, values)
      if (JSON.stringify(rows) !== JSON.stringify(expected.rows)) different++
    }
  } finally {
    await client.end()
  }
  const p95 = percentile(times, 0.95)
  return [
    {
      group: 'search',
      what: `search function, ${times.length} terms, newest 10`,
      goal: 'p95 <= 50 ms (at 1,000,000), equal to plain SQL',
      found: `p95 ${short(p95)} ms, median ${short(percentile(times, 0.5))}, worst ${short(Math.max(...times))}; ${different} answers differ`,
      met: p95 <= 50 && different === 0,
      figures: { p95_ms: p95, median_ms: percentile(times, 0.5), worst_ms: Math.max(...times), different },
    },
  ]
}
