/** Normalises numbers of Dutch companies for storage and print. */

const compact = (text: string) => text.replaceAll(/[\s.-]/g, '').toUpperCase()

/** A Chamber of Commerce number, eight digits (Handelsregisterbesluit 2008); null when it is none. */
export function normaliseChamberNumber(text: string): string | null {
  const digits = compact(text)
  return /^\d{8}$/.test(digits) ? digits : null
}

/** A Dutch VAT identification number, `NL123456789B01` (Belastingdienst); null when it has another form. */
export function normaliseVatNumber(text: string): string | null {
  const number = compact(text)
  return /^NL\d{9}B\d{2}$/.test(number) ? number : null
}

/** Lengths of the countries whose payments reach us in euros (ISO 13616, registry of SWIFT). */
const ibanLengths: Readonly<Record<string, number>> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
}

/** The remainder of a long decimal number divided by 97 (ISO 7064, MOD 97-10). */
function restBy97(digits: string): number {
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest
}

/** An IBAN without spaces whose checksum fits (ISO 13616); null when it is none. */
export function normaliseIban(text: string): string | null {
  const iban = compact(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || ibanLengths[iban.slice(0, 2)] !== iban.length) return null
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return restBy97(digits) === 1 ? iban : null
}

/** Formatted in groups of four: `NL91 ABNA 0417 1643 00`. */
export const formatIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
