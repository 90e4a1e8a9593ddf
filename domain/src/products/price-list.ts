/** What may be wrong with a line of a supplier's price list by itself, and beside the products. */
export const priceLineProblems = [
  'articleMissing',
  'articleTwice',
  'priceMissing',
  'notAPrice',
  'notADay',
  'unknownArticle',
  'priceBelowZero',
  'discountAboveZero',
  'inThePast',
] as const
export type PriceLineProblem = (typeof priceLineProblems)[number]

/** A line of a price list as it is understood; prices in decimal euros, the day as `YYYY-MM-DD`. */
export interface PriceLine {
  /** In the file, the headings being line 1. */
  line: number
  article_number: string
  price_net_adviser: number | null
  price_net_ew: number | null
  valid_from: string | null
  problem: PriceLineProblem | null
}

type Column = 'article_number' | 'price_net_adviser' | 'price_net_ew' | 'valid_from'

/** Headings in Dutch and English, in lower case and without anything but letters. */
const headings: Record<Column, readonly string[]> = {
  article_number: ['articlenumber', 'article', 'artikelnummer', 'artikelnr', 'artikel', 'sku', 'productcode'],
  price_net_adviser: [
    'pricenetadviser',
    'netpriceforadvisers',
    'netpriceadviser',
    'adviserprice',
    'nettoprijsadviseur',
    'adviseursprijs',
  ],
  price_net_ew: ['pricenetew', 'netpriceew', 'nettoprijsew', 'purchaseprice', 'inkoopprijs'],
  valid_from: ['validfrom', 'pricevalidfrom', 'geldigvanaf', 'prijsgeldigvanaf', 'ingangsdatum'],
}

const lettersOf = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z]/g, '')

function columnsOf(head: readonly string[]): Map<Column, number> {
  const columns = new Map<Column, number>()
  for (const [index, heading] of head.entries()) {
    const letters = lettersOf(heading)
    for (const column of Object.keys(headings) as Column[])
      if (headings[column].includes(letters) && !columns.has(column)) columns.set(column, index)
  }
  return columns
}

/**
 * Euros as people and programs write them, `1.234,56`, `1,234.56`, `€ 69` or `-150,00`; null when it is none. A point
 * or comma before one or two digits at the end divides the cents, before three digits the thousands.
 */
export function readPrice(text: string): number | null {
  const bare = text.replaceAll(/[€\s\u00A0]|EUR/gi, '').replace('−', '-')
  const parts = /^(-?)(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(bare)
  if (parts === null) return null
  const [, sign = '', whole = '', decimals = ''] = parts
  // 0.125 is a price with three decimals, not a number of thousands.
  if (/^0[.,]/.test(whole)) return null
  return Number(`${sign}${whole.replaceAll(/[.,]/g, '')}.${decimals || '0'}`)
}

/** A day as `YYYY-MM-DD` from that or from `DD-MM-YYYY`, with slashes or points too; null when it is none. */
export function readDay(text: string): string | null {
  const trimmed = text.trim()
  const dutch = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(trimmed)
  const [, day = '', month = '', year = ''] = dutch ?? []
  const iso = dutch === null ? trimmed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null
  const instant = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== iso ? null : iso
}

function problemOf(
  { article_number, price_net_adviser, price_net_ew, valid_from }: Omit<PriceLine, 'line' | 'problem'>,
  given: Record<Column, string>,
): PriceLineProblem | null {
  if (article_number === '') return 'articleMissing'
  if (given.price_net_adviser === '' || given.price_net_ew === '') return 'priceMissing'
  if (price_net_adviser === null || price_net_ew === null) return 'notAPrice'
  return given.valid_from !== '' && valid_from === null ? 'notADay' : null
}

/**
 * Reads a price list from its cells, the headings first; lines without anything are left out. Null when the headings
 * do not name an article number and both prices.
 */
export function readPriceList(cells: readonly (readonly string[])[]): PriceLine[] | null {
  const columns = columnsOf(cells[0] ?? [])
  const required: Column[] = ['article_number', 'price_net_adviser', 'price_net_ew']
  if (!required.every((column) => columns.has(column))) return null
  const seen = new Set<string>()
  return cells.slice(1).flatMap((row, index): PriceLine[] => {
    if (row.every((cell) => cell.trim() === '')) return []
    const cellOf = (column: Column) => (row[columns.get(column) ?? -1] ?? '').trim()
    const given = {
      article_number: cellOf('article_number'),
      price_net_adviser: cellOf('price_net_adviser'),
      price_net_ew: cellOf('price_net_ew'),
      valid_from: cellOf('valid_from'),
    }
    const read = {
      article_number: given.article_number,
      price_net_adviser: readPrice(given.price_net_adviser),
      price_net_ew: readPrice(given.price_net_ew),
      valid_from: readDay(given.valid_from),
    }
    const key = given.article_number.toLowerCase()
    const problem = problemOf(read, given) ?? (seen.has(key) ? 'articleTwice' : null)
    seen.add(key)
    return [{ line: index + 2, ...read, problem }]
  })
}
