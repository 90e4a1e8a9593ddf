const formula = /^\s*[=+\-@\t\r＝＋－＠]/
/** A phone or a number begins like a formula and does no harm. */
const phoneOrNumber = /^[+-]?[\d\s().,/-]+$/

/** A cell of CSV by RFC 4180; what a spreadsheet would run as a formula is escaped. */
export const cellOf = (value: string): string => {
  const harmless = formula.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(harmless) || harmless !== value ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The same for a file that is imported again, where an escaped phone would no longer be one. */
export const importableCellOf = (value: string): string =>
  phoneOrNumber.test(value) ? `"${value}"` : cellOf(value)

/** Excel recognises UTF-8 by it. */
export const byteOrderMark = '\uFEFF'

/** One line of CSV. Dutch Excel splits cells at semicolons. */
export const csvLine = (
  values: readonly string[],
  { separator = ';', cell = cellOf }: { separator?: ',' | ';'; cell?: typeof cellOf } = {},
): string => `${values.map(cell).join(separator)}\r\n`
