import { isOpenAppointment } from '@heliodesk/domain/appointments/moves'
import type { InstallationVisit } from '@heliodesk/domain/quotations/versions/visit-orders'
import type { Context } from '../../../work/context.ts'
import { findVisits } from '../../appointments/visits-overview.ts'
import { listOfAppointment } from '../queries.ts'
import { listStayed } from './stayed-overview.ts'

/**
 * What goes on of visits that were for a withdrawn order and are for others too: their days, the versions of these and
 * everybody who goes there; one that was put off has no day.
 */
export async function findSharedVisits(context: Pick<Context, 'db'>, visits: readonly InstallationVisit[]) {
  const ids = visits.map(({ id }) => id)
  const rows = await findVisits(context.db, ids)
  const letters = []
  const stayed = []
  for (const id of ids) {
    letters.push(...(await listOfAppointment(context.db, id)))
    stayed.push(...(await listStayed(context.db, id)))
  }
  return {
    days: visits.filter(({ status }) => isOpenAppointment(status)),
    version_ids: letters.map(({ version_id }) => version_id),
    people: [
      ...rows.flatMap(({ adviser_id, with_ids }) => [adviser_id, ...with_ids]),
      ...letters.flatMap(({ crew_ids }) => crew_ids),
      ...stayed,
    ],
  }
}
