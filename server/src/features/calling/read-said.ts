import type { CallBody } from '@heliodesk/contract/call'
import type { calling } from '@heliodesk/contract/calling'
import { toE164 } from '@heliodesk/domain/people/phone'
import type { FieldErrors } from '../../kernel/problems.ts'
import type { EmployeeContext } from '../../work/context.ts'
import type { getLead } from '../leads/get-lead.ts'
import { findOfferedCode, isCallWith } from './overview.ts'

type Lead = Awaited<ReturnType<typeof getLead>>

export const numbersOf = ({ mobile, phone }: Pick<Lead, 'mobile' | 'phone'>) =>
  [mobile, phone].filter((number) => number !== null)

/** The number and the result code of a contact, and what is wrong with what it names. */
export async function readSaid(
  context: EmployeeContext,
  lead: Lead,
  body: Partial<CallBody<typeof calling.addContact>>,
) {
  const errors: FieldErrors = {}
  const numbers = numbersOf(lead)
  const typed = body.number ?? null
  const number = typed === null ? (numbers[0] ?? null) : toE164(typed)
  if (typed !== null && number === null) errors['number'] = ['phoneNumber']
  const { result_code_id = null, phone_call_id = null } = body
  const code = result_code_id === null ? undefined : await findOfferedCode(context.db, result_code_id)
  if (result_code_id !== null && code === undefined) errors['result_code_id'] = ['unknownReference']
  const called = number === null ? numbers : [...numbers, number]
  if (phone_call_id !== null && !(await isCallWith(context.db, phone_call_id, called)))
    errors['phone_call_id'] = ['unknownReference']
  return { errors, code, number }
}
