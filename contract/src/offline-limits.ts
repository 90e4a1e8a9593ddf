/** Of one call. */
export const intentLimits = { count: 50, bytes: 256 * 1_024 } as const
export const deliveryLimits = { perHour: 60, bytes: 5 * 1_048_576, count: 1_000 } as const
