import type { ContactOutcome, ResultCodeCategory } from '@heliodesk/domain/enumerations'
import { statusAfterContact } from '@heliodesk/domain/leads/calling'
import type { EmployeeContext } from '../../work/context.ts'
import { listOpenOf } from '../appointments/overview.ts'
import type { getLead } from '../leads/get-lead.ts'

interface Said {
  outcome: ContactOutcome
  code: { category: ResultCodeCategory } | undefined
  next_action_at: Date | null
}

/** The status that a contact leads to; null where the lead stays as it is. */
export const contactLeadsTo = async (
  { db }: EmployeeContext,
  { id, status }: Pick<Awaited<ReturnType<typeof getLead>>, 'id' | 'status'>,
  { outcome, code, next_action_at }: Said,
) =>
  statusAfterContact(status, {
    outcome,
    category: code?.category ?? null,
    agreed: next_action_at !== null,
    visits: (await listOpenOf(db, id)).length > 0,
  })
