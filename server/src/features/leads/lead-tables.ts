/**
 * Every table that hangs on a lead by its `lead_id`, and what becomes of its rows. The test beside it fails for one
 * that is missing.
 */
export const leadTables = {
  agenda_entries: { merge: 'move', erase: 'derived' },
  appointments: { merge: 'move', erase: 'blank' },
  audit_log: { merge: 'read along', erase: 'blank' },
  call_requests: { merge: 'move', erase: 'blank' },
  intake_posts: { merge: 'move', erase: 'blank' },
  lead_contacts: { merge: 'move', erase: 'blank' },
  lead_duplicates: { merge: 'derived', erase: 'derived' },
  lead_locks: { merge: 'remove', erase: 'remove' },
  lead_merges: { merge: 'move', erase: 'blank' },
  lead_partner_reports: { merge: 'move', erase: 'blank' },
  lead_roofs: { merge: 'remove', erase: 'remove' },
  lead_search: { merge: 'derived', erase: 'remove' },
  lead_status_history: { merge: 'move', erase: 'blank' },
  lead_wishes: { merge: 'remove', erase: 'remove' },
  mails: { merge: 'move', erase: 'remove' },
  manual_events: { merge: 'move', erase: 'blank' },
  offline_intents: { merge: 'move', erase: 'blank' },
  pastes: { merge: 'move', erase: 'blank' },
  project_search: { merge: 'derived', erase: 'derived' },
  question_answers: { merge: 'move', erase: 'remove' },
  quotation_versions: { merge: 'move', erase: 'blank' },
  quotations: { merge: 'move', erase: 'blank' },
  retention_proposals: { merge: 'remove', erase: 'remove' },
  work_letters: { merge: 'move', erase: 'blank' },
} as const satisfies Record<string, Treatment>

interface Treatment {
  /** `move` to the lead that stays; `remove` with the other; `derived` from others; `read along` under the old id. */
  merge: 'move' | 'remove' | 'derived' | 'read along'
  /** `blank` what says who it was, and keep the rest for statistics; `remove` the row; `derived` from others. */
  erase: 'blank' | 'remove' | 'derived'
}

type LeadTable = keyof typeof leadTables
// Object.keys loses the literal types; the object has no other keys.
const names = Object.keys(leadTables) as LeadTable[]

/** The tables in whose rows something is blanked. */
export type BlankedTable = {
  [Table in LeadTable]: (typeof leadTables)[Table]['erase'] extends 'blank' ? Table : never
}[LeadTable]

export const movedTables = names.filter((name) => leadTables[name].merge === 'move')
