/** Reads a typed time of day (`9`, `930`, `9.30`, `09:30`) as HH:mm; null when there is no such time. */
export function parseTime(text: string): string | null {
  const found =
    /^(\d{1,2})[:. ](\d{2})$/.exec(text.trim()) ??
    /^(\d{1,2})(\d{2})$/.exec(text.trim()) ??
    /^(\d{1,2})$/.exec(text.trim())
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
