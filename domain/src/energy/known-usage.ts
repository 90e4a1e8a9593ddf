/** The usage of a year in kWh as somebody told it; 0 counts as unknown, and so do bills that are all 0. */
export const knownUsage = (kwh: number | null): number | null => (kwh !== null && kwh > 0 ? kwh : null)

/** No more kWh a year are calculated with. */
export const mostUsage = 1_000_000
