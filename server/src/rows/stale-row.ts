import type { AuditSubject } from '@heliodesk/domain/audit/audit-actions'
import type { Context } from '../work/context.ts'
import { stale } from '../kernel/problems.ts'

/** 409 for a record that somebody else changed first: the current record, who changed it and when. */
export const staleRow = async (
  { lastWrite }: Pick<Context, 'lastWrite'>,
  { subject, id, current }: { subject: AuditSubject; id: number; current: unknown },
) => stale(current, await lastWrite(subject, id))
