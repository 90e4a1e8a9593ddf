/** A time as it is said: `om 9 uur`, `9u30`, `at 14h` is `9:00`, `9:30`, `14:00`. */
export const withoutWords = (text: string) =>
  text.replace(
    /(?:\b(?:om|at) )?\b(\d{1,2}) ?(?:uur|u|h)(?: ?(\d{2}))?$/i,
    (_all, hours: string, minutes = '00') => `${hours}:${minutes}`,
  )

/** Reads a typed time of day (`9`, `930`, `9.30`, `09:30`, `9u`) as HH:mm; null when there is no such time. */
export function parseTime(typed: string): string | null {
  const text = withoutWords(typed.trim())
  const found =
    /^(\d{1,2})[:. ](\d{2})$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text) ?? /^(\d{1,2})$/.exec(text)
  if (!found) return null
  const [, hour = '', minute = '00'] = found
  if (Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The time of day some minutes later, at most 23:59. */
export function addMinutes(time: string, minutes: number): string {
  const later = Math.min(minutesOf(time) + minutes, 24 * 60 - 1)
  return `${String(Math.floor(later / 60)).padStart(2, '0')}:${String(later % 60).padStart(2, '0')}`
}
