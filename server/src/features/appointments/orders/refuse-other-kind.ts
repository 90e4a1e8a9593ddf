import type { EmployeeContext } from '../../../work/context.ts'
import { invalid } from '../../../kernel/problems.ts'
import { listVersionsOn } from '../../work-letters/list-versions-on.ts'
import type { AppointmentRow } from '../types.ts'
import { refuseEndedLead } from './refuse-ended-lead.ts'
import { refuseWithdrawnOrder } from './refuse-withdrawn-order.ts'

type Visit = Pick<AppointmentRow, 'id' | 'lead_id' | 'kind'>

/**
 * Throws 422 for an installation that becomes another visit, or another an installation, as an order, a crew and a letter
 * hang on it, and for a visit with a letter; 409 where the new kind cannot be planned at all.
 */
export async function refuseOtherKind(context: EmployeeContext, before: Visit, after: Visit) {
  if (after.kind === before.kind) return
  await refuseWithdrawnOrder(context, after)
  if (before.kind === 'installation') throw invalid({ kind: ['staysInstallation'] })
  if (after.kind === 'installation') throw invalid({ kind: ['becomesNoInstallation'] })
  if ((await listVersionsOn(context, before.id)).length > 0) throw invalid({ kind: ['kindWithLetter'] })
  await refuseEndedLead(context, after)
}
