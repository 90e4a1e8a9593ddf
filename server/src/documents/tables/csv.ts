const formula = /^\s*[=+\-@\t\r＝＋－＠]/
/** A phone or a number begins like a formula and does no harm. */
const phoneOrNumber = /^[+-]?[\d\s().,/-]+$/

const escaped = (value: string) => (formula.test(value) ? `'${value}` : value)
const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`

/** A cell of CSV by RFC 4180; what a spreadsheet would run as a formula is escaped. */
export const cellOf = (value: string): string => {
  const harmless = escaped(value)
  return /[",;\r\n]/.test(harmless) || harmless !== value ? quoted(harmless) : harmless
}

/** The same for a file that is imported again, where an escaped phone would no longer be one; always quoted. */
export const importableCellOf = (value: string): string =>
  quoted(phoneOrNumber.test(value) ? value : escaped(value))

/** Excel recognises UTF-8 by it. */
export const byteOrderMark = '\uFEFF'

/** One line of CSV. Dutch Excel splits cells at semicolons. */
export const csvLine = (
  values: readonly string[],
  { separator = ';', cell = cellOf }: { separator?: ',' | ';'; cell?: typeof cellOf } = {},
): string => `${values.map(cell).join(separator)}\r\n`
