import { weekdayOf } from '@heliodesk/domain/planning/closed-days'

/** Work days as the contract answers them. */
export const presentDays = <Day extends { full_date: string }>(days: readonly Day[]) =>
  days.map((day) => ({ ...day, day_name: weekdayOf(day.full_date) ?? ('friday' as const) }))
