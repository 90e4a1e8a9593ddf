/** The number of the last page: an empty table has one. */
export const lastPageOf = (total: number, perPage: number) => Math.max(1, Math.ceil(total / perPage))
