import type { LeadStatus } from '@heliodesk/domain/enumerations'
import { ApiError } from '../../data/api-error.ts'

/** The duplicates in a 409: those the employee may see, and the number of others. */
export interface DuplicateLeads {
  matches: { id: number; number: string; full_name: string; status: LeadStatus }[]
  others: number
}

/** The duplicates in the error of a failed create, else null. */
export function duplicatesOf(error: unknown): DuplicateLeads | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const { matches, others } = error.body
  if (!Array.isArray(matches)) return null
  return { matches: matches as DuplicateLeads['matches'], others: typeof others === 'number' ? others : 0 }
}
