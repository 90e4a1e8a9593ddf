import type { ResultCodeCategory } from '@heliodesk/domain/enumerations'
import type { EmployeeContext } from '../../work/context.ts'
import { insertContact } from './queries.ts'

type Row = Omit<Parameters<typeof insertContact>[1], 'lead_id' | 'result_code_id'>

interface Said extends Row {
  code: { id: number; category: ResultCodeCategory; description: string } | undefined
  /** The promise that it ends. */
  ended_callback_at?: Date | undefined
}

/** A contact with its place in the timeline of its lead, of the time at which it was. */
export async function keepContact(
  context: EmployeeContext,
  lead_id: number,
  { code, ended_callback_at, phone_call_id, ...said }: Said,
) {
  const contact = await insertContact(context, {
    ...said,
    lead_id,
    result_code_id: code?.id ?? null,
    phone_call_id,
  })
  await context.audit({
    action: 'contacted',
    subject: 'leads',
    subject_id: lead_id,
    lead_id,
    after: {
      ...said,
      result_code: code?.description ?? null,
      ...(ended_callback_at !== undefined && { ended_callback_at }),
    },
  })
  return contact
}
