import { openIntakeStates } from '@heliodesk/domain/leads/door-states'
import { type SQL, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'

interface Person {
  lead_id: number
  now: Date
  /** E.164 */
  numbers: readonly string[]
  /** Posts of sources that tell of the person and became no lead. */
  posts: readonly number[]
}

const list = (values: readonly (number | string)[], type: 'bigint' | 'text') =>
  sql`${sql.param([...values])}::${sql.raw(type)}[]`

/**
 * Whatever stands on a home, a badge or a queue until somebody does something for a person, and what ends it when there
 * is no such person any more. Visits, open quotations and the lead's own status are ended by their verbs.
 */
const ends: Record<string, (person: Person) => SQL> = {
  portal_questions: ({ lead_id, now }) => sql`UPDATE portal_questions SET answered_at = ${now}
    WHERE answered_at IS NULL AND quotation_id IN (SELECT id FROM quotations WHERE lead_id = ${lead_id})`,
  withdrawn_orders: ({ lead_id, now }) => sql`UPDATE quotation_versions SET returned_at = ${now}
    WHERE lead_id = ${lead_id} AND return_asked_at IS NOT NULL AND returned_at IS NULL`,
  // Concepts, with the approvals that they wait for: nobody sends them any more.
  quotation_versions: ({ lead_id, now }) => sql`UPDATE quotation_versions SET superseded_at = ${now}
    WHERE lead_id = ${lead_id} AND status = 'concept' AND superseded_at IS NULL`,
  work_letters: ({ lead_id, now }) => sql`UPDATE work_letters SET cancelled_at = ${now}
    WHERE lead_id = ${lead_id} AND status <> 'accepted' AND cancelled_at IS NULL`,
  intake_posts: ({
    lead_id,
    now,
    posts,
  }) => sql`UPDATE intake_posts SET state = 'rejected', handled_at = ${now}
    WHERE (lead_id = ${lead_id} OR id = ANY(${list(posts, 'bigint')}))
      AND state = ANY(${list([...openIntakeStates], 'text')})`,
  agenda_entries: ({ lead_id }) =>
    sql`DELETE FROM agenda_entries WHERE lead_id = ${lead_id} AND kind = 'hold'`,
  offline_intents: ({ lead_id, now }) => sql`UPDATE offline_intents SET card = NULL, handled_at = ${now},
      state = CASE WHEN state = 'inbox' THEN 'rejected' ELSE state END
    WHERE lead_id = ${lead_id} AND (state = 'inbox' OR card IS NOT NULL)`,
  phone_calls: ({ numbers, now }) => sql`UPDATE phone_calls SET called_back_at = ${now}
    WHERE number = ANY(${list(numbers, 'text')}) AND status = 'missed' AND called_back_at IS NULL`,
}

/** Ends what waits for somebody who is erased; before the numbers are blanked. */
export async function endWhatWaits(db: CompanyDb, person: Person): Promise<void> {
  for (const end of Object.values(ends)) await db.execute(end(person))
}
