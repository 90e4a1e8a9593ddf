const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  euro: '€',
}

const decoded = (text: string) =>
  text.replace(
    /&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole
      return Number.isInteger(code) && code < 0x110000 ? String.fromCodePoint(code) : whole
    },
  )

const linkText = (address: string, label: string) => {
  const text = label.replace(/<[^>]*>/g, '').trim()
  const target = address.replace(/^(mailto|tel):/, '')
  return text === '' || text === target ? target : `${text}: ${target}`
}

/** The plain-text version of a mail's HTML: paragraphs, list marks, written-out links. */
export function plainTextOf(html: string): string {
  const text = html
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_whole, address: string, label: string) =>
      linkText(address, label),
    )
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(p|h[1-6]|ul|ol|table|div|blockquote)>/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
  return decoded(text)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
