import type { ImportFailure } from '@heliodesk/domain/leads/door-states'
import { isOutsideArea } from '@heliodesk/domain/places/outside-area'
import type { Context } from '../../work/context.ts'
import { say } from '../../kernel/messages.ts'
import type { Place } from '../../outside/geocoder.ts'
import { listActiveCenters } from '../leads/area-queries.ts'
import { duplicateKeysOf, findKnownExternalIds, findSameLeads } from '../leads/duplicate-queries.ts'
import { isAnybodyErased } from '../leads/erased-queries.ts'
import { findErased } from '../leads/find-erased.ts'
import type { NormalLead } from '../leads/normalise-lead.ts'
import type { ReadRow } from './read-row.ts'
import type { SeenKeys } from './seen-keys.ts'

export interface FailedRow {
  row: number
  cells: string[]
  kind: ImportFailure
  reason: string
}
interface JudgedRows {
  fresh: { lead: NormalLead; place: Place | undefined }[]
  failed: FailedRow[]
}

type LeadRow = Extract<ReadRow, { lead: NormalLead }>

/** Which rows become leads, by the rules of every door; all of them are looked up together. */
export async function judgeRows(
  context: Context,
  rows: readonly ReadRow[],
  seen: SeenKeys,
): Promise<JudgedRows> {
  const read = rows.filter((row): row is LeadRow => row.lead !== null)
  const leads = read.map(({ lead }) => lead)
  // Hashes of many take long, and hardly ever was anybody erased.
  const anybodyErased = await isAnybodyErased(context.db)
  const [same, erased, external, centers] = await Promise.all([
    findSameLeads(context.db, leads),
    anybodyErased ? findErased(context, leads) : new Set<number>(),
    findKnownExternalIds(context.db, leads),
    listActiveCenters(context.db),
  ])
  const judged: JudgedRows = { fresh: [], failed: [] }
  const fail = ({ row, cells }: ReadRow, kind: ImportFailure, reason: string) =>
    judged.failed.push({ row, cells, kind, reason })
  for (const row of rows) if (row.lead === null) fail(row, 'invalid', row.reason)
  for (const [index, row] of read.entries()) {
    const { lead } = row
    if (erased.has(index)) {
      // Nothing of them is kept, not even in the file of failed rows.
      fail({ ...row, cells: [] }, 'invalid', say('code', 'erasedPerson'))
      continue
    }
    const known = same.get(index) ?? external.get(lead.external_id ?? '')
    if (known !== undefined) {
      fail(row, 'duplicate', say('code', 'leadIsThere', known))
      continue
    }
    const keys = keysOf(lead)
    const place = await context.services.geocoder.guess(lead)
    if (seen.hasAny(keys)) fail(row, 'duplicate', say('code', 'rowTwice'))
    else if (place !== undefined && isOutsideArea(place, centers))
      fail(row, 'outside_area', say('code', 'outsideArea'))
    else {
      seen.addAll(keys)
      judged.fresh.push({ lead, place })
    }
  }
  return judged
}

const keysOf = (lead: NormalLead) => [
  ...duplicateKeysOf(lead),
  ...(lead.external_id === null ? [] : [`external ${lead.external_id}`]),
]

/** What a batch adds to the counts of its import. */
export function countsAfter(
  before: {
    done: number
    new_count: number
    duplicate_count: number
    invalid_count: number
    outside_area_count: number
  },
  { fresh, failed }: JudgedRows,
) {
  const of = (kind: ImportFailure) => failed.filter((row) => row.kind === kind).length
  return {
    done: before.done + fresh.length + failed.length,
    new_count: before.new_count + fresh.length,
    duplicate_count: before.duplicate_count + of('duplicate'),
    invalid_count: before.invalid_count + of('invalid'),
    outside_area_count: before.outside_area_count + of('outside_area'),
  }
}
