import { amsterdamDate } from '@heliodesk/domain/calendar'
import { defaultProducts } from '@heliodesk/domain/quotations/default-products'
import { edgeDistancesOf } from '@heliodesk/domain/roofs/edge-distances'
import { roomOnRoofs } from '@heliodesk/domain/roofs/room-on-roofs'
import type { BodyOf } from '../../data/calls/client.ts'
import { clock } from '../../ui/clock.ts'
import { catalogueOf, readOffer } from '../calculate-here.ts'
import { readPack } from '../day-pack.ts'
import type { Holder } from '../holder.ts'

/** With the products, prices and measured planes of the pack, as the server proposes them; undefined where it does not have the lead. */
export async function defaultsHere(
  holder: Holder,
  { lead_id, energy_usage, roofs, panel_layouts }: BodyOf<'POST /quotations/default-products'>,
) {
  const offer = lead_id === undefined ? undefined : await readOffer(holder, lead_id)
  if (offer === undefined) return undefined
  const measured = (await readPack(holder.open, holder.company_id, 'roofs'))?.find(({ id }) => id === lead_id)
  return defaultProducts({
    energy_usage,
    roofs,
    meter_connection: offer.lead.meter_connection,
    date: amsterdamDate(clock.now()),
    catalogue: catalogueOf(offer),
    holds: roomOnRoofs(measured?.planes ?? [], roofs, edgeDistancesOf(offer.settings), panel_layouts),
  })
}
