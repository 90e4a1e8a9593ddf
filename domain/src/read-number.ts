import type { Locale } from './enumerations.ts'

export interface NumberRules {
  language: Locale
  /** At most this many. */
  decimals: number
  min?: number | undefined
  max?: number | undefined
  /** The unit that may stand beside the number. */
  sign?: string | undefined
}

export type NumberProblem =
  | { code: 'number' }
  | { code: 'decimals'; decimals: number }
  /** One sign that can be both, and how to write either; no `decimal` where the field takes none like it. */
  | { code: 'ambiguous'; whole: string; decimal: string | null }

/** Null for empty input; NaN with a problem for unparsable input, so that schemas reject it. */
export interface ReadNumber {
  value: number | null
  problem?: NumberProblem
}

/** Digits before and behind the decimal sign. */
interface Digits {
  minus: string
  whole: string
  fraction: string
}

export const decimalSigns = { en: '.', nl: ',' } as const
/** More digits than these are not exact. */
const maxDigits = 15

/** What is grouped by a sign, so that one group more can also be three decimals. */
export const grouped = {
  '.': /^[1-9]\d{0,2}(\.\d{3})+$/,
  ',': /^[1-9]\d{0,2}(,\d{3})+$/,
  ' ': /^[1-9]\d{0,2}(\s\d{3})+$/,
}
const units: Record<string, RegExp[]> = {
  '€': [/^(-?)\s*(?:€|EUR)\s*/i, /()\s*(?:€|EUR)$/i, /()(?:,|\.)--?$/],
  '%': [/()\s*%$/],
}

/** Sign, digits and separators alone: without the unit, without spaces between groups of three. */
function bareNumber(text: string, sign: string | undefined): string {
  let bare = text.trim().replaceAll('−', '-')
  for (const unit of units[sign ?? ''] ?? []) bare = bare.replace(unit, '$1')
  const [, whole = '', rest = ''] = /^-?([\d\s]+)(.*)$/.exec(bare) ?? []
  return grouped[' '].test(whole)
    ? `${bare.startsWith('-') ? '-' : ''}${whole.replaceAll(/\s/g, '')}${rest}`
    : bare
}

/** Splits at the decimal sign that the separators themselves show; null when they fit no notation. */
function splitDigits(unsigned: string, language: Locale): Omit<Digits, 'minus'> | null {
  const last = unsigned.lastIndexOf(unsigned.lastIndexOf('.') > unsigned.lastIndexOf(',') ? '.' : ',')
  if (last === -1) return { whole: unsigned, fraction: '' }
  const sign = unsigned[last] === '.' ? '.' : ','
  const other = sign === '.' ? ',' : '.'
  const [before, fraction] = [unsigned.slice(0, last), unsigned.slice(last + 1)]
  if (before.includes(other)) {
    return grouped[other].test(before) ? { whole: before.replaceAll(other, ''), fraction } : null
  }
  const thousands = grouped[sign].test(unsigned) && (before.includes(sign) || sign !== decimalSigns[language])
  if (thousands) return { whole: unsigned.replaceAll(sign, ''), fraction: '' }
  return before.includes(sign) ? null : { whole: before, fraction }
}

const valueOf = ({ minus, whole, fraction }: Digits) =>
  Number(`${minus}${whole || '0'}.${fraction || '0'}`) + 0
const withoutZeros = (fraction: string) => fraction.replace(/0+$/, '')

/** The two readings of the own decimal sign before three digits; null when only one is possible. */
function ambiguity(text: string, digits: Digits, rules: NumberRules): NumberProblem | 'whole' | null {
  const own = decimalSigns[rules.language]
  if (!grouped[own].test(text)) return null
  const fits = (value: number) => value >= (rules.min ?? -Infinity) && value <= (rules.max ?? Infinity)
  const whole = `${digits.minus}${digits.whole}${digits.fraction}`
  const [asWhole, asDecimal] = [fits(Number(whole)), fits(valueOf(digits))]
  if (asWhole !== asDecimal) return asWhole ? 'whole' : null
  const fraction = withoutZeros(digits.fraction)
  const spelled = fraction === '' ? '' : `${own}${fraction.length === 3 ? `${fraction}0` : fraction}`
  const decimal = `${digits.minus}${digits.whole}${spelled}`
  return { code: 'ambiguous', whole, decimal: fraction.length > rules.decimals ? null : decimal }
}

const refused = (problem: NumberProblem): ReadNumber => ({ value: Number.NaN, problem })

/**
 * Reads a number typed as the language or the other one writes it. What both could mean differently
 * (`1.250` in English, `1,250` in Dutch) and what has too many decimals is a problem, never a guess.
 */
export function readNumber(text: string, rules: NumberRules): ReadNumber {
  const bare = bareNumber(text, rules.sign)
  if (text.trim() === '') return { value: null }
  const [, minus = '', unsigned = ''] = /^(-?)([\d.,]+)$/.exec(bare) ?? []
  const split = splitDigits(unsigned, rules.language)
  const count = unsigned.replaceAll(/\D/g, '').length
  if (split === null || count === 0 || count > maxDigits) return refused({ code: 'number' })
  let digits: Digits = { minus, ...split }
  const doubt = digits.fraction === '' ? null : ambiguity(unsigned, digits, rules)
  if (doubt === 'whole') digits = { minus, whole: split.whole + split.fraction, fraction: '' }
  else if (doubt !== null) return refused(doubt)
  if (withoutZeros(digits.fraction).length > rules.decimals) {
    return refused({ code: 'decimals', decimals: rules.decimals })
  }
  return { value: valueOf(digits) }
}

/**
 * Reads a number of a file, of which nobody knows the language: its own last sign says how it would be written, and
 * what could still be read in two ways is a problem, as `1.250` and `1,250` are.
 */
export const readNumberOfFile = (text: string, rules: Omit<NumberRules, 'language'>): ReadNumber =>
  readNumber(text, { ...rules, language: text.lastIndexOf('.') > text.lastIndexOf(',') ? 'en' : 'nl' })
