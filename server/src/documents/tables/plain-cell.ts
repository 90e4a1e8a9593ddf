/** Texts that spreadsheets keep as texts: an apostrophe before a formula, and `="0612345678"`. */
export const plainCell = (cell: string) => {
  const [, kept] = /^="((?:[^"]|"")*)"$/.exec(cell) ?? []
  return kept?.replaceAll('""', '"') ?? cell.replace(/^'(?=[=+@-])/, '')
}
