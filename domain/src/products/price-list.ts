import type { ImportColumns, ImportRow } from '../csv/columns.ts'
import { readDay } from '../csv/read-cells.ts'
import { type NumberProblem, readNumberOfFile } from '../read-number.ts'

/** What may be wrong with a line of a supplier's price list by itself, and beside the products. */
export const priceLineProblems = [
  'articleMissing',
  'articleTwice',
  'priceMissing',
  'notAPrice',
  'priceInDoubt',
  'notADay',
  'unknownArticle',
  'priceBelowZero',
  'discountAboveZero',
  'inThePast',
] as const
export type PriceLineProblem = (typeof priceLineProblems)[number]

/** A price that can be read in two ways, and how to write either; no `decimal` where that is none in cents. */
type PriceDoubt = Omit<Extract<NumberProblem, { code: 'ambiguous' }>, 'code'> & { text: string }

/** A line of a price list as it is understood; prices in decimal euros, the day as `YYYY-MM-DD`. */
export interface PriceLine {
  /** In the file, the headings being line 1. */
  line: number
  article_number: string
  price_net_adviser: number | null
  price_net_ew: number | null
  valid_from: string | null
  doubt: PriceDoubt | null
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

interface ReadPrice {
  value: number | null
  doubt: PriceDoubt | null
}

function readPrice(text: string): ReadPrice {
  const { value, problem } = readNumberOfFile(text, { decimals: 2, sign: '€' })
  if (problem === undefined) return { value, doubt: null }
  if (problem.code !== 'ambiguous') return { value: null, doubt: null }
  return { value: null, doubt: { text, whole: problem.whole, decimal: problem.decimal } }
}

function problemOf(
  { article_number, price_net_adviser, price_net_ew, valid_from, doubt }: Omit<PriceLine, 'line' | 'problem'>,
  given: Record<Column, string>,
): PriceLineProblem | null {
  if (article_number === '') return 'articleMissing'
  if (given.price_net_adviser === '' || given.price_net_ew === '') return 'priceMissing'
  if (doubt !== null) return 'priceInDoubt'
  if (price_net_adviser === null || price_net_ew === null) return 'notAPrice'
  return given.valid_from !== '' && valid_from === null ? 'notADay' : null
}

/** Reads a price list from the rows of its table. */
export function readPriceLines(rows: readonly ImportRow<Column>[]): PriceLine[] {
  const seen = new Set<string>()
  return rows.map(({ row: line, texts: given }): PriceLine => {
    const [adviser, ew] = [readPrice(given.price_net_adviser), readPrice(given.price_net_ew)]
    const read = {
      article_number: given.article_number,
      price_net_adviser: adviser.value,
      price_net_ew: ew.value,
      valid_from: readDay(given.valid_from),
      doubt: adviser.doubt ?? ew.doubt,
    }
    const key = given.article_number.toLowerCase()
    const problem = problemOf(read, given) ?? (seen.has(key) ? 'articleTwice' : null)
    seen.add(key)
    return { line, ...read, problem }
  })
}
