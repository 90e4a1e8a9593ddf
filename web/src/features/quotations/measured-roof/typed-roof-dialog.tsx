import { Button } from '@mantine/core'
import { edgeDistancesOf } from '@heliodesk/domain/roofs/edge-distances'
import { planeOf } from '@heliodesk/domain/roofs/measured-roof'
import { edgeName, edgesFacing } from '@heliodesk/domain/roofs/roof-edges'
import { azimuthOf, isFlat } from '@heliodesk/domain/roofs/roof-plane'
import { roofSizes, type RoofSize, typedSize } from '@heliodesk/domain/roofs/typed-roof'
import { useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { NumberText } from '../../../ui/field/number-text.tsx'
import { useBuilder, useBuilderForm } from '../builder/builder-context.ts'
import { useFormatLanguage } from '../../../ui/use-format.ts'
import { type RoofValues, slopeOf } from '../builder/values.ts'
import { MeasuredPlanes } from './plane/measured-planes.tsx'
import styles from './measured-roof.module.css'
import { sizeRoof } from './size-roof.ts'
import './measured-roof.text.ts'

const isSide = (metres: number | null): metres is number =>
  metres !== null && metres >= roofSizes.least && metres <= roofSizes.most

/** What is typed of a size; a whole one goes into the form. */
function useSize({ roof_number, measured }: RoofValues) {
  const form = useBuilderForm()
  const { productsById, catalog } = useBuilder()
  const known = typedSize(measured)
  const [typed, setTyped] = useState<{ along: number | null; up: number | null }>({
    along: known?.along ?? null,
    up: known?.up ?? null,
  })
  const put = (size: RoofSize | null) => {
    const { roofs, editions } = form.getValues()
    const margins = edgeDistancesOf(catalog.settings)
    const next = sizeRoof({ roofs, editions }, { roof_number, size, margins, products: productsById })
    form.setValue('roofs', next.roofs, { shouldDirty: true })
    form.setValue('editions', next.editions, { shouldDirty: true })
  }
  const type = (side: keyof RoofSize, metres: number | null) => {
    const next = { ...typed, [side]: metres }
    setTyped(next)
    if (isSide(next.along) && isSide(next.up)) put({ along: next.along, up: next.up })
  }
  const clear = () => {
    setTyped({ along: null, up: null })
    put(null)
  }
  return { known, typed, type, clear }
}

/** A flat roof is measured along the edge that it faces. */
function useTypedSideNames(roof: RoofValues) {
  const { t } = useTranslation()
  const language = useFormatLanguage()
  const plane = planeOf(roof.measured)
  const azimuth = plane?.azimuth ?? azimuthOf(roof.orientation)
  const low = edgeName(language, edgesFacing(azimuth).low)
  return (side: keyof RoofSize) =>
    isFlat(plane?.angle ?? slopeOf(roof))
      ? t(`measuredRoof.typedFlat.${side}`, { low })
      : t(`measuredRoof.typedSides.${side}`)
}

/** The size of a roof that was typed, and its panels as on one that was measured. */
export function TypedRoofDialog({ roof, onClose }: { roof: RoofValues; onClose: () => void }) {
  const { t } = useTranslation()
  const { known, typed, type, clear } = useSize(roof)
  const { measured } = roof
  const nameOf = useTypedSideNames(roof)
  return (
    <Dialog
      onClose={onClose}
      asks={false}
      size="min(1000px, 95vw)"
      title={t('measuredRoof.sizeOf', { number: roof.roof_number })}
    >
      <div className={styles['size']}>
        {(['along', 'up'] as const).map((side) => (
          <NumberText
            key={side}
            label={nameOf(side)}
            value={typed[side]}
            min={roofSizes.least}
            max={roofSizes.most}
            decimals={2}
            sign="m"
            error={
              isSide(typed[side]) || typed[side] === null ? undefined : t('measuredRoof.sizeRange', roofSizes)
            }
            onChange={(metres) => type(side, metres)}
          />
        ))}
        {known === undefined ? null : (
          <Button variant="default" onClick={clear}>
            {t('measuredRoof.withoutSize')}
          </Button>
        )}
      </div>
      {measured && known !== undefined && isSide(typed.along) && isSide(typed.up) ? (
        <MeasuredPlanes
          // Steps back of another size would bring that back.
          key={`${known.along} ${known.up}`}
          building={{ ...measured, id: measured.building_id }}
        />
      ) : (
        <p>{t('measuredRoof.sizeHint')}</p>
      )}
      <p className={styles['small']}>{t('measuredRoof.typedConfirm')}</p>
    </Dialog>
  )
}
