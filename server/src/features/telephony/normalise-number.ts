import { isPossiblePhone, toE164 } from '@heliodesk/domain/people/phone'

/**
 * What an exchange gives as a number, as it is kept: E.164, or the digits of one inside an exchange; null when
 * the caller hides it (`anonymous`, empty).
 */
export function normaliseNumber(given: string | null | undefined): string | null {
  // sip:0612345678@exchange.example
  const text = (given ?? '')
    .replace(/^(sips?|tel):/i, '')
    .replace(/[@;].*$/, '')
    .trim()
  if (!/^[+\d\s().-]*$/.test(text)) return null
  const digits = text.replaceAll(/[^+\d]/g, '')
  if (!/^\+?\d{2,20}$/.test(digits)) return null
  const known = toE164(digits) ?? toE164(`+${digits.replace(/^\+/, '')}`)
  if (known !== null) return known
  // A country without a number of it (`+31`) says no more than nothing.
  return /^(\+|00)/.test(digits) && !isPossiblePhone(digits) ? null : digits
}
