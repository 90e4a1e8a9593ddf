import type { QuotationBody } from '@heliodesk/contract/quotation-fields'
import { drawnRoofs, layingWork, mostLayingWork } from '@heliodesk/domain/roofs/drawing/draw-panels'
import { panelSizeOf } from '@heliodesk/domain/roofs/panel-size'
import type { VersionContent } from '../draft/types.ts'

type Product = Pick<VersionContent['basis']['catalogue']['products'][number], 'id' | 'dimensions'>

/** The roofs from the first on whose panels can be laid while others wait; the rest is drawn as if typed. */
function layable(roofs: QuotationBody['roofs'], editions: number) {
  let work = 0
  return roofs.filter(({ measured }) => {
    const more = layingWork(measured) * editions
    if (work + more > mostLayingWork) return false
    work += more
    return true
  })
}

/** The panels of each edition on its measured roofs, kept with the version: what was shown stays as it was. */
export function drawnByEdition(
  { roofs, editions }: Pick<QuotationBody, 'roofs' | 'editions'>,
  products: readonly Product[],
): Pick<VersionContent, 'drawn'> {
  if (roofs.every(({ measured }) => !measured)) return {}
  const byId = new Map(products.map((product) => [product.id, product]))
  const sizeOf = (id: number) => panelSizeOf(byId.get(id))
  const laid = layable(roofs, editions.length)
  return {
    drawn: Object.fromEntries(editions.map((edition) => [edition.name, drawnRoofs(laid, edition, sizeOf)])),
  }
}
