/** One who hands their part to another; `keeps`: they keep one too, as they had it before. */
export interface Hands {
  from: number
  to: number
  keeps: boolean
}

/** The people with one in place of another. */
export const withHanded = (ids: readonly number[], { from, to, keeps }: Hands): number[] => [
  ...new Set(ids.flatMap((id) => (id !== from ? [id] : keeps ? [from, to] : [to]))),
]
