import { Button } from '@mantine/core'
import { label } from '@heliodesk/domain/enumerations'
import { irradiationFactor } from '@heliodesk/domain/quotations/yield'
import { layPanels } from '@heliodesk/domain/roofs/lay-panels'
import { useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { useFormat, useFormatLanguage } from '../../../ui/use-format.ts'
import { useBuilder, useBuilderForm } from '../builder/builder-context.ts'
import type { BuilderValues } from '../builder/values.ts'
import styles from './measured-roof.module.css'
import { RoofDrawing } from './roof-drawing.tsx'
import { nextRoof, panelOf, type Plane, sizeOf, takePlane } from './take-plane.ts'
import './measured-roof.text.ts'

type Kept = Pick<BuilderValues, 'roofs' | 'editions'>
interface Took {
  plane: number
  roof_number: number
  before: Kept
}

/** What was taken while the dialog is open, with the way back. */
function useTaking() {
  const form = useBuilderForm()
  const { productsById, openRoof } = useBuilder()
  const [taken, setTaken] = useState<readonly Took[]>([])
  const put = ({ roofs, editions }: Kept) => {
    form.setValue('roofs', roofs, { shouldDirty: true })
    form.setValue('editions', editions, { shouldDirty: true })
  }
  const numbers = new Set(taken.map(({ roof_number }) => roof_number))
  const take = (plane: Plane) => {
    const { roofs, editions } = form.getValues()
    const roof_number = nextRoof(form.getValues(), numbers)
    put(takePlane(form.getValues(), { plane, roof_number, products: productsById }))
    openRoof.set(roof_number)
    setTaken([...taken, { plane: plane.number, roof_number, before: { roofs, editions } }])
  }
  const undo = () => {
    const last = taken.at(-1)
    if (last !== undefined) put(last.before)
    setTaken(taken.slice(0, -1))
  }
  return { taken, take, undo, next: nextRoof(form.getValues(), numbers) }
}

/** What a panel of the first edition brings on each plane, and how many each plane holds. */
function usePanels(planes: readonly Plane[]) {
  const form = useBuilderForm()
  const { productsById, catalog } = useBuilder()
  const panel = panelOf(form.getValues('editions')[0], productsById)
  const size = sizeOf(panel)
  const kwp = ((panel?.watt_peak ?? 0) / 1_000) * (panel?.energy_yield_multiplier ?? 1)
  const rows = planes.map((plane) => {
    const sun = irradiationFactor(plane.orientation, Math.round(plane.angle))
    return {
      ...plane,
      sun,
      kwh: kwp * catalog.settings.kwh_per_kwp * sun,
      panels: size === null ? null : layPanels(plane, { size }).panels.length,
    }
  })
  return { rows, size, name: size === null ? null : (panel?.name ?? null) }
}

/** The planes of a roof: drawn from above, and as buttons. */
export function MeasuredPlanes({ planes }: { planes: readonly Plane[] }) {
  const { t } = useTranslation()
  const { max_roofs } = useBuilder().catalog.settings
  const { taken, take, undo, next } = useTaking()
  const { rows, size, name } = usePanels(planes)
  const [said, say] = useState('')
  const takeAndSay = (plane: Plane) => {
    say(t('measuredRoof.tookPlane', { plane: plane.number, number: next }))
    take(plane)
  }
  const undoAndSay = (plane: number) => {
    say(t('measuredRoof.tookBack', { plane }))
    undo()
  }
  const last = taken.at(-1)
  return (
    <div className={styles['roof']}>
      <RoofDrawing planes={rows} size={size} chosen={new Set(taken.map(({ plane }) => plane))} />
      <div>
        <p className={styles['small']}>
          {name === null ? t('measuredRoof.noSize') : t('measuredRoof.perPanel', { name })}
        </p>
        <ul className={styles['list']}>
          {rows.map((row) => (
            <li key={row.number}>
              <PlaneFacts plane={row} panels={row.panels} kwh={row.kwh} />
              <TakeButton
                plane={row.number}
                as={taken.find(({ plane }) => plane === row.number)?.roof_number}
                next={next}
                full={next > max_roofs}
                onTake={() => takeAndSay(row)}
              />
            </li>
          ))}
        </ul>
        {next > max_roofs ? (
          <p className={styles['small']}>{t('measuredRoof.full', { max: max_roofs })}</p>
        ) : null}
        {last === undefined ? null : (
          <Button mt="sm" size="compact-sm" variant="subtle" onClick={() => undoAndSay(last.plane)}>
            {t('measuredRoof.undo')}
          </Button>
        )}
        <p className={styles['small']} role="status">
          {said}
        </p>
      </div>
    </div>
  )
}

function PlaneFacts({ plane, panels, kwh }: { plane: Plane; panels: number | null; kwh: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useFormatLanguage()
  const { number, orientation, flat } = plane
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
      {panels === null ? null : <span>{t('measuredRoof.holds', { panels, kwh: format.number(kwh) })}</span>}
    </>
  )
}

interface TakeButtonProps {
  plane: number
  /** The roof that it became. */
  as: number | undefined
  next: number
  full: boolean
  onTake: () => void
}

function TakeButton({ plane, as, next, full, onTake }: TakeButtonProps) {
  const { t } = useTranslation()
  if (as !== undefined) return <span>{t('measuredRoof.taken', { number: as })}</span>
  return (
    <Button
      size="compact-sm"
      variant="light"
      disabled={full}
      aria-label={t('measuredRoof.takeNamed', { plane, number: next })}
      onClick={onTake}
    >
      {t('measuredRoof.take', { number: next })}
    </Button>
  )
}
