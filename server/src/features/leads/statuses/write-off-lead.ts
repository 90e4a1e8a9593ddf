import type { LeadStatus } from '@heliodesk/domain/enumerations'
import { endsCalls, isFinal } from '@heliodesk/domain/leads/result-codes'
import type { EmployeeContext } from '../../../work/context.ts'
import { type FieldErrors, invalid } from '../../../kernel/problems.ts'
import { findOfferedResultCode } from '../../../settings/result-codes.ts'
import { closeLead } from './close-lead.ts'
import { lockReaches } from '../merging/lock-people.ts'
import { noteResult } from '../contact/note-result.ts'

interface WriteOff {
  result_code_id: number | null
  remarks?: string | null | undefined
  confirm?: boolean | undefined
}

/** What is wrong with the result of a status; one that ends a lead has to be of a final category. */
export async function checkResultCode(
  { db }: EmployeeContext,
  { result_code_id, final }: { result_code_id: number | null; final: boolean },
): Promise<FieldErrors> {
  if (result_code_id === null) return final ? { result_code_id: ['required'] } : {}
  const code = await findOfferedResultCode(db, result_code_id)
  if (code === undefined) return { result_code_id: ['unknownReference'] }
  return final && !isFinal(code.category) ? { result_code_id: ['finalResultCode'] } : {}
}

/** Writes a lead off by a result of a final category; 409 with questions until what is open may end. */
export async function writeOffLead(
  context: EmployeeContext,
  { id, status }: { id: number; status: LeadStatus },
  { result_code_id, remarks = null, confirm = false }: WriteOff,
): Promise<void> {
  const errors = await checkResultCode(context, { result_code_id, final: true })
  const code = result_code_id === null ? undefined : await findOfferedResultCode(context.db, result_code_id)
  if (Object.keys(errors).length > 0 || result_code_id === null || code === undefined) throw invalid(errors)
  const reason = remarks ?? code.description
  if (endsCalls(code.category)) await lockReaches(context, [id])
  await closeLead(context, id, {
    from: status,
    to: 'writtenOff',
    remarks,
    reason,
    result_code_id,
    confirmed: confirm,
  })
  await noteResult(context, id, { id: result_code_id, category: code.category })
}
