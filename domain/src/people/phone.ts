import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** About 150 kB, so server only. To format numbers in the browser use phone-format.ts. */

export interface ParsedPhone {
  /** `+31612345678` */
  e164: string
  valid: boolean
  /** MOBILE, FIXED_LINE ... of a valid number. */
  type: string | null
  /** In the style of its own country, of a valid number. */
  national: string | null
}

/** Parses a typed phone number, Dutch unless it has a country code; null if it is not one. */
export function parsePhone(text: string): ParsedPhone | null {
  const parsed = parsePhoneNumberFromString(text, 'NL')
  if (!parsed) return null
  const valid = parsed.isValid()
  return {
    e164: parsed.number,
    valid,
    type: valid ? (parsed.getType() ?? null) : null,
    national: valid ? parsed.formatNational() : null,
  }
}

/** Most numbers are Dutch mobile ones in a usual spelling: these are told without the library, which takes long. */
const usualMobile = /^(?:\+31|0031|0)(6[1-58]\d{7})$/

/** A valid number as E.164, else null. */
export function toE164(text: string): string | null {
  const [, mobile] = usualMobile.exec(text.replaceAll(/[\s-]/g, '')) ?? []
  if (mobile !== undefined) return `+31${mobile}`
  const parsed = parsePhoneNumberFromString(text, 'NL')
  return parsed?.isValid() ? parsed.number : null
}

/** Has a possible length for its country, though its range may be unknown. */
export const isPossiblePhone = (text: string): boolean =>
  parsePhoneNumberFromString(text, 'NL')?.isPossible() ?? false

/** Whether a number kept as E.164 is a mobile one; Dutch ones by their range, because that is fast. */
export const isMobile = (e164: string): boolean =>
  e164.startsWith('+31') ? /^\+316[1-58]\d{7}$/.test(e164) : parsePhone(e164)?.type === 'MOBILE'
