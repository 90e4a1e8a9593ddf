import { useFormatLanguage } from '../../ui/use-format.ts'

/** Bytes as people count them. */
export function useSize(): (bytes: number) => string {
  const language = useFormatLanguage()
  return (bytes) => {
    const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
    const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 })
    return format.format(value)
  }
}
