import { conflict } from '../../kernel/problems.ts'
import type { Context } from '../../work/context.ts'
import { confirmVisit } from '../appointments/confirm-visit.ts'
import { getVisitOfCustomer } from './read-visit.ts'

/** The customer confirms; again changes nothing. */
export async function confirmAsCustomer(context: Context, id: number) {
  const { visit } = await getVisitOfCustomer(context, id)
  if (visit.status === 'confirmed') return
  if (visit.status !== 'planned' || visit.starts_at <= context.now) throw conflict('visitOver')
  if ((await confirmVisit(context, visit)) === undefined) throw conflict('visitChangedMeanwhile')
}
