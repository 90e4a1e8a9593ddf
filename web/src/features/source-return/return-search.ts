import { type ReturnFigure, returnFigures } from '@heliodesk/domain/sources/source-return'
import { useSearch } from '@tanstack/react-router'
import type { Address } from '../../ui/page/parse-destination.ts'

type Search = Readonly<Record<string, string | undefined>>

/** The period of the address, as the calls take it. */
export const periodOf = ({ from_date, till_date }: Search) => ({
  ...(from_date !== undefined && { from_date }),
  ...(till_date !== undefined && { till_date }),
})

export const useReturnSearch = (): Search => useSearch({ strict: false })

/** The figure whose rows the address asks for. */
export function chosenFigure({
  source_id,
  figure,
}: Search): { source_id: number; figure: ReturnFigure } | null {
  const known = returnFigures.find((one) => one === figure)
  const id = Number(source_id)
  return known === undefined || !Number.isSafeInteger(id) || id < 1 ? null : { source_id: id, figure: known }
}

/** The same screen with other choices. */
export function returnAddress(search: Search): Address {
  const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const text = new URLSearchParams(given).toString()
  return text === '' ? '/sources/return' : `/sources/return?${text}`
}
