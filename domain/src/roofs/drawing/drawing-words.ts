import type { Locale } from '../../enumerations.ts'
import { roofCredit } from '../quality.ts'

interface Measurement {
  typed?: boolean | undefined
  /** The numbers of roofs that somebody changed after they were measured. */
  changed?: readonly number[] | undefined
  measured: number | null
  source: string | null
}

const words = {
  nl: {
    measured: (year: number, source: string) => `Dak gemeten in ${year} (${source}).`,
    measuredUnknown: 'Het jaar van de meting is niet bekend.',
    typed: 'Getekend naar opgegeven maten; niemand heeft het dak gemeten.',
    confirm: 'Wij controleren de maten ter plaatse.',
    fewer: (roof: number, drawn: number, amount: number) =>
      `Van de ${amount} panelen op dak ${roof} zijn er ${drawn} getekend.`,
    changed: (roof: number) =>
      `Richting en helling van dak ${roof} zijn door uw adviseur aangepast; zo is er gerekend. De tekening toont ze zoals ze zijn gemeten.`,
    alt: (panels: number) => `Het dak van boven op schaal, noorden boven, met ${panels} panelen`,
  },
  en: {
    measured: (year: number, source: string) => `Roof measured in ${year} (${source}).`,
    measuredUnknown: 'The year of the measurement is not known.',
    typed: 'Drawn by the size that was given; nobody measured the roof.',
    confirm: 'We check the measures on site.',
    fewer: (roof: number, drawn: number, amount: number) =>
      `Of the ${amount} panels on roof ${roof}, ${drawn} are drawn.`,
    changed: (roof: number) =>
      `Your adviser changed the direction and slope of roof ${roof}, which the calculation uses. The drawing shows them as they were measured.`,
    alt: (panels: number) => `The roof from above to scale, north up, with ${panels} panels`,
  },
} satisfies Record<Locale, object>

/** When a roof was measured, and who made the data, as their licence asks; or that its size was typed. */
export function creditLine(language: Locale, { typed, measured, source }: Measurement): string {
  const { measured: said, measuredUnknown, typed: given } = words[language]
  if (typed) return given
  const when = measured === null ? measuredUnknown : said(measured, source ?? '3DBAG')
  return `${when} ${roofCredit}, CC BY 4.0.`
}

/** What stands beside a drawing for a customer or a crew: what it does not show, and where it is from. */
export function drawingNotes(
  language: Locale,
  measurement: Measurement,
  roofs: readonly { roof_number: number; drawn: number; amount: number }[],
): string[] {
  const { fewer, changed, confirm } = words[language]
  return [
    ...roofs.flatMap(({ roof_number, drawn, amount }) =>
      drawn < amount ? [fewer(roof_number, drawn, amount)] : [],
    ),
    ...(measurement.changed ?? []).map(changed),
    `${confirm} ${creditLine(language, measurement)}`,
  ]
}

/** The drawing in words, for who does not see it. */
export const drawingAlt = (language: Locale, panels: number): string => words[language].alt(panels)
