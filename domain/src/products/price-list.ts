import type { ImportColumns, ImportRow } from '../csv/columns.ts'
import { readDay } from '../csv/read-cells.ts'

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

export const priceListColumns: ImportColumns<Column> = {
  article_number: {
    en: 'Article number',
    nl: 'Artikelnummer',
    others: 'article, artikelnr, artikel, sku, product code',
    required: true,
    example: 'ZP-450',
  },
  price_net_adviser: {
    en: 'Net price for advisers',
    nl: 'Nettoprijs adviseur',
    others: 'net price adviser, adviser price, adviseursprijs',
    required: true,
    example: { en: '79.50', nl: '79,50' },
  },
  price_net_ew: {
    en: 'Net price EW',
    nl: 'Nettoprijs EW',
    others: 'purchase price, inkoopprijs',
    required: true,
    example: { en: '61.00', nl: '61,00' },
  },
  valid_from: {
    en: 'Valid from',
    nl: 'Geldig vanaf',
    others: 'price valid from, prijs geldig vanaf, ingangsdatum',
    example: '01-01-2027',
  },
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

function problemOf(
  { article_number, price_net_adviser, price_net_ew, valid_from }: Omit<PriceLine, 'line' | 'problem'>,
  given: Record<Column, string>,
): PriceLineProblem | null {
  if (article_number === '') return 'articleMissing'
  if (given.price_net_adviser === '' || given.price_net_ew === '') return 'priceMissing'
  if (price_net_adviser === null || price_net_ew === null) return 'notAPrice'
  return given.valid_from !== '' && valid_from === null ? 'notADay' : null
}

/** Reads a price list from the rows of its table. */
export function readPriceLines(rows: readonly ImportRow<Column>[]): PriceLine[] {
  const seen = new Set<string>()
  return rows.map(({ row: line, texts: given }): PriceLine => {
    const read = {
      article_number: given.article_number,
      price_net_adviser: readPrice(given.price_net_adviser),
      price_net_ew: readPrice(given.price_net_ew),
      valid_from: readDay(given.valid_from),
    }
    const key = given.article_number.toLowerCase()
    const problem = problemOf(read, given) ?? (seen.has(key) ? 'articleTwice' : null)
    seen.add(key)
    return { line, ...read, problem }
  })
}
