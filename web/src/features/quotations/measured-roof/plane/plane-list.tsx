import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { label, standings } from '@heliodesk/domain/enumerations'
import { panelTurns, standing } from '@heliodesk/domain/roofs/lay-panels'
import { windOf } from '@heliodesk/domain/roofs/roof-plane'
import { rowMates, turnOn } from '@heliodesk/domain/roofs/shared-rows'
import { useState } from 'react'
import { useTranslation } from '../../../../text/use-translation.ts'
import { NumberText } from '../../../../ui/field/number-text.tsx'
import { useFormat, useFormatLanguage } from '../../../../ui/use-format.ts'
import { useBuilder } from '../../builder/builder-context.ts'
import type { PanelsOfRoof } from '../draw-roof.ts'
import { EdgeNote } from '../edge-note.tsx'
import styles from '../measured-roof.module.css'
import { mayStand, type Setup, setupOf } from './stand-plane.ts'
import type { Plane } from './take-plane.ts'
import type { RoofDrawing } from '../use-roof-drawing.ts'
import '../measured-roof.text.ts'

export interface ListedPlane extends Plane {
  /** How many it holds, and what each brings a year; null without a panel of a known size. */
  panels: number | null
  kwh: number
  /** The roof that it became, or the two, and its panels in this edition. */
  taken: { roof: RoofDrawing['roofs'][number]; found: PanelsOfRoof | null }[]
}

interface PlaneListProps {
  planes: readonly ListedPlane[]
  drawing: RoofDrawing
  onTake: (plane: ListedPlane) => void
  /** Shows a plane so large that its panels can be hit. */
  onShow: (plane: ListedPlane) => void
}

/** The planes as buttons; of a roof how its panels lie. */
export function PlaneList({ planes, drawing, onTake, onShow }: PlaneListProps) {
  const { t } = useTranslation()
  const { max_roofs } = useBuilder().catalog.settings
  const full = drawing.next > max_roofs
  return (
    <>
      <ul className={styles['list']}>
        {planes.map((plane) => (
          <li key={plane.number} tabIndex={-1}>
            <PlaneFacts plane={plane} />
            {plane.taken.length === 0 ? (
              <Button
                size="compact-sm"
                variant="light"
                disabled={full}
                aria-label={t('measuredRoof.takeNamed', { plane: plane.number, number: drawing.next })}
                onClick={({ currentTarget }) => {
                  // The button goes; who uses keys goes on with the plane.
                  currentTarget.closest('li')?.focus()
                  onTake(plane)
                }}
              >
                {t('measuredRoof.take', { number: drawing.next })}
              </Button>
            ) : (
              <TakenRoofs plane={plane} drawing={drawing} onShow={() => onShow(plane)} />
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
        <span>
          {plane.taken.length > 1
            ? t('measuredRoof.holdsPairs', { panels, side: panels / 2, kwh: format.number(plane.kwh) })
            : t('measuredRoof.holds', { panels, kwh: format.number(plane.kwh) })}
        </span>
      )}
    </>
  )
}

/** The roofs of a plane; of a flat one also how its panels stand. */
function TakenRoofs({
  plane: { flat, taken },
  drawing,
  onShow,
}: {
  plane: ListedPlane
  drawing: RoofDrawing
  onShow: () => void
}) {
  const { t } = useTranslation()
  const [first] = taken
  return (
    <>
      {taken.map((one) => (
        <TakenPlane key={one.roof.roof_number} taken={one} drawing={drawing} />
      ))}
      {first === undefined ? null : (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={t('measuredRoof.showCloserNamed', { number: first.roof.roof_number })}
          onClick={onShow}
        >
          {t('measuredRoof.showCloser')}
        </Button>
      )}
      {first === undefined ? null : <EdgeNote roof={first.roof} onLay={() => drawing.layAnew(first.roof)} />}
      {flat && first !== undefined ? (
        <FlatSetup own={taken.map(({ roof }) => roof)} roof={first.roof} drawing={drawing} />
      ) : null}
    </>
  )
}

interface FlatSetupProps {
  own: RoofDrawing['roofs']
  roof: RoofDrawing['roofs'][number]
  drawing: RoofDrawing
}

const mostGap = 5

/** Panels of a flat roof: lying, in rows to the south, or in pairs to the east and west, which are two roofs. */
function FlatSetup({ own, roof, drawing }: FlatSetupProps) {
  const { t } = useTranslation()
  const { max_roofs } = useBuilder().catalog.settings
  const { roof_number: number, measured } = roof
  const setup = setupOf(roof)
  const [refused, setRefused] = useState<Setup | null>(null)
  const fits = mayStand(drawing, own, 'eastWest', max_roofs)
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t('measuredRoof.setupOf', { number })}
        data={(['level', ...standings] as const).map((value) => ({
          value,
          label: t(`measuredRoof.setups.${value}`),
          disabled: value === 'eastWest' && !fits,
        }))}
        value={setup}
        onChange={(value) => setRefused(drawing.stand(roof, value) ? null : value)}
      />
      <span role="status">{refused === null ? null : t('measuredRoof.standsNone')}</span>
      {fits ? null : <span>{t('measuredRoof.noRoomForPairs', { max: max_roofs })}</span>}
      {setup === 'level' ? null : (
        <RowGap
          key={setup}
          gap={measured?.standing?.row_gap ?? standing[setup].rowGap}
          onGap={(gap) => drawing.putRowGap(roof, gap)}
        />
      )}
    </>
  )
}

/** What is typed and no room between rows stays in its field, with how much there may be; an empty one is the usual. */
function RowGap({ gap, onGap }: { gap: number; onGap: (gap: number | null) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<{ value: number | null } | null>(null)
  const isBeyond = typeof typed?.value === 'number' && !Number.isNaN(typed.value)
  return (
    <NumberText
      label={t('measuredRoof.rowGap')}
      value={typed === null ? gap : typed.value}
      min={0}
      max={mostGap}
      decimals={2}
      sign="m"
      error={isBeyond ? t('measuredRoof.sizeRange', { least: 0, most: mostGap }) : undefined}
      onChange={(value) => {
        const isGap = value !== null && value >= 0 && value <= mostGap
        setTyped(isGap ? null : { value })
        if (isGap || value === null) onGap(value)
      }}
    />
  )
}

interface TakenPlaneProps {
  taken: ListedPlane['taken'][number]
  drawing: RoofDrawing
}

function TakenPlane({
  taken: { roof, found },
  drawing: { edition, roofs, fill, turn, index },
}: TakenPlaneProps) {
  const { t } = useTranslation()
  const { roof_number: number, measured } = roof
  const language = useFormatLanguage()
  const faces = measured?.standing ? windOf(measured.standing.azimuth) : null
  const amount = edition?.products.panel.find((row) => row.roof_number === number)?.amount ?? 0
  if (edition === undefined || found === null) return <span>{t('measuredRoof.taken', { number })}</span>
  const drawn = found.shown.length
  const chosen = turnOn(edition, rowMates(roofs, roof))
  return (
    <>
      <span className={styles['count']}>
        {t('measuredRoof.takenWith', { number, drawn, places: drawn + found.hidden.length })}
        {faces === null ? null : ` (${label('orientations', faces, language)})`}
      </span>
      {found.hidden.length === 0 ? null : (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={t('measuredRoof.fillNamed', { number })}
          onClick={() => fill({ edition, roof, roofs })}
        >
          {t('measuredRoof.fill')}
        </Button>
      )}
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
        value={chosen ?? 'most'}
        onChange={(value) => turn({ edition, roof, roofs }, value === 'most' ? null : value)}
      />
    </>
  )
}
