import { replaceEqualDeep } from '@tanstack/react-query'
import { type TotalGap, totalGaps } from '@heliodesk/domain/quotations/prices/total-gaps'
import type { EditionName, Problem } from '@heliodesk/domain/quotations/types'
import { createListeners } from '../draft/create-listeners.ts'
import type { Readable } from '../result-parts.ts'
import type { BuilderValues } from '../values.ts'

export type EditionGaps = Partial<Record<EditionName, readonly TotalGap[]>>

/** What each edition of the form still lacks for a total. */
export const gapsOf = ({ editions }: BuilderValues, problems: readonly Problem[]): EditionGaps =>
  Object.fromEntries(
    editions.map((edition, index) => [edition.name, totalGaps(edition, `editions.${index}`, problems)]),
  )

/** Told only when there are others: a key in a row that is complete changes none. */
export function createGaps(find: () => EditionGaps): Readable<EditionGaps> & { refresh: () => void } {
  let gaps = find()
  const { tell, subscribe } = createListeners()
  return {
    get: () => gaps,
    subscribe,
    refresh: () => {
      const before = gaps
      gaps = replaceEqualDeep(before, find())
      if (gaps !== before) tell()
    },
  }
}
