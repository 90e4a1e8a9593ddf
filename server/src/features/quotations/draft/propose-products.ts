import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { defaultPanels, defaultProducts } from '@heliodesk/domain/quotations/default-products'
import { edgeDistancesOf } from '@heliodesk/domain/roofs/edge-distances'
import { takeTurns } from '../../../kernel/take-turns.ts'
import type { EmployeeContext, Services } from '../../../work/context.ts'
import { measuredPlanes } from '../../lead-roofs/present-roof.ts'
import { getLead } from '../../leads/get-lead.ts'
import { getCatalogue } from '../../products/get-catalogue.ts'

interface Input {
  body: CallBody<typeof calls.quotations.defaultProducts>
}
type Seen = Awaited<ReturnType<typeof look>>

/** The main connection and the measured planes are the lead's, a typed size the roof's. */
async function look(context: EmployeeContext, { body: { lead_id } }: Input) {
  const lead = lead_id === undefined ? undefined : await getLead(context, lead_id)
  return {
    caller: String(context.employee_id),
    planes: lead === undefined ? [] : await measuredPlanes(context, lead),
    meter_connection: lead?.meter_connection,
    date: amsterdamDate(context.happened_at),
    catalogue: await getCatalogue(context),
  }
}

/** Large roofs are laid beside what others are served, one call after the other: others of that thread wait for one. */
const inTurn = takeTurns()
const mostMs = 60_000

/** How many of each default panel each roof holds, where any has a size. */
async function roomOf({ ownUse }: Services, { roofs, panel_layouts: layouts }: Input['body'], seen: Seen) {
  const { caller, planes, catalogue } = seen
  if (planes.length === 0 && roofs.every(({ measured }) => !measured)) return undefined
  const panels = defaultPanels(catalogue)
  const margins = edgeDistancesOf(catalogue.settings)
  const sizes = panels.map(({ dimensions }) => ({ dimensions }))
  const found = await inTurn(caller, AbortSignal.timeout(mostMs), () =>
    ownUse.roomOn({ planes, roofs, margins, panels: sizes, layouts }),
  )
  return (panel: (typeof panels)[number], roof: (typeof roofs)[number]) =>
    found[panels.indexOf(panel)]?.[roofs.indexOf(roof)]
}

/** The default products for a usage and roofs. */
async function make(services: Services, { body }: Input, seen: Seen) {
  const { meter_connection, date, catalogue } = seen
  return defaultProducts({
    energy_usage: body.energy_usage,
    roofs: body.roofs,
    meter_connection,
    date,
    catalogue,
    holds: await roomOf(services, body, seen),
  })
}

type Proposed = Awaited<ReturnType<typeof make>>

export const proposeProducts = {
  prepare: { look, make },
  run: async (_context: EmployeeContext, _input: Input, proposed: Proposed) => proposed,
}
