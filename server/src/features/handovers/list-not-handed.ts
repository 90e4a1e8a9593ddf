import { amsterdamDate } from '@heliodesk/domain/calendar'
import { type HandoverKind, handoverKinds } from '@heliodesk/domain/people/handover'
import type { Context } from '../../work/context.ts'
import { listHeld } from './overview.ts'
import type { HandoverRow } from './queries.ts'

/** What is somebody's of which a handover says nobody who gets it, before it is done: how much of each kind. */
export async function listNotHanded(
  { db, happened_at: now }: Pick<Context, 'db' | 'happened_at'>,
  { employee_id, parts }: Pick<HandoverRow, 'employee_id' | 'parts'>,
): Promise<{ kind: HandoverKind; total: number }[]> {
  const whose = { employee_id, now, today: amsterdamDate(now) }
  const left = []
  for (const kind of handoverKinds) {
    const part = parts.find((one) => one.kind === kind)
    if (part !== undefined && part.to.length > 0) continue
    const chosen = new Set(part?.chosen.map(({ id }) => id))
    const total = (await listHeld(db, kind, whose)).filter(({ id }) => !chosen.has(id)).length
    if (total > 0) left.push({ kind, total })
  }
  return left
}
