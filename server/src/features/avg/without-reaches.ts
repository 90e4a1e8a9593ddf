import { literal } from './name-pattern.ts'

/** What no reader sees, and ways to write a letter or a figure otherwise: full width, in circles, of another script. */
const hidden = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
const otherwise = /[\uFF01-\uFF5E\u2460-\u24FF\u{1D400}-\u{1D7FF}\u2070-\u2089\u00B2\u00B3\u00B9\u3000]/gu
const figures = /(?![0-9])\p{Nd}/gu
const isFigure = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** A figure of any script: each has its ten after another. */
function figureOf(figure: string): string {
  const code = figure.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && isFigure(code - value - 1)) value += 1
  return String(value)
}

/** A text as it is read. */
export const asRead = (text: string): string =>
  text
    .replaceAll(hidden, '')
    .replaceAll(otherwise, (letter) => letter.normalize('NFKC'))
    .replaceAll(figures, figureOf)
    .replaceAll(/&#(?:64|x40);|%40/gi, '@')
    .replaceAll(/&#(?:46|x2e);|%2e/gi, '.')

const part = String.raw`[\p{L}\p{N}_%+'-]`
const inLetters = String.raw`(?<!\p{L})(?:[\p{L}\p{N}][ ._-]){2,40}[\p{L}\p{N}]?`
const dotWord = String.raw`(?:dot|punt|punkt|point|stip)`
const open = String.raw`[(\[{<*_-]{1,2}\s*`
const close = String.raw`\s*[)\]}>*_-]{1,2}`
const dot = String.raw`(?:\.|\s*\.\s*(?=\p{L}{2,4}(?!\p{L}))|\s+${dotWord}\s+|\s*${open}(?:\.|${dotWord})${close}\s*)`
const atWord = String.raw`(?:at|a|@|ät|aet|ape(?:n)?staart(?:je)?|arobase|arrobe|klammeraffe)`
/** Of at most so many parts: more are no address, and would take too long. */
const local = String.raw`(?:${inLetters}\s*|(?<!${part})${part}{1,64}(?:${dot}${part}{1,64}){0,4})`
const domain = String.raw`(?:${part}+(?:${dot}${part}+)*${dot}\p{L}{2,}|(?:[\p{L}\p{N}-]\s?){1,40}\.\s?(?:\p{L}\s?){2,4}(?!\p{L}))`

/** "jan@x.nl", "jan (at) x punt nl", "j a n @ x . n l", "jan apenstaartje x punt nl". */
const mails = [
  /[^\s@,;<>()]+@[^\s@,;<>()]+[^\s@,;<>().!?]/g,
  new RegExp(String.raw`${local}\s*(?:@+|${open}${atWord}${close})\s*${domain}`, 'giu'),
  new RegExp(
    String.raw`(?<!${part})${part}{1,64}(?:${dot}${part}{1,64}){0,4}\s+(?:at|ät|ape(?:n)?staart(?:je)?|arobase|arrobe|klammeraffe)\s+${part}+(?:(?:\.|\s+${dotWord}\s+)${part}+)*(?:\.|\s+${dotWord}\s+)\p{L}{2,}`,
    'giu',
  ),
  // What stands around the sign, whatever it is.
  /[\p{L}\p{N}._%+-]+ ?@+ ?[\p{L}\p{N}.-]*[\p{L}\p{N}]/gu,
]

/** However it is parted: "06-31 31 31 31", "+31(0)50-3131313", "0 6 . 3 1", "O6-31313131". */
const between = String.raw`(?:,(?!\s)|[\s().\-/+–—‐‑‒−_*·•|'’~]){0,4}`
const numbers = new RegExp(
  String.raw`(?<!\d)(?:\+|\((?=\+?\d{2,4}\))\+?)?(?:\d|[oO](?=${between}6))(?:${between}(?:\d|[oO](?!\p{L}))){7,}(?!\d)`,
  'gu',
)
/** A day, with or without its time, and a number of ours, tells of nobody. */
const noNumber =
  /^(?:(?:\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{4}-\d{2}-\d{2})(?:[\s,T]{1,3}\d{1,2}(?:[:.]\d{2}){0,2})?|20\d{2}-\d{5,9}|\d{4}[-–]\d{4})$/

const zero = '[0oO]'
const spelled = (figures: string) =>
  Array.from(figures, (figure) => (figure === '0' ? zero : figure)).join(between)

/** How people write a known number (E.164), with or without the code of its country, of one to three figures. */
export function numberPattern(number: string): string {
  const figures = number.replaceAll(/\D/g, '')
  const abroad = String.raw`\(?(?:(?:\+|${zero}${between}${zero})${between})?`
  const ways = [2, 1, 3].map(
    (code) =>
      `(?:${abroad}${spelled(figures.slice(0, code))}${between})?(?:${zero}${between})?${spelled(figures.slice(code))}`,
  )
  return `(?:${ways.join('|')})`
}

const at = String.raw`\s*(?:@+|${open}${atWord}${close}|\s${atWord}\s)\s*`
const stop = String.raw`(?:\s*\.\s*|\s+${dotWord}\s+|\s*${open}(?:\.|${dotWord})${close}\s*)`

/** How people write a known e-mail address, also one letter after the other. */
export const emailPattern = (email: string): string =>
  Array.from(email, (sign) => (sign === '@' ? at : sign === '.' ? stop : literal(sign))).join(String.raw`\s?`)

/** A text as it is read, without each e-mail address and whatever may be a telephone number, however they are written. */
export const withoutReaches = (text: string): string =>
  mails
    .reduce((left, one) => left.replaceAll(one, '…'), asRead(text))
    .replaceAll(numbers, (found) => (noNumber.test(found.trim()) ? found : '…'))
