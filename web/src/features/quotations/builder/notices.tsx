import type { CalculationWarning } from '@heliodesk/domain/enumerations'
import { label } from '@heliodesk/domain/enumerations'
import type { EditionName } from '@heliodesk/domain/quotations/types'
import { useFormatLanguage } from '../../../ui/use-format.ts'
import { useCalculation } from './builder-context.ts'
import styles from './builder.module.css'

interface NoticesProps {
  edition: EditionName
  codes: readonly CalculationWarning[]
  roof_number?: number
}

/** The warnings of an edition that belong here, beside their cause. */
export function Notices({ edition, codes, roof_number }: NoticesProps) {
  const language = useFormatLanguage()
  const shown = useCalculation((result) =>
    (result.editions[edition]?.warnings ?? [])
      .filter((warning) => codes.includes(warning.code))
      .filter((warning) => roof_number === undefined || warning.roof_number === roof_number)
      .map((warning) => warning.code)
      .join(' '),
  )
  if (shown === '') return null
  return (
    <ul className={styles['notices']}>
      {[...new Set(shown.split(' '))].map((code) => (
        <li key={code}>{label('calculationWarnings', code, language)}</li>
      ))}
    </ul>
  )
}
