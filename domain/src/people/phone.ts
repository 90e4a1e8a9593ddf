import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Weighs about 150 kB: for the server. What only shows numbers takes phone-format.ts. */

export interface ParsedPhone {
  /** `+31612345678` */
  e164: string
  valid: boolean
  /** MOBILE, FIXED_LINE ... of a valid number. */
  type: string | null
  /** In the style of its own country, of a valid number. */
  national: string | null
}

/** What somebody typed as a number, Dutch unless it names another country; null when it is none. */
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

/** A valid number as E.164, else null. */
export function toE164(text: string): string | null {
  const parsed = parsePhone(text)
  return parsed?.valid ? parsed.e164 : null
}

/** Long enough for a number of its country, though its range may be unknown. */
export const isPossiblePhone = (text: string): boolean =>
  parsePhoneNumberFromString(text, 'NL')?.isPossible() ?? false
