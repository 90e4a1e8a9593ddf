import { decimalSigns, grouped, type NumberRules } from '@heliodesk/domain/read-number'
import { formatNumber } from './format.ts'

/** A number as its field shows it, so that it is read back as the same number. */
export function showNumber(
  value: number | null,
  { language, decimals, fixed }: Pick<NumberRules, 'language' | 'decimals'> & { fixed: boolean },
): string {
  if (value === null || Number.isNaN(value)) return ''
  const own = decimalSigns[language]
  const shown = fixed ? formatNumber(value, language, decimals) : String(value).replace('.', own)
  return grouped[own].test(shown.replace('-', '')) ? `${shown}0` : shown
}
