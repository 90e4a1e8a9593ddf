import { searchWords } from '@heliodesk/domain/leads/search-text'
import { type Line, short } from '../report.ts'
import { percentile } from '../statistics.ts'
import type { World } from '../world.ts'

/** Names, cities, zip codes, phones, mails and numbers as people type them, rare and common ones. */
async function someTerms({ owner, manager }: World): Promise<string[]> {
  const { rows } = await owner.query<{ terms: string[] }>(
    `SELECT array_remove(ARRAY[last_name, left(last_name, 3), city, zip_code, right(mobile, 6), email, number,
       street || ' ' || street_number, left(first_name, 4) || ' ' || left(last_name, 4), 'xq' || left(last_name, 2)],
       NULL) AS terms
     FROM leads WHERE company_id = $1 ORDER BY hashint8(id) LIMIT 40`,
    [manager.company_id],
  )
  const { rows: quotations } = await owner.query<{ number: string }>(
    `SELECT number FROM quotations WHERE company_id = $1 AND accepted_version_id IS NOT NULL
     ORDER BY hashint8(id) LIMIT 20`,
    [manager.company_id],
  )
  return [...rows.flatMap(({ terms }) => terms), ...quotations.map(({ number }) => number)].filter(
    (term) => Array.from(term.trim()).length >= 3,
  )
}

const everyWord = (text: string) =>
  `(SELECT bool_and(strpos(${text}, word) > 0) FROM unnest($2::text[]) word)`

const plainLeads = `SELECT lead_id FROM lead_search WHERE company_id = $1 AND ${everyWord('search_text')}
  ORDER BY lead_id DESC LIMIT 10`

/** Bypasses the search tables: leads of a quotation of that number, then those with an accepted quotation. */
const plainProjects = `WITH numbered AS (SELECT DISTINCT lead_id FROM quotations
    WHERE company_id = $1 AND ltrim(lower(number), 'q') IN (SELECT ltrim(word, 'q') FROM unnest($2::text[]) word))
  SELECT f.lead_id FROM (SELECT lead_id FROM numbered UNION SELECT p.lead_id FROM (
    SELECT q.lead_id, min(s.search_text) || ' ' || lower(string_agg(q.number, ' ' ORDER BY q.id)) AS texts
    FROM quotations q JOIN lead_search s ON s.company_id = q.company_id AND s.lead_id = q.lead_id
    WHERE q.company_id = $1 AND q.accepted_version_id IS NOT NULL GROUP BY q.lead_id) p
  WHERE ${everyWord('p.texts')}) f
  ORDER BY f.lead_id IN (SELECT lead_id FROM numbered) DESC, f.lead_id DESC LIMIT 10`

interface Answer {
  leads: { id: number }[]
  projects: { id: number }[]
}

async function expected({ owner, manager }: World, statement: string, term: string): Promise<string> {
  const { rows } = await owner.query<{ lead_id: string }>(statement, [manager.company_id, searchWords(term)])
  return rows.map(({ lead_id }) => Number(lead_id)).join()
}

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).join()

/** Searches sequentially, as a person does, and compares each result with plain SQL. */
export async function measureSearch(world: World): Promise<Line[]> {
  const terms = await someTerms(world)
  const times: number[] = []
  let different = 0
  for (const term of terms) {
    const started = performance.now()
    const answer = await world.manager.get<Answer>(`/search/${encodeURIComponent(term)}`)
    times.push(performance.now() - started)
    const same =
      ids(answer.leads) === (await expected(world, plainLeads, term)) &&
      ids(answer.projects) === (await expected(world, plainProjects, term))
    if (!same) different += 1
  }
  const p95 = percentile(times, 0.95)
  return [
    {
      group: 'search',
      what: `GET /search, ${times.length} terms: employees, newest 10 leads and projects`,
      goal: 'p95 <= 50 ms (at 1,000,000), equal to plain SQL',
      found: `p95 ${short(p95)} ms, median ${short(percentile(times, 0.5))}, worst ${short(Math.max(...times))}; ${different} answers differ`,
      met: p95 <= 50 && different === 0,
      figures: { p95_ms: p95, median_ms: percentile(times, 0.5), worst_ms: Math.max(...times), different },
    },
  ]
}
