import type { intake } from '@heliodesk/contract/intake'
import { isOpenIntake } from '@heliodesk/domain/leads/door-states'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given } from '../../work/use-case.ts'
import { given } from '../../kernel/given.ts'
import { conflict, invalid, notFound } from '../../kernel/problems.ts'
import { staleRow } from '../../rows/stale-row.ts'
import { findVisibleLead, ownLeadsOf } from '../leads/get-lead.ts'
import { readPresented } from './present-post.ts'
import { findPost, lockPost, type PostRow, writePost } from './queries.ts'
import { noteSaid, readLeadOf, settlePost } from './settle-post.ts'

/** Who sees only their own leads sees the posts about those. */
async function isVisible(context: EmployeeContext, { lead_id }: PostRow): Promise<boolean> {
  if (ownLeadsOf(context) === null) return true
  return lead_id !== null && (await findVisibleLead(context, lead_id)) !== undefined
}

/** Locks a post that waits in the inbox: 404 when there is none, 409 when it was settled. */
async function takePost(context: EmployeeContext, id: number, revision?: number): Promise<PostRow> {
  const post = await lockPost(context.db, id)
  if (post === undefined || !(await isVisible(context, post))) throw notFound()
  if (revision !== undefined && revision !== post.revision)
    throw await staleRow(context, { subject: 'intake', id, current: await readPresented(context, id) })
  if (!isOpenIntake(post.state)) throw conflict('postSettled', { current: await readPresented(context, id) })
  return post
}

const handledBy = ({ happened_at: now, employee_id }: EmployeeContext) => ({
  handled_at: now,
  handled_by: employee_id,
})

/** Corrects what a source sent, or attaches it to a lead that is there. */
async function change(
  context: EmployeeContext,
  { params: { id }, body: { revision, lead_id, ...fields } }: Given<typeof intake.update>,
) {
  const post = await takePost(context, id, revision)
  const texts = Object.entries(given(fields)).map(([field, value]) => [
    field,
    value === null ? null : String(value),
  ])
  const corrections = { ...post.corrections, ...Object.fromEntries(texts) } as PostRow['corrections']
  if (lead_id !== undefined) await attach(context, { ...post, corrections }, lead_id)
  else {
    await context.audit({
      action: 'corrected',
      subject: 'intake',
      subject_id: id,
      before: post.corrections,
      after: corrections,
    })
  }
  await writePost(context.db, id, {
    corrections,
    ...(lead_id !== undefined && { lead_id, state: 'attached', ...handledBy(context) }),
  })
  return readPresented(context, id)
}

/** What it says of calls its lead says too, as that of one which found its lead by itself. */
async function attach(context: EmployeeContext, post: PostRow, lead_id: number) {
  if ((await findVisibleLead(context, lead_id)) === undefined)
    throw invalid({ lead_id: ['unknownReference'] })
  await context.audit({
    action: 'attached',
    subject: 'intake',
    subject_id: post.id,
    lead_id,
    after: { lead_id },
  })
  await noteSaid(context, post, await readLeadOf(context, post), { whose: lead_id, state: 'attached' })
}

/** Tries again to make a lead of it. */
export async function replayPost(
  context: EmployeeContext,
  { params: { id }, body: { force = false, force_reason } = {} }: Given<typeof intake.replay>,
) {
  const post = await takePost(context, id)
  const settled = await settlePost(context, post, { force, force_reason })
  if (!isOpenIntake(settled.state)) await writePost(context.db, id, handledBy(context))
  const { state, lead_id } = settled
  await context.audit({
    action: 'replayed',
    subject: 'intake',
    subject_id: id,
    lead_id: state === 'lead' ? lead_id : null,
    before: { state: post.state },
    after: { state, ...(force && { force_reason }) },
  })
  return readPresented(context, id)
}

/** Rejects it for good; a source is not paid for it. */
async function reject(
  context: EmployeeContext,
  { params: { id }, body: { reason } }: Given<typeof intake.reject>,
) {
  const post = await takePost(context, id)
  await writePost(context.db, id, { state: 'rejected', reject_reason: reason, ...handledBy(context) })
  await context.audit({
    action: 'intakeRejected',
    subject: 'intake',
    subject_id: id,
    before: { state: post.state },
    after: { state: 'rejected', reason },
  })
  return readPresented(context, id)
}

/** Throws 404 for a post that is not there, before its body is judged. */
async function check(context: EmployeeContext, { params }: { params: { id: number } }) {
  const post = await findPost(context.db, params.id)
  if (post === undefined || !(await isVisible(context, post))) throw notFound()
}

export const changePost = { check, run: change }
export const rejectPost = { check, run: reject }
