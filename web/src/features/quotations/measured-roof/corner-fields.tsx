import { CloseButton } from '@mantine/core'
import { type ObstacleCorner, obstacleCorners } from '@heliodesk/domain/roofs/obstacles'
import { useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { NumberText } from '../../../ui/number-text.tsx'
import styles from './measured-roof.module.css'
import './measured-roof.text.ts'

interface CornerFieldsProps {
  corners: readonly ObstacleCorner[]
  /** False: they make no shape. */
  onCorners: (corners: readonly ObstacleCorner[]) => boolean
}

const measures = { least: -50, most: 100 }

/** The corners of an obstacle that is no rectangle; what makes no shape stays in its field, and is said. */
export function CornerFields({ corners, onCorners }: CornerFieldsProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<readonly ObstacleCorner[] | null>(null)
  const shown = typed?.length === corners.length ? typed : corners
  const put = (next: readonly ObstacleCorner[]) => {
    const all = next.flatMap(({ left, up }) => [left, up])
    const areMeasures = all.every((one) => one >= measures.least && one <= measures.most)
    setTyped(areMeasures && onCorners(next) ? null : next)
  }
  return (
    <>
      {shown.map((corner, index) => (
        // Corners have no name but their place.
        <div
          key={index}
          className={styles['corner']}
          role="group"
          aria-label={t('measuredRoof.corner', { index: index + 1 })}
        >
          {(['left', 'up'] as const).map((side) => (
            <NumberText
              key={side}
              label={t(`measuredRoof.sides.${side}`)}
              value={Number.isNaN(corner[side]) ? null : corner[side]}
              min={measures.least}
              max={measures.most}
              decimals={2}
              sign="m"
              onChange={(value) => put(shown.with(index, { ...corner, [side]: value ?? Number.NaN }))}
            />
          ))}
          <CloseButton
            size="sm"
            disabled={corners.length <= obstacleCorners.least}
            aria-label={t('measuredRoof.removeCorner', { index: index + 1 })}
            onClick={() => put(shown.toSpliced(index, 1))}
          />
        </div>
      ))}
      {typed === null || shown !== typed ? null : (
        <p className={styles['fewer']} role="alert">
          {t('measuredRoof.noShape')}
        </p>
      )}
    </>
  )
}
