import { Button, CloseButton } from '@mantine/core'
import {
  boxOfObstacle,
  cornersOfObstacle,
  edgesOfObstacle,
  isBesidePlane,
  isBox,
  measuresOf,
  type ObstacleBox,
  obstacleCorners,
  obstacleInMiddle,
  obstacleOf,
  obstacleOfCorners,
  withCorner,
} from '@heliodesk/domain/roofs/obstacles'
import { planeOf } from '@heliodesk/domain/roofs/measured-roof'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../../text/use-translation.ts'
import { NumberText } from '../../../ui/field/number-text.tsx'
import type { RoofValues } from '../builder/values.ts'
import { CornerFields, useRange } from './corner-fields.tsx'
import styles from './measured-roof.module.css'
import type { RoofDrawing } from './use-roof-drawing.ts'
import { useSideNames } from './use-side-names.ts'
import './measured-roof.text.ts'

interface ObstacleListProps {
  roof: RoofValues
  putObstacles: RoofDrawing['putObstacles']
  /** After one was added to a roof. */
  onAdded: (roof_number: number) => void
}

/** The smallest of each measure in metres, and along which side of the plane it goes. */
const sides = [
  ['left', 0, 'along'],
  ['up', 0, 'up'],
  ['width', 0.1, 'along'],
  ['height', 0.1, 'up'],
] as const

/** The button of an obstacle goes with it: who uses keys goes on with the one that adds. */
const focusAdd = (button: Element) =>
  button.closest('fieldset')?.querySelector<HTMLElement>(':scope > button')?.focus()

/** The fields of what was added stand before the button that adds. */
const focusLast = (button: Element) => button.previousElementSibling?.querySelector('input')?.focus()

/** What panels stay clear of on a roof, by its measures: as on site, and for who has no mouse. */
export function ObstacleList({ roof: { roof_number, measured }, putObstacles, onAdded }: ObstacleListProps) {
  const { t } = useTranslation()
  const plane = planeOf(measured)
  if (plane === undefined || !measured) return null
  const { obstacles } = measured
  const put = (index: number, obstacle: ReturnType<typeof obstacleOfCorners>) => {
    if (obstacle === null) return false
    putObstacles(roof_number, obstacles.with(index, obstacle), `obstacle ${roof_number} ${index}`)
    return true
  }
  return (
    <fieldset className={styles['obstacles']}>
      <legend>{t('measuredRoof.obstaclesOf', { number: roof_number })}</legend>
      {obstacles.map((obstacle, index) => (
        // Only the last is added, and a removed one takes its fields along.
        <div key={index} className={styles['box']} role="group" aria-label={obstacleName(t, index)}>
          <div className={styles['sides']}>
            {isBox(plane, obstacle) ? (
              <BoxFields
                box={boxOfObstacle(plane, obstacle)}
                edges={edgesOfObstacle(plane, obstacle)}
                plane={plane}
                onBox={(box) => put(index, obstacleOf(plane, box))}
              />
            ) : (
              <CornerFields
                corners={cornersOfObstacle(plane, obstacle)}
                plane={plane}
                onCorners={(corners) => put(index, obstacleOfCorners(plane, corners))}
              />
            )}
            <Button
              size="compact-xs"
              variant="subtle"
              disabled={(obstacle[0]?.length ?? 0) >= obstacleCorners.most}
              onClick={() => putObstacles(roof_number, obstacles.with(index, withCorner(obstacle)))}
            >
              {t('measuredRoof.addCorner')}
            </Button>
            {isBesidePlane(plane, obstacle) && <p role="status">{t('measuredRoof.besidePlane')}</p>}
          </div>
          <CloseButton
            size="md"
            aria-label={t('measuredRoof.removeObstacle', { index: index + 1, number: roof_number })}
            onClick={({ currentTarget }) => {
              focusAdd(currentTarget)
              putObstacles(roof_number, obstacles.toSpliced(index, 1))
            }}
          />
        </div>
      ))}
      <AddObstacle
        number={roof_number}
        onAdd={() => putObstacles(roof_number, [...obstacles, obstacleInMiddle(plane)])}
        onAdded={onAdded}
      />
    </fieldset>
  )
}

interface AddObstacleProps extends Pick<ObstacleListProps, 'onAdded'> {
  number: number
  onAdd: () => void
}

function AddObstacle({ number, onAdd, onAdded }: AddObstacleProps) {
  const { t } = useTranslation()
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('measuredRoof.addObstacleNamed', { number })}
      onClick={({ currentTarget }) => {
        flushSync(onAdd)
        onAdded(number)
        focusLast(currentTarget)
      }}
    >
      {t('measuredRoof.addObstacle')}
    </Button>
  )
}

interface BoxFieldsProps {
  box: ObstacleBox
  /** How far it is from the edges beside it: what is typed moves it by the difference. */
  edges: Pick<ObstacleBox, 'left' | 'up'>
  plane: Parameters<typeof measuresOf>[0]
  onBox: (box: ObstacleBox) => void
}

/** The measures of an obstacle; what is being typed and is none yet stays in its field. */
function BoxFields({ box, edges, plane, onBox }: BoxFieldsProps) {
  const nameOf = useSideNames(plane)
  const range = useRange()
  const measures = measuresOf(plane)
  const [typed, setTyped] = useState<Partial<Record<keyof ObstacleBox, number | null>>>({})
  const shown: ObstacleBox = { ...box, ...edges }
  return sides.map(([side, least, axis]) => {
    const most = measures[axis]
    const isMeasure = (value: number | null | undefined): value is number =>
      typeof value === 'number' && value >= least && value <= most
    return (
      <NumberText
        key={side}
        label={nameOf(side)}
        value={side in typed ? (typed[side] ?? null) : shown[side]}
        min={least}
        max={most}
        decimals={2}
        sign="m"
        error={typeof typed[side] === 'number' ? range(least, most) : undefined}
        onChange={(value) => {
          const { [side]: _before, ...others } = typed
          setTyped(isMeasure(value) ? others : { ...others, [side]: value })
          if (isMeasure(value)) onBox({ ...box, [side]: box[side] + value - shown[side] })
        }}
      />
    )
  })
}

const obstacleName = (t: ReturnType<typeof useTranslation>['t'], index: number) =>
  t('measuredRoof.obstacle', { index: index + 1 })
