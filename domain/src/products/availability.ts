/** Where a product stands between being made and being taken off the list. */
export const productStates = ['available', 'upcoming', 'ended', 'inactive'] as const
export type ProductState = (typeof productStates)[number]

interface Availability {
  active: boolean
  available_from: string | null
  available_until: string | null
}

/** The state of a product on a day (`YYYY-MM-DD`); its last day is one on which it is offered. */
export function productState(
  { active, available_from, available_until }: Availability,
  day: string,
): ProductState {
  if (!active) return 'inactive'
  if (available_until !== null && available_until < day) return 'ended'
  return available_from !== null && available_from > day ? 'upcoming' : 'available'
}
