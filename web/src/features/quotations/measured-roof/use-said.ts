import { useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import type { ListedPlane } from './plane/plane-list.tsx'
import type { RoofDrawing } from './use-roof-drawing.ts'
import './measured-roof.text.ts'

/** Words, or what the roofs of a plane show: that is counted when it is read, and never what it was. */
export type Said = string | { plane: number; roof_number?: number; turned?: true }

/** What was said last, of the edition that is shown. */
export function useSaid({ index }: RoofDrawing, planes: readonly ListedPlane[]) {
  const { t } = useTranslation()
  const [said, setSaid] = useState<{ what: Said; index: number }>({ what: '', index })
  const say = (what: Said) => setSaid({ what, index })
  const { what } = said
  if (said.index !== index) return ['', say] as const
  if (typeof what === 'string') return [what, say] as const
  const texts = planes
    .filter(({ number }) => number === what.plane)
    .flatMap(({ taken }) => taken)
    .filter(({ roof }) => (what.roof_number ?? roof.roof_number) === roof.roof_number)
    .map(({ roof: { roof_number: number }, found }) => {
      const panels = found?.shown.length ?? 0
      const fits = panels + (found?.hidden.length ?? 0)
      return what.turned && panels < fits
        ? t('measuredRoof.keepsSold', { number, fits, panels })
        : t('measuredRoof.shows', { number, panels })
    })
  return [texts.join(' '), say] as const
}

/** The drawing, of which each change says what its plane shows then. */
export function sayingOf(drawing: RoofDrawing, say: (what: Said) => void): RoofDrawing {
  type Measured = RoofDrawing['roofs'][number]['measured']
  const shows = (measured: Measured) => measured && say({ plane: measured.number })
  const turns = (measured: Measured) => measured && say({ plane: measured.number, turned: true })
  return {
    ...drawing,
    fill: (at) => {
      drawing.fill(at)
      shows(at.roof.measured)
    },
    turn: (at, turn) => {
      drawing.turn(at, turn)
      turns(at.roof.measured)
    },
    stand: (roof, setup) => {
      const fits = drawing.stand(roof, setup)
      if (fits) turns(roof.measured)
      return fits
    },
    putRowGap: (roof, gap) => {
      drawing.putRowGap(roof, gap)
      shows(roof.measured)
    },
    layAnew: (roof) => {
      drawing.layAnew(roof)
      shows(roof.measured)
    },
    putObstacles: (roof_number, obstacles, name) => {
      drawing.putObstacles(roof_number, obstacles, name)
      shows(drawing.roofs.find((roof) => roof.roof_number === roof_number)?.measured)
    },
  }
}
