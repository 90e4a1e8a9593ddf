import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { defaultProducts } from '@heliodesk/domain/quotations/default-products'
import { edgeDistancesOf } from '@heliodesk/domain/roofs/edge-distances'
import { roomOnRoofs } from '@heliodesk/domain/roofs/room-on-roofs'
import type { EmployeeContext } from '../../work/context.ts'
import { measuredPlanes } from '../lead-roofs/present-roof.ts'
import { getLead } from '../leads/get-lead.ts'
import { getCatalogue } from '../products/get-catalogue.ts'

/** The default products for a usage and roofs; the main connection and the measured planes are the lead's, a typed size the roof's. */
export async function proposeProducts(
  context: EmployeeContext,
  { lead_id, energy_usage, roofs }: CallBody<typeof calls.quotations.defaultProducts>,
) {
  const lead = lead_id === undefined ? undefined : await getLead(context, lead_id)
  const planes = lead === undefined ? [] : await measuredPlanes(context, lead)
  const catalogue = await getCatalogue(context)
  return defaultProducts({
    energy_usage,
    roofs,
    meter_connection: lead?.meter_connection,
    date: amsterdamDate(context.now),
    catalogue,
    holds: roomOnRoofs(planes, roofs, edgeDistancesOf(catalogue.settings)),
  })
}
