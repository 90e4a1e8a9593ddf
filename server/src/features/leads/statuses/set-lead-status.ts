import type { LeadStatus } from '@heliodesk/domain/enumerations'
import { callListTime } from '@heliodesk/domain/leads/calling'
import { partnerStatus } from '@heliodesk/domain/leads/statuses'
import type { Context } from '../../../work/context.ts'
import { reasonAt } from '@heliodesk/domain/leads/partner'
import { findResult } from '../../../settings/result-codes.ts'
import { reportToPartner } from '../../partner/report-to-partner.ts'
import { insertStatus, listStatusesOf, moveLead } from './status-queries.ts'

interface Move {
  status: LeadStatus
  remarks?: string | null
  callback_at?: Date | null
  result_code_id?: number | null
  /** Moves only a lead that is in one of these. */
  only_from?: readonly LeadStatus[]
  /** Also from the status itself: another time to call back. */
  again?: boolean
  /** A date until which the lead waits, `YYYY-MM-DD`. */
  postponed_until?: string | null
  /** A contact counted the attempt already. */
  counted?: boolean
}

/**
 * Moves a lead to a status, with a row of history and of the audit. Answers whether it moved: a lead that
 * has that status already, or none of `only_from`, is unchanged.
 */
export async function setLeadStatus(
  context: Context,
  lead_id: number,
  move: LeadStatus | Move,
): Promise<boolean> {
  const {
    status,
    remarks = null,
    callback_at = null,
    result_code_id = null,
    only_from,
    again = false,
    postponed_until = null,
    counted = false,
  } = typeof move === 'string' ? { status: move } : move
  const history = status === 'writtenOff' ? await listStatusesOf(context.db, lead_id) : []
  const essent_status = partnerStatus(status, history)
  const { db, happened_at: now } = context
  const code = result_code_id === null ? undefined : await findResult(db, result_code_id)
  const essent_reason = reasonAt(essent_status, code?.essent_reason ?? null)
  const attempts = status === 'notReached' && !counted ? 1 : 0
  const call_at = callListTime({ status, callback_at, postponed_until, now })
  const step = {
    status,
    essent_status,
    essent_reason,
    now,
    only_from,
    again,
    postponed_until,
    attempts,
    call_at,
  }
  const moved = await moveLead(db, lead_id, step)
  if (moved === undefined) return false
  await insertStatus(context, { lead_id, status, remarks, callback_at, result_code_id })
  if (moved.essent && essent_status !== null)
    await reportToPartner(context, lead_id, { status: essent_status, code })
  await context.audit({
    action: 'status',
    subject: 'leads',
    subject_id: lead_id,
    lead_id,
    before: { status: moved.before },
    after: { status, ...(remarks === null ? {} : { remarks }) },
  })
  return true
}
