import type { Locale } from '../../enumerations.ts'
import { type EditionCalculation, type EditionName, editionNames } from '../types.ts'

/** What a battery is warranted for, whichever comes first; null where none is stated. */
const warrantyOf = {
  nl: (years: number | null, cycles: string | null) =>
    [years === null ? null : `${years} jaar`, cycles === null ? null : `${cycles} cycli`]
      .filter((part) => part !== null)
      .join(' of '),
  en: (years: number | null, cycles: string | null) =>
    [years === null ? null : `${years} years`, cycles === null ? null : `${cycles} cycles`]
      .filter((part) => part !== null)
      .join(' or '),
}

const batteryNotDeducted = {
  nl: (warranty: string, of: string | null) =>
    `Een nieuwe batterij${of === null ? '' : ` bij variant ${of}`} na afloop van de garantie${warranty === '' ? '' : ` (${warranty})`} is niet afgetrokken.`,
  en: (warranty: string, of: string | null) =>
    `A replacement battery${of === null ? '' : ` of edition ${of}`} after its warranty${warranty === '' ? '' : ` (${warranty})`} has not been deducted.`,
}

type Calculated = Partial<
  Record<EditionName, Pick<EditionCalculation, 'own_use_detail' | 'own_use_later'> | undefined>
>

/** Gains count what a battery saves in every year, beyond its warranty too; nothing where none is counted. */
export function laterBatteries(editions: Calculated, language: Locale): string[] {
  const names = editionNames.filter((name) => editions[name] !== undefined)
  const batteries = names.flatMap((name) => {
    const battery = editions[name]?.own_use_detail?.battery ?? editions[name]?.own_use_later?.battery
    return battery ? [{ name, battery }] : []
  })
  const written = new Intl.NumberFormat(language === 'nl' ? 'nl-NL' : 'en-GB')
  const alike = Map.groupBy(batteries, ({ battery: { warranty_years, warranty_cycles } }) =>
    warrantyOf[language](warranty_years, warranty_cycles === null ? null : written.format(warranty_cycles)),
  )
  return [...alike].map(([warranty, those]) =>
    batteryNotDeducted[language](
      warranty,
      those.length === names.length ? null : those.map(({ name }) => name).join(', '),
    ),
  )
}
