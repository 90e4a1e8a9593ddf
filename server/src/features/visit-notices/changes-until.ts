import { isAhead } from '@heliodesk/domain/appointments/visit-notice'
import type { Context } from '../../work/context.ts'
import type { AppointmentRow } from '../appointments/types.ts'
import { findPlanning } from '../planning-settings/overview.ts'

type Visit = Pick<AppointmentRow, 'status' | 'kind' | 'starts_at'>

/** Until when its customer changes a visit; null for one that only the office changes. */
export async function changesUntil(
  context: Context,
  { status, kind, starts_at }: Visit,
): Promise<Date | null> {
  if (!isAhead({ status }) || kind === 'installation') return null
  const { customer_change_hours } = await findPlanning(context.db)
  const until = new Date(starts_at.getTime() - customer_change_hours * 3_600_000)
  return until > context.happened_at ? until : null
}
