import type { InstallPriceStatus } from '../enumerations.ts'

/** The state of a version of the install prices on a date. */
export const installPriceStates = ['waiting', 'planned', 'active', 'past', 'declined', 'replaced'] as const
export type InstallPriceState = (typeof installPriceStates)[number]

interface DatedSet {
  status: InstallPriceStatus
  /** `YYYY-MM-DD` */
  active_from: string
}

/** The state of a version on a day, when the one that is active then began on `activeFrom`. */
export function stateOf(set: DatedSet, activeFrom: string | undefined, date: string): InstallPriceState {
  if (set.status !== 'approved') return set.status
  if (set.active_from > date) return 'planned'
  return set.active_from === activeFrom ? 'active' : 'past'
}
