import { isSalesVisit } from '@heliodesk/domain/appointments/moves'
import type { EmployeeContext } from '../../../work/context.ts'
import { conflict } from '../../../kernel/problems.ts'
import { findVisibleLead } from '../../leads/get-lead.ts'
import type { AppointmentRow } from '../types.ts'

/** Throws 409 for selling to a lead that was written off, also while the visit waited for its lock. */
export async function refuseEndedLead(
  context: EmployeeContext,
  { lead_id, kind }: Pick<AppointmentRow, 'lead_id' | 'kind'>,
) {
  if (!isSalesVisit(kind)) return
  const lead = await findVisibleLead(context, lead_id)
  if (lead?.status === 'writtenOff' || lead?.status === 'weeded') throw conflict('leadEnded')
}
