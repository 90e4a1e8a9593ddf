import type { LeadStatus } from '@heliodesk/domain/enumerations'
import { ApiError } from '../../../data/calls/api-error.ts'

/** Who is there already in a 409: those the employee may see, and the number of others. */
export interface DuplicateLeads {
  matches: {
    id: number
    number: string
    full_name: string
    status: LeadStatus
    do_not_call_at: string | null
  }[]
  others: number
  /** Set where the person was erased on request: when, and by which details they are recognised. */
  erased: { at: string; fields: ('email' | 'phone' | 'mobile' | 'address')[] } | null
}

/** Who is there already, or was, in the error of a failed create, else null. */
export function duplicatesOf(error: unknown): DuplicateLeads | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const { matches, others, erased } = error.body
  if (!Array.isArray(matches)) return null
  return {
    matches: matches as DuplicateLeads['matches'],
    others: typeof others === 'number' ? others : 0,
    erased: (erased as DuplicateLeads['erased'] | undefined) ?? null,
  }
}
