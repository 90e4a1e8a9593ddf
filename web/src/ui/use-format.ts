import { useTranslation } from '../text/use-translation.ts'
import {
  type FormatLanguage,
  formatCents,
  formatDate,
  formatDateTime,
  formatDay,
  formatEuros,
  formatFigure,
  formatMonth,
  formatNumber,
  formatPercent,
  formatWholeEuros,
} from './format.ts'

export const useFormatLanguage = (): FormatLanguage => useTranslation().language

/** The formats in the current language: `const format = useFormat(); format.cents(1250)`. */
export function useFormat() {
  const language = useFormatLanguage()
  return {
    date: formatDate,
    dateTime: formatDateTime,
    day: (date: string) => formatDay(date, language),
    month: (date: string) => formatMonth(date, language),
    cents: (cents: number | null | undefined) => formatCents(cents, language),
    wholeEuros: (cents: number) => formatWholeEuros(cents, language),
    euros: (euros: number | null | undefined) => formatEuros(euros, language),
    percent: (percent: number | null | undefined) => formatPercent(percent, language),
    number: (value: number, decimals = 0) => formatNumber(value, language, decimals),
    /** With the decimals that it has. */
    figure: (value: number) => formatFigure(value, language),
  }
}
