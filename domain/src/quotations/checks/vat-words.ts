import type { Locale, VatCategory } from '../../enumerations.ts'
import type { ResolvedRow } from '../types.ts'

const words = {
  nl: {
    panels: 'zonnepanelen bij een woning',
    parts: 'goederen en werk bij zonnepanelen',
    station: 'laadpaal',
    battery: 'batterij',
    rest: 'overig werk',
    standard: 'overige goederen en werk',
    join: new Intl.ListFormat('nl-NL', { type: 'conjunction' }),
  },
  en: {
    panels: 'solar panels at a home',
    parts: 'goods and work for solar panels',
    station: 'charging station',
    battery: 'battery',
    rest: 'other work',
    standard: 'other goods and work',
    join: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  },
} satisfies Record<Locale, object>

/** What a line that somebody wrote names. */
const names = {
  station: /laad ?(?:pa(?:al|len)|station|punt|box)|charging|charger|wall ?box/i,
  battery: /batter(?:ij|y|ies)|accu(?!ra)/i,
  panels: /zonnepane|pv[ -]?pane|solar (?:panel|module)/i,
}

type Sold = Pick<ResolvedRow, 'product_type' | 'description' | 'amount' | 'vat_category'> & {
  is_battery: boolean
}

const isWritten = ({ product_type }: Sold) => product_type === 'manual' || product_type === 'other'

/** What a line of VAT is asked over, named by what is sold at that rate. */
export function vatWords(category: VatCategory, rows: readonly Sold[], language: Locale): string {
  const said = words[language]
  const own = rows.filter((row) => row.amount > 0 && row.vat_category === category)
  const has = (name: keyof typeof names, isOne: (row: Sold) => boolean) =>
    own.some((row) => isOne(row) || (isWritten(row) && names[name].test(row.description))) ? [said[name]] : []
  if (category === 'pv_home')
    return has('panels', ({ product_type }) => product_type === 'panel')[0] ?? said.parts
  const goods = [
    ...has('station', ({ product_type }) => product_type === 'charging_station'),
    ...has('battery', ({ is_battery }) => is_battery),
  ]
  return goods.length === 0 ? said.standard : said.join.format([...goods, said.rest])
}
