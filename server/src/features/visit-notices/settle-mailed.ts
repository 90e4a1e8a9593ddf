import { type Heard, isElsewhere } from '@heliodesk/domain/appointments/visit-notice'
import { noteVisitMailed } from '../appointments/progress/note-visit-mailed.ts'
import type { Context } from '../../work/context.ts'
import { stateOf, type VisitOfCustomer } from './mail-visit.ts'

/** Whether a mail told the customer where and when a visit is. */
export const wasMailed = (given: VisitOfCustomer, { told, told_at }: Heard): boolean =>
  told !== null && told_at !== null && !isElsewhere(told, stateOf(given))

/** Says of a visit that is as it was mailed when that was, and of any other that it was not. */
export async function settleMailed(context: Context, given: VisitOfCustomer, heard: Heard) {
  const mailed_at = wasMailed(given, heard) ? heard.told_at : null
  await noteVisitMailed(context, given.visit, mailed_at)
}
