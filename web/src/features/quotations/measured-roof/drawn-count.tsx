import { label } from '@heliodesk/domain/enumerations'
import { planeOf } from '@heliodesk/domain/roofs/measured-roof'
import { typedSize } from '@heliodesk/domain/roofs/typed-roof'
import { isSameMeasurement } from '@heliodesk/domain/roofs/same-measurement'
import { isChangedByHand, slopeOn } from '@heliodesk/domain/roofs/stand-panels'
import type { EditionName } from '@heliodesk/domain/quotations/types'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { callQuery } from '../../../data/queries.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import { useFormat, useFormatLanguage } from '../../../ui/use-format.ts'
import { useBuilder, useBuilderForm } from '../builder/builder-context.ts'
import type { BuilderValues, RoofValues } from '../builder/values.ts'
import { panelsOfRoof } from './draw-roof.ts'
import { EdgeNote, useEdgeDistances } from './edge-note.tsx'
import styles from './measured-roof.module.css'
import { layAnew } from './plane/stand-plane.ts'
import './measured-roof.text.ts'

/** Of panels on a measured roof: that their row has more than the drawing shows. */
export function DrawnCount({ edition, roof_number }: { edition: EditionName; roof_number: number }) {
  const { t } = useTranslation()
  const { control } = useBuilderForm()
  const { productsById } = useBuilder()
  const [roofs, editions] = useWatch<BuilderValues, ['roofs', 'editions']>({
    control,
    name: ['roofs', 'editions'],
  })
  const roof = roofs.find((one) => one.roof_number === roof_number)
  const own = editions.find(({ name }) => name === edition)
  const found = roof && own && panelsOfRoof({ edition: own, roof, roofs }, productsById)
  const rows = own?.products.panel.filter((row) => row.roof_number === roof_number) ?? []
  const amount = rows.reduce((sum, row) => sum + (row.amount ?? 0), 0)
  const [first, ...others] = rows
  if (!found || first === undefined || !(amount > found.shown.length)) return null
  const drawn = found.shown.length
  const name = productsById.get(first.product_id)?.name ?? ''
  return (
    <p className={styles['small']} role="note">
      {others.length === 0
        ? t('measuredRoof.fewer', { drawn, amount })
        : t('measuredRoof.firstRow', { drawn, amount, own: first.amount ?? 0, name })}
    </p>
  )
}

/** Of a roof that was taken from a plane: from which, and how that lies where somebody changed it by hand. */
export function TakenFrom({ roof }: { roof: RoofValues }) {
  const { t } = useTranslation()
  const language = useFormatLanguage()
  const format = useFormat()
  const plane = planeOf(roof.measured)
  const slope = slopeOn(roof.measured)
  if (plane === undefined || slope === undefined) return null
  const { angle } = slope
  const changed = isChangedByHand(roof)
  const orientation = label('orientations', slope.orientation, language)
  const size = typedSize(roof.measured)
  return (
    <>
      <p className={styles['small']}>
        {size !== undefined && !roof.measured?.standing
          ? t('measuredRoof.typedFrom', {
              along: format.number(size.along, 2),
              up: format.number(size.up, 2),
            })
          : changed
            ? t('measuredRoof.changedByHand', { plane: plane.number, orientation, angle })
            : t('measuredRoof.takenFrom', { plane: plane.number })}
      </p>
      {roof.measured?.unconfirmed === true ? (
        <p className={styles['small']} role="note">
          {t('measuredRoof.unconfirmed')}
        </p>
      ) : null}
      <LaidBefore roof={roof} />
      <KnownOtherwise roof={roof} />
    </>
  )
}

/** In the form itself: the drawing has its own steps back. */
function LaidBefore({ roof }: { roof: RoofValues }) {
  const form = useBuilderForm()
  const { productsById } = useBuilder()
  const margins = useEdgeDistances()
  const lay = () => {
    const { roofs, editions } = form.getValues()
    const next = layAnew({ roofs, editions }, { roof, margins, products: productsById })
    form.setValue('roofs', next.roofs, { shouldDirty: true })
    form.setValue('editions', next.editions, { shouldDirty: true })
  }
  return <EdgeNote roof={roof} onLay={lay} />
}

/** Of a roof whose building has other planes by now. */
function KnownOtherwise({ roof: { measured } }: { roof: RoofValues }) {
  const { t } = useTranslation()
  const { locked, customerView } = useBuilder()
  const lead_id = useBuilderForm().getValues('lead_id')
  const isAsked = !locked && !customerView && measured !== null && measured?.typed !== true
  const { data } = useQuery({
    ...callQuery('GET /leads/{id}/roofs', { params: { id: lead_id } }),
    enabled: isAsked,
  })
  const isSame =
    data === undefined || data.building?.id !== measured?.building_id || isOfBuilding(measured, data.planes)
  if (!isAsked || isSame) return null
  return (
    <p className={styles['small']} role="note">
      {t('measuredRoof.anewInCard')}
    </p>
  )
}

const isOfBuilding = (measured: RoofValues['measured'], planes: Parameters<typeof isSameMeasurement>[0]) =>
  !measured || isSameMeasurement(measured.planes, planes)
