import type { Change } from '@heliodesk/contract/realtime'
import { factsOf } from '@heliodesk/domain/nouns/nouns'
import type { AuditEntry } from './audit-entry.ts'

/** What an entry of the audit tells of a change. */
export const changeOf = ({ subject, subject_id, lead_id, action }: AuditEntry): Change => ({
  noun: subject,
  id: subject_id,
  lead_id: lead_id ?? (subject === 'leads' ? subject_id : null),
  ...(action === 'removed' && { removed: true }),
})

/** Whether the customer's open page has something newer to show. */
export const isSeenByCustomer = ({ subject, action }: AuditEntry): boolean =>
  factsOf(subject).customerSees?.includes(action) === true
