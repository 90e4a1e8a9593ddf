import { coversCalls } from '@heliodesk/domain/leads/objections/consent'
import type { ImportFailure } from '@heliodesk/domain/leads/door-states'
import { beforeAppointment } from '@heliodesk/domain/leads/statuses'
import type { FreshLead, JudgedRows } from './start-judging.ts'
import type { ImportRow } from '../queries.ts'

export const noCounts = {
  done: 0,
  new_count: 0,
  updated_count: 0,
  uncallable_count: 0,
  duplicate_count: 0,
  invalid_count: 0,
  outside_area_count: 0,
}

/** Whoever is to be called by their status, but may not be. */
const isUncallable = ({ lead: { consent }, history }: FreshLead): boolean =>
  beforeAppointment(history.status) &&
  (history.do_not_call_at !== null || consent.basis === 'none' || !coversCalls(consent.scope))

/** What a batch adds to the counts of its import. */
export function countsAfter(
  before: Pick<ImportRow, keyof typeof noCounts>,
  { count, fresh, changed, failed }: JudgedRows,
) {
  const of = (kind: ImportFailure) => failed.filter((row) => row.kind === kind).length
  return {
    done: before.done + count,
    new_count: before.new_count + fresh.length,
    updated_count: before.updated_count + changed.length,
    uncallable_count: before.uncallable_count + fresh.filter(isUncallable).length,
    duplicate_count: before.duplicate_count + of('duplicate'),
    invalid_count: before.invalid_count + of('invalid'),
    outside_area_count: before.outside_area_count + of('outside_area'),
  }
}
