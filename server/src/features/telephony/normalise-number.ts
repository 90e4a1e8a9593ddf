import { isPossiblePhone, toE164 } from '@heliodesk/domain/people/phone'

/**
 * Normalises a number from an exchange: E.164, or the digits of an internal number; null when
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
  // A country code alone (`+31`) counts as no number.
  return /^(\+|00)/.test(digits) && !isPossiblePhone(digits) ? null : digits
}
