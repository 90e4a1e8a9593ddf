import type { leadRoofs } from '@heliodesk/contract/lead-roofs'
import { isOffered } from '@heliodesk/domain/quotations/prices/is-offered'
import { edgeDistancesOf } from '@heliodesk/domain/roofs/edge-distances'
import { layPanels } from '@heliodesk/domain/roofs/lay-panels'
import { type PanelSize, panelSizeOf } from '@heliodesk/domain/roofs/panel-size'
import type { EmployeeContext } from '../../work/context.ts'
import type { Asked } from '../../work/use-case.ts'
import { getLead } from '../leads/get-lead.ts'
import { getCatalogue } from '../products/get-catalogue.ts'
import { presentRoof } from './present-roof.ts'

type Catalogue = Awaited<ReturnType<typeof getCatalogue>>

/** The size of the panel that is asked for, else of the default one. */
function panelSize({ products }: Catalogue, product_id: number | undefined): PanelSize | null {
  const panels = products.filter(({ product_type }) => product_type === 'panel')
  const panel =
    product_id === undefined
      ? panels.find((one) => isOffered(one) && one.default_on_quotations)
      : panels.find(({ id }) => id === product_id)
  return panelSizeOf(panel)
}

/** The measured roof of a lead, with how many panels each plane holds. */
export async function getRoofs(
  context: EmployeeContext,
  { params: { id }, query: { product_id } }: Asked<typeof leadRoofs.get>,
) {
  const roof = await presentRoof(context, await getLead(context, id))
  if (roof.building === null) return roof
  const catalogue = await getCatalogue(context)
  const size = panelSize(catalogue, product_id)
  if (size === null) return roof
  const margins = edgeDistancesOf(catalogue.settings)
  const panelsOf = (plane: (typeof roof.planes)[number]) => layPanels(plane, { size, margins }).panels.length
  return { ...roof, planes: roof.planes.map((plane) => ({ ...plane, panels: panelsOf(plane) })) }
}
