import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { label } from '@heliodesk/domain/enumerations'
import { useTranslation } from '../../../text/use-translation.ts'
import { useFormat, useFormatLanguage } from '../../../ui/use-format.ts'
import type { EditionValues } from '../builder/values.ts'
import styles from './measured-roof.module.css'
import type { Renewal } from './plane/take-anew.ts'
import type { Building } from './plane/take-plane.ts'
import type { RoofDrawing } from './use-roof-drawing.ts'
import './measured-roof.text.ts'

interface MeasuredAnewProps {
  /** As it is measured now. */
  building: Building
  renewal: readonly Renewal[]
  drawing: RoofDrawing
  say: (said: string) => void
}

/** Of roofs whose building has other planes by now: that they stay as they were taken, and what they would become. */
export function MeasuredAnew({ building, renewal, drawing, say }: MeasuredAnewProps) {
  const { t } = useTranslation()
  const sayAnew = useSayAnew()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Who reads the building again does so far below. Newer browsers answer a promise, which is no clean-up.
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { measured: year } = building
  const take = () => {
    const { before, after } = drawing.takeAnew(renewal, building)
    say(sayAnew(renewal, before, after))
  }
  return (
    <div ref={note} role="note" className={styles['anew']}>
      <p>{year === null ? t('measuredRoof.anewUnknown') : t('measuredRoof.anew', { year })}</p>
      <ul>
        {renewal.map((one) => (
          <li key={one.roof.roof_number}>
            <Becomes {...one} />
          </li>
        ))}
      </ul>
      <Button size="compact-sm" variant="light" onClick={take}>
        {t('measuredRoof.takeAnew')}
      </Button>
    </div>
  )
}

function Becomes({ roof: { roof_number: number }, plane }: Renewal) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useFormatLanguage()
  if (plane === undefined) return t('measuredRoof.becomesNone', { number })
  const area = format.number(plane.area, 1)
  return plane.flat
    ? t('measuredRoof.becomesFlat', { number, plane: plane.number, area })
    : t('measuredRoof.becomes', {
        number,
        plane: plane.number,
        area,
        angle: Math.round(plane.angle),
        orientation: label('orientations', plane.orientation, language),
      })
}

const panelsOf = ({ products }: EditionValues, renewal: readonly Renewal[]) =>
  products.panel
    .filter((row) => renewal.some(({ roof }) => roof.roof_number === row.roof_number))
    .reduce((sum, { amount }) => sum + (amount ?? 0), 0)

/** Says what taking a building anew did to the panels of each edition. */
function useSayAnew() {
  const { t } = useTranslation()
  return (renewal: readonly Renewal[], before: readonly EditionValues[], after: readonly EditionValues[]) =>
    [
      t('measuredRoof.tookAnew'),
      ...after.map((edition, index) => {
        const was = before[index]
        return t('measuredRoof.panelsAnew', {
          name: edition.name,
          panels: panelsOf(edition, renewal),
          before: was === undefined ? 0 : panelsOf(was, renewal),
        })
      }),
    ].join(' ')
}
