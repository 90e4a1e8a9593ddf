/** PostgreSQL keeps no NUL and no half characters. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** The same of the beginning of a text, which does not end with half a character. */
export const storableStart = (text: string, most: number) =>
  text.length <= most ? storable(text) : storable(text.slice(0, most).replace(/[\ud800-\udbff]$/, ''))
