/** Who goes along with a visit: each once, and not whoever's visit it is. */
export const companionsOf = (adviser_id: number | null, with_ids: readonly number[]): number[] =>
  [...new Set(with_ids)].filter((id) => id !== adviser_id)
