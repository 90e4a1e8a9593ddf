import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { getSender } from '../../access/get-sender.ts'
import { conflict } from '../../kernel/problems.ts'
import type { Context } from '../../work/context.ts'
import type { VisitOfCustomer } from '../visit-notices/mail-visit.ts'
import { changesUntil } from '../visit-notices/changes-until.ts'

/** Throws 409 where only the office changes the visit any more. */
export async function requireChangeable(context: Context, given: VisitOfCustomer) {
  if ((await changesUntil(context, given.visit)) !== null) return
  const { status } = given.visit
  if (status !== 'planned' && status !== 'confirmed') throw conflict('visitOver')
  const { phone } = await getSender(context.db, context.company_id)
  throw conflict('visitTooLate', {}, { phone: formatPhone(phone) })
}
