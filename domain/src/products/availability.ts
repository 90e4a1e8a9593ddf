/** The states of a product, from creation to withdrawal. */
export const productStates = ['available', 'upcoming', 'ended', 'inactive'] as const
export type ProductState = (typeof productStates)[number]

interface Availability {
  active: boolean
  available_from: string | null
  available_until: string | null
}

/** The state of a product on a date (`YYYY-MM-DD`); it is still available on its last day. */
export function productState(
  { active, available_from, available_until }: Availability,
  day: string,
): ProductState {
  if (!active) return 'inactive'
  if (available_until !== null && available_until < day) return 'ended'
  return available_from !== null && available_from > day ? 'upcoming' : 'available'
}
