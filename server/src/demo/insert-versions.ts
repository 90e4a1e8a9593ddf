import { sql } from 'drizzle-orm'
import type { CompanyDb } from '../access/database.ts'
import { quotationVersions } from '../features/quotations/schema.ts'
import { columnNames, jsonOf, listOf } from '../access/statements/insert-many.ts'

type NewVersion = typeof quotationVersions.$inferInsert

/**
 * Inserts versions in one statement. Contents that several of them share travel once; each gets the lead
 * and the appointment of its own quotation.
 */
export async function insertVersions(db: CompanyDb, versions: readonly NewVersion[]): Promise<void> {
  if (versions.length === 0) return
  const contents = [...new Set(versions.map(({ content }) => content))]
  const places = new Map(contents.map((content, index) => [content, index + 1]))
  const rows = versions.map(({ content: _content, ...version }) => version)
  const names = columnNames(quotationVersions, rows[0] ?? {})
  const list = sql.raw(listOf(names.values()))
  const own = sql.raw([...names.values()].map((name) => `v."${name}"`).join(', '))
  const placed = versions.map(({ id, content }) => ({ id, place: places.get(content) }))
  await db.execute(sql`INSERT INTO quotation_versions (${list}, content)
    SELECT ${own}, c.content || jsonb_build_object('draft', (c.content->'draft')
      || jsonb_build_object('lead_id', v.lead_id, 'appointment_id', q.appointment_id))
    FROM json_populate_recordset(NULL::quotation_versions, ${jsonOf(names, rows)}::json) v
    JOIN json_to_recordset(${JSON.stringify(placed)}::json) AS p(id bigint, place int) ON p.id = v.id
    JOIN (SELECT value::jsonb AS content, ordinality AS place
      FROM json_array_elements(${JSON.stringify(contents)}::json) WITH ORDINALITY) c ON c.place = p.place
    JOIN quotations q ON q.company_id = v.company_id AND q.id = v.quotation_id`)
}
