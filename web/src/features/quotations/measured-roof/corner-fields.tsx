import { CloseButton } from '@mantine/core'
import { measuresOf, type ObstacleCorner, obstacleCorners } from '@heliodesk/domain/roofs/obstacles'
import { useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { NumberText } from '../../../ui/field/number-text.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import styles from './measured-roof.module.css'
import { useSideNames } from './use-side-names.ts'
import './measured-roof.text.ts'

interface CornerFieldsProps {
  corners: readonly ObstacleCorner[]
  plane: Parameters<typeof measuresOf>[0]
  /** False: they make no shape. */
  onCorners: (corners: readonly ObstacleCorner[]) => boolean
}

/** Says how far measures of a plane go. */
export function useRange() {
  const { t } = useTranslation()
  const format = useFormat()
  return (least: number, most: number) =>
    t('measuredRoof.measureRange', { least: format.figure(least), most: format.figure(most) })
}

const isWhole = ({ left, up }: ObstacleCorner) => !Number.isNaN(left) && !Number.isNaN(up)

const axisOf = { left: 'along', up: 'up' } as const

/** The corners of an obstacle that is no rectangle; what makes no shape stays in its field, and is said. */
export function CornerFields({ corners, plane, onCorners }: CornerFieldsProps) {
  const { t } = useTranslation()
  const nameOf = useSideNames(plane)
  const measures = measuresOf(plane)
  const [typed, setTyped] = useState<readonly ObstacleCorner[] | null>(null)
  const shown = typed?.length === corners.length ? typed : corners
  const range = useRange()
  // A corner that was clicked beside the plane may stay there.
  const isBeyond = (corner: ObstacleCorner, side: 'left' | 'up') =>
    (corner[side] < 0 || corner[side] > measures[axisOf[side]]) &&
    !corners.some((known) => known[side] === corner[side])
  const areBeyond = (all: readonly ObstacleCorner[]) =>
    all.some((corner) => isBeyond(corner, 'left') || isBeyond(corner, 'up'))
  const put = (next: readonly ObstacleCorner[]) => {
    const areMeasures = next.every(isWhole) && !areBeyond(next)
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
              label={nameOf(side)}
              value={Number.isNaN(corner[side]) ? null : corner[side]}
              min={0}
              max={measures[axisOf[side]]}
              error={isBeyond(corner, side) ? range(0, measures[axisOf[side]]) : undefined}
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
      {typed === null || shown !== typed || areBeyond(typed) ? null : (
        <p className={styles['fewer']} role="alert">
          {t('measuredRoof.noShape')}
        </p>
      )}
    </>
  )
}
