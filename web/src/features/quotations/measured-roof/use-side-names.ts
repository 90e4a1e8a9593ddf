import { measuredEdges } from '@heliodesk/domain/roofs/obstacle-measures'
import type { ObstacleBox } from '@heliodesk/domain/roofs/obstacles'
import { edgeName } from '@heliodesk/domain/roofs/roof-edges'
import { useTranslation } from '../../../text/use-translation.ts'
import { useFormatLanguage } from '../../../ui/use-format.ts'
import './measured-roof.text.ts'

/** What the measures of an obstacle on a plane are called: on a flat one by the edges that they are from. */
export function useSideNames(plane: Parameters<typeof measuredEdges>[0]) {
  const { t } = useTranslation()
  const language = useFormatLanguage()
  const edges = measuredEdges(plane)
  return (side: keyof ObstacleBox) =>
    edges === null
      ? t(`measuredRoof.sides.${side}`)
      : t(`measuredRoof.flatSides.${side}`, {
          low: edgeName(language, edges.low),
          left: edgeName(language, edges.left),
        })
}
