import { say } from '../../../kernel/messages.ts'
import type { KnownLead } from '../../leads/merging/known-overview.ts'
import { doubtedReach, leadless, reachesOf } from '../../leads/objections/find-listed-objections.ts'
import { doubtedAt, doubtOf, objectedAt } from './match-rows.ts'
import type { ObjectingRow } from '../read-row.ts'
import type { FreshLead, JudgedRows } from './start-judging.ts'

/** What is kept of rows that object, of the numbers and e-mail addresses that no lead has. */
export function listedBy(
  rows: readonly ObjectingRow[],
  reached: ReadonlyMap<ObjectingRow, readonly KnownLead[]>,
  fresh: readonly FreshLead[],
  now: Date,
): JudgedRows['listed'] {
  const made = fresh.map(({ lead }) => lead)
  return rows.flatMap((row) => {
    const [objected_at, words] = [objectedAt(row), doubtOf(row)]
    if (objected_at === null && words === null) return []
    const reaches = leadless(row.lead, [...(reached.get(row) ?? []), ...made])
    return reaches.map((reach) =>
      objected_at === null
        ? { row: row.row, reach: doubtedReach(reach), objected_at: doubtedAt(row, now), words }
        : { row: row.row, reach, objected_at, words: null },
    )
  })
}

/** What becomes of the objection of a row that marks no lead. */
export function lostOf(row: ObjectingRow): string[] {
  if (objectedAt(row) === null) return []
  return [say('code', reachesOf(row.lead).length > 0 ? 'importListsObjection' : 'importObjects')]
}
