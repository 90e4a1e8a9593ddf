import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { label } from '@heliodesk/domain/enumerations'
import { layoutOn } from '@heliodesk/domain/roofs/draw-panels'
import { panelTurns } from '@heliodesk/domain/roofs/lay-panels'
import { useTranslation } from '../../../text/use-translation.ts'
import { useFormat, useFormatLanguage } from '../../../ui/use-format.ts'
import { useBuilder } from '../builder/builder-context.ts'
import type { PanelsOfRoof } from './draw-roof.ts'
import styles from './measured-roof.module.css'
import type { Plane } from './take-plane.ts'
import type { RoofDrawing } from './use-roof-drawing.ts'
import './measured-roof.text.ts'

export interface ListedPlane extends Plane {
  /** How many it holds, and what each brings a year; null without a panel of a known size. */
  panels: number | null
  kwh: number
  /** The roof that it became, and its panels in this edition. */
  taken: { roof: RoofDrawing['roofs'][number]; found: PanelsOfRoof | null } | null
}

interface PlaneListProps {
  planes: readonly ListedPlane[]
  drawing: RoofDrawing
  onTake: (plane: ListedPlane) => void
}

/** The planes as buttons; of a roof how its panels lie. */
export function PlaneList({ planes, drawing, onTake }: PlaneListProps) {
  const { t } = useTranslation()
  const { max_roofs } = useBuilder().catalog.settings
  const full = drawing.next > max_roofs
  return (
    <>
      <ul className={styles['list']}>
        {planes.map((plane) => (
          <li key={plane.number}>
            <PlaneFacts plane={plane} />
            {plane.taken === null ? (
              <Button
                size="compact-sm"
                variant="light"
                disabled={full}
                aria-label={t('measuredRoof.takeNamed', { plane: plane.number, number: drawing.next })}
                onClick={() => onTake(plane)}
              >
                {t('measuredRoof.take', { number: drawing.next })}
              </Button>
            ) : (
              <TakenPlane taken={plane.taken} drawing={drawing} />
            )}
          </li>
        ))}
      </ul>
      {full ? <p className={styles['small']}>{t('measuredRoof.full', { max: max_roofs })}</p> : null}
    </>
  )
}

function PlaneFacts({ plane }: { plane: ListedPlane }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useFormatLanguage()
  const { number, orientation, flat, panels } = plane
  const area = format.number(plane.area, 1)
  return (
    <>
      <strong>
        {flat
          ? t('measuredRoof.flat', { number, area })
          : t('measuredRoof.plane', {
              number,
              area,
              angle: Math.round(plane.angle),
              orientation: label('orientations', orientation, language),
            })}
      </strong>
      {panels === null ? null : (
        <span>{t('measuredRoof.holds', { panels, kwh: format.number(plane.kwh) })}</span>
      )}
    </>
  )
}

interface TakenPlaneProps {
  taken: NonNullable<ListedPlane['taken']>
  drawing: RoofDrawing
}

function TakenPlane({ taken: { roof, found }, drawing: { edition, turn, index } }: TakenPlaneProps) {
  const { t } = useTranslation()
  const { roof_number: number } = roof
  const amount = edition?.products.panel.find((row) => row.roof_number === number)?.amount ?? 0
  if (edition === undefined || found === null) return <span>{t('measuredRoof.taken', { number })}</span>
  const drawn = found.shown.length
  return (
    <>
      <span className={styles['count']}>
        {t('measuredRoof.takenWith', { number, drawn, places: drawn + found.hidden.length })}
      </span>
      {amount > drawn ? (
        <span className={styles['fewer']}>{t('measuredRoof.fewer', { drawn, amount })}</span>
      ) : null}
      <SegmentedControl
        size="xs"
        key={index}
        aria-label={t('measuredRoof.turnOf', { number })}
        data={['most' as const, ...panelTurns].map((value) => ({
          value,
          label: t(`measuredRoof.turns.${value}`),
        }))}
        value={layoutOn(edition, number).turn ?? 'most'}
        onChange={(value) => turn({ edition, roof }, value === 'most' ? null : value)}
      />
    </>
  )
}
