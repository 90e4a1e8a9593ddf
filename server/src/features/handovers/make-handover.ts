import type { CallBody } from '@heliodesk/contract/call'
import type { handovers as calls } from '@heliodesk/contract/handovers'
import { amsterdamDate, instantInAmsterdam } from '@heliodesk/domain/calendar'
import { conflict, type FieldErrors, invalid, notFound } from '../../kernel/problems.ts'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given, Readable } from '../../work/use-case.ts'
import { settleAbsences } from '../agenda/settle-absences.ts'
import { areChoosable } from '../employees/are-colleagues.ts'
import { askOfHanded } from './ask-of-handed.ts'
import { listNotHanded } from './list-not-handed.ts'
import { handOver, handVisitsAhead, receiverGroups } from './hand-over.ts'
import { findPerson, lockPerson } from './overview.ts'
import { presentHandover } from './present-handover.ts'
import { insertHandover, listHandovers } from './queries.ts'
import { mayEnd } from './read-handover.ts'
import { requireAllOfKinds } from './require-all-of-kinds.ts'

type Body = CallBody<typeof calls.make>

/**
 * Hands somebody's work to colleagues, at once or on a day, but for the visits from that day on, which go at once; asks
 * where visits do not fit, and what stays. Throws 403, 404, 409 and 422.
 */
async function run(context: EmployeeContext, { params: { id }, body }: Given<typeof calls.make>) {
  const { db, happened_at: now, company_id, employee_id } = context
  if ((await findPerson(db, id)) === undefined) throw notFound()
  await check(context, { params: { id }, body })
  const { from_date, ends, parts, confirm = false } = body
  if (from_date !== null) await requireNoneToCome(context, id, parts)
  const handover = await insertHandover(db, {
    company_id,
    employee_id: id,
    made_by: employee_id,
    parts,
    from_date,
    ends,
    moved: [],
    stayed: [],
    created_at: now,
  })
  if (from_date === null) {
    const left = ends && !confirm ? await listNotHanded(context, handover) : []
    const done = await handOver(context, handover)
    if (!confirm) await askOfHanded(context, done, { ends, left })
    return presentHandover(context, done)
  }
  const planned = await handVisitsAhead(context, handover, from_date)
  if (!confirm) await askOfHanded(context, planned, { ends: false, left: [] })
  if (ends) await settleAbsences(context, id)
  await context.audit({
    action: 'handoverPlanned',
    subject: 'employees',
    subject_id: id,
    after: { from_date, ends, kinds: parts.map(({ kind }) => kind) },
  })
  await context.enqueue('hand-over', { handover_id: handover.id }, instantInAmsterdam(from_date, '00:00'))
  return presentHandover(context, planned)
}

/** Throws 409 when a handover of the same kinds is to come: two would divide the same work twice. */
async function requireNoneToCome(
  { db, happened_at: now }: EmployeeContext,
  id: number,
  parts: Body['parts'],
) {
  await lockPerson(db, id)
  const toCome = (await listHandovers(db, id, now)).filter(({ done_at }) => done_at === null)
  const theirs = new Set(toCome.flatMap((one) => one.parts.map(({ kind }) => kind)))
  if (toCome.length > 0 && (parts.length === 0 || parts.some(({ kind }) => theirs.has(kind))))
    throw conflict('handoverToCome')
}

/** Throws 403 for work that the caller may not hand over, and 422 for what is wrong with a handover. */
async function check(context: EmployeeContext, { params: { id }, body }: Readable<typeof calls.make>) {
  const { from_date = null, ends = false, parts = [] } = body
  requireAllOfKinds(context, parts)
  const errors: FieldErrors = {}
  if (from_date !== null && from_date <= amsterdamDate(context.happened_at))
    errors['from_date'] = ['laterDay']
  if (ends && id === context.employee_id) errors['ends'] = ['ownAccount']
  else if (ends && !(await mayEnd(context, id))) errors['ends'] = ['endsElsewhere']
  if (parts.length === 0 && !ends) errors['parts'] = ['nothingHanded']
  for (const [index, part] of parts.entries()) {
    const field = `parts.${index}.to`
    const ids = [...part.to, ...part.chosen.map(({ to }) => to)]
    const groups = receiverGroups(part.kind)
    if (parts.findIndex(({ kind }) => kind === part.kind) !== index) errors[field] = ['kindTwice']
    else if (ids.length === 0) errors[field] = ['nobodyTakesOver']
    else if (ids.includes(id)) errors[field] = ['handedToThemselves']
    else if (!(await areChoosable(context.db, ids, groups)))
      errors[field] = [groups === undefined ? 'notAColleague' : 'notAVisitor']
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

export const makeHandover = { check, run }
