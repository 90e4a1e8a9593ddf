/** A cell of CSV by RFC 4180; what a spreadsheet would run as a formula is escaped. */
export const cellOf = (value: string): string => {
  const harmless = /^\s*[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(harmless) || harmless !== value ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Excel recognises UTF-8 by it. */
export const byteOrderMark = '\uFEFF'

/** One line of CSV. Dutch Excel splits cells at semicolons. */
export const csvLine = (cells: readonly string[], separator: ',' | ';' = ';'): string =>
  `${cells.map(cellOf).join(separator)}\r\n`
