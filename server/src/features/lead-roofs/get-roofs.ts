import { isOffered } from '@heliodesk/domain/quotations/is-offered'
import { layPanels } from '@heliodesk/domain/roofs/lay-panels'
import { type PanelSize, panelSizeOf } from '@heliodesk/domain/roofs/panel-size'
import type { EmployeeContext } from '../../work/context.ts'
import { getLead } from '../leads/get-lead.ts'
import { getCatalogue } from '../products/get-catalogue.ts'
import { presentRoof } from './present-roof.ts'

/** The size of the panel that is asked for, else of the default one. */
async function panelSize(
  context: EmployeeContext,
  product_id: number | undefined,
): Promise<PanelSize | null> {
  const { products } = await getCatalogue(context)
  const panels = products.filter(({ product_type }) => product_type === 'panel')
  const panel =
    product_id === undefined
      ? panels.find((one) => isOffered(one) && one.default_on_quotations)
      : panels.find(({ id }) => id === product_id)
  return panelSizeOf(panel)
}

/** The measured roof of a lead, with how many panels each plane holds. */
export async function getRoofs(context: EmployeeContext, id: number, product_id?: number) {
  const roof = await presentRoof(context, await getLead(context, id))
  const size = roof.building === null ? null : await panelSize(context, product_id)
  if (size === null) return roof
  const panelsOf = (plane: (typeof roof.planes)[number]) => layPanels(plane, { size }).panels.length
  return { ...roof, planes: roof.planes.map((plane) => ({ ...plane, panels: panelsOf(plane) })) }
}
