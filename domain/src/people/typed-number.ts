/** The beginning or the whole of a number as it is typed, in the spelling of E.164; null for what begins no number. */
export function typedNumber(typed: string): string | null {
  const text = typed.trim()
  if (!/^[+0(][\d\s().-]+$/.test(text)) return null
  const digits = text.replaceAll('(0)', '').replaceAll(/[^\d+]/g, '')
  if (digits.length < 3) return null
  return digits.replace(/^00/, '+').replace(/^0/, '+31')
}
