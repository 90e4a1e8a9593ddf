import { Button } from '@mantine/core'
import { edgeDistanceOn, edgeDistancesOf } from '@heliodesk/domain/roofs/edge-distances'
import { edgeDistanceOfRoof, planeOf } from '@heliodesk/domain/roofs/measured-roof'
import { useTranslation } from '../../../text/use-translation.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { useBuilder } from '../builder/builder-context.ts'
import type { RoofValues } from '../builder/values.ts'
import styles from './measured-roof.module.css'
import './measured-roof.text.ts'

/** Metres that the company keeps free along the edges of roofs. */
export const useEdgeDistances = () => edgeDistancesOf(useBuilder().catalog.settings)

/** Of a roof that was laid before the company's distance to the edges changed: that it stays so, until somebody lays it anew. */
export function EdgeNote({ roof, onLay }: { roof: RoofValues; onLay: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { locked, customerView } = useBuilder()
  const margins = useEdgeDistances()
  const { measured, roof_number: number } = roof
  const plane = planeOf(measured)
  if (!measured || plane === undefined || locked || customerView) return null
  const [kept, now] = [edgeDistanceOfRoof(measured), edgeDistanceOn(plane, margins)]
  if (kept === now) return null
  const metres = { kept: format.number(kept, 2), now: format.number(now, 2) }
  return (
    <div role="note" className={styles['small']}>
      {t('measuredRoof.otherDistance', metres)}{' '}
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={t('measuredRoof.layAnewNamed', { number, ...metres })}
        onClick={onLay}
      >
        {t('measuredRoof.layAnew')}
      </Button>
    </div>
  )
}
