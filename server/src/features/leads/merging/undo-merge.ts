import { isDeepStrictEqual } from 'node:util'
import { mergeUndoDays } from '@heliodesk/domain/leads/merging'
import { heardOnReturn, type MergeTie, mergeTieOf, movesOfOther } from '@heliodesk/domain/leads/merge-ties'
import { searchTextOf } from '@heliodesk/domain/leads/search-text'
import { listAnsweredElsewhere, listDoneSince } from '../../../audit-log/queries.ts'
import type { EmployeeContext } from '../../../work/context.ts'
import { conflict, notFound } from '../../../kernel/problems.ts'
import { listOpenVisits } from '../../appointments/list-open-visits.ts'
import { lockVisit } from '../../appointments/lock-visit.ts'
import { tellUnconfirmed } from '../../quotations/acceptance/tell-unconfirmed.ts'
import { keepDeliveries, readDeliveries } from '../../quotations/sending/find-delivery.ts'
import { mailMissingReceipts } from '../../quotations/withdrawal/mail-missing-receipts.ts'
import { lockPeople } from './lock-people.ts'
import { unlistLeftReaches } from '../objections/find-listed-objections.ts'
import { getWrittenLead } from '../get-lead.ts'
import { hasMoved, judgeReaddressed } from '../places/judge-readdressed.ts'
import {
  findMerge,
  hasLaterMerge,
  listMailsAbout,
  listMovesAt,
  lockMerge,
  type MergeRow,
  readKept,
  recountProjects,
  restoreLead,
  setUndone,
  writeLead,
} from './merge-queries.ts'
import { giveBackWhatHangs } from './move-what-hangs.ts'
import { normaliseLead } from '../normalise-lead.ts'
import { indexLead, type LeadRow, listLeadRows } from '../queries.ts'
import { renewLinksOfSeparated } from '../places/leave-address.ts'
import { getLeadToChange } from '../handing/refuse-lead-companion.ts'
import { refusedSince } from './refused-since.ts'
import { requireChangeableLead } from '../require-changeable-lead.ts'
import { statusNames } from './merge-values.ts'
import { endUnreachable, settleSeparated } from './settle-separated.ts'
import { takeOverRefusals } from '../objections/take-over-refusals.ts'

/** Until when a merge can be undone. */
export const undoUntil = ({ merged_at }: MergeRow) =>
  new Date(merged_at.getTime() + mergeUndoDays * 86_400_000)

/** Separates two leads again; what somebody changed since stays as it is. Repeating it changes nothing. */
export async function undoMerge(context: EmployeeContext, merge_id: number) {
  const { db, happened_at: now, employee_id } = context
  const found = await findMerge(db, merge_id)
  if (found === undefined) throw notFound()
  const rows = await lockPeople(context, [found.lead_id], await comingBack(context, found))
  await lockVisit(context, ...(await listOpenVisits(context, found.lead_id, {})))
  const merge = await lockMerge(db, merge_id)
  if (merge === undefined) throw notFound()
  const current = await getLeadToChange(context, merge.lead_id)
  const answer = async () => ({
    ...(await getWrittenLead(context, merge.lead_id)),
    restored_id: merge.merged_id,
  })
  if (merge.undone_at !== null) return answer()
  requireChangeableLead(current)
  const { merged } = merge
  if (merged === null || now > undoUntil(merge)) throw conflict('mergeOver')
  const stays = rows.get(merge.lead_id)
  if (stays === undefined || (await hasLaterMerge(db, merge))) throw conflict('mergeLater')
  const done = await readDone(context, merge)
  refuseTied(done, merge)
  const others = movesOfOther(done, merge.moved)
  await setUndone(db, merge.id, now, employee_id)
  await separate(context, {
    merge,
    merged: { ...merged, ...refusedSince(stays, merge, done) },
    stays,
    others,
    hadEmails: done
      .flatMap(({ left }) => left?.email ?? [])
      .filter((email) => email !== readKept(merged).email),
  })
  return answer()
}

/** What the two are reached by after it; a kept row is a whole one. */
async function comingBack({ db }: EmployeeContext, merge: MergeRow): Promise<LeadRow[]> {
  const [stays] = await listLeadRows(db, [merge.lead_id])
  if (stays === undefined || merge.merged === null) return []
  const goes = readKept(merge.merged) as LeadRow
  return [{ ...stays, ...valuesBefore(merge, stays, goes) }, goes]
}

async function readDone({ db }: EmployeeContext, { lead_id, merged_at: since, moved }: MergeRow) {
  const done = await listDoneSince(db, lead_id, since)
  const quotations = moved['quotations'] ?? []
  const elsewhere =
    quotations.length === 0 ? [] : await listAnsweredElsewhere(db, lead_id, { quotations, since })
  const heard = heardOnReturn(done, elsewhere).map((one) => ({
    ...one,
    consent: false,
    objection: false,
    left: null,
  }))
  return [...done, ...heard]
}
type Done = Awaited<ReturnType<typeof readDone>>

/** Throws 409 where something was done since that would stay with the wrong person. */
function refuseTied(done: Done, { moved, before }: MergeRow) {
  // Of a merge of before this was kept, nobody knows which status the lead that stays had.
  const isLost = movesOfOther(done, moved).length > 0 && !('status' in before)
  const tie = mergeTieOf(done, moved) ?? (isLost ? 'answer' : undefined)
  if (tie !== undefined) throw conflict(tiedKeys[tie])
}
const tiedKeys = {
  visit: 'mergeHasVisit',
  letter: 'mergeHasLetter',
  quotation: 'mergeHasQuotation',
  status: 'mergeHasStatus',
  answer: 'mergeHasAnswer',
} as const satisfies Record<MergeTie, string>

interface Separation {
  merge: MergeRow
  merged: Record<string, unknown>
  stays: LeadRow
  /** When its status moved since by what is the other's. */
  others: readonly string[]
  /** The addresses that it had itself, before the merge or since. */
  hadEmails: readonly string[]
}

async function separate(context: EmployeeContext, { merge, merged, stays, others, hadEmails }: Separation) {
  const { db, company_id, happened_at: now } = context
  const was = valuesBefore(merge, stays, readKept(merged), others.length > 0)
  const lead = await writeLead(db, stays.id, was, now)
  const restored = await restoreLead(db, merged)
  const deliveries = await readDeliveries(context, [stays.id])
  const { lead_status_history: moves = [], mails = [], ...moved } = merge.moved
  const own = [stays.email, lead.email].includes(restored.email) ? null : restored.email
  const theirs = {
    ...moved,
    lead_status_history: [...moves, ...(await listMovesAt(db, stays.id, others))],
    mails: [...mails, ...(await listMailsAbout(db, stays.id, { moved, since: merge.merged_at, own }))],
  }
  await giveBackWhatHangs(db, theirs, { from: stays.id, to: restored.id })
  for (const one of [lead, restored]) if (hasMoved(stays, one)) await judgeReaddressed(context, one.id)
  await renewLinksOfSeparated(context, { merge, stays, leads: [lead, restored] })
  for (const one of [lead, restored]) {
    await indexLead(db, company_id, one.id, searchTextOf(one))
    await context.audit({
      action: 'mergeUndone',
      subject: 'leads',
      subject_id: one.id,
      lead_id: one.id,
      after: { number: merge.number },
    })
  }
  await unlistLeftReaches(context, [lead, restored], merge.merged_at)
  await takeOverRefusals(context, [lead, restored])
  for (const one of [lead, restored]) {
    await settleSeparated(context, one.id, merge.merged_at)
    await endUnreachable(context, one)
  }
  await keepDeliveries(context, deliveries, [lead.id, restored.id])
  for (const [one, had] of [[lead, hadEmails] as const, [restored, []] as const]) {
    await mailMissingReceipts(context, one, { since: merge.merged_at, had })
    await tellUnconfirmed(context, one, { since: merge.merged_at, had })
  }
  await recountProjects(db, company_id, [lead.id, restored.id])
}

/**
 * The values from before the merge, but for those that somebody has changed since; `isOthers`: what the status became
 * since is the other's.
 */
function valuesBefore(
  { before, after }: MergeRow,
  stays: LeadRow,
  goes: Partial<LeadRow>,
  isOthers = false,
): Partial<LeadRow> {
  const [was, became] = [readKept(before), readKept(after)]
  const unchanged = Object.keys(became).filter((field) =>
    isDeepStrictEqual(stays[field as keyof LeadRow], became[field as keyof LeadRow]),
  )
  const ended = isOthers ? statusNames.filter((field) => field in was) : []
  const values = Object.fromEntries(
    [...unchanged, ...ended].map((field) => [field, was[field as keyof LeadRow]]),
  )
  const { full_name, address_key } = normaliseLead({ ...stays, ...values }).lead
  // Attempts since the merge are those of the lead that stays.
  return { ...values, full_name, address_key, attempts: Math.max(0, stays.attempts - (goes.attempts ?? 0)) }
}
