import type { ImportColumns } from '../csv/columns.ts'

/** The columns of a file of zip code ranges. */
export const rangeColumns = {
  from: {
    en: 'From',
    nl: 'Van',
    others: 'zip code from, postcode van, start',
    required: true,
    example: '9700',
  },
  till: {
    en: 'Till',
    nl: 'Tot en met',
    others: 'to, until, tot, t/m, zip code till, zip code to, postcode tot, postcode tot en met',
    required: true,
    example: '9799',
  },
  priority: { en: 'Priority', nl: 'Voorrang', others: 'prioriteit, prio', example: '1' },
  advisers: { en: 'Advisers', nl: 'Adviseurs', others: 'adviser, adviseur', example: 'jandevries' },
  active: { en: 'Active', nl: 'Actief', example: { en: 'yes', nl: 'ja' } },
} as const satisfies ImportColumns<string>
export type RangeColumn = keyof typeof rangeColumns

/** The number of `9712` or `9712 AB`; the text itself for anything else. Any number is read, to be told its limits. */
export function readDigits(text: string): number | string {
  const [, digits] = /^(\d{4}(?=\s?[A-Za-z]{2}$)|\d{1,9}$)/.exec(text) ?? []
  return digits === undefined ? text : Number(digits)
}
