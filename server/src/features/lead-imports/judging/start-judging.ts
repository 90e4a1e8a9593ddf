import type { Consent } from '@heliodesk/domain/leads/objections/consent'
import type { ImportFailure, ImportReason, LeadChange } from '@heliodesk/domain/leads/door-states'
import type { Place } from '../../../outside/geocoder.ts'
import type { Listed } from '../../leads/objections/objections-overview.ts'
import type { NormalLead } from '../../leads/normalise-lead.ts'
import type { LeadRow, ReadRow } from '../read-row.ts'

/** A row that somebody is told of, and why. */
export interface ToldRow {
  row: number
  cells: string[]
  kind: ImportReason
  reason: string
}
interface FailedRow extends ToldRow {
  kind: ImportFailure
}
export interface FreshLead {
  lead: NormalLead & { consent: Consent }
  place: Place | undefined
  history: LeadRow['history']
}
/** `said_at`: when the words were said that it leaves a consent in doubt by. */
export type SaidChange = LeadChange & { said_at?: Date }
export interface JudgedRows {
  /** How many there were. */
  count: number
  fresh: FreshLead[]
  changed: SaidChange[]
  /** Objections for leads that whoever imports does not see. */
  unseen: SaidChange[]
  failed: FailedRow[]
  /** Of numbers and e-mail addresses that no lead has. */
  listed: (Listed & { row: number; words: string | null })[]
  /** Imported, but not as most are. */
  noted: ToldRow[]
}

/** Judged rows, to which is added what becomes of each. */
export interface Judging {
  judged: JudgedRows
  fail: (row: ReadRow, kind: ImportFailure, ...reasons: string[]) => void
}

export function startJudging(count: number): Judging {
  const judged: JudgedRows = { count, fresh: [], changed: [], unseen: [], failed: [], listed: [], noted: [] }
  return {
    judged,
    fail: ({ row, cells }, kind, ...reasons) =>
      judged.failed.push({ row, cells, kind, reason: reasons.join('; ') }),
  }
}

/** Somebody reads whether a row was taken for an objection rightly; the row itself is kept as a lead. */
export function noteCalls({ noted }: JudgedRows, { row, notes }: LeadRow) {
  if (notes.length > 0) noted.push({ row, cells: [], kind: 'noted', reason: notes.join('; ') })
}
