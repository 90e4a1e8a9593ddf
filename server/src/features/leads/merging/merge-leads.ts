import { tornParts } from '@heliodesk/domain/leads/merge-owners'
import { searchTextOf } from '@heliodesk/domain/leads/search-text'
import { orderStatuses } from '@heliodesk/domain/leads/statuses'
import { wholeNames } from '@heliodesk/domain/leads/wholes'
import { formatAddress } from '@heliodesk/domain/places/address'
import type { CallBody } from '@heliodesk/contract/call'
import type { leadMerges } from '@heliodesk/contract/lead-merges'
import type { EmployeeContext } from '../../../work/context.ts'
import type { Given } from '../../../work/use-case.ts'
import { pick } from '../../../kernel/given.ts'
import { say } from '../../../kernel/messages.ts'
import { conflict, type FieldErrors, invalid, notFound, Problem } from '../../../kernel/problems.ts'
import { difference } from '../../../rows/change-row.ts'
import { nameOpenAppointments } from '../../appointments/cancel-open-appointments.ts'
import { listOpenVisits } from '../../appointments/list-open-visits.ts'
import { lockVisit } from '../../appointments/lock-visit.ts'
import { findUndelivered, keepDeliveries, readDeliveries } from '../../quotations/sending/find-delivery.ts'
import { standingOrder } from '../../quotations/withdrawal/refuse-standing-order.ts'
import { lockPeople } from './lock-people.ts'
import { listLeftReaches } from '../objections/find-listed-objections.ts'
import { getLead, getWrittenLead } from '../get-lead.ts'
import {
  findMergeOf,
  insertMerge,
  keepLead,
  recountProjects,
  removeLead,
  writeLead,
} from './merge-queries.ts'
import { moveWhatHangs } from './move-what-hangs.ts'
import { hasMoved, judgeReaddressed } from '../places/judge-readdressed.ts'
import { mergeValues, statusNames } from './merge-values.ts'
import { indexLead, type LeadRow, listLeadRows } from '../queries.ts'
import { renewLinksOfMerged } from '../places/leave-address.ts'
import { getLeadToChange, refuseLeadCompanion } from '../handing/refuse-lead-companion.ts'
import { requireChangeableLead } from '../require-changeable-lead.ts'

type Body = CallBody<typeof leadMerges.merge>

/** Merges another lead into this one; repeating it answers what it became. */
export async function mergeLeads(
  context: EmployeeContext,
  { params: { id }, body: { lead_id, fields, confirm } }: Given<typeof leadMerges.merge>,
) {
  // Whoever has another address by it is mailed a link there, by whichever call.
  if (context.impersonator_id !== null) throw new Problem(403, 'notAsSomebodyElse')
  // One that the caller does not see is not found, whatever is asked of it.
  await getLead(context, id)
  if (lead_id === id) throw invalid({ lead_id: ['mergesItself'] })
  requireOneOfThem(fields, [id, lead_id])
  const rows = await lockPeople(context, [id, lead_id], await becoming(context, id, lead_id, fields))
  // What stands there moves with them, on the days of whoever goes.
  const visits = await Promise.all([...rows.keys()].map((one) => listOpenVisits(context, one, {})))
  await lockVisit(context, ...visits.flat())
  const before = await findMergeOf(context.db, lead_id)
  if (before?.lead_id === id) return { ...(await getLead(context, id)), merge_id: before.id }
  // Of those that the caller may see.
  requireChangeableLead(await getLeadToChange(context, id))
  requireChangeableLead(await getOther(context, lead_id))
  await refuseLeadCompanion(context, lead_id)
  const [stays, goes] = [rows.get(id), rows.get(lead_id)]
  if (stays === undefined || goes === undefined) throw notFound()
  refuseTorn({ stays, goes }, fields)
  await refuseHiddenOrder(context, { stays, goes }, fields)
  if (confirm !== true) await askAboutVisits(context, { stays, goes }, fields)
  const merge_id = await merge(context, { stays, goes }, fields)
  return { ...(await getWrittenLead(context, id)), merge_id }
}

/** What the one that stays is reached by after it: its address may be of both. */
async function becoming(context: EmployeeContext, id: number, lead_id: number, fields: Body['fields']) {
  const rows = await listLeadRows(context.db, [id, lead_id])
  const [stays, goes] = [id, lead_id].map((one) => rows.find((row) => row.id === one))
  if (stays === undefined || goes === undefined) return []
  return [{ ...stays, ...(await mergeValues(context, { stays, goes }, fields)) }]
}

async function getOther(context: EmployeeContext, id: number) {
  try {
    return await getLead(context, id)
  } catch {
    throw invalid({ lead_id: ['unknownReference'] })
  }
}

function requireOneOfThem(fields: Body['fields'], ids: readonly number[]) {
  const errors: FieldErrors = {}
  for (const [field, chosen] of Object.entries(fields))
    if (!ids.includes(chosen)) errors[`fields.${field}`] = ['mergeChoice']
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Throws 422 for parts of one address or one name that are of two leads: nobody lives there, or is called so. */
function refuseTorn(both: { stays: LeadRow; goes: LeadRow }, fields: Body['fields']) {
  const torn = wholeNames.flatMap((whole) => tornParts(whole, both, fields))
  if (torn.length > 0)
    throw invalid(Object.fromEntries(torn.map((part) => [`fields.${part}`, ['mergeWhole']])))
}

/** Throws 422 for the choice of a status that would hide an order of one of the two. */
async function refuseHiddenOrder(
  context: EmployeeContext,
  { stays, goes }: { stays: LeadRow; goes: LeadRow },
  { status: chosen }: Body['fields'],
) {
  const becomes = chosen === undefined ? undefined : [stays, goes].find(({ id }) => id === chosen)?.status
  if (becomes === undefined || orderStatuses.some((one) => one === becomes)) return
  for (const { id } of [stays, goes]) {
    const refusal = await standingOrder(context, id)
    if (refusal !== undefined)
      throw invalid({ 'fields.status': [becomes === 'writtenOff' ? refusal : 'mergeOrderStands'] })
  }
}

/**
 * Throws 409 with questions where each of them has an open appointment, which one person would have both, and where
 * an installation or an order that waits for one is at another address after it.
 */
async function askAboutVisits(
  context: EmployeeContext,
  both: { stays: LeadRow; goes: LeadRow },
  fields: Body['fields'],
) {
  const { locale } = context
  const becomes = { ...both.stays, ...(await mergeValues(context, both, fields)) }
  const [visits, others] = [
    await nameOpenAppointments(context, both.stays.id),
    await nameOpenAppointments(context, both.goes.id),
  ]
  const questions: { code: string; message: string }[] = []
  if (visits.length > 0 && others.length > 0) {
    const params = { visits: visits.join('; '), others: others.join('; ') }
    questions.push({ code: 'bothHaveVisits', message: say(locale, 'bothHaveVisits', params) })
  }
  for (const lead of [both.stays, both.goes]) {
    const [from, to] = [formatAddress(lead), formatAddress(becomes)]
    if (from === '' || !hasMoved(lead, becomes)) continue
    const named = await nameOpenAppointments(context, lead.id, { kinds: ['installation'] })
    const ask = (code: 'visitsMove' | 'ordersMove', what: Record<string, string>) =>
      questions.push({ code, message: say(locale, code, { ...what, from, to }) })
    if (named.length > 0) ask('visitsMove', { visits: named.join('; ') })
    const orders = await findUndelivered(context, lead.id)
    if (orders.length > 0) ask('ordersMove', { orders: orders.map(({ number }) => number).join('; ') })
  }
  if (questions.length > 0) throw conflict('mergeQuestions', { questions })
}

async function merge(
  context: EmployeeContext,
  { stays, goes }: { stays: LeadRow; goes: LeadRow },
  fields: Body['fields'],
): Promise<number> {
  const { db, company_id, employee_id, impersonator_id, happened_at: now } = context
  const changes = difference({ ...stays }, await mergeValues(context, { stays, goes }, fields))
  const deliveries = await readDeliveries(context, [stays.id, goes.id])
  const moved = await moveWhatHangs(db, { from: goes.id, to: stays.id })
  await recountProjects(db, company_id, [stays.id, goes.id])
  await removeLead(db, goes.id)
  const lead = await writeLead(db, stays.id, changes.after, now)
  for (const one of [stays, goes]) await listLeftReaches(context, one, lead, one)
  const { id } = await insertMerge(db, {
    company_id,
    lead_id: stays.id,
    merged_id: goes.id,
    number: goes.number,
    source_id: goes.source_id,
    external_id: goes.external_id,
    merged: keepLead(goes),
    // Also where it is the same: what follows from an answer for the other one ends when they are separated.
    before: { ...pick(stays, statusNames), ...changes.before },
    after: { ...pick(lead, statusNames), ...changes.after },
    moved,
    merged_at: now,
    employee_id,
    impersonator_id,
  })
  // What a status says of an order's delivery, that of two leads says no more.
  await keepDeliveries(context, deliveries, [stays.id])
  await indexLead(db, company_id, stays.id, searchTextOf(lead))
  const visits = moved['appointments']
  if (hasMoved(stays, lead)) await judgeReaddressed(context, lead.id)
  else if ((visits ?? moved['manual_events']) !== undefined && hasMoved(goes, lead))
    await judgeReaddressed(context, lead.id, visits ?? [])
  await renewLinksOfMerged(context, lead, { merge_id: id, stays, goes, moved })
  await context.audit({
    action: 'merged',
    subject: 'leads',
    subject_id: stays.id,
    lead_id: stays.id,
    before: changes.before,
    after: { ...changes.after, number: goes.number, name: goes.full_name },
  })
  // Whoever has the other lead open, the customer among them, is led to the one that stays.
  context.tellChange({ noun: 'leads', id: goes.id, lead_id: goes.id }, 'customer')
  return id
}
