import { addDays, isWorkingDay } from '@heliodesk/domain/calendar'

/** The date itself if it is a working day, else the next (or, backwards, the previous) one. */
export function workingDay(date: string, step: 1 | -1 = 1): string {
  let day = date
  while (!isWorkingDay(day)) day = addDays(day, step)
  return day
}

/** Some working days after a working day; before it when negative. */
export function addWorkingDays(date: string, days: number): string {
  const step = days < 0 ? -1 : 1
  let day = date
  for (let left = Math.abs(days); left > 0; left -= 1) day = workingDay(addDays(day, step), step)
  return day
}
